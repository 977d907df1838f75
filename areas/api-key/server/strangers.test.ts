import { afterAll, beforeAll, expect, test } from 'vitest'
import { debit } from '#areas/debit/contract.ts'
import { routes } from '#main/areas.ts'
import type { Entry } from '#platform/contract/contract.ts'
import { callWithKey, giveKey } from '#tests/kit/api-keys.ts'
import { scopes } from '#platform/contract/scope.ts'
import { debitKit, type DebitKit } from '#tests/kit/debits.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { testPassword } from '#tests/kit/people.ts'
import { limitsOver } from '#tests/kit/limits.ts'
import { inDays } from '#tests/kit/days.ts'

// Every call of reports, claims, notices, dealers, keys and webhooks that names a record, asked for one of another company: by who orders
// for a stranger, by staff who take care of others, with a key. The answer is that to an id nobody has, to the letter, and nothing changes.
let kit: DebitKit
type Ids = Record<string, number>
/** Records of H0001, by the area or the call they are of. */
const ids: Ids = {}
const areas = new Set(['channel-report', 'debit', 'change-notice', 'dealer', 'api-key', 'webhook'])
const unknown = 8_888_888

beforeAll(async () => {
  kit = await debitKit()
  Object.assign(kit.app.settings, { webhookInside: true })
  const { pool } = kit.app.database
  const { head } = kit.customers
  const { order, editor } = kit.people
  const made = async (text: string, values: unknown[] = []) =>
    Number((await pool.query(`${text} returning id`, values)).rows[0]!.id)
  const agreement = await kit.agreement()
  const [row] = await kit.sold([100])
  ids['debit.make'] = agreement
  ids['debit'] = (await kit.ok('order', debit.make, { agreementId: agreement, rows: String(row) })).id
  ids['debit.line'] = Number(
    (await pool.query('select id from debit_lines where claim_id = $1', [ids['debit']])).rows[0]!.id,
  )
  ids['rotation'] = await made(
    "insert into stock_rotations (rotation_no, customer_id, unit_id, currency, half, order_no, amount, user_id) values ('SX-1', $1, $2, 'USD', '2026-07-01', 'X', 1, $3)",
    [head, kit.unitId, order],
  )
  ids['agreement'] = agreement
  ids['channel-report'] = Number(
    (await pool.query('select id from report_batches where customer_id = $1 order by id desc limit 1', [head])).rows[0]!
      .id,
  )
  const notice = await made(
    `insert into notices (notice_no, type, title, title_en, class, category, reason, contact, issue_on, respond_by, first_ship_on, status, published_at, user_id)
    values ('PCN-2026-9009', 'PCN', 't', 't', 'major', 'marking', 'r', 'c', current_date, current_date + 30, current_date + 120, 'published', now(), $1)`,
    [editor],
  )
  ids['change-notice'] = await made(
    'insert into notice_recipients (notice_id, customer_id, respond_by) values ($1, $2, current_date + 30)',
    [notice, head],
  )
  ids['dealer'] = await made(
    "insert into dealer_files (customer_id, relation, dealer_name, user_id) values ($1, 'sub_dealer', 'Gull', $2)",
    [head, order],
  )
  await giveKey(kit, 'order', scopes)
  ids['api-key'] = Number((await pool.query('select id from api_keys order by id desc limit 1')).rows[0]!.id)
  const hook = await made(
    "insert into webhook_endpoints (company_id, user_id, name, url, events, secret, locked_by) select company_id, id, 'h', 'https://example.com/', '{order.status_changed}', 'x', '' from users where id = $1",
    [order],
  )
  ids['webhook'] = hook
  const event = await made(
    "insert into webhook_events (company_id, type, object_id, from_state, to_state, action) select company_id, 'order.status_changed', 1, 'a', 'b', 'x' from users where id = $1",
    [order],
  )
  ids['webhook.replay'] = await made(
    "insert into webhook_deliveries (event_id, endpoint_id, object, status, delivered_at) values ($1, $2, 'order 1', 'delivered', now())",
    [event, hook],
  )
}, 120_000)
afterAll(() => kit.close())

