import { useEffect, useRef } from 'react'

/** A record that has changed, by the kind under which messages name it. */
type Change = { kind: string; id: number }
const listeners = new Set<(change: Change) => void>()

/** Says that a record has changed on the server; whoever keeps the stream of events calls it. */
export const tellChange = (change: Change): void => {
  for (const listener of listeners) listener(change)
}
/** Calls back when a record changes while it is shown: `useRecordChange(['issue'], id, refresh)`. */
export function useRecordChange(kinds: readonly string[], id: number, changed: () => void): void {
  const latest = useRef({ kinds, changed })
  latest.current = { kinds, changed }
  useEffect(() => {
    const listener = (change: Change) => {
      if (change.id === id && latest.current.kinds.includes(change.kind)) latest.current.changed()
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [id])
}
