import { afterAll, beforeAll, expect, test } from 'vitest'
import { menusOf } from '#areas/access/server/access.public.ts'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { applyStates } from '#areas/account/contract.ts'
import { taskStates } from '#areas/approval/contract.ts'
import { certStates } from '#areas/certification/contract.ts'
import { issueStates } from '#areas/issue/contract.ts'
import { complaintStates } from '#areas/complaint/contract.ts'
import { postStates } from '#areas/message/desk.contract.ts'
import { demandStates } from '#areas/demand/contract.ts'
import { paperStates } from '#areas/material/paper.contract.ts'
import { feedbackStates } from '#areas/feedback/contract.ts'
import { knownStates } from '#areas/known-issue/contract.ts'
import { keptStates } from '#areas/product-certification/contract.ts'
import { applicationStates } from '#areas/product-package/apply.contract.ts'
import { packageStates } from '#areas/product-package/contract.ts'
import { projectStates } from '#areas/support-project/contract.ts'
import { applyStates as quoteStates, productStates } from '#areas/market/contract.ts'
import { invoiceStates } from '#areas/invoice/contract.ts'
import { dayStates, moneyBackStates } from '#areas/payment/contract.ts'
import { burnStates, customerStates, quotaStates, rateStates } from '#areas/order-base/contract.ts'
import { contactStates } from '#areas/order-base/own.contract.ts'
import { quoteStates as priceStates } from '#areas/quote/contract.ts'
import { rechargeStates, refundStates } from '#areas/recharge/contract.ts'
import { billStates } from '#areas/bill/contract.ts'
import { adjustmentStates, receiptStates } from '#areas/bill/staff.contract.ts'
import { reportStates } from '#areas/channel-report/contract.ts'
import { dealerStates } from '#areas/dealer/contract.ts'
import { draftStates } from '#areas/agreement/contract.ts'
import { agreementStates, claimStates } from '#areas/debit/contract.ts'
import { rotationStates } from '#areas/debit/rotation.contract.ts'
import { deliveryStates } from '#areas/delivery/contract.ts'
import { pickupStates } from '#areas/delivery/pickup.contract.ts'
import { hitStates } from '#areas/screening/contract.ts'
import { orderStates as odrStates } from '#areas/order/contract.ts'
import { orderStates } from '#areas/service-order/contract.ts'
import { serviceStates } from '#areas/service/contract.ts'
import { surveyStates } from '#areas/survey/contract.ts'
import { lastDay } from '#areas/payment/server/day.service.ts'
import { demoAreas } from '#main/areas.ts'
import { shelves, videoStates } from '#areas/video/contract.ts'
import { listCourses } from '#areas/video/server/train.service.ts'
import { licenceStates, royaltyStates } from '#areas/licence/contract.ts'
import { listSeers } from '#areas/message/server/message.sql.ts'
import type { MenuItem } from '#platform/contract/boot.ts'
import { findPerson } from '#platform/server/auth/session.sql.ts'
import { listRights } from '#platform/server/auth/rights.sql.ts'
import { findableKinds, findRecords } from '#platform/server/search/findable.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'

// Whoever looks at the demo meets every state there is, of somebody who can sign in.
let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ demo: true, demoPassword: 'Demo-look-Pass-7' })
  await seedAccess(portal.app.database.db, 'not a hash')
  for (const area of demoAreas) await (await area.demo!()).seed(portal.app)
}, 300_000)
afterAll(() => portal.close())

