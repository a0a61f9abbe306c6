import { use, useContext, useMemo, useRef, useState } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LoadBoundary } from '../../ui/states/load-boundary.tsx'
import { trustedHtml } from '../../ui/trusted-html.ts'
import { WrapButton } from '../../ui/wrap-button.tsx'
import { ReferenceContext } from '../reference-data.ts'
import { toolStrings as words } from '../tool-strings.ts'
import { exampleFile } from './example-file.ts'
import { useColouredCode } from './use-coloured-code.ts'

export interface ShownExample {
  label: string
  /** Null if it is in `file`. */
  html: string | null
  file: string | null
}

/** Examples, one at a time: of all responses, or of a webhook's payload. */
export function ExamplePanel({ examples, of }: { examples: ShownExample[]; of: string }) {
  const [label, setLabel] = useState(examples[0]?.label)
  const shown = examples.find((example) => example.label === label)
  return (
    <>
      <figcaption>
        {examples.length === 1 ? (
          <span>{label}</span>
        ) : (
          <select
            aria-label={of}
            value={label}
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          >
            {examples.map((example) => (
              <option key={example.label} data-file={example.file ?? undefined}>
                {example.label}
              </option>
            ))}
          </select>
        )}
        <CopyButton label={`${words.copy} ${of.toLowerCase()}`} />
        <WrapButton />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-scroll="">
        {shown?.file ? (
          <FetchedCode key={shown.file} file={shown.file} />
        ) : (
          <Code html={shown?.html ?? ''} />
        )}
      </pre>
    </>
  )
}

/** Problems are the same in every operation, so each is one file per family. */
function FetchedCode({ file }: { file: string }) {
  const { files } = useContext(ReferenceContext)
  const example = exampleFile(`${files}/examples/${file}.html`)
  return (
    <LoadBoundary resource={example} label={words.loadingExample} title={words.exampleFailed}>
      <CodeOf example={example} />
    </LoadBoundary>
  )
}

function CodeOf({ example }: { example: ReturnType<typeof exampleFile> }) {
  return <Code html={use(example.get())} />
}

function Code({ html }: { html: string }) {
  const code = useRef<HTMLElement>(null)
  useColouredCode(code, html)
  // Memoised: React would write a new object to the DOM on every render.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by renderJson() when the portal was built
  return <code ref={code} dangerouslySetInnerHTML={content} />
}
