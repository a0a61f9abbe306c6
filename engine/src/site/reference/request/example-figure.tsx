import { ExamplePanel } from './example-panel.tsx'
import styles from './panel.module.css'
import { exampleHtml, type ResponseExample } from './response-examples.ts'

/**
 * The panel in an operation's page. All examples but the first are in templates or files, for the
 * island.
 */
export function ExampleFigure({ examples, of }: { examples: ResponseExample[]; of: string }) {
  const [first, ...others] = examples
  if (!first) return null
  const shown = examples.map((example) => ({
    label: example.label,
    html: example === first ? exampleHtml(example) : null,
    file: example === first ? null : example.file,
  }))
  return (
    <figure className={styles.panel} data-examples={of} data-island="examples">
      <ExamplePanel examples={shown} of={of} />
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
