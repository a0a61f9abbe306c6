import { useCallback, useEffect, useRef, useState } from 'react'
import { useRemoteControl } from './focus'

/** Screens over the page. Back closes the top one and returns the focus to where it was. */
export function useLayers<Layer>() {
  const [layers, setLayers] = useState<Layer[]>([])
  const focused = useRef<Element[]>([])
  const back = useCallback(() => setLayers((open) => open.slice(0, -1)), [])
  useRemoteControl(back)
  useEffect(() => {
    if (layers.length >= focused.current.length) return
    const left = focused.current.pop()
    // What had the focus may have been drawn anew meanwhile.
    const target = left?.isConnected ? left : document.querySelector('main button')
    if (target instanceof HTMLElement) target.focus()
  }, [layers])

  const open = (layer: Layer) => {
    if (document.activeElement) focused.current.push(document.activeElement)
    setLayers([...layers, layer])
  }
  return { top: layers.at(-1), open, back }
}
