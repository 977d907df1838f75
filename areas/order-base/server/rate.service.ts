import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, saveVersioned } from '#platform/server/db/record.ts'
import { isExclusionViolation, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { orderDesk } from '../staff.contract.ts'
import * as sql from './desk.sql.ts'
import { rateMachine } from './order-base.rules.ts'

const missing = 'order-base.not_found'
const { biz } = rateMachine
type Row = NonNullable<Awaited<ReturnType<typeof sql.findDeskRate>>>
const factsOf = (ctx: SignedCtx, row: Row) => ({ own: row.userId === ctx.user.id })
const shown = (ctx: SignedCtx, row: Row) => {
  const { edit, publish, remove } = abilities(ctx, rateMachine, row.status, factsOf(ctx, row))
  return { ...row, can: { edit, publish, remove } }
}
export async function listDeskRates(ctx: SignedCtx, q: Parsed<typeof orderDesk.deskRates>) {
  const page = await sql.findDeskRates(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showDeskRate(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDeskRate(ctx, id)
  if (!row) throw fail(missing)
  return { ...shown(ctx, row), history: await findNamedLogs(ctx, biz, id) }
}

/** Who changed a draft last is its author: somebody else publishes it. */
export const saveRate = (ctx: SignedCtx, { id, version, endsOn, ...fields }: Parsed<typeof orderDesk.saveRate>) =>
  transact(ctx, async (tx) => {
    if (fields.base === fields.quote) throw refuseField(tx, 'quote', 'order-base.rate_pair')
    if (endsOn && endsOn < fields.startsOn) throw refuseField(tx, 'endsOn', 'order-base.rate_days')
    const old = id === undefined ? undefined : await sql.findDeskRate(tx, id)
    if (old && old.status !== 'draft') throw fail('platform.state')
    const row = { ...fields, endsOn: endsOn || null, userId: tx.user.id }
    const only = id === undefined ? {} : ({ status: 'draft' } as const)
    const saved = await saveVersioned(tx, 'exchangeRates', { id, version }, row, { missing, only })
    const entry = {
      bizType: biz,
      bizId: saved.id,
      fromState: old ? 'draft' : '',
      toState: 'draft',
      action: old ? 'edit' : 'create',
    }
    await insertStatusLog(tx.db, { ...entry, actorId: tx.user.id, comment: null })
    return saved
  })

/** Of those who publish for the same days at once one wins: the exclusion constraint knows. */
export async function publishRate(ctx: SignedCtx, { id, version }: { id: number; version: number }) {
  const row = await sql.findDeskRate(ctx, id)
  if (!row) throw fail(missing)
  try {
    return await transact(ctx, async (tx) => {
      const shortened = await sql.endBefore(tx, row.base, row.startsOn)
      // what was reckoned by a published rate stays so
      if (shortened && row.startsOn < dayOf(tx.now)) throw fail('order-base.rate_backdated')
      const move = { id, version, from: row.status, facts: factsOf(tx, row), action: 'publish' as const }
      const set = () => ({ publishedBy: tx.user.id, publishedAt: tx.now })
      const saved = await moveState(tx, 'exchangeRates', rateMachine, { ...move, set })
      return { id, version: saved.version }
    })
  } catch (error) {
    throw isExclusionViolation(error, 'exchange_rates_no_overlap') ? fail('order-base.rate_overlap') : error
  }
}

export async function removeRate(ctx: SignedCtx, { id, version }: { id: number; version: number }) {
  const row = await sql.findDeskRate(ctx, id)
  if (!row) throw fail(missing)
  if (row.status !== 'draft') throw fail('platform.state')
  if (!(await sql.deleteDraft(ctx, id, version))) throw changed(ctx)
  return null
}
