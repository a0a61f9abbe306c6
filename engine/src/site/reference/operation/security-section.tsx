import type { Operation, Reference } from '../../../api/reference.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import { credentialWords } from './credential-words.ts'
import styles from './operation-view.module.css'

/** How to send credentials. */
export function SecuritySection({
  reference,
  operation,
}: {
  reference: Reference
  operation: Operation
}) {
  const { security } = operation
  // A document without `security` does not say that none are needed.
  if (!security) return null
  const isOptional = security.some((schemes) => schemes.length === 0)
  const alternatives = security.filter((schemes) => schemes.length > 0)
  return (
    <section data-part="security">
      <h2>{words.authorisation}</h2>
      {alternatives.length === 0 ? (
        <p>{words.noCredentials}</p>
      ) : (
        <>
          {isOptional && <p>{words.optionalCredentials}</p>}
          {alternatives.length > 1 && <p>{words.oneCredential}</p>}
          <ul className={styles.security}>
            {alternatives.map((schemes) => (
              <li key={schemes.join()}>
                <TextWithCode text={credentialWords(reference, schemes)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
