import type { Reference } from '../../api/reference.ts'
import { withBase } from '../../model/routes.ts'
import { INLINE_SCRIPTS } from '../runtime/inline/inline-scripts.ts'
import { Icon } from '../ui/icon.tsx'
import { isLarge, OperationIndex } from './index/operation-index.tsx'
import { Overview } from './operation/overview.tsx'
import { UnknownOperation } from './operation/unknown-operation.tsx'
import { WithoutScript } from './operation/without-script.tsx'
import styles from './reference-page.module.css'
import { RequestSettings } from './request/request-settings.tsx'

/** The page of a family: its index, its overview, and the place where an operation is shown. */
export function ReferencePage({ reference, base }: { reference: Reference; base: string }) {
  const { family, operations, title } = reference
  return (
    <div
      className={styles.reference}
      data-family={family}
      data-files={withBase(base, `/${family}`)}
      data-title={title}
      data-large={isLarge(reference) || undefined}
    >
      <div className={styles.bar} data-print="none">
        <button type="button" popoverTarget="operation-index">
          <Icon name="menu" /> All {operations.length} operations
        </button>
      </div>
      <OperationIndex reference={reference} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div data-operation="" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.openOperation }} />
        <Overview reference={reference} />
        <WithoutScript reference={reference} />
        <UnknownOperation />
        <RequestSettings reference={reference} />
        <p className="visually-hidden" role="status" data-announce="" />
      </main>
    </div>
  )
}
