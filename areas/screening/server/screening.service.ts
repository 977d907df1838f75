import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import type { screening } from '../contract.ts'
import { hitMachine } from './screening.rules.ts'
import * as sql from './screening.sql.ts'

const missing = 'screening.not_found'
const shown = <R extends sql.HitRow>(ctx: SignedCtx, row: R) => {
  const { clear, confirm } = abilities(ctx, hitMachine, row.status, {})
  return { ...row, can: { clear, confirm } }
}
export async function listHits(ctx: SignedCtx, q: Parsed<typeof screening.hits>) {
  const page = await sql.findHits(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showHit(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findHit(ctx, id)
  if (!row) throw fail(missing)
  const { nameId, aliases, country, note, ...hit } = row
  const history = await findNamedLogs(ctx, hitMachine.biz, id)
  return { ...shown(ctx, hit), entry: { id: nameId, name: row.restricted, aliases, country, note }, history }
}
const decider =
  (action: 'clear' | 'confirm') =>
  async (ctx: SignedCtx, { id, version, reason }: Parsed<typeof screening.clear>) => {
    const row = await sql.findHit(ctx, id)
    if (!row) throw fail(missing)
    const move = { id, version, from: row.status, facts: {}, action, comment: reason }
    const set = () => ({ reason, userId: ctx.user.id, decidedAt: ctx.now })
    const { to: _, ...saved } = await moveState(ctx, 'screeningHits', hitMachine, { ...move, set })
    return saved
  }
export const clearHit = decider('clear')
export const confirmHit = decider('confirm')

export const listNames = (ctx: SignedCtx, q: Parsed<typeof screening.names>) => sql.findNames(ctx, q)
export const listLists = (ctx: SignedCtx) => sql.findLists(ctx)
