import type { Landing } from '../../model/site.ts'
import { Link } from '../ui/base-path.tsx'
import { MethodBadge } from '../ui/method-badge.tsx'
import { printJson } from '../ui/print-json.ts'
import styles from './stage.module.css'

/** A lit stage, dark in both modes, with one real call on it. */
export function Stage({ sample }: { sample: NonNullable<Landing['sample']> }) {
  return (
    <figure className={styles.stage} data-theme="dark">
      <Rig />
      <figcaption className={styles.title}>{sample.title}</figcaption>
      <Link className={styles.request} href={sample.href}>
        <MethodBadge method={sample.method} />
        <code>{sample.path}</code>
      </Link>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className={styles.answer} tabIndex={0}>
        <code>
          {printJson(sample.answer).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <span key={index}>
              {line.map(({ kind, text }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: tokens never move
                <span key={at} className={`tk-${kind}`}>
                  {text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  )
}

/** A truss with three lamps and their light. */
function Rig() {
  return (
    <svg
      className={styles.rig}
      aria-hidden="true"
      viewBox="0 0 640 420"
      preserveAspectRatio="xMidYMin slice"
    >
      <defs>
        <linearGradient id="light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffd89a" stopOpacity="0.6" />
          <stop offset="0.35" stopColor="#f0a33c" stopOpacity="0.16" />
          <stop offset="1" stopColor="#f0a33c" stopOpacity="0" />
        </linearGradient>
        <filter id="soft" x="-20%" width="140%">
          <feGaussianBlur stdDeviation="5 0.1" />
        </filter>
      </defs>
      <path
        className={styles.truss}
        d="M0 10H640M0 26H640M0 26l16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16 16-16 16 16"
      />
      {LAMPS.map(({ x, turn }) => (
        <g key={x} transform={`translate(${x} 26) rotate(${turn})`}>
          <path d="M-8 34H8L110 470H-110z" fill="url(#light)" filter="url(#soft)" />
          <path className={styles.lamp} d="M0 0v10M-9 10h18l3 22h-24z" />
          <path d="M-12 32h24v4h-24z" fill="#ffdca3" />
        </g>
      ))}
    </svg>
  )
}

const LAMPS = [
  { x: 96, turn: -20 },
  { x: 330, turn: 3 },
  { x: 556, turn: 21 },
]
