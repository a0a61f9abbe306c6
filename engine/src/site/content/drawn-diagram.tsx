import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { contentStrings } from '../ui/strings.ts'
import styles from './diagram.module.css'
import { Picture } from './picture.tsx'

declare module 'react' {
  interface CSSProperties {
    '--zoom'?: number
  }
}

const ZOOM_STEP = 1.5
const MAX_ZOOM = ZOOM_STEP ** 5

interface Drawn {
  svg: string
  alternative: string
}

/** A drawing, and the button that shows it over the entire window, to zoom and to pan. */
export function DrawnDiagram(drawn: Drawn) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Picture {...drawn} />
      <div className={styles.enlarge} data-print="none">
        <IconButton
          icon="enlarge"
          label={contentStrings.enlargeDiagram}
          onClick={() => setOpen(true)}
        />
      </div>
      {open && <EnlargedDiagram {...drawn} onClose={() => setOpen(false)} />}
    </>
  )
}

function EnlargedDiagram({ onClose, ...drawn }: Drawn & { onClose: () => void }) {
  const [zoom, setZoom] = useState(1)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const scale = (factor: number) => {
    const next = Math.min(Math.max(zoom * factor, 1), MAX_ZOOM)
    const box = dialog.current?.querySelector('[role="img"]')
    setZoom(next)
    if (box) requestAnimationFrame(() => keepCentre(box, next / zoom))
  }
  const zoomIn = () => scale(ZOOM_STEP)
  const zoomOut = () => scale(1 / ZOOM_STEP)
  return (
    <dialog
      ref={dialog}
      className={styles.enlarged}
      style={{ '--zoom': zoom }}
      aria-label={contentStrings.diagram}
      closedby="any"
      onClose={onClose}
      onPointerMove={pan}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === '+' || key === '=') zoomIn()
        if (key === '-') zoomOut()
      }}
    >
      <form method="dialog" className={styles.enlarge}>
        <IconButton icon="minus" label={contentStrings.zoomOut} onClick={zoomOut} />
        <IconButton icon="plus" label={contentStrings.zoomIn} onClick={zoomIn} />
        <IconButton icon="close" label={contentStrings.closeDiagram} type="submit" />
      </form>
      <Picture {...drawn} scrolls />
    </dialog>
  )
}

/** What was in the middle of the box stays there. */
function keepCentre(box: Element, factor: number): void {
  const { clientWidth, clientHeight, scrollLeft, scrollTop } = box
  box.scrollLeft = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2
  box.scrollTop = (scrollTop + clientHeight / 2) * factor - clientHeight / 2
}

/** Dragging with the mouse; fingers and keys scroll by themselves. */
function pan({ target, buttons, pointerType, movementX, movementY }: PointerEvent): void {
  if (buttons !== 1 || pointerType !== 'mouse' || !(target instanceof Element)) return
  target.closest('[role="img"]')?.scrollBy(-movementX, -movementY)
}
