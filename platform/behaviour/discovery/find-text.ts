/** Lower case without accents: `Zürich` → `zurich`. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** How well a text matches a query, from 0 to 1; every word must match. */
export function fitOf(text: string, query: string): number {
  const [have, wanted] = [wordsOf(text), wordsOf(query)]
  if (wanted.length === 0 || have.length === 0) return 0
  const fits = wanted.map((word) => Math.max(...have.map((each) => wordFit(each, word))))
  return Math.min(...fits)
}

/** What fits at all, the best first. */
export function bestOf<Item>(items: readonly Item[], fit: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, score: fit(item) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item)
}

/** A word, its prefix, or a word with one wrong letter. */
function wordFit(have: string, wanted: string): number {
  if (have === wanted) return 1
  if (have.startsWith(wanted)) return 0.8
  return wanted.length > 3 && differsByOne(have, wanted) ? 0.5 : 0
}

/** Whether one letter is missing, added or different. */
function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  const at = [...short].findIndex((letter, index) => letter !== long[index])
  if (at < 0) return true
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at)
  return rest === long.slice(at + 1)
}