const lists: [table: string, states: readonly string[]][] = [
  ['certifications', certStates],
  ['product_certifications', keptStates],
  ['product_packages', packageStates],
  ['product_package_applications', applicationStates],
  ['complaints', complaintStates],
  ['feedbacks', feedbackStates],
  ['known_issues', knownStates],
  ['demands', demandStates],
  ['material_papers', paperStates],
  ['account_applies', applyStates],
  ['support_projects', projectStates],
  ['approval_tasks', taskStates],
  ['surveys', surveyStates],
  ['market_products', productStates],
  ['market_applies', quoteStates],
  ['service_orders', orderStates],
  ['services', serviceStates],
  ['recharge_orders', rechargeStates],
  ['recharge_refunds', refundStates],
  ['payment_refunds', moneyBackStates],
  ['payment_days', dayStates],
  ['invoices', invoiceStates],
  ['customers', customerStates],
  ['customer_contacts', contactStates],
  ['order_quotas', quotaStates],
  ['quotes', priceStates],
  ['exchange_rates', rateStates],
  ['burn_codes', burnStates],
  ['orders', odrStates],
  ['dealer_files', dealerStates],
  ['report_batches', reportStates],
  ['licences', licenceStates],
  ['licence_royalties', royaltyStates],
  ['agreement_drafts', draftStates],
  ['debit_agreements', agreementStates],
  ['debit_claims', claimStates],
  ['stock_rotations', rotationStates],
  ['screening_hits', hitStates],
  ['deliveries', deliveryStates],
  ['pickups', pickupStates],
  ['bills', billStates],
  ['videos', videoStates],
  ['bill_receipts', receiptStates],
  ['bill_adjustments', adjustmentStates],
  // on its way it is for seconds only
  ['message_posts', postStates.filter((state) => state !== 'publishing')],
]
test.each(lists)('the demo shows every state of %s', async (table, states) => {
  const { rows } = await portal.app.database.pool.query(`select distinct status from ${table}`)
  const there = new Set(rows.map(({ status }) => status as string))
  expect(states.filter((state) => !there.has(state))).toEqual([])
})

test('the books of the demo read as they came about: each recharge on its day, each balance that of the row before and what was moved', async () => {
  const { pool } = portal.app.database
  const { rows: odd } = await pool.query(`select id, company_id, kind, at from (select t.*,
      lag(available_after, 1, 0::bigint) over w + points as available, lag(held_after, 1, 0::bigint) over w + held as kept
      from ledger_txns t window w as (partition by company_id order by at, id)) t
    where (available_after <> available or held_after <> kept or at > now())
      -- one wallet is frozen because it has a point too many
      and company_id not in (select company_id from point_wallets where frozen_at is not null)`)
  expect(odd).toEqual([])
  const { rows: late } =
    await pool.query(`select r.no from recharge_orders r join ledger_txns t on t.idem_key = 'recharge:' || r.no
    where t.at <> r.paid_at`)
  expect(late).toEqual([])
  expect((await pool.query("select from ledger_txns where kind = 'recharge'")).rowCount).toBeGreaterThan(5)
})

