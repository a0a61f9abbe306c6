import { expect, test } from 'vitest'
import type { SidebarEntry } from './navigation.ts'
import { type NearEntry, sidebarNear } from './sidebar-near.ts'

/** `/1`, `/2`, … */
function pages(count: number, from = 1): SidebarEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'page',
    label: `Page ${from + index}`,
    path: `/${from + index}`,
  }))
}

function group(label: string, entries: SidebarEntry[]): SidebarEntry {
  return { kind: 'group', label, entries }
}

/** The entries as text, with runs of pages joined: `< 60 /60`, `/61…/140`, `> 860 /141`. */
function inWords(entries: NearEntry[]): unknown[] {
  const words: unknown[] = []
  let run: string[] = []
  const endRun = () => {
    if (run.length > 0) words.push(run.length === 1 ? run[0] : `${run[0]}…${run.at(-1)}`)
    run = []
  }
  for (const entry of entries) {
    if (entry.kind === 'page') {
      run.push(entry.path)
      continue
    }
    endRun()
    if (entry.kind === 'group') words.push([entry.label, ...inWords(entry.entries)])
    else if (entry.kind === 'closed-group')
      words.push(`${entry.label} ${entry.pages} ${entry.first.path}`)
    else words.push(`${entry.side === 'earlier' ? '<' : '>'} ${entry.pages} ${entry.nearest.path}`)
  }
  endRun()
  return words
}

test('a sidebar of 300 pages is shown in full on each', () => {
  const entries = [group('A', pages(150)), ...pages(150, 151)]
  expect(sidebarNear(entries)('/7')).toBe(entries)
})

test.each([
  ['/1', ['/1…/80', '> 920 /81']],
  ['/40', ['/1…/80', '> 920 /81']],
  ['/41', ['< 20 /20', '/21…/100', '> 900 /101']],
  ['/500', ['< 460 /460', '/461…/540', '> 460 /541']],
  ['/941', ['< 900 /900', '/901…/980', '> 20 /981']],
  ['/1000', ['< 920 /920', '/921…/1000']],
])('of a thousand pages, those around %s are shown', (path, expected) => {
  expect(inWords(sidebarNear(pages(1000))(path))).toEqual(expected)
})

test('the links at the ends reach every page', () => {
  const near = sidebarNear(pages(1234))
  const seen = new Set<string>()
  let path: string | undefined = '/1'
  while (path) {
    const entries = near(path)
    for (const entry of entries) if (entry.kind === 'page') seen.add(entry.path)
    const last: NearEntry | undefined = entries.at(-1)
    path = last?.kind === 'further-pages' ? last.nearest.path : undefined
  }
  expect(seen.size).toBe(1234)
})

test('each page is in its excerpt, with at least 20 on either side and at most 100 in total', () => {
  for (const length of [301, 319, 320, 339, 340, 341, 999]) {
    const near = sidebarNear(pages(length))
    for (let number = 1; number <= length; number++) {
      const shown = near(`/${number}`).flatMap((entry) => (entry.kind === 'page' ? entry.path : []))
      expect(shown.length).toBeLessThan(100)
      expect(shown).toContain(`/${number}`)
      expect(shown).toContain(`/${Math.max(1, number - 20)}`)
      expect(shown).toContain(`/${Math.min(length, number + 19)}`)
    }
  }
})

test('groups without the page are one link each', () => {
  const entries = [
    ...pages(1),
    group('Empty', []),
    group('A', [group('A1', pages(100, 2)), group('A2', pages(2, 102))]),
    group('B', pages(1500, 1000)),
  ]
  const near = sidebarNear(entries)
  expect(inWords(near('/102'))).toEqual([
    '/1',
    ['A', 'A1 100 /2', ['A2', '/102…/103']],
    'B 1500 /1000',
  ])
  expect(inWords(near('/1500'))).toEqual([
    '/1',
    'A 102 /2',
    ['B', '< 460 /1459', '/1460…/1539', '> 960 /1540'],
  ])
})

test('a page missing from the sidebar shows its start, all groups closed', () => {
  const entries = [...pages(200), group('A', pages(200, 201))]
  expect(inWords(sidebarNear(entries)('/orphan'))).toEqual(['/1…/80', '> 320 /81'])
})

test('pages inside omitted groups are counted', () => {
  const entries = Array.from({ length: 200 }, (_, index) =>
    group(`G${index}`, pages(3, index * 3 + 1)),
  )
  const words = inWords(sidebarNear(entries)('/301'))
  expect([words[0], words.at(-1)]).toEqual(['< 180 /178', '> 180 /421'])
  expect(words).toContainEqual(['G100', '/301…/303'])
  expect(words).toHaveLength(82)
})

test('pages beside each other share one excerpt, which is that of each alone', () => {
  const entries = [
    group('A', [group('B', pages(150)), group('C', pages(150, 151))]),
    ...pages(400, 301),
  ]
  const near = sidebarNear(entries)
  expect(near('/42')).toBe(near('/41'))
  for (const path of ['/none', ...pages(700).map((entry) => 'path' in entry && entry.path)])
    expect(near(String(path))).toEqual(sidebarNear(entries)(String(path)))
})
