import type { Server } from '../../../api/reference.ts'
import { fillIn } from '../../../model/strings.ts'
import { referenceStrings as words } from '../reference-strings.ts'
import styles from './overview.module.css'

/** Base URLs with their variables. */
export function ServerList({ servers }: { servers: Server[] }) {
  return (
    <dl className={styles.list}>
      {servers.map(({ url, name, description, variables }) => (
        <div key={url}>
          <dt>
            {name && `${name}: `}
            <code>{url}</code>
          </dt>
          <dd>
            {description}
            {variables.map(({ name, value, values, description: text }) => (
              <p key={name}>
                <code>{`{${name}}`}</code> {text}{' '}
                {values.length > 0 && fillIn(words.serverValues, { values: values.join(', ') })}{' '}
                {words.serverDefault} <code>{value}</code>.
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
