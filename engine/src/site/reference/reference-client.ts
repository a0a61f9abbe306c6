import { decodePercent } from '../../model/decode-percent.ts'
import { nearestNames } from '../../model/nearest.ts'
import type { EarlyOperation } from '../runtime/inline/early-operation.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { showLiveParts } from '../ui/live-parts.ts'
import { showWaiting } from '../ui/states/show-state.ts'
import { trustedHtml } from '../ui/trusted-html.ts'
import { type IndexData, loadOperations, readIndex } from './index/index-data.ts'
import { connectSheet } from './index/index-sheet.ts'
import {
  checkFragment,
  FragmentError,
  fragmentUrl,
  keepFragment,
  loadFragment,
  peekFragment,
  prefetchFragment,
} from './navigation/fragments.ts'
import { openTarget, unmark } from './navigation/open-target.ts'
import { forgetOpened, setOpened } from './navigation/opened-operation.ts'
import { connectActions } from './navigation/page-actions.ts'
import { parseRoute, type Route } from './navigation/route.ts'
import { createScrollMemory } from './navigation/scroll-memory.ts'
import { showLost, showUnknown } from './navigation/states.ts'
import { addNeighbours } from './operation/neighbours.ts'
import { linkRows } from './schema/link-rows.ts'
import { createRowLoader } from './schema/schema-rows.ts'
import { fillUsesList } from './uses/fill-uses-list.ts'

/** How the reader came: by a full load, which the inline script has begun to answer, from another page, or by a hash. */
type Arrival = 'load' | 'page' | 'hash'

/** Brings a family's page to life; the returned function puts it to rest. */
export function mountReference(root: HTMLElement & EarlyOperation): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const place = root.querySelector<HTMLElement>('[data-operation]')
  const nav = root.querySelector<HTMLElement>('#operation-index')
  if (!place || !nav) return () => {}
  const page = createPage(root, place, readIndex(nav), signal)
  connectSheet(nav, signal)
  const arrival = root.early ? 'load' : 'page'
  if (root.early?.url) adopt(root.early)
  // From here on only this code writes into the place, wherever the reader has gone meanwhile.
  delete root.early
  void page.show(parseRoute(location.hash), arrival)
  addEventListener('hashchange', () => page.follow(location.hash), { signal })
  connectPrefetch(root, signal)
  return () => {
    controller.abort()
    forgetOpened()
  }
}

function adopt({ url, text }: NonNullable<EarlyOperation['early']>): void {
  const known = text.then(checkFragment, (answer: Response | Error) => {
    throw new FragmentError(answer instanceof Response ? answer.status : 0)
  })
  keepFragment(url, known).catch(() => {})
}

