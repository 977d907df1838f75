import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { inScript } from '#platform/server/traditional.ts'
import type { reportDesk } from '../staff.contract.ts'
import * as sql from './end-customer.sql.ts'

export async function listEnds(ctx: SignedCtx, q: Parsed<typeof reportDesk.endCustomers>) {
  const page = await sql.findEnds(ctx, q)
  const audits = ctx.user.permissions.has('report_audit')
  const list = page.list.map(({ rootId, ...row }) => ({
    ...row,
    reason: inScript(ctx.locale, row.reason),
    can: { merge: audits && rootId === row.id, undo: audits && row.mergeId !== null },
  }))
  return { ...page, list }
}
const logOf = (tx: SignedCtx, bizId: number, action: string, comment: string | null) =>
  insertStatusLog(tx.db, {
    bizType: 'end_customer',
    bizId,
    fromState: '',
    toState: '',
    action,
    actorId: tx.user.id,
    comment,
  })

const versionOf = async (tx: SignedCtx, id: number) => ({ id, version: (await sql.holdEnds(tx, [id]))[0]!.version })

export const mergeEnd = (ctx: SignedCtx, { id, version, intoId, reason }: Parsed<typeof reportDesk.merge>) =>
  transact(ctx, async (tx) => {
    if (id === intoId) throw fail('channel-report.same_end')
    const held = await sql.holdEnds(tx, [id, intoId])
    const [from, into] = [held.find((one) => one.id === id), held.find((one) => one.id === intoId)]
    if (!from || !into) throw fail('channel-report.not_found')
    if (from.version !== version) throw changed(tx)
    // whoever was merged already is merged by what it was merged into
    if (from.rootId !== from.id || into.rootId !== into.id) throw fail('channel-report.merged')
    await sql.mergeEnds(tx, { fromId: id, intoId, reason, userId: tx.user.id })
    await logOf(tx, id, 'merge', `${into.name}: ${reason}`)
    return versionOf(tx, id)
  })
/** `id` is that of the end customer, whose merge is taken back. */
export const undoMerge = (ctx: SignedCtx, { id, version }: Parsed<typeof reportDesk.undoMerge>) =>
  transact(ctx, async (tx) => {
    const [end] = await sql.holdEnds(tx, [id])
    if (!end) throw fail('channel-report.not_found')
    if (end.version !== version) throw changed(tx)
    const merge = await sql.holdMergeOf(tx, id)
    if (!merge) throw fail('platform.state')
    if (!(await sql.undoMerge(tx, { id: merge.id, fromId: id, userId: tx.user.id, version: merge.version })))
      throw changed(tx)
    await logOf(tx, id, 'undo', null)
    return versionOf(tx, id)
  })
