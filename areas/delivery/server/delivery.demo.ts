import { Readable } from 'node:stream'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { managerOf } from '#areas/order-base/server/order-base.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import { lockText } from '#platform/server/auth/secret-box.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { drawPaper } from '#platform/server/files/pdf/paper.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLogs, type StatusEntry } from '#platform/server/state/status-log.sql.ts'
import { letterModel } from '../pickup.contract.ts'
import { partOf, shareOf, titlesOf } from './delivery.rules.ts'
import { appointmentRows, sentRows, type Appointment, type Sent } from './made.demo.ts'
import { pickupKind } from './pickup.kind.ts'
import { codeLock, idLock, newCode } from './pickup.service.ts'
import { tellShipped } from './shipped.ts'

const hour = 3_600_000
/** What happened, at its moment. */
const keepPast = (db: Db, logs: readonly (StatusEntry & { at: Date })[]) => insertStatusLogs(db, logs)
const ago = (days: number) => new Date(Date.now() - days * 24 * hour)
type Log = {
  fromState: string
  toState: string
  action: string
  actorId: number | null
  comment: string | null
  at: Date
}

/** What was shipped of the demo's orders on the days it was, signed for, and picked up; nothing when there is any. */
export async function seed(app: App): Promise<boolean> {
  const letters: { pickupId: number; ownerUserId: number; ownerCompanyId: number }[] = []
  const done = await app.database.db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('deliveries').select('id').limit(1).executeTakeFirst()) return false
    const ctx: Ctx<null> = { app, db: tx, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const clerkId = await personOf(tx, 'clerk_xu')
    const picked = new Map<string, number>()
    for (const one of sentRows.toSorted((a, b) => b.made - a.made)) {
      const id = await seedDelivery(ctx, one, clerkId)
      if (one.picked) picked.set(one.picked, id)
    }
    for (const one of appointmentRows) letters.push(await seedAppointment(ctx, one, picked.get(one.of)!, clerkId))
    return true
  })
  // bytes take their time, and are no part of the transaction
  for (const one of letters) await seedLetter(app, one)
  return done
}
const personOf = async (db: Db, login: string) =>
  (await db.selectFrom('users').select('id').where('loginName', '=', login).executeTakeFirstOrThrow()).id
const orderOf = (db: Db, po: string) =>
  db.selectFrom('orders').select(['id', 'poNo', 'customerId', 'unitId', 'currency', 'shipMode', 'userId', 'creditHeld', 'gross']).where('poNo', '=', po).executeTakeFirstOrThrow() // prettier-ignore
const linesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('orderLines as l')
    .innerJoin('orderModels as m', 'm.id', 'l.modelId')
    .leftJoin('burnCodes as b', 'b.id', 'l.burnCodeId')
    .select(['l.id', 'l.lineNo', 'l.qty', 'l.shippedQty', 'l.signedQty', 'l.cancelledQty', 'l.unitPrice', 'm.model', 'b.code as burn'])
    .where('l.orderId', '=', orderId)
    .orderBy('l.lineNo')
    .execute() // prettier-ignore

async function seedDelivery(ctx: Ctx<null>, one: Sent, clerkId: number): Promise<number> {
  const { db } = ctx
  const order = await orderOf(db, one.po)
  const known = await linesOf(db, order.id)
  const [made, left, signed] = [ago(one.made), one.left === undefined ? null : ago(one.left), one.signed === undefined ? null : ago(one.signed)]
  const dnNo = await nextNumber({ db, now: made }, 'DN')
  const settled = one.settled === undefined ? null : ago(one.settled)
  const row = {
    dnNo, orderId: order.id, customerId: order.customerId, unitId: order.unitId, shipMode: order.shipMode, warehouse: one.warehouse,
    carrier: one.carrier ?? '', trackingNo: one.tracking ?? '', shippedAt: left, arrivedOn: one.arrived === undefined ? null : dayOf(ago(one.arrived)),
    status: one.status, signedAt: signed, signedBy: signed && !one.auto && !one.picked ? order.userId : null, autoSigned: one.auto ?? false,
    discrepancy: one.discrepancy ?? '', outcome: one.outcome ?? null, userId: clerkId, createdAt: made, updatedAt: settled ?? signed ?? left ?? made,
  } as const
  const { id } = await db.insertInto('deliveries').values(row).returning('id').executeTakeFirstOrThrow()
  for (const [n, part] of one.parts.entries()) {
    const line = known.find(({ lineNo }) => lineNo === part.line)!
    const missing = n === 0 ? (one.missing ?? 0) : 0
    const signedQty = one.status === 'signed' || one.status === 'exception' ? part.qty - missing : 0
    const price = line.unitPrice ?? '0'
    const amount = left ? partOf(price, line.shippedQty, part.qty, 0) : 0
    const packed = { deliveryId: id, orderLineId: line.id, lineNo: part.line, item: line.burn ?? line.model, qty: part.qty, signedQty, lostQty: settled ? missing : 0, lotNo: part.lot, dateCode: part.dc, coo: 'CN', boxes: part.boxes, price: left ? price : null, amount }
    const kept = await db.insertInto('deliveryLines').values(packed).returning('id').executeTakeFirstOrThrow()
    if (!left) continue
    const goods = { source: `delivery:${kept.id}`, docNo: dnNo, poNo: order.poNo, item: packed.item, qty: part.qty, price, amount, note: '' }
    const account = { customerId: order.customerId, unitId: order.unitId, currency: order.currency }
    await tellShipped(ctx, { account, kind: 'delivery', onDay: dayOf(left), lines: [goods] })
    if (settled && missing) await tellShipped(ctx, { account, kind: 'return', onDay: dayOf(settled), lines: [{ ...goods, source: `${goods.source}:lost`, qty: missing, amount: -shareOf(amount, missing, part.qty), note: one.because ?? '' }] })
    await moveLine(db, line, { qty: part.qty, signedQty, lost: settled ? missing : 0, left, signed, by: clerkId, signer: one.auto ? null : order.userId })
  }
  await moveOrder(db, order, one, { left, signed, settled, clerkId })
  await keepPast(db, logsOf(one, { clerkId, buyerId: order.userId }).map((log) => ({ ...log, bizType: 'delivery', bizId: id })))
  return id
} // prettier-ignore

