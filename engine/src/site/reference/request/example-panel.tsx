import { CopyButton } from '../../ui/copy-button.tsx'
import { type AnswerExample, exampleHtml } from './answer-examples.ts'
import styles from './panel.module.css'

/** Examples, one at a time: of every answer, or of what a webhook brings. */
export function ExamplePanel({ examples, of }: { examples: AnswerExample[]; of: string }) {
  const [first, ...others] = examples
  if (!first) return null
  return (
    <figure className={styles.panel} data-examples="">
      <figcaption>
        {others.length === 0 ? (
          <span>{first.label}</span>
        ) : (
          <select aria-label={of} data-example="">
            {examples.map(({ label, file }, index) => (
              <option key={label} value={index > 0 && file ? file : undefined}>
                {label}
              </option>
            ))}
          </select>
        )}
        <CopyButton label={`Copy ${of.toLowerCase()}`} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by renderJson() */}
        <code dangerouslySetInnerHTML={{ __html: exampleHtml(first) }} />
      </pre>
      {others
        .filter(({ file }) => file === null)
        .map((example) => (
          <template
            key={example.label}
            data-label={example.label}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by renderJson()
            dangerouslySetInnerHTML={{ __html: exampleHtml(example) }}
          />
        ))}
    </figure>
  )
}
