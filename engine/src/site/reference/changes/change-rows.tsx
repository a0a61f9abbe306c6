import { Fragment } from 'react'
import { fillIn } from '../../../model/strings.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { referenceStrings, ruleStrings } from '../reference-strings.ts'
import { changeStrings as words } from './change-strings.ts'
import type { ChangeOwner, ChangeRow } from './release-view.ts'

/** More owners of the same change are only counted. */
const MAX_OWNERS = 8

interface ChangeRowsProps {
  rows: ChangeRow[]
  /** What they belong to is named around them. */
  isOwned?: boolean
  /** All of them are breaking, which is said around them. */
  isUnmarked?: boolean
}

/** Changes, each with a link to what changed. */
export function ChangeRows({ rows, isOwned, isUnmarked }: ChangeRowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.part} ${row.words} ${row.owners[0]?.name}`}>
          {row.isBreaking && !isUnmarked && (
            <>
              <strong>{words.breaking}</strong>{' '}
            </>
          )}
          {row.part && (
            <>
              <Target href={row.href} text={readablePart(row.part)} />{' '}
            </>
          )}
          <TextWithCode text={row.words} />
          {!isOwned && <Owners owners={row.owners} />}
        </li>
      ))}
    </ul>
  )
}

function Owners({ owners }: { owners: ChangeOwner[] }) {
  const named = owners.filter(({ name }) => name !== '')
  if (named.length === 0) return null
  const rest = named.length - MAX_OWNERS
  return (
    <small>
      {` ${words.in} `}
      {named.slice(0, MAX_OWNERS).map((owner, index) => (
        <Fragment key={owner.name}>
          {index > 0 && ', '}
          <Target href={owner.href} text={owner.name} />
        </Fragment>
      ))}
      {rest > 0 && ` ${ruleStrings.and} ${fillIn(referenceStrings.countMore, { count: rest })}`}
    </small>
  )
}

function Target({ href, text }: { href: string | null; text: string }) {
  return href === null ? (
    <code>{text}</code>
  ) : (
    <a href={href}>
      <code>{text}</code>
    </a>
  )
}

/** `response/200/items.title` → `response 200 items.title`; `catalogues/errors/NOT_FOUND` → `NOT_FOUND` */
export function readablePart(part: string): string {
  const steps = part.split('/').map(decodeURIComponent)
  if (steps[0] === 'catalogues') return steps.at(-1) ?? part
  return steps.join(' ')
}
