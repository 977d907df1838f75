import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { managerOf } from '#areas/order-base/server/order-base.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { insertStatusLogs, type StatusEntry } from '#platform/server/state/status-log.sql.ts'
import { papers } from '../contract.ts'
import { dealerKind } from './dealer.kind.ts'
import { titlesOf } from './dealer.rules.ts'
import { dealerRows, drawn, titleOf } from './made.demo.ts'

const dayMs = 86_400_000
/** So many days ago, in the morning of the vendor's working day. */
const daysAgo = (n: number) => {
  const at = new Date(Date.now() - n * dayMs)
  return n < 1 ? at : new Date(Date.parse(`${dayOf(at)}T10:20:00+08:00`))
}
const onDay = (n: number) => dayOf(new Date(Date.now() + n * dayMs))

/** Dealer files in every state, each with papers that the portal draws; nothing when there are any already. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'dealerFiles')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const users = await db.selectFrom('users').select(['id', 'loginName', 'companyId']).execute()
    const person = (login: string) => users.find((one) => one.loginName === login)!
    const made = new Map<string, number>()
    for (const row of dealerRows) {
      const id = await seedDealer(ctx, row, {
        keeper: person(row.keeper),
        clerkId: person('clerk_xu').id,
        renewsId: made.get(row.renews ?? '') ?? null,
      })
      if (row.key) made.set(row.key, id)
    }
    return true
  })
}

type Made = (typeof dealerRows)[number]
/** When it was handed in, decided about, and came to its end. */
function timesOf({ status, ago, days }: Made) {
  const at = daysAgo(ago)
  // the morning after its last day
  const endedAt = new Date(Math.min(Date.now(), Date.parse(`${onDay(days[1] + 1)}T08:00:00+08:00`)))
  const over = status === 'approved' || status === 'rejected' || status === 'expired'
  const decidedAt = over ? daysAgo(Math.max(ago - 1, 1)) : at
  return { at, endedAt, over, decidedAt }
}
type Past = ReturnType<typeof timesOf> & { id: number; keeperId: number; clerkId: number }
function pastOf(made: Made, { id, keeperId, clerkId, at, endedAt, over, decidedAt }: Past): StatusEntry[] {
  const { ago } = made
  const log = { bizType: 'dealer_file', bizId: id, actorId: keeperId as number | null, comment: null as string | null }
  const passed = made.status === 'rejected' ? 'rejected' : 'approved'
  return [
    { ...log, fromState: '', toState: 'draft', action: 'create', at: daysAgo(ago + 1) },
    ...(made.status === 'draft' ? [] : [{ ...log, fromState: 'draft', toState: 'submitted', action: 'submit', at }]),
    ...(over
      ? [
          {
            ...log,
            actorId: clerkId,
            comment: made.reason ?? null,
            fromState: 'submitted',
            toState: passed,
            action: passed === 'rejected' ? 'reject' : 'approve',
            at: decidedAt,
          },
        ]
      : []),
    ...(made.status === 'expired'
      ? [{ ...log, actorId: null, fromState: 'approved', toState: 'expired', action: 'expire', at: endedAt }]
      : []),
  ]
}
type Whose = { id: number; keeper: { id: number; companyId: number }; at: Date }
/** A paper that the portal draws. */
async function attach(ctx: Ctx<null>, made: Made, paper: keyof typeof papers, { id, keeper, at }: Whose) {
  const bytes = Buffer.from(await ctx.app.files.pdf.draw(drawn(titleOf(made, paper), made, at)))
  const place = {
    name: `${made.dealerName} ${titleOf(made, paper)}.pdf`,
    modelCode: papers[paper],
    modelId: String(id),
    catalog: '',
  }
  await saveFile(ctx, { ...place, ownerUserId: keeper.id, ownerCompanyId: keeper.companyId }, Readable.from([bytes]))
}

type Of = { keeper: { id: number; companyId: number }; clerkId: number; renewsId: number | null }
async function seedDealer(ctx: Ctx<null>, made: Made, { keeper, clerkId, renewsId }: Of): Promise<number> {
  const {
    keeper: _,
    key: _key,
    renews: _renews,
    days,
    ago,
    with: given = ['licence', 'letter', 'endUse'],
    ...fields
  } = made
  const customer = await ctx.db
    .selectFrom('customers')
    .select(['id', 'code'])
    .where('companyId', '=', keeper.companyId)
    .executeTakeFirstOrThrow()
  const times = timesOf(made)
  const { at, endedAt, decidedAt } = times
  const row = {
    ...fields,
    customerId: customer.id,
    renewsId,
    userId: keeper.id,
    validFrom: onDay(days[0]),
    validTo: onDay(days[1]),
    submittedAt: made.status === 'draft' ? null : at,
    createdAt: daysAgo(ago + 1),
    updatedAt: made.status === 'expired' ? endedAt : decidedAt,
  }
  const { id } = await ctx.db.insertInto('dealerFiles').values(row).returning('id').executeTakeFirstOrThrow()
  for (const paper of given) await attach(ctx, made, paper, { id, keeper, at })
  await insertStatusLogs(ctx.db, pastOf(made, { id, keeperId: keeper.id, clerkId, ...times }))
  if (made.status === 'submitted') {
    const about = {
      bizId: id,
      no: made.uscc,
      ...titlesOf({ ...made, customerCode: customer.code, dealerEn: '' }),
      companyId: keeper.companyId,
      applicantId: keeper.id,
      handlerId: await managerOf(ctx, customer.id),
    }
    await seedTask(ctx.db, dealerKind, about, { since: at })
  }
  return id
}
