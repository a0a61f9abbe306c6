import { useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { contentStrings } from '../ui/strings.ts'
import styles from './diagram.module.css'
import { Picture } from './picture.tsx'

/** The button that shows a drawing in full size, over the entire window. */
export function Enlarged(picture: { svg: string; alternative: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={styles.enlarge} data-print="none">
        <IconButton
          icon="enlarge"
          label={contentStrings.enlargeDiagram}
          onClick={() => setOpen(true)}
        />
      </div>
      {open && (
        <dialog
          ref={showModal}
          className={styles.enlarged}
          aria-label={contentStrings.diagram}
          closedby="any"
          onClose={() => setOpen(false)}
        >
          <form method="dialog" className={styles.enlarge}>
            <IconButton icon="close" label={contentStrings.closeDiagram} type="submit" />
          </form>
          <Picture {...picture} />
        </dialog>
      )}
    </>
  )
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
