/** A metric to show as a chart. */
export interface Chart {
  table: string
  metric: string
  file: string
  title: string
}

export const CHARTS: Chart[] = [
  {
    table: 'reference-dapi',
    metric: 'readable',
    file: 'reference-readable',
    title: 'Deep link to one of 459 operations: heading and parameters readable (phone)',
  },
  {
    table: 'reference-dapi',
    metric: 'total',
    file: 'reference-bytes',
    title: 'Deep link to one of 459 operations: bytes sent',
  },
  {
    table: 'guides-page',
    metric: 'lcp',
    file: 'guides-lcp',
    title: 'A guide: largest contentful paint (phone)',
  },
  {
    table: 'guides-page',
    metric: 'blocked',
    file: 'guides-blocked',
    title: 'A guide: total blocking time (phone)',
  },
  {
    table: 'search-quality',
    metric: 'hit3',
    file: 'search-hit3',
    title: 'Search: queries whose answer is among the first three',
  },
]
