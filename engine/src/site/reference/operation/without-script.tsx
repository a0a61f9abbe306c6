import { changesHash, fileNameOf, operationHash } from '../../../api/operation-links.ts'
import type { Reference } from '../../../api/reference.ts'
import { Link } from '../../ui/base-path.tsx'
import { isLarge } from '../index/reference-groups.ts'

/**
 * Opening operations needs scripts; without them, the links of the index lead to their Markdown.
 */
export function WithoutScript({ reference }: { reference: Reference }) {
  const { family, operations, webhooks, releases } = reference
  return (
    <noscript>
      <h2>Operations as Markdown</h2>
      {releases.length > 0 && (
        <p id={changesHash().slice(1)}>
          <Link href={`/${family}/changes/all.md`}>Changes</Link>
        </p>
      )}
      {isLarge(reference) ? (
        <p>
          <Link href={`/${family}/index.md`}>All operations</Link>
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
