/** The part of a fetched document that replaces that on screen. */
const REGION = '[data-region="page"]'
/** Linked, or inlined with the name of their file. */
const STYLES = 'link[rel="stylesheet"], style[data-href]'
const HEAD_PARTS = [
  'title',
  'meta[name="description"]',
  'link[rel="canonical"]',
  'meta[property^="og:"]',
]

/**
 * Rejects if the fetched document belongs to another build: its script would not match its markup.
 */
export async function swapPage(next: Document): Promise<void> {
  const region = document.querySelector(REGION)
  const incoming = next.querySelector(REGION)
  if (!region || !incoming || scriptOf(next) !== scriptOf(document))
    throw new Error('The page was built by another version of the site.')
  await addStyles(next)
  replaceHead(next)
  copyRoute(next)
  if (!keepSidebar(region, incoming)) replaceRegion(region, incoming)
}

/**
 * When the excerpt of a long sidebar changes, the link to the page keeps its position, or moves to
 * the middle: the link to an excerpt or a group has the URL of its target page.
 */
function replaceRegion(region: Element, incoming: Element): void {
  const column = incoming.querySelector('[data-sidebar-scroll]')
  const current = column?.querySelector('[aria-current]')
  const href = current?.getAttribute('href')
  const sidebar = region.querySelector('[data-sidebar]')
  const seen = sidebar && href && linkTo(sidebar, href)?.getBoundingClientRect().top
  region.replaceWith(document.adoptNode(incoming))
  if (!column || !current) return
  const { top } = current.getBoundingClientRect()
  column.scrollTop += top - (seen || Math.min(top, innerHeight / 2))
}

/**
 * If the sidebar is the same, it is kept with its open groups and scroll position: only the mark of
 * the current page moves, and what precedes the sidebar is replaced. On narrow screens, the menu may
 * contain it meanwhile.
 */
function keepSidebar(region: Element, incoming: Element): boolean {
  const sidebar = document.querySelector('[data-sidebar]')
  const theirs = incoming.querySelector('[data-sidebar]')
  const column = region.querySelector('[data-sidebar-scroll]')
  if (!sidebar || !theirs || !column || sidebar.textContent !== theirs.textContent) return false
  const href = theirs.querySelector('[aria-current]')?.getAttribute('href')
  if (href) moveMark(sidebar, href)
  while (column.previousSibling) column.previousSibling.remove()
  column.before(...predecessors(theirs.closest('[data-sidebar-scroll]')))
  return true
}

function moveMark(sidebar: Element, href: string): void {
  for (const link of sidebar.querySelectorAll('[aria-current]'))
    link.removeAttribute('aria-current')
  const current = linkTo(sidebar, href)
  current?.setAttribute('aria-current', 'page')
  for (let group = current?.closest('details'); group; group = parentGroup(group)) group.open = true
}

function linkTo(container: Element, href: string): Element | null {
  return container.querySelector(`a[href="${CSS.escape(href)}"]`)
}

function predecessors(element: Element | null): ChildNode[] {
  const found: ChildNode[] = []
  for (let node = element?.previousSibling; node; node = node.previousSibling) found.unshift(node)
  return found
}

function parentGroup(group: Element): HTMLDetailsElement | null {
  return group.parentElement?.closest('details') ?? null
}

function replaceHead(next: Document): void {
  for (const part of HEAD_PARTS) {
    for (const old of document.head.querySelectorAll(part)) old.remove()
    for (const fresh of next.head.querySelectorAll(part))
      document.head.append(document.adoptNode(fresh))
  }
}

function copyRoute(next: Document): void {
  const route = next.documentElement.dataset.route
  if (route) document.documentElement.dataset.route = route
}

/** A reference has its own style sheet, which stays once it is loaded. */
function addStyles(next: Document): Promise<unknown> {
  const present = new Set([...document.querySelectorAll(STYLES)].map(hrefOf))
  const missing = [...next.querySelectorAll(STYLES)].filter((sheet) => !present.has(hrefOf(sheet)))
  return Promise.all(missing.map((sheet) => appended(document.adoptNode(sheet))))
}

function appended(link: Element): Promise<void> | undefined {
  if (link.localName === 'style') return void document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${hrefOf(link)} did not load.`)))
    document.head.append(link)
  })
}

function scriptOf(page: Document): string | undefined {
  return addressOf(page.querySelector('script[type="module"][data-asset]'), 'src')
}

function hrefOf(sheet: Element): string | undefined {
  return addressOf(sheet, sheet.localName === 'style' ? 'data-href' : 'href')
}

/** Without the query, which is the file's version in development. */
function addressOf(element: Element | null, attribute: string): string | undefined {
  return element?.getAttribute(attribute)?.split('?')[0]
}
