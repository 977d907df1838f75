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
import { titleOf } from './delivery.rules.ts'
import type { Appointment } from './made.demo.ts'
import { pickupKind } from './pickup.kind.ts'
import { codeLock, idLock, newCode } from './pickup.service.ts'

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

export async function seedAppointment(ctx: Ctx<null>, one: Appointment, deliveryId: number, clerkId: number) {
  const { db } = ctx
  const { customerId, customerCode, unitId, userId } = await db
    .selectFrom('deliveries as t')
    .innerJoin('orders as o', 'o.id', 't.orderId')
    .innerJoin('customers as c', 'c.id', 't.customerId')
    .select(['t.customerId', 'c.code as customerCode', 't.unitId', 'o.userId'])
    .where('t.id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  const owner = await db
    .selectFrom('users')
    .select(['id', 'companyId'])
    .where('id', '=', userId!)
    .executeTakeFirstOrThrow()
  const at = ago(one.ago)
  const picked = one.status === 'picked' ? ago(1) : null
  const pickupNo = await nextNumber({ db, now: at }, 'PU')
  const row = {
    pickupNo,
    customerId,
    unitId,
    region: 'CN',
    person: one.person,
    idType: 'id_card',
    idLocked: lockText(idLock(ctx), one.idNo),
    idLast4: one.idNo.slice(-4),
    phone: one.phone,
    plateNo: one.plate,
    pickOn: dayOf(ago(-one.day)),
    pickWindow: one.window,
    consentAt: at,
    status: one.status,
    reason: one.reason ?? '',
    codeLocked: one.status === 'passed' ? lockText(codeLock(ctx), newCode()) : null,
    tries: one.tries ?? 0,
    pickedAt: picked,
    pickedBy: picked && clerkId,
    userId: owner.id,
    createdAt: at,
    updatedAt: picked ?? at,
  } as const
  const { id } = await db.insertInto('pickups').values(row).returning('id').executeTakeFirstOrThrow()
  const live = one.status === 'submitted' || one.status === 'passed'
  await db.insertInto('pickupDeliveries').values({ pickupId: id, deliveryId, live }).execute()
  await keepPast(
    db,
    pastOf(one, { clerkId, ownerId: owner.id }).map((log) => ({ ...log, bizType: 'pickup', bizId: id })),
  )
  if (one.status === 'submitted')
    await seedTask(db, pickupKind, {
      bizId: id,
      no: pickupNo,
      title: titleOf({ ...row, customerCode }),
      companyId: owner.companyId,
      applicantId: owner.id,
      handlerId: await managerOf({ db }, customerId),
    })
  return { pickupId: id, ownerUserId: owner.id, ownerCompanyId: owner.companyId }
}
function pastOf(one: Appointment, { clerkId, ownerId }: { clerkId: number; ownerId: number }): Log[] {
  const decided = ago(one.ago * 0.8)
  const logs: Log[] = [
    { fromState: '', toState: 'submitted', action: 'submit', actorId: ownerId, comment: null, at: ago(one.ago) },
  ]
  const add = (
    fromState: string,
    toState: string,
    action: string,
    actorId: number | null,
    at: Date,
    comment: string | null = null,
  ) => void logs.push({ fromState, toState, action, actorId, comment, at })
  if (one.status === 'rejected') add('submitted', 'rejected', 'reject', clerkId, decided, one.reason ?? null)
  if (one.status === 'withdrawn') add('submitted', 'withdrawn', 'withdraw', ownerId, decided)
  if (['passed', 'picked', 'expired'].includes(one.status)) add('submitted', 'passed', 'approve', clerkId, decided)
  if (one.status === 'picked') add('passed', 'picked', 'collect', clerkId, ago(1))
  if (one.status === 'expired') add('passed', 'expired', 'expire', null, ago(0.3))
  return logs
}

/** The letter as it came back, stamped. */
export async function seedLetter(
  app: App,
  { pickupId, ...owner }: { pickupId: number; ownerUserId: number; ownerCompanyId: number },
) {
  const { person, pickOn, pickupNo } = await app.database.db
    .selectFrom('pickups')
    .select(['person', 'pickOn', 'pickupNo'])
    .where('id', '=', pickupId)
    .executeTakeFirstOrThrow()
  const bytes = await drawPaper({
    title: '自提授权委托书',
    date: pickOn,
    foot: pickupNo,
    blocks: [
      { kind: 'title', text: '自提授权委托书' },
      { kind: 'text', text: `现授权${person}凭本委托书、本人身份证原件和一次性提货码，代表我公司提取货物并签收。` },
      {
        kind: 'facts',
        rows: [
          ['被授权人', person],
          ['提货日期', pickOn],
        ],
      },
      {
        kind: 'parties',
        sides: [
          { name: '港联分销演示有限公司（盖章）', lines: ['公章', pickOn] },
          { name: '被授权人', lines: [person, pickOn] },
        ],
      },
    ],
  })
  const ctx: Ctx<null> = {
    app,
    db: app.database.db,
    log: app.log,
    now: new Date(),
    user: null,
    locale: 'zh',
    traceId: '',
    ip: '',
  }
  await saveFile(
    ctx,
    {
      name: `${pickupNo} letter of authorisation.pdf`,
      modelCode: letterModel,
      modelId: String(pickupId),
      catalog: '',
      ...owner,
    },
    Readable.from([bytes]),
  )
}
