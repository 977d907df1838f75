import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'
import { contactKind } from './contact.kind.ts'
import { managerOf } from './lookup.sql.ts'
import { contactRows, otherContacts, customerRows, modelRows, unitRows } from './made.demo.ts'
import { periodOf } from './order-base.rules.ts'

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000)

/** What ordering stands on in the demo; nothing when there is any already. */
export const seed = ({ database }: Pick<App, 'database'>): Promise<boolean> =>
  database.db.transaction().execute(seedAll)

async function seedAll(db: Db): Promise<boolean> {
  if (await isFilled(db, 'orderModels')) return false
  const users = await db.selectFrom('users').select(['id', 'loginName', 'companyId']).execute()
  const personOf = (login: string) => users.find((one) => one.loginName === login)!
  await seedUnits(db, personOf('clerk_xu').id)
  await seedCustomers(db, personOf)
  await seedModels(db, personOf('clerk_xu').id)
  await seedQuotas(db, personOf('am_lead').id)
  await seedRates(db, personOf('finance_tan').id, personOf('finance_lu').id)
  await seedContacts(db, personOf('harbor_order'), personOf('clerk_xu').id)
  for (const [code, { buyer, rows }] of Object.entries(otherContacts)) {
    const { id: customerId } = await customer(db, code)
    const given = {
      customerId,
      isDefault: true,
      status: 'active',
      userId: personOf(buyer).id,
      createdAt: daysAgo(140),
      updatedAt: daysAgo(140),
    } as const
    await db
      .insertInto('customerContacts')
      .values(rows.map((row) => ({ ...row, ...given })))
      .execute()
  }
  return true
}

async function seedUnits(db: Db, actorId: number): Promise<void> {
  const at = daysAgo(200)
  const rows = unitRows.map((row) => ({ ...row, banks: JSON.stringify(row.banks), createdAt: at, updatedAt: at }))
  const made = await db.insertInto('businessUnits').values(rows).returning('id').execute()
  const log = { bizType: 'business_unit', fromState: '', toState: '', action: 'create', actorId, comment: null, at }
  await insertStatusLogs(
    db,
    made.map(({ id }) => ({ ...log, bizId: id })),
  )
}
type PersonOf = (login: string) => { id: number; companyId: number }
async function seedCustomers(db: Db, personOf: PersonOf): Promise<void> {
  const [clerkId, managerId] = [personOf('clerk_xu').id, personOf('am_lin').id]
  for (const { group, buyer, ...row } of customerRows) {
    const made = db
      .insertInto('customerGroups')
      .values({ name: group })
      .onConflict((on) => on.column('name').doUpdateSet({ name: group }))
    const { id: groupId } = await made.returning('id').executeTakeFirstOrThrow()
    const customer = {
      ...row,
      groupId,
      companyId: buyer ? personOf(buyer).companyId : null,
      clerkId,
      managerId,
      createdAt: daysAgo(180),
      updatedAt: daysAgo(30),
    }
    // an older demo has the first one already: it was the code of its company
    const saved = db
      .insertInto('customers')
      .values(customer)
      .onConflict((on) => on.column('code').doUpdateSet(customer))
    const { id } = await saved.returning('id').executeTakeFirstOrThrow()
    const log = {
      bizType: 'customer',
      bizId: id,
      fromState: '',
      toState: '',
      action: 'create',
      actorId: clerkId,
      comment: null,
      at: daysAgo(180),
    }
    await db.insertInto('statusLogs').values(log).execute()
    if (row.status === 'stopped')
      await db
        .insertInto('statusLogs')
        .values({
          ...log,
          fromState: 'active',
          toState: 'stopped',
          action: 'stop',
          comment: '经销协议到期，未续签',
          at: daysAgo(30),
        })
        .execute()
  }
}

