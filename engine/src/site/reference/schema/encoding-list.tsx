import { encodeKey } from '../../../api/field-path.ts'
import type { PartEncoding } from '../../../api/operation.ts'
import type { Reference } from '../../../api/reference.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { LinkName } from '../operation/link-name.tsx'
import { ParameterList } from '../operation/parameter-list.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import styles from './schema-tree.module.css'

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
        {encoding.map(({ name, words, headers }) => (
          <li key={name} data-n={encodeKey(name)}>
            <LinkName>{name}</LinkName>{' '}
            <small>
              <TextWithCode text={words.join(' · ')} />
            </small>
            <ParameterList parameters={headers} reference={reference} />
          </li>
        ))}
      </ul>
    </div>
  )
}
