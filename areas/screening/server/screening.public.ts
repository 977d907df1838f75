import { companyKey } from '#platform/contract/company.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { subjects } from '../contract.ts'
import { isHit, noteHits, type Subject } from './screening.sql.ts'

type Biz = (typeof subjects)[number]
type Tx = Pick<Ctx, 'db'>
/** A record whose names are looked for: of the company itself, of a dealer, of end customers. */
export type Screened = { bizId: number; bizNo: string; companyId: number | null; names: readonly string[] }

const subjectsOf = (biz: Biz, all: readonly Screened[]): Subject[] =>
  all.flatMap(({ names, ...of }) => {
    const byKey = new Map(names.map((name) => [companyKey(name), name.trim()]))
    return [...byKey].flatMap(([key, name]) => (key ? [{ biz, ...of, name, key }] : []))
  })
/** Looks for the names of a record in the list that counts, in the transaction that hands it in: whether it is held. */
export async function screen(tx: Tx, biz: Biz, record: Screened): Promise<boolean> {
  const given = subjectsOf(biz, [record])
  if (given.length) await noteHits(tx, given)
  return isHit(tx, biz, record.bizId)
}
/** Refuses to approve what is held or was confirmed; it says nothing of what was found. */
export async function refuseHeld(tx: Tx, biz: Biz, bizId: number): Promise<void> {
  if (await isHit(tx, biz, bizId)) throw fail('screening.held')
}

const open = new Map<Biz, (tx: Tx) => Promise<readonly Screened[]>>()
/** Tells which records of an area are in review: a new list is held against them. Once at start. */
export const knowsScreened = (biz: Biz, list: (tx: Tx) => Promise<readonly Screened[]>): void =>
  void open.set(biz, list)
/** Holds the list that counts against all that is in review; answers how many hits are new. */
export async function screenAll(tx: Tx): Promise<number> {
  let found = 0
  for (const [biz, list] of open) {
    const given = subjectsOf(biz, await list(tx))
    if (given.length) found += await noteHits(tx, given)
  }
  return found
}
