import { changesHash, fileNameOf, operationHash } from '../../../api/operation-links.ts'
import type { Reference } from '../../../api/reference.ts'
import { Link } from '../../ui/base-path.tsx'
import { isLarge } from '../index/reference-groups.ts'
import { referenceStrings as words } from '../reference-strings.ts'

/**
 * Opening operations needs scripts; without them, the links of the index lead to their Markdown.
 */
export function WithoutScript({ reference }: { reference: Reference }) {
  const { family, operations, webhooks, releases } = reference
  return (
    <noscript>
      <h2>{words.asMarkdown}</h2>
      {releases.length > 0 && (
        <p id={changesHash().slice(1)}>
          <Link href={`/${family}/changes/all.md`}>{words.changes}</Link>
        </p>
      )}
      {isLarge(reference) ? (
        <p>
          <Link href={`/${family}/index.md`}>{words.operations}</Link>
        </p>
      ) : (
        <ul>
          {[...operations, ...webhooks].map(({ id }) => (
            <li key={id} id={operationHash(id).slice(1)}>
              <Link href={`/${family}/operations/${fileNameOf(id)}.md`}>{id}</Link>
            </li>
          ))}
        </ul>
      )}
    </noscript>
  )
}
