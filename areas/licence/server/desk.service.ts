import { decideRecord, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import type { licenceDesk } from '../desk.contract.ts'
import * as sql from './desk.sql.ts'
import { holdChain, passReserved, type Member } from './chain.sql.ts'
import { free } from './device.sql.ts'
import { listDownloads } from './issue.sql.ts'
import { insertRevocation } from './key.sql.ts'
import { generateLicence } from './licence.jobs.ts'
import { tellCompany } from './licence.mails.ts'
import { heldOf, lackOf, licenceMachine, stepOf } from './licence.rules.ts'
import { detailsOf, factsOf } from './licence.service.ts'
import { findAny, unreserve } from './licence.sql.ts'

const { biz } = licenceMachine
const missing = 'licence.not_found'
const stepsOf = (ctx: SignedCtx, row: { status: string; late: boolean }, decide: boolean) => {
  const admin = ctx.user.permissions.has('licence_audit2')
  return { decide, revoke: admin && row.status === 'issued', generate: admin && row.late }
}

export async function listReviewed(ctx: SignedCtx, q: Parsed<typeof licenceDesk.desk>) {
  const page = await sql.findReviewed(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => ({ ...row, can: stepsOf(ctx, row, mine.has(row.id)) })) }
}

/** The record for whoever oversees it, takes care of it, or has its task, perhaps in somebody's place. */
async function findForReview(ctx: SignedCtx, id: number) {
  const row = await sql.findReview(ctx, id)
  const task = row && (await taskForMe(ctx, biz, id))
  if (!row || !(row.seen || task)) throw fail(missing)
  return { row, task }
}
export async function showReviewed(ctx: SignedCtx, { id }: { id: number }) {
  const { row, task } = await findForReview(ctx, id)
  const [more, downloads] = await Promise.all([detailsOf(ctx, row), listDownloads(ctx, id)])
  return { ...row, ...more, downloads, step: stepOf(task?.step), can: stepsOf(ctx, row, task !== undefined) }
}
export async function audit(ctx: SignedCtx, { id, ...ask }: Parsed<typeof licenceDesk.audit>) {
  const { row } = await findForReview(ctx, id)
  await decideRecord(ctx, biz, { bizId: id, ...ask }, () => findAny(ctx, id))
  return { id, version: (await findAny(ctx, id))?.version ?? row.version }
}

/** What of its contract was never issued is free again, but for what its renewal may still issue; what was issued stays counted. */
export async function revoke(ctx: SignedCtx, { id, version, reason }: Parsed<typeof licenceDesk.revoke>) {
  const { row } = await findForReview(ctx, id)
  return transact(ctx, async (tx) => {
    const others = (await holdChain(tx, id)).filter((one) => one.id !== id)
    const kept = Math.max(0, row.reserved - (row.quantity - row.used))
    const set = () => ({ revokeReason: reason, reserved: kept })
    const move = {
      id,
      version,
      from: row.status,
      action: 'revoke',
      facts: factsOf(tx, row),
      comment: reason,
      set,
    } as const
    const saved = await moveState(tx, 'licences', licenceMachine, move)
    await giveBack(tx, row, kept, others)
    await insertRevocation(tx, id, tx.user.id)
    await free(tx, id)
    await tellCompany(tx, row, { what: 'revoked', reason, days: 0 })
    return saved
  })
}
/** What one of a chain held passes to the others as far as they need it, and goes back to the contract beyond that. */
async function giveBack(
  tx: SignedCtx,
  { contractId, reserved }: Member,
  kept: number,
  others: readonly Member[],
): Promise<void> {
  const freed = reserved - kept
  if (contractId === null || freed <= 0) return
  const short = lackOf(others, contractId, heldOf(others, contractId) + kept)
  const passed = Math.min(freed, short?.lack ?? 0)
  if (short && passed > 0) await passReserved(tx, short.of.id, passed)
  if (freed > passed) await unreserve(tx, contractId, freed - passed)
}

export async function generateAgain(ctx: SignedCtx, { id }: { id: number }) {
  const { row } = await findForReview(ctx, id)
  if (row.status !== 'generating') throw fail('platform.state')
  await transact(ctx, (tx) => enqueue(tx, generateLicence, { id }))
  return null
}
