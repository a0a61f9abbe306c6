import { decodePercent } from '../../../model/decode-percent.ts'
import { nearestNames } from '../../../model/nearest.ts'
import { fillIn } from '../../../model/strings.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { showLiveParts } from '../../ui/live-parts.ts'
import { awaitEntry, settleEntry } from '../../ui/scroll-memory.ts'
import { showWaiting } from '../../ui/states/show-state.ts'
import { trustedHtml } from '../../ui/trusted-html.ts'
import { type IndexData, loadOperations } from '../index/index-data.ts'
import { addNeighbours } from '../operation/neighbours.ts'
import { paneStrings } from '../pane-strings.ts'
import { linkRows } from '../schema/link-rows.ts'
import { createRowLoader } from '../schema/schema-rows.ts'
import { fillUsesList } from '../uses/fill-uses-list.ts'
import { FragmentError, fragmentUrl, loadFragment, peekFragment } from './fragments.ts'
import { openTarget, unmark } from './open-target.ts'
import { setOpened } from './opened-operation.ts'
import { connectActions } from './page-actions.ts'
import { rememberRows, reopenRows } from './reopen-rows.ts'
import { parseRoute, type Route } from './route.ts'
import { showLost, showUnknown } from './states.ts'

/** How the reader came: by a full load, which the inline script has begun to answer, from another page, or by a hash. */
type Arrival = 'load' | 'page' | 'hash'

interface PaneInput {
  /** The reference's page, with the overview and the pane. */
  root: HTMLElement
  pane: HTMLElement
  index: IndexData
  signal: AbortSignal
}

/** The part of a reference that shows what the hash names: an operation, a catalogue, the changes or a list of uses. */
export class OperationPane {
  private readonly root: HTMLElement
  private readonly pane: HTMLElement
  private readonly index: IndexData
  private readonly loadRows: ReturnType<typeof createRowLoader>
  /** The address of the fragment in the pane. */
  private shown = ''
  /** Counts what was asked for, so that an answer that arrives late is recognized. */
  private turn = 0

  constructor({ root, pane, index, signal }: PaneInput) {
    this.root = root
    this.pane = pane
    this.index = index
    this.loadRows = createRowLoader(root)
    connectActions(root, (text) => this.announce(text), this.loadRows, signal)
    root.addEventListener('toggle', ({ target }) => this.followRow(target), {
      signal,
      capture: true,
    })
    // What the reader opened before this code arrived.
    for (const folded of pane.querySelectorAll('details')) this.followRow(folded)
  }

  /** Only `#/…` belongs to the reference; any other hash names a section. */
  follow(hash: string): void {
    if (hash === '' || hash.startsWith('#/')) void this.show(parseRoute(hash), 'hash')
    else this.showSection(decodePercent(hash.slice(1)))
  }

  /** The browser scrolls to a section by itself, unless an operation hides the overview that holds it. */
  private showSection(id: string): void {
    const position = awaitEntry()
    settleEntry()
    const section = this.root.querySelector(`[data-overview] [id="${CSS.escape(id)}"]`)
    if (!section || this.root.dataset.view === undefined) return
    this.turn++
    this.showOverview('hash', position)
    if (position === null) section.scrollIntoView()
    setOpened(null, null)
  }

  async show(route: Route | null, arrival: Arrival): Promise<void> {
    const mine = ++this.turn
    const position = awaitEntry()
    if (!route) {
      this.showOverview(arrival, position)
      settleEntry()
      return setOpened(null, null)
    }
    const marked = route.kind === 'operations' ? route.id : `#/${route.kind}`
    const url = fragmentUrl(this.root, route)
    // The inline script may have put it there already, and the reader may have opened parts of it; or another operation, before
    // the reader went on to this one.
    const early = arrival === 'load' ? articleIn(this.pane) : null
    const isOpening = arrival === 'load' && (early?.dataset.id ?? route.id) === route.id
    if (early && isOpening) this.shown = url
    if (this.shown !== url) {
      this.root.dataset.view = 'operation'
      const content = await this.load(route, url, mine)
      if (mine !== this.turn) return
      if (content === null) return setOpened(marked, null)
      this.insert(content, url)
    }
    await this.arrive(route, isOpening, position)
    if (mine === this.turn) settleEntry()
    await afterPaint()
    if (mine === this.turn) this.finish(marked)
  }

