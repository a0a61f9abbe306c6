import { useContext } from 'react'
import type { Reference } from '../../api/reference.ts'
import { fillIn } from '../../model/strings.ts'
import { Icon } from '../ui/icon.tsx'
import { INLINE_SCRIPTS } from '../ui/inline-scripts.ts'
import { Resource } from '../ui/states/resource.ts'
import indexStyles from './index/operation-index.module.css'
import { OperationIndex } from './index/operation-index.tsx'
import { referenceGroups } from './index/reference-groups.ts'
import { JsonScript } from './json-script.tsx'
import { UnknownOperation } from './navigation/unknown-operation.tsx'
import { Overview } from './operation/overview.tsx'
import { WithoutScript } from './operation/without-script.tsx'
import { ReferenceContext } from './reference-data.ts'
import styles from './reference-page.module.css'
import { referenceStrings as words } from './reference-strings.ts'
import settingsStyles from './request/request-settings.module.css'
import { RequestSettings, SETTINGS_ID } from './request/request-settings.tsx'
import { UsesList } from './uses/uses-list.tsx'

/** The page of a family: its index, its overview, and room for an operation. */
export function ReferencePage({ reference }: { reference: Reference }) {
  const { family, operations, title } = reference
  const data = useContext(ReferenceContext)
  return (
    <div
      className={styles.reference}
      data-family={family}
      data-files={data.files}
      data-title={title}
    >
      <div className={styles.bar} data-print="none">
        <button type="button" popoverTarget="operation-index">
          <Icon name="menu" /> {fillIn(words.allOperations, { count: operations.length })}
        </button>
      </div>
      {/* A column on wide screens, a sheet behind a button on narrow ones. */}
      <nav
        className={indexStyles.index}
        id="operation-index"
        popover="auto"
        aria-label={words.operations}
        data-island="operation-index"
        data-files={data.files}
        data-print="none"
      >
        <OperationIndex
          groups={referenceGroups(reference)}
          records={NOT_YET}
          uses={NOT_YET}
          hasChanges={reference.releases.length > 0}
        />
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div data-operation="" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.openOperation }} />
        <Overview reference={reference} />
        <WithoutScript reference={reference} />
        <UnknownOperation />
        <UsesList title={title} />
        <div
          id={SETTINGS_ID}
          popover="auto"
          className={settingsStyles.settings}
          role="dialog"
          aria-labelledby={`${SETTINGS_ID}-title`}
          data-island="request-settings"
        >
          <RequestSettings />
        </div>
        <JsonScript value={data} data-reference="" />
        <p className="visually-hidden" role="status" data-announce="" />
      </main>
    </div>
  )
}

/** Nothing is fetched while a page is rendered at build time. */
const NOT_YET = new Resource<never>(() => Promise.reject(new Error('There is no server yet.')))