type Line = Awaited<ReturnType<typeof linesOf>>[number]
type Moved = {
  qty: number
  signedQty: number
  lost: number
  left: Date
  signed: Date | null
  by: number
  signer: number | null
}
async function moveLine(db: Db, line: Line, { qty, signedQty, lost, left, signed, by, signer }: Moved): Promise<void> {
  const now = { shippedQty: line.shippedQty + qty - lost, signedQty: line.signedQty + signedQty, cancelledQty: line.cancelledQty + lost }
  await db.updateTable('orderLines').set(now).where('id', '=', line.id).execute()
  const promises = [{ lineId: line.id, kind: 'shipped' as const, onDay: dayOf(left), qty, reason: '', userId: by as number | null, at: left }, ...(signed && signedQty ? [{ lineId: line.id, kind: 'signed' as const, onDay: dayOf(signed), qty: signedQty, reason: '', userId: signer, at: signed }] : [])]
  await db.insertInto('orderPromises').values(promises).execute()
} // prettier-ignore

type Order = Awaited<ReturnType<typeof orderOf>>
type Days = { left: Date | null; signed: Date | null; settled: Date | null; clerkId: number }
/** The order stands as its lines do; its history says who shipped, who received and who settled what was missing. */
async function moveOrder(db: Db, order: Order, one: Sent, { left, signed, settled, clerkId }: Days) {
  if (!left) return
  const sent = one.parts.reduce((sum, { qty }) => sum + qty, 0)
  const lines = await linesOf(db, order.id)
  const open = lines.reduce((sum, line) => sum + line.qty - line.shippedQty - line.cancelledQty, 0)
  const unsigned = lines.reduce((sum, line) => sum + line.shippedQty - line.signedQty, 0)
  const before = await db.selectFrom('orders').select(['status', 'unsignedDeliveries']).where('id', '=', order.id).executeTakeFirstOrThrow()
  const status = open > 0 ? 'part_shipped' : unsigned > 0 ? 'shipped' : 'completed'
  const at = settled ?? signed ?? left
  const set = { status, unsignedDeliveries: before.unsignedDeliveries + (one.status === 'signed' ? 0 : 1), creditHeld: Math.round((order.creditHeld * open) / (open + sent)), updatedAt: at } as const
  await db.updateTable('orders').set(set).where('id', '=', order.id).execute()
  const shipped = open > 0 ? 'part_shipped' : 'shipped'
  const steps: [from: string, to: string, action: string, actorId: number | null, at: Date, comment?: string][] = [[before.status, shipped, 'ship', clerkId, left]]
  if (signed) steps.push([shipped, settled ? shipped : status, 'sign', one.auto ? null : order.userId, signed])
  if (settled) steps.push([shipped, status, 'lose', clerkId, settled, one.because])
  await keepPast(db, steps.map(([fromState, toState, action, actorId, on, comment = null]) => ({ bizType: 'order', bizId: order.id, fromState, toState, action, actorId, comment, at: on })))
} // prettier-ignore

function logsOf(one: Sent, { clerkId, buyerId }: { clerkId: number; buyerId: number | null }): Log[] {
  const logs: Log[] = []
  const add = (fromState: string, toState: string, action: string, actorId: number | null, days: number, comment: string | null = null) =>
    void logs.push({ fromState, toState, action, actorId, comment, at: ago(days) })
  add('', 'prepared', 'prepare', clerkId, one.made)
  if (one.left === undefined) return logs
  if (one.picked) {
    add('prepared', 'signed', 'hand_over', clerkId, one.left)
    return logs
  }
  add('prepared', 'shipped', 'ship', clerkId, one.left)
  if (one.arrived !== undefined) add('shipped', 'shipped', 'arrive', clerkId, one.arrived, dayOf(ago(one.arrived)))
  if (one.discrepancy) add('shipped', 'exception', 'sign', buyerId, one.signed!, one.discrepancy)
  else if (one.signed !== undefined) add('shipped', 'signed', one.auto ? 'auto_sign' : 'sign', one.auto ? null : buyerId, one.signed)
  if (one.settled !== undefined) add('exception', 'signed', 'settle', clerkId, one.settled, one.because ?? null)
  return logs
} // prettier-ignore

