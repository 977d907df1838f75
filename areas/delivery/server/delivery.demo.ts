import { isFilled } from '#platform/server/demo-fill.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLogs, type StatusEntry } from '#platform/server/state/status-log.sql.ts'
import { partOf, shareOf } from './delivery.rules.ts'
import { appointmentRows, sentRows, type Sent } from './made.demo.ts'
import { tellShipped } from './shipped.ts'
import { seedAppointment, seedLetter } from './pickup.demo.ts'

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
    if (await isFilled(tx, 'deliveries')) return false
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
  db
    .selectFrom('orders')
    .select(['id', 'poNo', 'customerId', 'unitId', 'currency', 'shipMode', 'userId', 'creditHeld', 'gross'])
    .where('poNo', '=', po)
    .executeTakeFirstOrThrow()
const linesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('orderLines as l')
    .innerJoin('orderModels as m', 'm.id', 'l.modelId')
    .leftJoin('burnCodes as b', 'b.id', 'l.burnCodeId')
    .select([
      'l.id',
      'l.lineNo',
      'l.qty',
      'l.shippedQty',
      'l.signedQty',
      'l.cancelledQty',
      'l.unitPrice',
      'm.model',
      'b.code as burn',
    ])
    .where('l.orderId', '=', orderId)
    .orderBy('l.lineNo')
    .execute()

type Packing = {
  id: number
  dnNo: string
  order: Order
  known: readonly Line[]
  left: Date | null
  signed: Date | null
  settled: Date | null
  clerkId: number
}
/** One line of a delivery: packed, and told to who keeps accounts once it has left. */
async function packPart(ctx: Ctx<null>, one: Sent, part: Sent['parts'][number], missing: number, packing: Packing) {
  const { id, dnNo, order, known, left, signed, settled, clerkId } = packing
  const line = known.find(({ lineNo }) => lineNo === part.line)!
  const signedQty = one.status === 'signed' || one.status === 'exception' ? part.qty - missing : 0
  const price = line.unitPrice ?? '0'
  const amount = left ? partOf(price, line.shippedQty, part.qty, 0) : 0
  const packed = {
    deliveryId: id,
    orderLineId: line.id,
    lineNo: part.line,
    item: line.burn ?? line.model,
    qty: part.qty,
    signedQty,
    lostQty: settled ? missing : 0,
    lotNo: part.lot,
    dateCode: part.dc,
    coo: 'CN',
    boxes: part.boxes,
    price: left ? price : null,
    amount,
  }
  const kept = await ctx.db.insertInto('deliveryLines').values(packed).returning('id').executeTakeFirstOrThrow()
  if (!left) return
  const goods = {
    source: `delivery:${kept.id}`,
    docNo: dnNo,
    poNo: order.poNo,
    item: packed.item,
    qty: part.qty,
    price,
    amount,
    note: '',
  }
  await tellPart(ctx, {
    goods,
    missing: settled && missing ? { on: settled, qty: missing, because: one.because ?? '' } : null,
    left,
    order,
  })
  await moveLine(ctx.db, line, {
    qty: part.qty,
    signedQty,
    lost: settled ? missing : 0,
    left,
    signed,
    by: clerkId,
    signer: one.auto ? null : order.userId,
  })
}
type Goods = Parameters<typeof tellShipped>[1]['lines'][number]
type Told = { goods: Goods; left: Date; order: Order; missing: { on: Date; qty: number; because: string } | null }
async function tellPart(ctx: Ctx<null>, { goods, left, order, missing }: Told): Promise<void> {
  const account = { customerId: order.customerId, unitId: order.unitId, currency: order.currency }
  await tellShipped(ctx, { account, kind: 'delivery', onDay: dayOf(left), lines: [goods] })
  if (missing)
    await tellShipped(ctx, {
      account,
      kind: 'return',
      onDay: dayOf(missing.on),
      lines: [
        {
          ...goods,
          source: `${goods.source}:lost`,
          qty: missing.qty,
          amount: -shareOf(goods.amount, missing.qty, goods.qty),
          note: missing.because,
        },
      ],
    })
}

