import { decideRecord, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import { recordForDemand } from '#areas/material/server/material.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import {
  changed as changedMeanwhile,
  changeVersioned,
  moveState,
  namingTaken,
  type Taken,
} from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { demandDesk } from '../desk.contract.ts'
import { tellEngineer, tellTester } from './demand.mails.ts'
import { demandMachine, stepOf } from './demand.rules.ts'
import { attachmentsAndHistory } from './demand.service.ts'
import { findAny, listMerged } from './demand.sql.ts'
import * as sql from './desk.sql.ts'
import { settleMerged, tellAll } from './merge.service.ts'

const { biz } = demandMachine
const table = 'demands'
const factsOf = ({ user }: SignedCtx, { faeId, slot }: Pick<sql.DeskRow, 'faeId' | 'slot'>) => ({
  certified: true,
  mine: faeId === user.id || slot?.testerId === user.id || user.permissions.has('demand_audit2'),
})
function withCan<R extends sql.DeskRow>(ctx: SignedCtx, row: R, decide: boolean) {
  const { sample, slot, result, assign } = abilities(ctx, demandMachine, row.status, factsOf(ctx, row))
  return { ...row, can: { decide, sample, slot, result: result && row.slot !== null, assign } }
}

export async function listReviewed(ctx: SignedCtx, q: Parsed<typeof demandDesk.desk>) {
  const page = await sql.findReviewed(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => withCan(ctx, row, mine.has(row.id))) }
}
/** The record for whoever oversees it, takes care of it, or has its task, perhaps in somebody's place. */
export async function findForReview(ctx: SignedCtx, id: number) {
  const row = await sql.findReview(ctx, id)
  const task = row && (await taskForMe(ctx, biz, id))
  return row && (row.seen || task) ? { row, task } : undefined
}
async function reviewOf(ctx: SignedCtx, id: number) {
  const found = await findForReview(ctx, id)
  if (!found) throw fail('demand.not_found')
  return found
}
export async function showReviewed(ctx: SignedCtx, { id }: { id: number }) {
  const { row, task } = await reviewOf(ctx, id)
  return {
    ...withCan(ctx, row, task !== undefined),
    ...(await attachmentsAndHistory(ctx, id)),
    step: stepOf(task?.step),
  }
}
export const listEngineers = (ctx: SignedCtx) => sql.listEngineers(ctx)

async function refuseEngineer(ctx: SignedCtx, faeId: number): Promise<void> {
  if (!(await sql.listEngineers(ctx)).some(({ id }) => id === faeId))
    throw refuseField(ctx, 'faeId', 'demand.unknown_engineer')
}
export async function audit(ctx: SignedCtx, { id, faeId, ...ask }: Parsed<typeof demandDesk.audit>) {
  const { row } = await reviewOf(ctx, id)
  const names = ask.step === 'lead' && ask.result === 'pass' ? faeId : undefined
  if (names !== undefined) await refuseEngineer(ctx, names)
  await transact(ctx, async (tx) => {
    await decideRecord(tx, biz, { bizId: id, ...ask }, () => findAny(tx, id))
    if (names === undefined) return
    await sql.setEngineer(tx, { id, faeId: names })
    if (names !== ctx.user.id) await tellEngineer(tx, names, row)
  })
  const now = await findAny(ctx, id)
  return { id, version: now?.version ?? row.version }
}