async function seedAppointment(ctx: Ctx<null>, one: Appointment, deliveryId: number, clerkId: number) {
  const { db } = ctx
  const { customerId, customerCode, unitId, userId } = await db.selectFrom('deliveries as t').innerJoin('orders as o', 'o.id', 't.orderId').innerJoin('customers as c', 'c.id', 't.customerId').select(['t.customerId', 'c.code as customerCode', 't.unitId', 'o.userId']).where('t.id', '=', deliveryId).executeTakeFirstOrThrow()
  const owner = await db.selectFrom('users').select(['id', 'companyId']).where('id', '=', userId!).executeTakeFirstOrThrow()
  const at = ago(one.ago)
  const picked = one.status === 'picked' ? ago(1) : null
  const pickupNo = await nextNumber({ db, now: at }, 'PU')
  const row = {
    pickupNo, customerId, unitId, region: 'CN', person: one.person, idType: 'id_card', idLocked: lockText(idLock(ctx), one.idNo), idLast4: one.idNo.slice(-4),
    phone: one.phone, plateNo: one.plate, pickOn: dayOf(ago(-one.day)), pickWindow: one.window, consentAt: at, status: one.status, reason: one.reason ?? '',
    codeLocked: one.status === 'passed' ? lockText(codeLock(ctx), newCode()) : null, tries: one.tries ?? 0, pickedAt: picked, pickedBy: picked && clerkId,
    userId: owner.id, createdAt: at, updatedAt: picked ?? at,
  } as const
  const { id } = await db.insertInto('pickups').values(row).returning('id').executeTakeFirstOrThrow()
  const live = one.status === 'submitted' || one.status === 'passed'
  await db.insertInto('pickupDeliveries').values({ pickupId: id, deliveryId, live }).execute()
  await keepPast(db, pastOf(one, { clerkId, ownerId: owner.id }).map((log) => ({ ...log, bizType: 'pickup', bizId: id })))
  if (one.status === 'submitted')
    await seedTask(db, pickupKind, { bizId: id, no: pickupNo, ...titlesOf({ ...row, customerCode }), companyId: owner.companyId, applicantId: owner.id, handlerId: await managerOf({ db }, customerId) })
  return { pickupId: id, ownerUserId: owner.id, ownerCompanyId: owner.companyId }
} // prettier-ignore
function pastOf(one: Appointment, { clerkId, ownerId }: { clerkId: number; ownerId: number }): Log[] {
  const decided = ago(one.ago * 0.8)
  const logs: Log[] = [{ fromState: '', toState: 'submitted', action: 'submit', actorId: ownerId, comment: null, at: ago(one.ago) }]
  const add = (fromState: string, toState: string, action: string, actorId: number | null, at: Date, comment: string | null = null) =>
    void logs.push({ fromState, toState, action, actorId, comment, at })
  if (one.status === 'rejected') add('submitted', 'rejected', 'reject', clerkId, decided, one.reason ?? null)
  if (one.status === 'withdrawn') add('submitted', 'withdrawn', 'withdraw', ownerId, decided)
  if (['passed', 'picked', 'expired'].includes(one.status)) add('submitted', 'passed', 'approve', clerkId, decided)
  if (one.status === 'picked') add('passed', 'picked', 'collect', clerkId, ago(1))
  if (one.status === 'expired') add('passed', 'expired', 'expire', null, ago(0.3))
  return logs
} // prettier-ignore

/** The letter as it came back, stamped. */
async function seedLetter(app: App, { pickupId, ...owner }: { pickupId: number; ownerUserId: number; ownerCompanyId: number }) {
  const { person, pickOn, pickupNo } = await app.database.db.selectFrom('pickups').select(['person', 'pickOn', 'pickupNo']).where('id', '=', pickupId).executeTakeFirstOrThrow()
  const bytes = await drawPaper({
    title: '自提授权委托书', date: pickOn, foot: pickupNo,
    blocks: [
      { kind: 'title', text: '自提授权委托书' },
      { kind: 'text', text: `现授权${person}凭本委托书、本人身份证原件和一次性提货码，代表我公司提取货物并签收。` },
      { kind: 'facts', rows: [['被授权人', person], ['提货日期', pickOn]] },
      { kind: 'parties', sides: [{ name: '港联分销演示有限公司（盖章）', lines: ['公章', pickOn] }, { name: '被授权人', lines: [person, pickOn] }] },
    ],
  })
  const ctx: Ctx<null> = { app, db: app.database.db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
  await saveFile(ctx, { name: `${pickupNo} letter of authorisation.pdf`, modelCode: letterModel, modelId: String(pickupId), catalog: '', ...owner }, Readable.from([bytes]))
} // prettier-ignore
