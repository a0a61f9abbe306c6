import { encodeKey } from '../../../api/field-path.ts'
import { type PartEncoding, partKey } from '../../../api/operation.ts'
import type { Reference } from '../../../api/reference.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { LinkName } from '../operation/link-name.tsx'
import { ParameterList } from '../operation/parameter-list.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import styles from './schema-tree.module.css'
import { encodingWords, partName } from './serialisation-words.ts'

/**
 * Encodings of single properties. The key in brackets separates their links from those of the
 * properties.
 */
export function EncodingList({
  encoding,
  reference,
}: {
  encoding: PartEncoding[] | undefined
  reference: Reference
}) {
  if (!encoding) return null
  return (
    <div className={styles.options} data-n="(encoding)">
      <small>{words.howSent}</small>
      <ul className={styles.tree}>
        {encoding.map((part) => (
          <li key={partKey(part)} data-n={encodeKey(partKey(part))}>
            <LinkName>{partName(part)}</LinkName>{' '}
            <small>
              <TextWithCode text={encodingWords(part).join(' · ')} />
            </small>
            <ParameterList parameters={part.headers} reference={reference} />
          </li>
        ))}
      </ul>
    </div>
  )
}