async function seedDelivery(ctx: Ctx<null>, one: Sent, clerkId: number): Promise<number> {
  const { db } = ctx
  const order = await orderOf(db, one.po)
  const known = await linesOf(db, order.id)
  const [made, left, signed] = [
    ago(one.made),
    one.left === undefined ? null : ago(one.left),
    one.signed === undefined ? null : ago(one.signed),
  ]
  const dnNo = await nextNumber({ db, now: made }, 'DN')
  const settled = one.settled === undefined ? null : ago(one.settled)
  const row = {
    dnNo,
    orderId: order.id,
    customerId: order.customerId,
    unitId: order.unitId,
    shipMode: order.shipMode,
    warehouse: one.warehouse,
    carrier: one.carrier ?? '',
    trackingNo: one.tracking ?? '',
    shippedAt: left,
    arrivedOn: one.arrived === undefined ? null : dayOf(ago(one.arrived)),
    status: one.status,
    signedAt: signed,
    signedBy: signed && !one.auto && !one.picked ? order.userId : null,
    autoSigned: one.auto ?? false,
    discrepancy: one.discrepancy ?? '',
    outcome: one.outcome ?? null,
    userId: clerkId,
    createdAt: made,
    updatedAt: settled ?? signed ?? left ?? made,
  } as const
  const { id } = await db.insertInto('deliveries').values(row).returning('id').executeTakeFirstOrThrow()
  const packing: Packing = { id, dnNo, order, known, left, signed, settled, clerkId }
  for (const [n, part] of one.parts.entries()) await packPart(ctx, one, part, n === 0 ? (one.missing ?? 0) : 0, packing)
  await moveOrder(db, order, one, { left, signed, settled, clerkId })
  await keepPast(
    db,
    logsOf(one, { clerkId, buyerId: order.userId }).map((log) => ({ ...log, bizType: 'delivery', bizId: id })),
  )
  return id
}

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
  const now = {
    shippedQty: line.shippedQty + qty - lost,
    signedQty: line.signedQty + signedQty,
    cancelledQty: line.cancelledQty + lost,
  }
  await db.updateTable('orderLines').set(now).where('id', '=', line.id).execute()
  const promises = [
    {
      lineId: line.id,
      kind: 'shipped' as const,
      onDay: dayOf(left),
      qty,
      reason: '',
      userId: by as number | null,
      at: left,
    },
    ...(signed && signedQty
      ? [
          {
            lineId: line.id,
            kind: 'signed' as const,
            onDay: dayOf(signed),
            qty: signedQty,
            reason: '',
            userId: signer,
            at: signed,
          },
        ]
      : []),
  ]
  await db.insertInto('orderPromises').values(promises).execute()
}

type Order = Awaited<ReturnType<typeof orderOf>>
type Days = { left: Date | null; signed: Date | null; settled: Date | null; clerkId: number }
/** The order stands as its lines do; its history says who shipped, who received and who settled what was missing. */
async function moveOrder(db: Db, order: Order, one: Sent, { left, signed, settled, clerkId }: Days) {
  if (!left) return
  const sent = one.parts.reduce((sum, { qty }) => sum + qty, 0)
  const lines = await linesOf(db, order.id)
  const open = lines.reduce((sum, line) => sum + line.qty - line.shippedQty - line.cancelledQty, 0)
  const unsigned = lines.reduce((sum, line) => sum + line.shippedQty - line.signedQty, 0)
  const before = await db
    .selectFrom('orders')
    .select(['status', 'unsignedDeliveries'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const status = open > 0 ? 'part_shipped' : unsigned > 0 ? 'shipped' : 'completed'
  const at = settled ?? signed ?? left
  const set = {
    status,
    unsignedDeliveries: before.unsignedDeliveries + (one.status === 'signed' ? 0 : 1),
    creditHeld: Math.round((order.creditHeld * open) / (open + sent)),
    updatedAt: at,
  } as const
  await db.updateTable('orders').set(set).where('id', '=', order.id).execute()
  const shipped = open > 0 ? 'part_shipped' : 'shipped'
  const steps: [from: string, to: string, action: string, actorId: number | null, at: Date, comment?: string][] = [
    [before.status, shipped, 'ship', clerkId, left],
  ]
  if (signed) steps.push([shipped, settled ? shipped : status, 'sign', one.auto ? null : order.userId, signed])
  if (settled) steps.push([shipped, status, 'lose', clerkId, settled, one.because])
  await keepPast(
    db,
    steps.map(([fromState, toState, action, actorId, on, comment = null]) => ({
      bizType: 'order',
      bizId: order.id,
      fromState,
      toState,
      action,
      actorId,
      comment,
      at: on,
    })),
  )
}

function logsOf(one: Sent, { clerkId, buyerId }: { clerkId: number; buyerId: number | null }): Log[] {
  const logs: Log[] = []
  const add = (
    fromState: string,
    toState: string,
    action: string,
    actorId: number | null,
    days: number,
    comment: string | null = null,
  ) => void logs.push({ fromState, toState, action, actorId, comment, at: ago(days) })
  add('', 'prepared', 'prepare', clerkId, one.made)
  if (one.left === undefined) return logs
  if (one.picked) {
    add('prepared', 'signed', 'hand_over', clerkId, one.left)
    return logs
  }
  add('prepared', 'shipped', 'ship', clerkId, one.left)
  if (one.arrived !== undefined) add('shipped', 'shipped', 'arrive', clerkId, one.arrived, dayOf(ago(one.arrived)))
  if (one.discrepancy) add('shipped', 'exception', 'sign', buyerId, one.signed!, one.discrepancy)
  else if (one.signed !== undefined)
    add('shipped', 'signed', one.auto ? 'auto_sign' : 'sign', one.auto ? null : buyerId, one.signed)
  if (one.settled !== undefined) add('exception', 'signed', 'settle', clerkId, one.settled, one.because ?? null)
  return logs
}