test('each hold, what is taken of it and what goes back stands on the day it came about, and the histories say the same', async () => {
  const { pool } = portal.app.database
  const rows = async (text: string) => (await pool.query(text)).rows as unknown[]
  const order = "from ledger_txns t join service_orders o on t.biz_kind = 'service_order' and t.biz_id = o.id"
  expect(await rows(`select o.no ${order} where t.kind = 'hold' and t.at <> o.paid_at`)).toEqual([])
  expect(
    await rows(
      `select o.no, t.at ${order} where t.kind = 'capture' and not exists (select from service_order_milestones m where m.order_id = o.id and m.accepted_at = t.at)`,
    ),
  ).toEqual([])
  expect(await rows(`select o.no ${order} where t.kind = 'release' and t.at <> o.closed_at`)).toEqual([])
  expect(
    await rows(
      "select i.no from ledger_txns t join issues i on t.biz_kind = 'issue' and t.biz_id = i.id where t.kind = 'hold' and t.at <> i.created_at",
    ),
  ).toEqual([])
  // what was spent was spent in its month
  expect(
    await rows(
      "select h.biz_no from point_holds h where not exists (select from ledger_txns t where t.biz_kind = h.kind and t.biz_id = h.biz_id and t.kind = 'hold' and t.at = h.created_at)",
    ),
  ).toEqual([])
  expect(
    await rows("select company_id, date_trunc('minute', at) from ledger_txns group by 1, 2 having count(*) > 2"),
  ).toEqual([])
  for (const kind of [
    'recharge',
    'gift',
    'expiry',
    'hold',
    'capture',
    'release',
    'refund',
    'refund_done',
    'refund_failed',
    'adjustment',
  ])
    expect([kind, (await rows(`select from ledger_txns where kind = '${kind}' limit 1`)).length]).toEqual([kind, 1])
  // the history of a record ends in its state, and goes forward only
  const histories = [
    ['recharge', 'recharge_orders', "''"],
    ['recharge_refund', 'recharge_refunds', "''"],
    ['service_order', 'service_orders', "''"],
  ]
  for (const [biz, table, without] of histories)
    expect(
      await rows(`select r.no, r.status, l.to_state from ${table} r left join lateral (select to_state from status_logs where biz_type = '${biz}' and biz_id = r.id order by id desc limit 1) l on true
      where r.status <> ${without} and l.to_state is distinct from r.status`),
    ).toEqual([])
  expect(
    await rows(`select * from (select biz_type, biz_id, at, lag(at) over w as before, from_state, lag(to_state) over w as was from status_logs
    where biz_type in ('recharge', 'recharge_refund', 'service_order') window w as (partition by biz_type, biz_id order by id)) l where before > at or was <> from_state or at > now()`),
  ).toEqual([])
})

test('the deliveries of the demo, their orders and its bills agree with each other to the cent', async () => {
  const rows = async (text: string) => (await portal.app.database.pool.query(text)).rows as Record<string, unknown>[]
  // what is shipped and signed of a line is what its deliveries say, and its state follows
  expect(
    await rows(`select l.id from order_lines l left join (select order_line_id, sum(d.qty - d.lost_qty) as shipped, sum(d.signed_qty) as signed from delivery_lines d
      join deliveries t on t.id = d.delivery_id and t.status <> 'prepared' group by 1) d on d.order_line_id = l.id
    where l.shipped_qty <> coalesce(d.shipped, 0) or l.signed_qty <> coalesce(d.signed, 0)`),
  ).toEqual([])
  expect(
    await rows(
      `select o.po_no from orders o where o.unsigned_deliveries <> (select count(*) from deliveries t where t.order_id = o.id and t.status in ('shipped', 'exception'))`,
    ),
  ).toEqual([])
  // each delivery line is a movement once; each bill is what its movements come to, and goes on from the one before
  expect(
    await rows(`select d.id from delivery_lines d join deliveries t on t.id = d.delivery_id and t.status <> 'prepared'
    where (select count(*) from bill_entries e where e.source = 'delivery:' || d.id and e.amount = d.amount) <> 1`),
  ).toEqual([])
  expect(
    await rows(`select c.bill_no from (select *, lag(closing, 1, 0::bigint) over (partition by account_id order by period) as before from bills where status <> 'reissued') c
    where c.opening <> c.before or c.closing <> c.opening + (select coalesce(sum(e.amount), 0) from bill_entries e where e.account_id = c.account_id and e.period = c.period)`),
  ).toEqual([])
  expect(
    await rows(
      'select receipt_no from bill_receipts r where allocated <> (select coalesce(sum(amount), 0) from bill_allocations a where a.receipt_id = r.id)',
    ),
  ).toEqual([])
  expect(
    await rows(
      'select period from bill_dues d where paid <> (select coalesce(sum(amount), 0) from bill_allocations a where a.account_id = d.account_id and a.period = d.period)',
    ),
  ).toEqual([])
  expect((await rows('select 1 from bill_dues where due_on < current_date and paid < charge')).length).toBeGreaterThan(
    0,
  )
  expect((await rows("select 1 from bills where status = 'reissued'")).length).toBeGreaterThan(0)
  expect((await rows('select distinct period from bills')).length).toBe(3)
  // what was booked in a month is on its bill: nothing of a month that is billed waits for a bill, on whichever day the demo is made
  expect(
    await rows(`select e.source, e.on_day from bill_entries e where e.period is null
    and exists (select from bills b where b.account_id = e.account_id and b.period >= date_trunc('month', e.on_day)::date)`),
  ).toEqual([])
})