  /** What a reader does not wait for: links on names, the live parts, the mark in the index. */
  private finish(marked: string): void {
    const article = articleIn(this.pane)
    if (article) {
      linkRows(article)
      void loadOperations(this.index).then(
        (operations) => addNeighbours(article, operations),
        () => {},
      )
    }
    showLiveParts()
    setOpened(marked, article?.dataset.in ?? null)
  }

  /** The fragment's HTML, or a list that is made here; null when something else is shown instead. */
  private async load(route: Route, url: string, mine: number): Promise<string | Element | null> {
    const ready = peekFragment(url)
    if (ready !== undefined) return ready
    if (this.isListed(route) === false) return this.showMissing(route, mine)
    // The spinner may take the place of what was shown.
    this.shown = ''
    const hide = showWaiting(this.pane)
    try {
      return route.kind === 'uses' ? await this.loadUses(route.id) : await loadFragment(url)
    } catch (error) {
      if (mine === this.turn) await this.showProblem(route, error, mine)
      return null
    } finally {
      hide()
    }
  }

  private async loadUses(name: string): Promise<Element> {
    try {
      return fillUsesList(name, await this.index.uses.get(), await loadOperations(this.index))
    } catch (error) {
      this.index.uses.retry()
      throw error
    }
  }

  /** Whether the family has such an operation; null when only the server knows. */
  private isListed({ kind, id }: Route): boolean | null {
    if (kind !== 'operations' || this.index.groups.some(({ operations }) => operations === null))
      return null
    return this.index.groups.some(({ operations }) => operations?.some((entry) => entry.id === id))
  }

  private async showProblem(route: Route, error: unknown, mine: number): Promise<void> {
    if (error instanceof FragmentError && error.status === 404 && !this.isListed(route)) {
      await this.showMissing(route, mine)
      return
    }
    showLost(this.pane, route, { error, onRetry: () => void this.show(route, 'hash') })
    setTitle(route.id)
    this.announce(fillIn(paneStrings.lost, { name: route.id }))
  }

  private async showMissing(route: Route, mine: number): Promise<null> {
    const entries = await loadOperations(this.index).catch(() => [])
    if (mine !== this.turn) return null
    const names = nearestNames(
      route.id,
      entries.map(({ id }) => id),
      5,
    )
    const nearest = names.flatMap((name) => entries.find(({ id }) => id === name) ?? [])
    this.shown = ''
    const heading = showUnknown(this.pane, route.id, nearest)
    setTitle(heading)
    this.announce(heading)
    return null
  }

  private insert(content: string | Element, url: string): void {
    if (typeof content === 'string') this.pane.innerHTML = trustedHtml(content)
    else this.pane.replaceChildren(content)
    this.shown = url
  }

  private async arrive(route: Route, isOpening: boolean, position: number | null): Promise<void> {
    const article = articleIn(this.pane)
    if (!article) return
    const mine = this.turn
    setTitle(article.dataset.title ?? route.id)
    unmark(article)
    const isFound = route.rest !== '' && (await openTarget(article, route.rest, this.loadRows))
    if (mine !== this.turn) return
    if (position !== null) {
      await reopenRows(this.shown, article, this.loadRows)
      if (mine === this.turn) scrollTo({ top: position, behavior: 'instant' })
      return
    }
    if (isFound || (isOpening && !route.rest)) return
    scrollTo({ top: 0, behavior: 'instant' })
    article.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    this.announce(article.dataset.title ?? '')
  }

  private showOverview(arrival: Arrival, position: number | null): void {
    this.shown = ''
    this.pane.replaceChildren()
    delete this.root.dataset.view
    showLiveParts()
    setTitle(this.root.dataset.title ?? '')
    // A page that was just loaded or swapped in has its scroll position and focus already.
    if (arrival !== 'hash') return
    scrollTo({ top: position ?? 0, behavior: 'instant' })
    this.root.querySelector<HTMLElement>('[data-overview] h1')?.focus({ preventScroll: true })
  }

  private followRow(target: EventTarget | null): void {
    if (!(target instanceof HTMLDetailsElement)) return
    if (target.open && target.dataset.schema) void this.loadRows(target)
    rememberRows(this.shown, target)
  }

  private announce(text: string): void {
    const status = this.root.querySelector<HTMLElement>('[data-announce]')
    if (status) status.textContent = text
  }
}

function articleIn(pane: HTMLElement): HTMLElement | null {
  return pane.querySelector('[data-id]')
}

function setTitle(title: string): void {
  const site =
    document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
  document.title = site ? `${title} | ${site}` : title
}
