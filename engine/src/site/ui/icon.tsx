/** Drawn on a 16-unit grid, with strokes in the text colour. */
const ICONS = {
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v1.4M8 13.6V15M1 8h1.4M13.6 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  moon: 'M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1z',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.4 10.4l3.4 3.4',
  chevron: 'M6 3.5L10.5 8 6 12.5',
  arrow: 'M2.5 8h11M9 3.5L13.5 8 9 12.5',
  back: 'M13.5 8h-11M7 3.5L2.5 8 7 12.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  check: 'M2.5 8.5l3.5 3.5 7.5-8',
  link: 'M6.7 9.3a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.3 6.7a2.6 2.6 0 0 0-3.7 0L3.3 9a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
  info: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 7.3v3.9M8 4.8v.1',
  bulb: 'M5.8 11.2c0-1.4-1.9-2.2-1.9-4.6a4.1 4.1 0 0 1 8.2 0c0 2.4-1.9 3.2-1.9 4.6zM6.4 14h3.2',
  note: 'M3 2.2h7l3 3v8.6H3zM5.6 7h4.8M5.6 10h4.8',
  warning: 'M8 2.2L14.6 13.6H1.4zM8 6.4v3.4M8 11.7v.1',
  danger: 'M5.3 1.8h5.4l3.5 3.5v5.4l-3.5 3.5H5.3l-3.5-3.5V5.3zM8 4.8v3.9M8 11v.1',
  enlarge: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5L9.2 6.8M2.5 13.5l4.3-4.3',
  wrap: 'M2 4h12M2 8h9.5a2.4 2.4 0 0 1 0 4.8H8.5M10.4 10.7l-2.1 2.1 2.1 2.1M2 12.8h3',
  plus: 'M8 2.5v11M2.5 8h11',
  minus: 'M2.5 8h11',
  edit: 'M2.5 13.5l.7-3 7.6-7.6 2.3 2.3-7.6 7.6zM9.4 4.3l2.3 2.3',
} as const

export type IconName = keyof typeof ICONS

/** Decorative: always beside text, or inside a labelled control. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