function createPage(root: HTMLElement, place: HTMLElement, index: IndexData, signal: AbortSignal) {
  const loadRows = createRowLoader(root)
  const memory = createScrollMemory(signal)
  const status = root.querySelector<HTMLElement>('[data-announce]')
  const announce = (text: string) => {
    if (status) status.textContent = text
  }
  let shown = ''
  let turn = 0

  connectActions(root, announce, loadRows, signal)
  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.dataset.schema)
        void loadRows(target)
    },
    { signal, capture: true },
  )
  // What the reader opened before this code arrived.
  for (const folded of place.querySelectorAll<HTMLDetailsElement>('details[open][data-schema]'))
    void loadRows(folded)

  /** Only `#/…` belongs to the reference; any other hash names a section. */
  function follow(hash: string): void {
    if (hash === '' || hash.startsWith('#/')) void show(parseRoute(hash), 'hash')
    else showSection(decodePercent(hash.slice(1)))
  }

  /** The browser scrolls to a section by itself, unless an operation hides the overview that holds it. */
  function showSection(id: string): void {
    const position = memory.arrive()
    const section = root.querySelector(`[data-overview] [id="${CSS.escape(id)}"]`)
    if (!section || root.dataset.view === undefined) return
    turn++
    showOverview('hash', position)
    if (position === null) section.scrollIntoView()
    setOpened(null, null)
  }

  async function show(route: Route | null, arrival: Arrival): Promise<void> {
    const mine = ++turn
    const position = memory.arrive()
    if (!route) {
      showOverview(arrival, position)
      return setOpened(null, null)
    }
    const marked = route.kind === 'operations' ? route.id : `#/${route.kind}`
    const url = fragmentUrl(root, route)
    // The inline script may have put it there already, and the reader may have opened parts of it; or another operation, before
    // the reader went on to this one.
    const early = arrival === 'load' ? articleIn(place) : null
    const isOpening = arrival === 'load' && (early?.dataset.id ?? route.id) === route.id
    if (early && isOpening) shown = url
    if (shown !== url) {
      root.dataset.view = 'operation'
      const content = await load(route, url, mine)
      if (mine !== turn) return
      if (content === null) return setOpened(marked, null)
      insert(content, url)
    }
    await arrive(route, isOpening, position)
    await afterPaint()
    if (mine === turn) finish(marked)
  }

  /** What a reader does not wait for: links on names, the live parts, the mark in the index. */
  function finish(marked: string): void {
    const article = articleIn(place)
    if (article) {
      linkRows(article)
      void loadOperations(index).then(
        (operations) => addNeighbours(article, operations),
        () => {},
      )
    }
    showLiveParts()
    setOpened(marked, article?.dataset.in ?? null)
  }

  /** The fragment's HTML, or a list that is made here; null when something else is shown in its place. */
  async function load(route: Route, url: string, mine: number): Promise<string | Element | null> {
    const ready = peekFragment(url)
    if (ready !== undefined) return ready
    if (isListed(route) === false) return showMissing(route, mine)
    // The spinner may take the place of what was shown.
    shown = ''
    const hide = showWaiting(place)
    try {
      return route.kind === 'uses' ? await loadUses(route.id) : await loadFragment(url)
    } catch (error) {
      if (mine === turn) await showProblem(route, error, mine)
      return null
    } finally {
      hide()
    }
  }

  async function loadUses(name: string): Promise<Element> {
    try {
      return fillUsesList(name, await index.uses.get(), await loadOperations(index))
    } catch (error) {
      index.uses.retry()
      throw error
    }
  }

  /** Whether the family has such an operation; null when only the server knows. */
  function isListed({ kind, id }: Route): boolean | null {
    if (kind !== 'operations' || index.groups.some(({ operations }) => operations === null))
      return null
    return index.groups.some(({ operations }) => operations?.some((entry) => entry.id === id))
  }

  async function showProblem(route: Route, error: unknown, mine: number): Promise<void> {
    if (error instanceof FragmentError && error.status === 404 && !isListed(route)) {
      await showMissing(route, mine)
      return
    }
    showLost(place, route, { error, onRetry: () => void show(route, 'hash') })
    setTitle(route.id)
    announce(`${route.id} could not be loaded`)
  }

  async function showMissing(route: Route, mine: number): Promise<null> {
    const entries = await loadOperations(index).catch(() => [])
    if (mine !== turn) return null
    const names = nearestNames(
      route.id,
      entries.map(({ id }) => id),
      5,
    )
    const nearest = names.flatMap((name) => entries.find(({ id }) => id === name) ?? [])
    shown = ''
    showUnknown(place, route.id, nearest)
    setTitle('No such operation')
    announce('No such operation')
    return null
  }

  function insert(content: string | Element, url: string): void {
    if (typeof content === 'string') place.innerHTML = trustedHtml(content)
    else place.replaceChildren(content)
    shown = url
  }

  async function arrive(route: Route, isOpening: boolean, position: number | null): Promise<void> {
    const article = articleIn(place)
    if (!article) return
    const mine = turn
    setTitle(article.dataset.title ?? route.id)
    unmark(article)
    const isFound = route.rest !== '' && (await openTarget(article, route.rest, loadRows))
    if (mine !== turn) return
    if (position !== null) return scrollTo({ top: position, behavior: 'instant' })
    if (isFound || (isOpening && !route.rest)) return
    scrollTo({ top: 0, behavior: 'instant' })
    article.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    announce(article.dataset.title ?? '')
  }

  function showOverview(arrival: Arrival, position: number | null): void {
    shown = ''
    place.replaceChildren()
    delete root.dataset.view
    showLiveParts()
    setTitle(root.dataset.title ?? '')
    // A page that was just loaded or swapped in has its scroll position and focus already.
    if (arrival !== 'hash') return
    scrollTo({ top: position ?? 0, behavior: 'instant' })
    root.querySelector<HTMLElement>('[data-overview] h1')?.focus({ preventScroll: true })
  }
  return { show, follow }
}

function articleIn(place: HTMLElement): HTMLElement | null {
  return place.querySelector('[data-id]')
}

function setTitle(title: string): void {
  const site =
    document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
  document.title = site ? `${title} | ${site}` : title
}

/** A pointer that only passes over a link does not mean it. */
const HOVER_INTENT = 50

function connectPrefetch(root: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetch = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    const route = parseRoute(link?.hash ?? '')
    if (route && route.kind !== 'uses' && link?.pathname === location.pathname)
      prefetchFragment(fragmentUrl(root, route))
  }
  root.addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(timer)
      timer = setTimeout(() => prefetch(target), HOVER_INTENT)
    },
    { signal },
  )
  for (const event of ['focusin', 'pointerdown'] as const)
    root.addEventListener(event, ({ target }) => prefetch(target), { signal })
}
