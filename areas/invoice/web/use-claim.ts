import { useState } from 'react'
import { draft } from '#platform/web/ui/form/draft.ts'
import { fenOf, yuanOf } from '#platform/contract/money.ts'
import type { mediums } from '../contract.ts'
import type { ClaimSearch } from '../invoice.search.ts'
import type { Claimable } from './invoice.queries.ts'

/** A claim while it is made: which recharges with which amounts (as they are typed, in yuan), made out to whom, sent where. */
export type Claim = {
  picked: Record<string, string>
  titleId: number | undefined
  medium: (typeof mediums)[number]
  addressId: number | undefined
  remark: string
}
const name = 'invoice.claim'
const empty: Claim = { picked: {}, titleId: undefined, medium: 'digital', addressId: undefined, remark: '' }

const namedIn = ({ nos }: Pick<ClaimSearch, 'nos'>): string[] => nos.split(',').filter(Boolean)
/** The recharges a claim begins with: those that the address ticks, or else those of the draft. */
export const tickedIn = (search: Pick<ClaimSearch, 'nos'>): string[] => {
  const named = namedIn(search)
  return named.length ? named : Object.keys(draft.read<Claim>(name)?.picked ?? {})
}

/** The claim as it was left, or begun with what the address ticks; kept while it is made. */
export function useClaim(search: Pick<ClaimSearch, 'nos' | 'titleId'>) {
  const { titleId } = search
  const [claim, setClaim] = useState<Claim>(() => {
    const kept = { ...empty, ...draft.read<Claim>(name) }
    // what the address ticks is new: the rest of the draft stays
    const nos = namedIn(search)
    const ticked = Object.fromEntries(nos.map((no) => [no, kept.picked[no] ?? '']))
    return { ...kept, ...(nos.length ? { picked: ticked } : {}), ...(titleId ? { titleId } : {}) }
  })
  const change = (part: Partial<Claim>) => {
    const next = { ...claim, ...part }
    draft.write(name, next)
    setClaim(next)
  }
  return { claim, change, forget: () => draft.drop(name) }
}

export type Line = { row: Claimable; yuan: string; fen: number | undefined }
/** Numbers of those that are ticked and of which nothing is left, or that are none of the company's: the claim goes without them. */
export const leftOut = ({ picked }: Claim, rows: readonly Claimable[]): string[] => {
  const open = new Set(rows.map(({ no }) => no))
  return Object.keys(picked).filter((no) => !open.has(no))
}
/** The recharges that are ticked, with their amounts; an amount that was not typed is all that is left. */
export const linesOf = ({ picked }: Claim, rows: readonly Claimable[]): Line[] =>
  rows.flatMap((row) => {
    const typed = picked[row.no]
    if (typed === undefined) return []
    const yuan = typed === '' ? yuanOf(row.openFen) : typed
    const fen = fenOf(yuan) ?? undefined
    return [{ row, yuan, fen: fen && fen <= row.openFen ? fen : undefined }]
  })
/** What is asked for in all; undefined while an amount is wrong. */
export const totalOf = (lines: readonly Line[]): number | undefined =>
  lines.every(({ fen }) => fen) ? lines.reduce((sum, { fen = 0 }) => sum + fen, 0) : undefined

/** The one that is chosen, else the default, else the first. */
export const chosenOf = <R extends { id: number; isDefault: boolean }>(rows: readonly R[], id: number | undefined) =>
  rows.find((row) => row.id === id) ?? rows.find((row) => row.isDefault) ?? rows[0]
