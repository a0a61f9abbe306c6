import { Fragment } from 'react'
import { encodeKey } from '../../../api/field-path.ts'
import type { Parameter } from '../../../api/operation.ts'
import { catalogueHash } from '../../../api/operation-links.ts'
import type { EnumValue, ScalarSchema, Schema } from '../../../api/schema.ts'
import { fillIn } from '../../../model/strings.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { LinkName } from '../operation/link-name.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import { factsOf } from './facts.ts'
import { MARKS, type Mark } from './marks-of.ts'
import type { SchemaNode } from './schema-node.ts'
import styles from './schema-tree.module.css'
import { literal } from './type-label.ts'

/** The first line of a row: name, type, and whether it is required. */
export function RowHead({ name, type, marks }: { name: string; type: string; marks: Mark[] }) {
  return (
    <>
      <LinkName>{name}</LinkName> <code>{type}</code>
      {marks.map((mark) => (
        <Fragment key={mark}>
          {' '}
          <i data-mark={mark}>{MARKS[mark]}</i>
        </Fragment>
      ))}
    </>
  )
}

/** Constraints, default and example on one line: `at least 1 · default 50`. */
export function Facts({ node, usage }: { node: SchemaNode; usage?: Partial<Parameter> }) {
  const facts = factsOf(node, usage)
  if (facts.length === 0) return null
  return (
    <small>
      {facts.map(({ label, code }, index) => (
        <Fragment key={`${label} ${code}`}>
          {index > 0 && ' · '}
          <TextWithCode text={label} />
          {code !== undefined && (
            <>
              {' '}
              <code>{code}</code>
            </>
          )}
        </Fragment>
      ))}
    </small>
  )
}

/** More values are collapsed. */
const MAX_VALUES = 12

/** Each value of an enum, with its description and a link. */
export function Values({ schema }: { schema: Schema }) {
  if (schema.kind !== 'scalar' || schema.enum.length === 0) return null
  const isTerse = schema.enum.every(({ description }) => !description)
  const list = (
    <ul className={styles.values} data-terse={isTerse || undefined}>
      {schema.enum.map((entry) => (
        <Value key={literal(entry.value)} entry={entry} />
      ))}
    </ul>
  )
  return (
    <>
      {schema.enum.length <= MAX_VALUES ? (
        list
      ) : (
        <details>
          <summary>{fillIn(words.manyValues, { count: schema.enum.length })}</summary>
          {list}
        </details>
      )}
      {schema.catalogue && <Meaning schema={schema} catalogue={schema.catalogue} />}
    </>
  )
}

function Value({ entry: { value, description } }: { entry: EnumValue }) {
  const text = String(value)
  return (
    <li data-v={encodeKey(text)}>
      <LinkName>{text}</LinkName> <TextWithCode text={description} />
    </li>
  )
}

/** Links to the row of a catalogue that explains this value, or to the catalogue. */
function Meaning({ schema, catalogue }: { schema: ScalarSchema; catalogue: string }) {
  const [only, ...others] = schema.enum
  const row = only && others.length === 0 ? String(only.value) : undefined
  return (
    <small>
      <a href={catalogueHash(catalogue, row)}>
        {row === undefined ? words.meanings : fillIn(words.meaning, { value: row })}
      </a>
    </small>
  )
}
