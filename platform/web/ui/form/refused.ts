import { CallError, isChanged } from '#platform/web/call/error.ts'

let refused: { id: number; error: CallError } | null = null

/** Whether a step was refused for what stands in the record's fields, which its form can mend. */
export const isMendable = (error: unknown): error is CallError =>
  error instanceof CallError && error.kind === 'business' && error.fields.length > 0 && !isChanged(error)

/** A step of this record was refused for its fields: the form that opens next begins with them marked. */
export const refuseStep = (id: number, error: CallError): void => void (refused = { id, error })

/** What was refused last, once; whichever form opens: what was refused before is of the past. */
export function takeRefused(): typeof refused {
  const found = refused
  refused = null
  return found
}
