import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type Key,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { focusFirst, onRowKey } from './row-keys.ts'

/** What had the focus in a list that a detail covers, or that a tab hides, has it again when the list comes back. */
function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const left = useRef<HTMLElement>(null)
  // Before the browser paints: a hidden element loses the focus by itself.
  useLayoutEffect(() => {
    const list = root.current
    const isFree = document.activeElement === document.body
    if (isFree && left.current?.isConnected) left.current.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      left.current = activeElement instanceof HTMLElement && list?.contains(activeElement) ? activeElement : null
    }
  }, [root])
}

/** One row of a list takes part in the tab order, the one focused last; j from nowhere enters the list. */
export function useRowFocus() {
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  useKeptFocus(root)
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const free = document.activeElement === document.body && !event.ctrlKey && !event.metaKey && !event.altKey
      if (free && event.key === 'j' && focusFirst(root.current)) event.preventDefault()
    }
    addEventListener('keydown', enter)
    return () => removeEventListener('keydown', enter)
  }, [])
  const rowProps = (index: number) => ({
    'data-row': index,
    tabIndex: index === active ? 0 : -1,
    onFocus: (_event: FocusEvent) => setActive(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onRowKey(event, root.current),
  })
  return { root, rowProps, reset: () => setActive(0) }
}

/** Ticked rows, kept while the person turns pages. */
export function useSelection<Row>(rowKey: (row: Row) => Key) {
  const [selected, setSelected] = useState<ReadonlyMap<Key, Row>>(new Map())
  return {
    selected,
    clear: () => setSelected(new Map()),
    set: (rows: readonly Row[]) => setSelected(new Map(rows.map((row) => [rowKey(row), row]))),
    toggle: (row: Row) =>
      setSelected((now) => {
        const next = new Map(now)
        if (!next.delete(rowKey(row))) next.set(rowKey(row), row)
        return next
      }),
  }
}

/** Whether an element's box is narrower than so many pixels, followed; false until it is measured. */
export function useNarrowerThan(limit: number) {
  const box = useRef<HTMLDivElement>(null)
  const [narrower, setNarrower] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry!.contentRect.width)
      setNarrower(width > 0 && width < limit)
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [limit])
  return { box, narrower }
}