export async function assign(ctx: SignedCtx, { id, version, faeId }: Parsed<typeof demandDesk.assign>) {
  const { row } = await reviewOf(ctx, id)
  if (!abilities(ctx, demandMachine, row.status, factsOf(ctx, row)).assign) throw fail('platform.state')
  await refuseEngineer(ctx, faeId)
  return transact(ctx, async (tx) => {
    const saved = await sql.setEngineer(tx, { id, faeId, version })
    if (!saved) throw changedMeanwhile(ctx)
    const entry = {
      bizType: biz,
      bizId: id,
      fromState: row.status,
      toState: row.status,
      actorId: ctx.user.id,
      comment: null,
    }
    await insertStatusLog(tx.db, { ...entry, action: 'assign' })
    if (faeId !== ctx.user.id) await tellEngineer(tx, faeId, row)
    return { id, version: saved.version }
  })
}
const slotTaken: Taken = { demands_slot: ['bench', 'demand.slot_taken'] }
/** A day, a bench and who tries the part; told to who asked and who joined, and to the tester. */
export async function planSlot(
  ctx: SignedCtx,
  { id, version, slotOn, bench, testerId }: Parsed<typeof demandDesk.slot>,
) {
  const { row } = await reviewOf(ctx, id)
  if (!['wait_sample', 'verifying'].includes(row.status)) throw fail('platform.state')
  if (!abilities(ctx, demandMachine, row.status, factsOf(ctx, row)).slot) throw fail('platform.denied')
  if (slotOn < dayOf(ctx.now)) throw refuseField(ctx, 'slotOn', 'demand.slot_past')
  if (!(await sql.listEngineers(ctx)).some((one) => one.id === testerId))
    throw refuseField(ctx, 'testerId', 'demand.unknown_engineer')
  const before = row.slot
  // nothing is changed, and nobody told again, by what stands already
  if (row.version === version && before?.on === slotOn && before.bench === bench && before.testerId === testerId)
    return { id, version }
  return namingTaken(ctx, slotTaken, () =>
    transact(ctx, async (tx) => {
      const fields = { slotOn, slotBench: bench, slotTesterId: testerId }
      const next = await changeVersioned(tx, table, { id }, version, fields, {
        missing: 'demand.not_found',
        only: { status: row.status },
      })
      const entry = {
        bizType: biz,
        bizId: id,
        fromState: row.status,
        toState: row.status,
        actorId: ctx.user.id,
        action: 'slot',
      }
      await insertStatusLog(tx.db, { ...entry, comment: `${slotOn} · ${bench}` })
      await tellAll(tx, row, { what: 'slot', day: slotOn, bench })
      for (const joined of await listMerged(tx, id)) await tellAll(tx, joined, { what: 'slot', day: slotOn })
      if (testerId !== ctx.user.id) await tellTester(tx, testerId, row, { day: slotOn, bench })
      return { id, version: next }
    }),
  )
}
export async function takeSample(ctx: SignedCtx, { id, version }: Parsed<typeof demandDesk.sample>) {
  const { row } = await reviewOf(ctx, id)
  return transact(ctx, async (tx) => {
    const set = () => ({ waitingSince: null, faeId: row.faeId ?? ctx.user.id })
    const saved = await moveState(tx, table, demandMachine, {
      id,
      version,
      from: row.status,
      action: 'sample',
      facts: factsOf(tx, row),
      set,
    })
    await tellAll(tx, row, { what: 'sample' })
    return saved
  })
}
/** What came of it becomes the row of the part with the chip; whoever joined has the same result. */
export async function stateResult(ctx: SignedCtx, { id, version, ...stated }: Parsed<typeof demandDesk.result>) {
  const { row } = await reviewOf(ctx, id)
  if (!stated.reportId) throw refuseField(ctx, 'reportId', 'demand.report_needed')
  return transact(ctx, async (tx) => {
    const { category, vendor, partNo } = row
    const abilitiesNow = abilities(tx, demandMachine, row.status, factsOf(tx, row))
    if (!abilitiesNow.result) throw fail(row.status === 'verifying' ? 'platform.denied' : 'platform.state')
    if (!row.slot) throw fail('demand.slot_needed')
    const made = await recordForDemand(tx, { category, vendor, partNo }, row.chip.id, stated)
    const ended = { ...made, result: stated.result, doneAt: ctx.now }
    const saved = await moveState(tx, table, demandMachine, {
      id,
      version,
      from: row.status,
      action: 'result',
      facts: factsOf(tx, row),
      set: () => ended,
    })
    await tellAll(tx, row, { what: 'done', result: stated.result }, await settleMerged(tx, id, ended))
    return saved
  })
}