test('the demo shows money that goes back as the channels know it, and days that can be compared again', async () => {
  const { pool } = portal.app.database
  const rows = async (text: string) => (await pool.query(text)).rows as Record<string, unknown>[]
  // what is sent or came to an end is at the channel, a second payment among them
  expect(
    await rows(
      "select no from recharge_refunds r where status in ('sending', 'done', 'failed') and not exists (select from payment_refunds b where b.record_no = r.no and b.status = r.status)",
    ),
  ).toEqual([])
  expect(await rows('select distinct status from recharge_refunds where second order by 1')).toEqual([
    { status: 'done' },
    { status: 'failed' },
  ])
  expect(
    await rows(
      'select no from payment_receipts r where refund_fen <> (select coalesce(sum(fen), 0) from payment_refunds b where b.receipt_id = r.id and status <> $$failed$$)',
    ),
  ).toEqual([])
  const late = await rows(`select channel, day::text from payment_days where day > '${lastDay(new Date())}'`)
  expect(late).toEqual([])
  // the banks of the books are what the channels say
  expect(
    await rows(`select a.kind from ledger_accounts a where a.kind like 'bank%' group by 1 having sum(a.balance) <>
    (select coalesce(sum(fen), 0) from payment_receipts where 'bank_' || channel = a.kind) - (select coalesce(sum(b.fen), 0) from payment_refunds b join payment_receipts r on r.id = b.receipt_id where b.status = 'done' and 'bank_' || channel = a.kind)`),
  ).toEqual([])
})