const hash = (letter: string) => `${letter}4c1e0d2`.repeat(8)
const burnRows = [
  {
    code: 'LQ3310-QFN/B017',
    model: 'LQ3310-QFN',
    firmware: 'soundbar-2.4.1.bin',
    sha256: hash('a'),
    status: 'approved',
  },
  {
    code: 'LQ3310-QFN/B018',
    model: 'LQ3310-QFN',
    firmware: 'soundbar-2.5.0-rc1.bin',
    sha256: hash('b'),
    status: 'testing',
  },
  { code: 'LQ1105-QFN/B003', model: 'LQ1105-QFN', firmware: 'pmic-1.0.9.bin', sha256: hash('c'), status: 'retired' },
] as const
async function seedModels(db: Db, clerkId: number): Promise<void> {
  const chips = new Map(
    (await db.selectFrom('chips').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const models = await db
    .insertInto('orderModels')
    .values(
      modelRows.map(({ chip, ...row }) => ({
        ...row,
        chipId: chips.get(chip) ?? null,
        createdAt: daysAgo(170),
        updatedAt: daysAgo(40),
      })),
    )
    .returning(['id', 'model'])
    .execute()
  const idOf = (model: string) => models.find((one) => one.model === model)!.id
  const { id: customerId } = await customer(db, 'H0821')
  const burn = { customerId, checksum: '7F3A', createdAt: daysAgo(90), updatedAt: daysAgo(20) }
  const codes = await db
    .insertInto('burnCodes')
    .values(burnRows.map(({ model, ...row }) => ({ ...burn, ...row, modelId: idOf(model) })))
    .returning('id')
    .execute()
  const made = (bizType: string, days: number) => (one: { id: number }) => ({
    bizType,
    bizId: one.id,
    fromState: '',
    toState: '',
    action: 'create',
    actorId: clerkId,
    comment: null,
    at: daysAgo(days),
  })
  await insertStatusLogs(db, [...models.map(made('order_model', 170)), ...codes.map(made('burn_code', 90))])
}
const customer = (db: Db, code: string) =>
  db.selectFrom('customers').select(['id', 'groupId', 'companyId']).where('code', '=', code).executeTakeFirstOrThrow()

const quota = (
  kind: 'month' | 'quarter',
  from: string,
  whose: { customerId: number } | { groupId: number | null },
  modelId: number,
  [limitQty, reservedQty, consumedQty]: readonly [number, number, number],
  status: 'effective' | 'draft' | 'closed' = 'effective',
  remark = '',
) => ({
  ...periodOf(kind, from),
  periodKind: kind,
  ...whose,
  modelId,
  limitQty,
  reservedQty,
  consumedQty,
  status,
  remark,
})
async function seedQuotas(db: Db, leadId: number): Promise<void> {
  const models = await db.selectFrom('orderModels').select(['id', 'model']).execute()
  const modelId = (model: string) => models.find((one) => one.model === model)!.id
  const [head, other] = [await customer(db, 'H0821'), await customer(db, 'K0310')]
  const today = dayOf(new Date())
  const next = dayOf(daysAgo(-92))
  const own = { customerId: head.id }
  const rows = [
    quota('quarter', '2026-07-01', own, modelId('LQ8802'), [6080, 3040, 1520], 'effective', 'Allocation for Q3'),
    quota('quarter', today, own, modelId('LQ8802'), [9120, 1520, 760]),
    quota('month', today, own, modelId('LQ7120-BGA'), [4560, 4104, 0]),
    quota(
      'quarter',
      today,
      { groupId: head.groupId },
      modelId('LQ5210-QFN'),
      [60_000, 12_000, 8_000],
      'effective',
      'Shared by the group',
    ),
    quota('quarter', today, { customerId: other.id }, modelId('LQ8802'), [1520, 0, 0]),
    quota('quarter', next, own, modelId('LQ8802'), [7600, 0, 0], 'draft', 'Estimate for next quarter'),
    quota('quarter', '2026-04-01', own, modelId('LQ8802'), [4560, 0, 4560], 'closed'),
  ]
  // in the third quarter the one that the quotes of the demo count on is this quarter's
  const all = rows.filter((row, i) => i !== 1 || row.startsOn !== '2026-07-01')
  const made = await db
    .insertInto('orderQuotas')
    .values(all.map((row) => ({ ...row, updatedAt: daysAgo(12), createdAt: daysAgo(60) })))
    .returning(['id', 'status'])
    .execute()
  const log = { bizType: 'order_quota', actorId: leadId, comment: null }
  await insertStatusLogs(
    db,
    made.flatMap(({ id, status }) => [
      { ...log, bizId: id, fromState: '', toState: 'draft', action: 'create', at: daysAgo(60) },
      ...(status === 'draft'
        ? []
        : [{ ...log, bizId: id, fromState: 'draft', toState: 'effective', action: 'activate', at: daysAgo(59) }]),
      ...(status === 'closed'
        ? [{ ...log, bizId: id, fromState: 'effective', toState: 'closed', action: 'close', at: daysAgo(12) }]
        : []),
    ]),
  )
}

const rateDrafted = (bizId: number, actorId: number) => ({
  bizType: 'exchange_rate',
  bizId,
  fromState: '',
  toState: 'draft',
  action: 'create',
  actorId,
  comment: null,
})
/** The first day of a month before this one. */
function monthBefore(n: number): string {
  const [year, month] = dayOf(new Date()).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 10)
}
async function seedRates(db: Db, writer: number, publisher: number): Promise<void> {
  // what is one in another belongs to nobody: in a trial the installation's own rates stay
  if (await db.selectFrom('exchangeRates').select('id').limit(1).executeTakeFirst()) return
  const source = 'PBOC'
  for (let n = 5; n >= 0; n--) {
    const startsOn = monthBefore(n)
    const endsOn = n === 0 ? null : periodOf('month', startsOn).endsOn
    const row = {
      startsOn,
      endsOn,
      source,
      status: 'published',
      userId: writer,
      publishedBy: publisher,
      publishedAt: daysAgo(n * 30 + 1),
      updatedAt: daysAgo(n * 30 + 1),
    } as const
    const usd = (7.0968 + ((n * 7) % 5) * 0.0112).toFixed(6)
    const made = await db
      .insertInto('exchangeRates')
      .values([
        { ...row, base: 'USD', quote: 'RMB', rate: usd },
        { ...row, base: 'RMB', quote: 'USD', rate: (1 / Number(usd)).toFixed(6) },
      ])
      .returning('id')
      .execute()
    await insertStatusLogs(
      db,
      made.flatMap(({ id }) => [
        { ...rateDrafted(id, writer), at: daysAgo(n * 30 + 1.2) },
        {
          ...rateDrafted(id, publisher),
          fromState: 'draft',
          toState: 'published',
          action: 'publish',
          at: daysAgo(n * 30 + 1),
        },
      ]),
    )
  }
  const draft = {
    base: 'USD',
    quote: 'RMB',
    rate: '7.112500',
    startsOn: monthBefore(-1),
    source,
    userId: writer,
    updatedAt: daysAgo(0.2),
  } as const
  const { id: bizId } = await db.insertInto('exchangeRates').values(draft).returning('id').executeTakeFirstOrThrow()
  await insertStatusLogs(db, [{ ...rateDrafted(bizId, writer), at: daysAgo(0.2) }])
}

type Person = { id: number; companyId: number }
async function seedContacts(db: Db, buyer: Person, clerkId: number): Promise<void> {
  const { id: customerId } = await customer(db, 'H0821')
  let active: number | undefined
  for (const [n, one] of contactRows.entries()) {
    const { change, ...row } = { change: false, ...one }
    const at = daysAgo(row.status === 'pending_review' ? 0.3 : 60 - n * 4)
    const made = {
      ...row,
      customerId,
      userId: buyer.id,
      replacesId: change ? (active ?? null) : null,
      createdAt: at,
      updatedAt: at,
    }
    const { id } = await db.insertInto('customerContacts').values(made).returning('id').executeTakeFirstOrThrow()
    if (row.kind !== 'invoice') continue
    if (row.status === 'active') active = id
    const log = {
      bizType: 'customer_contact',
      bizId: id,
      fromState: '',
      toState: 'pending_review',
      action: 'submit',
      actorId: buyer.id,
      comment: null as string | null,
      at,
    }
    await db.insertInto('statusLogs').values(log).execute()
    if (row.status === 'pending_review')
      await seedTask(db, contactKind, {
        bizId: id,
        no: row.taxNo,
        title: row.title,
        companyId: buyer.companyId,
        applicantId: buyer.id,
        handlerId: await managerOf({ db }, customerId),
      })
    else {
      const [action, comment] = row.status === 'rejected' ? ['reject', row.reason] : ['approve', null]
      await db
        .insertInto('statusLogs')
        .values({
          ...log,
          fromState: 'pending_review',
          toState: row.status === 'rejected' ? 'rejected' : 'active',
          action,
          actorId: clerkId,
          comment,
        })
        .execute()
    }
  }
}
