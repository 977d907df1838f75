import { decideRecord, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import { openService } from '#areas/service/server/service.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { acceptDays, deliverModel } from '../contract.ts'
import type { serviceDesk } from '../desk.contract.ts'
import * as parts from './parts.sql.ts'
import { tellCustomer } from './service-order.mails.ts'
import { orderMachine, stepOf } from './service-order.rules.ts'
import { detailOf, factsOf, missing, worded } from './service-order.service.ts'
import * as sql from './service-order.sql.ts'

const { biz } = orderMachine
const table = 'serviceOrders'
/** Operators deliver anything, an engineer what is next and their own. */
const delivers = ({ user }: SignedCtx, { engineerId }: Pick<sql.OrderRow, 'engineerId'>) =>
  user.permissions.has('sm_manage') || (user.permissions.has('sm_deliver') && engineerId === user.id)
const withCan = (ctx: SignedCtx, row: sql.DeskRow, decide: boolean) => {
  const { start, plan, deliver } = abilities(ctx, orderMachine, row.status, factsOf(row, false))
  return { ...worded(ctx, row), can: { decide, start, plan, deliver: deliver && delivers(ctx, row) } }
}

export const countDesk = sql.countDesk
export async function listDesk(ctx: SignedCtx, q: Parsed<typeof serviceDesk.desk>) {
  const page = await sql.findDesk(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => withCan(ctx, row, mine.has(row.id))) }
}
export const listEngineers = (ctx: SignedCtx) => parts.listEngineers(ctx)

/** The order for whoever sees it at the desk, or has its task, perhaps in somebody's place. */
export async function findForReview(ctx: SignedCtx, id: number) {
  const row = await sql.findReview(ctx, id)
  const task = row && (await taskForMe(ctx, biz, id))
  return row && (row.seen || task) ? { row, task } : undefined
}
async function reviewed(ctx: SignedCtx, id: number) {
  const found = await findForReview(ctx, id)
  if (!found) throw fail(missing)
  return found
}
export async function showReviewed(ctx: SignedCtx, { id }: { id: number }) {
  const { row, task } = await reviewed(ctx, id)
  const [detail, plan] = await Promise.all([detailOf(ctx, id), parts.listMilestones(ctx, id)])
  return { ...withCan(ctx, row, task !== undefined), ...detail, plan, step: stepOf(task?.step) }
}

type Words = { id?: number | undefined; scope: string; scopeEn: string; points: number }
const isSame = (a: Words, b: Words) =>
  a.id === b.id && a.points === b.points && a.scope === b.scope && a.scopeEn === b.scopeEn
/** What a milestone is called in English, where nothing was said of it and its words are the same. */
const keptEnglish = (old: readonly Words[], { id, scope }: Pick<Words, 'id' | 'scope'>): string =>
  old.find((one) => one.id === id && one.scope === scope)?.scopeEn ?? ''
type Plan = Parsed<typeof serviceDesk.plan>
/** Engineers and days of each part; the parts themselves only while nothing of them was delivered. */
export async function planOrder(ctx: SignedCtx, { id, version, milestones }: Plan) {
  const { row } = await reviewed(ctx, id)
  if (!abilities(ctx, orderMachine, row.status, factsOf(row, false)).plan) throw fail('platform.state')
  const known = new Set((await parts.listEngineers(ctx)).map((one) => one.id))
  const given = milestones.map((one) => ({ ...one, engineerId: one.engineerId ?? null, dueOn: one.dueOn || null }))
  if (given.some(({ engineerId }) => engineerId !== null && !known.has(engineerId)))
    throw refuseField(ctx, 'milestones', 'service-order.engineer')
  if (given.reduce((sum, { points }) => sum + points, 0) !== row.totalPoints)
    throw refuseField(ctx, 'milestones', 'service-order.part_sum')
  return transact(ctx, async (tx) => {
    const next = await changeVersioned(tx, table, { id }, version, {}, { missing, only: { status: row.status } })
    const old = await parts.listMilestones(tx, id)
    const plan = given.map((one) => ({ ...one, scopeEn: one.scopeEn ?? keptEnglish(old, one) }))
    const same = old.length === plan.length && old.every((one, i) => isSame(one, plan[i]!))
    if (same) await parts.nameEngineers(tx, id, plan)
    else if (row.status === 'paid') await parts.replaceMilestones(tx, id, plan)
    else throw fail('platform.state')
    return { id, version: next }
  })
}

export async function startOrder(ctx: SignedCtx, { id, version }: Parsed<typeof serviceDesk.start>) {
  const { row } = await reviewed(ctx, id)
  return transact(ctx, async (tx) => {
    const set = () => ({ startedAt: tx.now })
    const move = { id, version, from: row.status, action: 'start', facts: factsOf(row, false), set } as const
    const saved = await moveState(tx, table, orderMachine, move)
    const { companyId, userId, productId, productName, productNameEn } = row
    for (const { id: itemId, name, nameEn, qty, quota, months } of await parts.listItems(tx, id))
      if (quota !== null && months !== null)
        await openService(tx, {
          companyId,
          userId,
          productId,
          orderId: id,
          itemId,
          name: `${productName} · ${name}`,
          nameEn: `${productNameEn} · ${nameEn}`,
          quota: quota * qty,
          months,
        })
    await tellCustomer(tx, row, { what: 'started' })
    return saved
  })
}

export async function deliver(
  ctx: SignedCtx,
  { id, version, milestoneId, note, fileIds }: Parsed<typeof serviceDesk.deliver>,
) {
  const { row } = await reviewed(ctx, id)
  if (!delivers(ctx, row)) throw fail('platform.denied')
  const isPackage = (await parts.listItems(ctx, id)).some(({ quota }) => quota !== null)
  // a package has nothing to hand over but itself
  if (fileIds.length === 0 && !isPackage) throw refuseField(ctx, 'fileIds', 'service-order.files_needed')
  return transact(ctx, async (tx) => {
    if (!(await parts.setDelivered(tx, id, milestoneId, note))) throw fail('platform.state')
    const set = () => ({ deliveredAt: tx.now, acceptUntil: sql.fromNow(acceptDays, 'days'), acceptTold: false })
    const move = { id, version, from: row.status, action: 'deliver', facts: factsOf(row, false), set } as const
    const saved = await moveState(tx, table, orderMachine, move)
    await replaceFiles(tx, deliverModel, String(milestoneId), fileIds)
    await tellCustomer(tx, row, { what: 'delivered' })
    return saved
  })
}

export async function audit(ctx: SignedCtx, { id, ...ask }: Parsed<typeof serviceDesk.audit>) {
  const { row } = await reviewed(ctx, id)
  await decideRecord(ctx, biz, { bizId: id, ...ask }, () => sql.findAny(ctx, id))
  return { id, version: (await sql.findAny(ctx, id))?.version ?? row.version }
}
