import { Suspense, useEffect, useState } from 'react'
import { part } from '../load/part.tsx'
import { onShortcut, watchKeys } from './shortcuts.ts'

const Shortcuts = part(() => import('./Shortcuts.tsx'))
const Palette = part(() => import('./Palette.tsx'))

/** What keys open over any page: the palette, and the list of keys. */
export function Keys() {
  const [open, setOpen] = useState<'search' | 'list'>()
  useEffect(watchKeys, [])
  useEffect(() => onShortcut('list', () => setOpen('list')), [])
  useEffect(() => onShortcut('search', () => setOpen('search')), [])
  const Part = open === 'list' ? Shortcuts : Palette
  return (
    open && (
      <Suspense>
        <Part onClose={() => setOpen(undefined)} />
      </Suspense>
    )
  )
}
