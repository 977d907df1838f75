import type { ErrorCode } from './error.ts'

const lists: ErrorCode[][] = []
/**
 * The errors of a call by which records of any kind are decided: its own, and what the decision of a kind may answer, which the server
 * adds when it makes its kinds known. A browser needs none of those.
 */
export function decidedErrors(own: readonly ErrorCode[]): readonly ErrorCode[] {
  const list = [...own]
  lists.push(list)
  return list
}
/** Adds what the decisions of kinds may answer to every such call. */
export function answerToo(codes: readonly ErrorCode[]): void {
  for (const list of lists) list.push(...codes.filter((code) => !list.includes(code)))
}