test('no invoice of the demo comes before the payment it bills, and each number is of its kind and year', async () => {
  const { pool } = portal.app.database
  const rows = async (text: string) => (await pool.query(text)).rows as Record<string, unknown>[]
  const billed = 'invoices i join invoice_items t on t.invoice_id = i.id join recharge_orders r on r.no = t.recharge_no'
  expect(
    await rows(
      `select i.apply_no, i.applied_at, r.paid_at from ${billed} where r.paid_at is null or i.applied_at <= r.paid_at or i.issued_at <= i.applied_at`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select i.apply_no from invoices i where i.apply_no !~ ('^INV' || to_char(i.applied_at at time zone 'Asia/Shanghai', 'YYMMDD'))`,
    ),
  ).toEqual([])
  expect(
    await rows(`select i.apply_no, p.code, p.no from invoice_papers p join invoices i on i.id = p.invoice_id
    where not case i.medium when 'paper' then p.code ~ ('^[0-9]{4}' || to_char(p.issued_on, 'YY') || '[0-9]{4}$') and p.no ~ '^[0-9]{8}$'
      else p.code = '' and p.no ~ ('^' || to_char(p.issued_on, 'YY') || '[0-9]{18}$') end`),
  ).toEqual([])
  expect(
    (await rows('select distinct i.medium from invoice_papers p join invoices i on i.id = p.invoice_id')).length,
  ).toBe(2)
})

test('the demo shows courses in the states of their learners, what is unpublished, and a film that could not be transcoded', async () => {
  const { db, pool } = portal.app.database
  const rows = async (text: string) => (await pool.query(text)).rows as Record<string, unknown>[]
  const people = await rows(
    "select u.id, u.login_name from users u where login_name in ('nimbus_main', 'nimbus_dev1', 'nimbus_dev2', 'foxglove_main')",
  )
  const states = new Set<string>()
  for (const { id } of people) {
    const user = {
      id: Number(id),
      staff: false,
      roles: ['cust_main'],
      permissions: new Set(),
      ndaStatus: 'pass',
      projectIds: [],
      companyId: 0,
    }
    const ctx = { user, db, app: portal.app, now: new Date(), locale: 'zh' } as unknown as Parameters<
      typeof listCourses
    >[0]
    for (const { state } of await listCourses(ctx)) states.add(state)
  }
  expect([...states].toSorted()).toEqual(expect.arrayContaining(['failed', 'open', 'over', 'passed', 'ready']))
  expect(await rows('select count(*)::int as n from video_courses')).toEqual([{ n: 3 }])
  expect(await rows('select count(*)::int as n from videos')).toEqual([{ n: 15 }])
  for (const table of ['video_courses', 'video_slides'])
    expect([table, (await rows(`select distinct shelf from ${table} order by 1`)).map(({ shelf }) => shelf)]).toEqual([
      table,
      [...shelves].toSorted(),
    ])
  // it is handed in again: the film itself can be played
  expect(await rows("select status, source_file_id is not null as again from videos where failure <> ''")).toEqual([
    { status: 'draft', again: true },
  ])
  expect((await rows('select from video_chapters where sdk_id is not null')).length).toBeGreaterThan(1)
})

test('the demo shows known issues fixed by a patch and by a version, with tickets of a customer', async () => {
  const { pool } = portal.app.database
  for (const which of [
    'fix_patch_id is not null',
    'fix_version_id is not null',
    "status = 'published' and id in (select known_issue_id from known_issue_tickets)",
  ])
    expect([which, (await pool.query(`select 1 from known_issues where ${which}`)).rowCount]).not.toEqual([which, 0])
})

test('the demo shows issues in every state, one of them over its time, one nearly, one rated', async () => {
  const { pool } = portal.app.database
  const { rows } = await pool.query('select distinct state from issues')
  expect(rows.map(({ state }) => state as string).toSorted()).toEqual([...issueStates].toSorted())
  const count = async (which: string) => (await pool.query(`select 1 from issues where ${which}`)).rowCount
  expect(await count('breached and next_due < now()')).toBeGreaterThan(0)
  expect(await count('next_warn < now() and next_due > now()')).toBeGreaterThan(0)
  expect(await count('rating is not null')).toBeGreaterThan(0)
  expect(await count('id in (select source_issue_id from faqs)')).toBeGreaterThan(0)
  const scanned = await pool.query(
    "select distinct scan_status as s from files where model_code = 'issue_file' order by 1",
  )
  expect(scanned.rows.map(({ s }) => s as string)).toEqual(['infected', 'none', 'pending'])
})

test('every entry over others leads the people of the demo to a page of its own or to one they see', async () => {
  const { db } = portal.app.database
  const led = new Set<string>()
  const rows = await db.selectFrom('menus').select(['id', 'pid', 'url']).execute()
  const above = new Set(rows.map(({ pid }) => pid))
  const pages = new Set(rows.filter(({ id }) => !above.has(id)).map(({ url }) => url))
  const ends = (item: MenuItem): MenuItem[] => (above.has(item.id) ? item.children.flatMap(ends) : [item])
  const people = await db.selectFrom('users').select('id').where('status', '=', 'enabled').execute()
  for (const { id } of people) {
    const user = await findPerson(db, id)
    if (!user) continue
    const tree = await menusOf({ ...portal.app, app: portal.app, db, user, locale: 'zh' } as never)
    const look = (item: MenuItem): void => {
      item.children.forEach(look)
      if (!above.has(item.id) || !pages.has(item.url)) return
      led.add(item.url)
      expect(
        ends(item).map(({ url }) => url),
        `${user.loginName} ${item.enName}`,
      ).toContain(item.url)
    }
    tree.forEach(look)
  }
  expect(led.size).toBeGreaterThan(20)
})

/** Beginnings of numbers and names that the demo has. */
const begun =
  'OD2 QT2 CT2 TS- IS2 DN2 INV2 BL2 TL2 DSP-2 RC2 RF2 PCN-2 PU2 NP-1 SO2 SQ2 SV2 MD2 QC2 RMA2 FB2 DC2 D26- SR2 PC2 RB2 RV2 BA2 202 科技 电子 nimbus LQ8'.split(
    ' ',
  )
test('a buyer finds an order by the number of their own books, without the code before it', async () => {
  const { db } = portal.app.database
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('loginName', '=', 'harbor_order')
    .executeTakeFirstOrThrow()
  const user = await findPerson(db, id)
  const found = await findRecords({ ...portal.app, app: portal.app, db, user, locale: 'zh' } as never, '261120')
  expect(found.filter(({ kind }) => kind === 'order').map(({ title }) => title)).toContain('H0821-261120')
})

test('what the people of the demo find by number or name they may open, and they find something', async () => {
  const { db } = portal.app.database
  const bound: Record<string, string> = { customer: 'customer', order: 'order', certification: 'certification' }
  for (const kind of 'support_project issue delivery bill invoice licence recharge complaint feedback service service_order'.split(
    ' ',
  ))
    bound[kind] = kind
  Object.assign(bound, { channel_report: 'report_batch', debit_claim: 'debit_claim', stock_rotation: 'stock_rotation' })
  const owned: Record<string, 'demands' | 'productCertifications' | 'marketApplies' | 'licences'> = {
    demand: 'demands',
    product_certification: 'productCertifications',
    service_quote: 'marketApplies',
    licence: 'licences',
  }
  const found = new Set<string>()
  const stolen: string[] = []
  const people = await db.selectFrom('users').select('id').where('status', '=', 'enabled').execute()
  for (const { id } of people) {
    const user = await findPerson(db, id)
    if (!user) continue
    const ctx = { ...portal.app, app: portal.app, db, user, locale: 'zh' } as never
    const [rights] = await listRights(db, [id])
    for (const text of begun)
      for (const record of await findRecords(ctx, text)) {
        found.add(record.kind)
        const one = { kind: bound[record.kind] ?? '', id: Number(/(?:open|id)=(\d+)/.exec(record.url)?.[1]) }
        const table = user.staff ? undefined : owned[record.kind]
        const others = table && db.selectFrom(table).where('id', '=', one.id).where('companyId', '<>', user.companyId)
        if (await others?.select('id').executeTakeFirst()) stolen.push(`${user.loginName} ${record.title}`)
        if (one.kind && rights && (await listSeers(db, [rights], one)).length === 0)
          stolen.push(`${user.loginName} ${record.kind} ${record.title}`)
      }
  }
  expect(stolen).toEqual([])
  expect([...found].toSorted()).toEqual([...new Set(findableKinds())].toSorted())
})

// the counter of a day that is over gives none any more
test('a number of the demo is never given again to somebody', async () => {
  const { pool } = portal.app.database
  const columns = await pool.query(
    `select table_name as t, column_name as c from information_schema.columns where table_schema = 'public'
      and data_type = 'text' and column_name in ('no', 'apply_no', 'rma_no')`,
  )
  const later: string[] = []
  for (const { t, c } of columns.rows as { t: string; c: string }[]) {
    const { rows } = await pool.query(`select x.${c} as no from ${t} x,
        regexp_match(x.${c}, '^([A-Z]{1,8})(\\d{6})-?(\\d{4})$') m
      where m is not null and m[2] >= to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') and not exists (select from numbers n where n.prefix = m[1] and to_char(n.day, 'YYMMDD') = m[2] and n.last_value >= m[3]::int)`)
    later.push(...rows.map(({ no }) => `${t}.${c} ${no as string}`))
  }
  expect(later.join('\n')).toBe('')
})
