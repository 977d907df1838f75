import type { OpenWork, Takers } from './staff.queries.ts'

export type Work = OpenWork['work'][number]

/** Who was chosen for a kind, as long as they can take it; null is nobody. */
export function chosenOf({ kind, takers }: Work, value: Takers): number | null | undefined {
  const chosen = value[kind]
  return chosen === null || takers.some(({ id }) => id === chosen) ? chosen : undefined
}
/** Whoever can take a kind is chosen from the start where there is only one, and nobody where there is none. */
export const begun = (work: readonly Work[]): Takers =>
  Object.fromEntries(
    work.map(({ kind, takers }) => [
      kind,
      takers.length === 0 ? null : takers.length === 1 ? takers[0]!.id : undefined,
    ]),
  )
/** Everybody who can take any of it, by name. */
export function everybody(work: readonly Work[]): { value: number; label: string }[] {
  const all = new Map(work.flatMap(({ takers }) => takers.map(({ id, name }) => [id, name])))
  return [...all].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}
/** The same colleague for each kind that they can take; the others stay as they are. */
export const forAll = (work: readonly Work[], before: Takers, id: number): Takers => ({
  ...before,
  ...Object.fromEntries(work.filter(({ takers }) => takers.some((one) => one.id === id)).map(({ kind }) => [kind, id])),
})
