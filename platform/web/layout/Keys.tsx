import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { part } from '../load/part.tsx'
import { onShortcut, watchKeys } from './shortcuts.ts'

const Shortcuts = part(() => import('./Shortcuts.tsx'))
const Palette = part(() => import('./Palette.tsx'))

const longest = 3000
/** What is typed while the palette is on its way, so that no letter gets lost. */
function useTyped(waiting: boolean) {
  const typed = useRef('')
  useLayoutEffect(() => {
    if (!waiting) return
    typed.current = ''
    const stop = () => removeEventListener('keydown', keep, true)
    // a palette that does not come leaves the keyboard to the page
    const patience = setTimeout(stop, longest)
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector('dialog[open]'))
        return
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (event.key.length === 1) typed.current += event.key
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', keep, true)
    return () => {
      clearTimeout(patience)
      stop()
    }
  }, [waiting])
  return typed
}

/** What keys open over any page: the palette, and the list of keys. */
export function Keys() {
  const [open, setOpen] = useState<'search' | 'list'>()
  useEffect(watchKeys, [])
  useEffect(() => onShortcut('list', () => setOpen('list')), [])
  useEffect(() => onShortcut('search', () => setOpen('search')), [])
  const typed = useTyped(open === 'search')
  const close = () => setOpen(undefined)
  return (
    open && (
      <Suspense>{open === 'list' ? <Shortcuts onClose={close} /> : <Palette onClose={close} typed={typed} />}</Suspense>
    )
  )
}
