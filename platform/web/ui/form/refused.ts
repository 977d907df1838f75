import { useEffect, useRef } from 'react'
import { CallError, isChanged } from '#platform/web/call/error.ts'

let refused: { id: number; error: CallError } | null = null

/** Whether a step was refused for what stands in the record's fields, which its form can mend. */
export const isMendable = (error: unknown): error is CallError =>
  error instanceof CallError && error.kind === 'business' && error.fields.length > 0 && !isChanged(error)

/** A step of this record was refused for its fields: the form that opens next begins with them marked. */
export const refuseStep = (id: number, error: CallError): void => void (refused = { id, error })

/** Marks in a form what a step of its record was refused for just now, once its fields are there. */
export function useRefused(id: number | undefined, show: (error: CallError) => void): void {
  const latest = useRef(show)
  useEffect(() => void (latest.current = show))
  useEffect(() => {
    const found = refused
    // whichever form opens: what was refused before is of the past
    refused = null
    if (found && found.id === id) latest.current(found.error)
  }, [id])
}