/** The record a call is about. */
const recordOf = (area: string, name: string): number => {
  const kind = `${area}.${name}`
  if (/^debit\..*rotation/i.test(kind)) return ids['rotation']!
  if (/^debit\.(deskAgreement|saveAgreement|removeAgreement|publish|close)$/.test(kind)) return ids['agreement']!
  return ids[kind] ?? ids[area]!
}
/** Whole input, so that no answer is about what is missing in it. */
const inputOf = (entry: Entry, id: number): object => {
  const all: Record<string, unknown> = {
    id,
    agreementId: id,
    recipientId: id,
    batchId: id,
    lineId: ids['debit.line'],
    version: 1,
    name: 'x',
    url: 'http://127.0.0.1:9/',
    events: '["order.status_changed"]',
    enabled: true,
    hours: 0,
    password: testPassword,
    action: 'accept',
    comment: '',
    reason: 'why',
    outcome: 'accepted',
    result: 'reject',
    step: 'check',
    explanation: 'x',
    relation: 'sub_dealer',
    dealerName: 'Gull',
    validFrom: inDays(1),
    validTo: inDays(300),
    unitCode: 'U-HK',
    currency: 'USD',
    orderNo: 'OD1',
    lines: entry.path.includes('rotation')
      ? JSON.stringify([{ item: 'FREE-1', qty: 100, dateCode: '2630' }])
      : undefined,
    debitNo: 'D26-777',
    customerCode: 'H0001',
    item: 'FREE-1',
    endCustomer: 'e',
    bookCost: '9.8',
    debitCost: '9.1',
    maxQty: 10,
    startsOn: inDays(0),
    endsOn: inDays(90),
    type: 'PCN',
    class: 'major',
    category: 'marking',
    title: 't',
    titleEn: 't',
    reasonEn: 'r',
    contact: 'c',
    items: '[{"item":"FREE-1"}]',
    fileIds: '',
    rows: undefined,
    row: 2,
    col: 'item',
    message: 'm',
  }
  return Object.fromEntries(
    Object.entries(all).filter(([key, value]) => key in entry.input.shape && value !== undefined),
  )
}
const named = routes.filter(
  ({ area, entry }) =>
    areas.has(area) &&
    !entry.sandbox &&
    ['id', 'recipientId', 'agreementId', 'batchId'].some((key) => key in entry.input.shape),
)
/** What the records are, all of them. */
const standing = async () =>
  (
    await kit.app.database.pool
      .query(`select (select array_agg(t::text order by t.id) from debit_claims t) as claims, (select array_agg(t::text order by t.id) from debit_agreements t) as agreements,
    (select array_agg(t::text order by t.id) from stock_rotations t) as rotations, (select array_agg(t::text order by t.id) from report_batches t) as batches, (select array_agg(t::text order by t.id) from notice_recipients t) as asked,
    (select array_agg(t::text order by t.id) from dealer_files t) as dealers, (select array_agg(t::text order by t.id) from webhook_endpoints t) as hooks, (select array_agg(t::text order by t.id) from webhook_deliveries t) as sent,
    (select array_agg(k.id || ' ' || k.version || coalesce(k.revoked_at::text, '') order by k.id) from api_keys k) as keys`)
  ).rows[0]
type Told = { msgCode: number; msg: string; data: unknown }
/** The calls that do not answer alike, or let the caller in. */
async function openings(ask: (entry: Entry, input: object) => Promise<Told>): Promise<string[]> {
  const wrong: string[] = []
  for (const { area, name, entry } of named) {
    await limitsOver()
    const say = async (id: number) => {
      const { msgCode, msg, data } = await ask(entry, inputOf(entry, id)).catch(() => ({
        msgCode: 0,
        msg: 'a file',
        data: null,
      }))
      return JSON.stringify({ msgCode, msg, data })
    }
    const [theirs, none] = [await say(recordOf(area, name)), await say(unknown)]
    if (theirs !== none) wrong.push(`${area}.${name} tells them apart: ${theirs} ${none}`)
    else if (![1002, 1003].includes((JSON.parse(none) as Told).msgCode)) wrong.push(`${area}.${name}: ${none}`)
  }
  return wrong
}

test('there is a record for each kind of call', () => {
  expect(named.length).toBeGreaterThan(50)
  expect(Object.entries(ids).filter(([, id]) => !id)).toEqual([])
})

test.each(['source', 'other', 'main', 'developer'] as PersonName[])(
  'to %s a record of another company or of what they may not read is none',
  async (who) => {
    const before = await standing()
    // the main account of the company itself sees its keys and ends them, and is told first what it may listen to
    // the main account has the notices of its company, as who orders for it has
    const own =
      who === 'main'
        ? /^api-key\.|^change-notice\.(show|exposure|paper|respond) |^webhook\.save: .*webhook\.event/
        : /^$/
    const found = await openings((entry, input) => kit.call(who, entry, input as never) as Promise<Told>)
    expect(found.filter((one) => !own.test(one))).toEqual([])
    if (who !== 'main') expect(await standing()).toEqual(before)
  },
  120_000,
)

test('nor is it one to a member of staff who takes care of other customers', async () => {
  const { pool } = kit.app.database
  await pool.query('delete from user_roles where user_id = $1', [kit.people.editor2])
  await pool.query("insert into user_roles (user_id, role) values ($1, 'account_manager')", [kit.people.editor2])
  const before = await standing()
  const found = await openings((entry, input) => kit.call('editor2', entry, input as never) as Promise<Told>)
  // a notice is for all staff to read, the customers it went to are not
  expect(found.map((one) => one.split(' ')[0])).toEqual(['change-notice.review'])
  expect(found[0]).toContain('"recipients":0')
  expect(found[0]).toContain('"to":[]')
  expect(await standing()).toEqual(before)
}, 120_000)

test('nor is it one to a key of a stranger with every scope, nor to a key that has ended', async () => {
  const before = await standing()
  const key = await giveKey(kit, 'source', scopes)
  const ended = await giveKey(kit, 'order', scopes, {
    createdAt: new Date(Date.now() - 9_000_000),
    expiresAt: new Date(Date.now() - 60_000),
  })
  expect(await openings((entry, input) => callWithKey(kit, key, entry, input as never) as Promise<Told>)).toEqual([])
  const refused = await openings((entry, input) => callWithKey(kit, ended, entry, input as never) as Promise<Told>)
  expect(refused).toHaveLength(named.length)
  expect(refused.every((one) => one.includes('99999'))).toBe(true)
  const { keys, ...rest } = await standing()
  expect(rest).toEqual({ ...before, keys: undefined })
  expect(keys.length).toBe(before.keys.length + 2)
}, 120_000)
