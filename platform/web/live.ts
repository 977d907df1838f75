import { useEffect, useRef } from 'react'

/** A record that has changed, by the kind under which messages name it. */
type Change = { kind: string; id: number }
/** Null: some may have been missed. */
const listeners = new Set<(change: Change | null) => void>()

/** Says that a record has changed on the server; whoever keeps the stream of events calls it. */
export const tellChange = (change: Change): void => {
  for (const listener of listeners) listener(change)
}
/** Says that changes may have been missed: whoever follows a record reads it once more. */
export const tellMissed = (): void => {
  for (const listener of listeners) listener(null)
}
/** Calls back when a record changes while it is shown: `useRecordChange(['issue'], id, refresh)`. */
export function useRecordChange(kinds: readonly string[], id: number, changed: () => void): void {
  const latest = useRef({ kinds, changed })
  latest.current = { kinds, changed }
  useEffect(() => {
    const listener = (change: Change | null) => {
      // a new one has no id yet, and nothing of it is read
      const isMine = change === null ? id > 0 : change.id === id && latest.current.kinds.includes(change.kind)
      if (isMine) latest.current.changed()
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [id])
}
