import type { LandingSample } from '../../model/site.ts'
import { Link } from '../ui/base-path.tsx'
import { MethodBadge } from '../ui/method-badge.tsx'
import { printJson } from '../ui/print-json.ts'
import styles from './landing-call.module.css'

/** A real request, dark in both modes, in front of the portal's drawing. */
export function LandingCall({ sample }: { sample: LandingSample }) {
  return (
    <figure className={styles.call} data-theme="dark">
      {sample.drawing && (
        <div
          className={styles.drawing}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file that the configuration names
          dangerouslySetInnerHTML={{ __html: sample.drawing }}
        />
      )}
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
