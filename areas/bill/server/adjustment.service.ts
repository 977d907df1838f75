import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { inLocale, inScript } from '#platform/server/traditional.ts'
import type { billDesk } from '../staff.contract.ts'
import { adjustmentMachine, oldestDay } from './bill.rules.ts'
import { missing, unitOf } from './bill.service.ts'
import { insertEntries } from './entry.sql.ts'
import * as sql from './money.sql.ts'
import { accountNamed } from './receipt.service.ts'

const { biz } = adjustmentMachine
const table = 'billAdjustments'
const factsOf = (ctx: SignedCtx, row: Pick<sql.AdjustmentRow, 'userId'>) => ({ own: row.userId === ctx.user.id })
const shown = (ctx: SignedCtx, row: sql.AdjustmentRow) => {
  const { edit, withdraw, pass } = abilities(ctx, adjustmentMachine, row.status, factsOf(ctx, row))
  return {
    ...row,
    unit: unitOf(ctx, row),
    said: inLocale(ctx.locale, row.reason, row.reasonEn),
    refusal: inScript(ctx.locale, row.refusal),
    can: { decide: pass, edit, withdraw },
  }
}
export async function listAdjustments(ctx: SignedCtx, q: Parsed<typeof billDesk.adjustments>) {
  const page = await sql.findAdjustments(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
async function found(ctx: SignedCtx, id: number): Promise<sql.AdjustmentRow> {
  const row = await sql.findAdjustment(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showAdjustment(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  return { ...shown(ctx, row), history: await findNamedLogs(ctx, biz, id, [[row.reason, row.reasonEn]]) }
}

export const saveAdjustment = (ctx: SignedCtx, given: Parsed<typeof billDesk.saveAdjustment>) =>
  transact(ctx, async (tx) => {
    const { id, version, customerCode, unitCode, currency, amount, direction, ...fields } = given
    const old = id === undefined ? undefined : await found(tx, id)
    if (old && !factsOf(tx, old).own) throw fail('platform.denied')
    if (old && old.status !== 'submitted') throw fail('platform.state')
    if (fields.onDay > dayOf(tx.now)) throw refuseField(tx, 'onDay', 'bill.day_future')
    if (fields.onDay < oldestDay(tx.now)) throw refuseField(tx, 'onDay', 'bill.day_old')
    if (fields.kind !== 'adjustment' && direction === 'more') throw refuseField(tx, 'direction', 'bill.amount_sign')
    const accountId = await accountNamed(tx, { customerCode, unitCode, currency })
    const row = { ...fields, accountId, amount: direction === 'more' ? amount : -amount }
    const first = { adjustmentNo: old?.adjustmentNo ?? (await nextNumber(tx, 'BA')), userId: tx.user.id }
    const only = old ? ({ status: 'submitted', userId: tx.user.id } as const) : {}
    const saved = await saveVersioned(tx, table, { id, version }, row, { missing, only, first })
    const entry = {
      bizType: biz,
      bizId: saved.id,
      fromState: old ? 'submitted' : '',
      toState: 'submitted',
      action: old ? 'edit' : 'submit',
      actorId: tx.user.id,
    }
    await insertStatusLog(tx.db, { ...entry, comment: null })
    return saved
  })

/** Another of finance books it, or refuses it; the movement stands on the day that was named. */
export async function decideAdjustment(
  ctx: SignedCtx,
  { id, version, result, reason }: Parsed<typeof billDesk.decideAdjustment>,
) {
  const row = await found(ctx, id)
  return transact(ctx, async (tx) => {
    const set = () => ({
      decidedBy: tx.user.id,
      decidedAt: tx.now,
      ...(result === 'reject' ? { refusal: reason.slice(0, 300) } : {}),
    })
    const move = {
      id,
      version,
      from: row.status,
      facts: factsOf(tx, row),
      action: result,
      comment: reason,
      set,
    } as const
    const saved = await moveState(tx, table, adjustmentMachine, move)
    if (result === 'reject') return { id, version: saved.version }
    const { accountId, kind, onDay, adjustmentNo: docNo, amount, poNo, item, reason: note, reasonEn: noteEn } = row
    await insertEntries(tx, accountId, [
      { kind, onDay, source: `adjustment:${id}`, docNo, amount, poNo, item, note, noteEn },
    ])
    return { id, version: saved.version }
  })
}
export async function withdrawAdjustment(ctx: SignedCtx, { id, version }: { id: number; version: number }) {
  const row = await found(ctx, id)
  const move = { id, version, from: row.status, facts: factsOf(ctx, row), action: 'withdraw' } as const
  const saved = await moveState(ctx, table, adjustmentMachine, move)
  return { id, version: saved.version }
}
