import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownIssue } from '#areas/known-issue/contract.ts'
import { knownDesk } from '#areas/known-issue/desk.contract.ts'
import { message } from '#areas/message/contract.ts'
import { search } from '#areas/search/contract.ts'
import { watch } from '#areas/watch/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { deliver } from '#tests/kit/outbox.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { followAll } from '#tests/kit/search.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import { followNews } from './known-issue.jobs.ts'
import { tellEverybody, type Telling } from './tell.service.ts'

let kit: SdkKit
let versions: number[]
const run = async (query: string, values?: unknown[]) =>
  (await kit.app.database.pool.query(query, values)).rows as Record<string, never>[]
const good = <T>(reply: { msgCode: number; msg: string; data: T }): T => {
  if (reply.msgCode !== 0) throw new Error(`${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
const fieldsOf = (reply: { data: unknown }) =>
  (reply.data as { errors: { field: string }[] }).errors.map(({ field }) => field)
/** One of three companies' people in a ticket of their own. */
async function ticket(author: PersonName, level: 'me' | 'company' = 'company'): Promise<{ id: number; no: string }> {
  const [row] = await run(
    `with p as (insert into support_projects (code, company_id, creator_id, status, name, chip_id, product_type, product_name,
      target_area, monthly_forecast, contact_name, contact_phone, contact_email, background, main_functions, submitted_at, opened_at)
    select 'TS-K-' || (26001 + (select count(*) from support_projects)), u.company_id, u.id, 'opened', 'x', (select min(id) from chips), 'x', 'x', 'x', 1, 'x', 'x',
      'x@example.com', 'x', 'x', now(), now() from users u where u.id = $1 returning id, company_id),
      m as (insert into support_project_members (project_id, user_id) select id, $1 from p)
    insert into issues (no, project_id, company_id, author_id, subject, type, priority, share_level, sdk_version_id)
    select 'IS-K-' || p.id, p.id, p.company_id, $1, 'Panel flickers', 'software', 'low', $2, $3 from p returning id, no`,
    [kit.people[author], level, versions[1]],
  )
  return { id: Number(row!['id']), no: row!['no']! }
}
type Form = Partial<Input<typeof knownDesk.save>>
const form = (given: Form = {}) => ({
  title: '休眠唤醒后花屏',
  titleEn: 'Panel shows noise after resume',
  symptom: '唤醒后花屏',
  severity: 'important' as const,
  chipProjectId: kit.panelId,
  fromVersionId: versions[0]!,
  ...given,
})
const draft = async (given: Form = {}, who: PersonName = 'release2') =>
  good(await kit.call(who, knownDesk.save, form(given)))
type Key = { id: number; version: number }
type Action = Input<typeof knownDesk.step>['action']
const step = (who: PersonName, key: Key, action: Action, reason = '') =>
  kit.call(who, knownDesk.step, { ...key, action, reason })
const published = async (given: Form = {}) => {
  const submitted = good(await step('release2', await draft(given), 'submit'))
  return good(await step('auditor', submitted, 'publish'))
}
const listed = async (who: PersonName, q: Input<typeof knownIssue.list> = {}) =>
  good(await kit.call(who, knownIssue.list, q)).list.map(({ id }) => id)
const shows = async (who: PersonName, id: number) => (await kit.call(who, knownIssue.show, { id })).msgCode
/** Hands what waits to the area, as outbox and queue do, `times` times. */
async function tell(times = 1): Promise<void> {
  const events = await run(
    `select payload from outbox_events where topic = 'known_issue.news' and done_at is null order by id`,
  )
  await deliver(kit.app, [followNews], times)
  for (const { payload } of events)
    await Promise.all(
      Array.from({ length: times }, () => tellEverybody(contextOf(kit.app), payload as unknown as Telling)),
    )
}
const heard = async (who: PersonName, id: number): Promise<string[]> =>
  (
    await run(
      `select m.template, m.title from messages m join message_deliveries r on r.message_id = m.id
    where r.user_id = $1 and m.biz_type = 'known_issue' and m.biz_id = $2 order by m.id`,
      [kit.people[who], id],
    )
  ).map((row) => String(row['title']))

beforeAll(async () => {
  kit = await sdkKit()
  const { release2, auditor } = kit.people
  await run(
    `insert into user_roles values (${release2}, 'fae'), (${auditor}, 'fae_lead'), (${kit.people.admin}, 'fae_lead') on conflict do nothing`,
  )
  versions = []
  for (const name of ['V1', 'V2', 'V3', 'V4']) versions.push((await kit.released({ name })).id)
}, 120_000)
afterAll(() => kit.close())

test('written, handed in, published by somebody else, fixed; each step once', async () => {
  const made = await draft()
  const first = good(await kit.call('release2', knownDesk.deskShow, { id: made.id }))
  expect(first.code).toMatch(/^KI-\d{4}-\d{3}$/)
  expect((await step('auditor', made, 'publish')).msgCode).toBe(kinds.state)
  const submitted = good(await step('release2', made, 'submit'))
  expect((await kit.call('release2', knownDesk.save, { ...form(), ...submitted })).msgCode).toBe(kinds.state)
  expect((await step('release2', submitted, 'publish')).msgCode).toBe(kinds.denied)
  expect((await step('release2', submitted, 'give_back')).msgCode).toBe(kinds.validation)
  const back = good(await step('auditor', submitted, 'give_back', 'say more'))
  const own = good(await kit.call('auditor', knownDesk.save, { ...form({ title: '花屏' }), ...back }))
  const again = good(await step('auditor', own, 'submit'))
  // what the lead wrote last another publishes
  expect((await step('auditor', again, 'publish')).msg).toContain('自己')
  const results = await Promise.all([step('admin', again, 'publish'), step('admin', again, 'publish')])
  expect(results.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
  expect(
    (await run(`select 1 from outbox_events where topic = 'known_issue.news' and (payload->>'id')::int = ${made.id}`))
      .length,
  ).toBe(1)
  const out = results.find(({ msgCode }) => msgCode === 0)!.data
  // who wrote it corrects it no longer by themselves
  expect((await kit.call('release2', knownDesk.save, { ...form(), ...out })).msgCode).toBe(kinds.denied)
  const corrected = good(await kit.call('auditor', knownDesk.save, { ...form({ workaround: '关闭 PSR' }), ...out }))
  const stale = await kit.call('auditor', knownDesk.save, { ...form(), ...out })
  expect(fieldsOf(stale)).toEqual(['version'])
  const { id: patchId } = await kit.releasedPatch(versions[1]!)
  const fixed = good(await kit.call('release2', knownDesk.fix, { ...corrected, patchId }))
  const shown = good(await kit.call('main', knownIssue.show, { id: made.id }))
  expect(shown).toMatchObject({
    status: 'fixed',
    workaround: '关闭 PSR',
    fix: { patch: { id: patchId, versionId: versions[1] }, version: null },
  })
  const reopened = good(await step('auditor', fixed, 'reopen', 'still there'))
  expect(good(await kit.call('main', knownIssue.show, { id: made.id }))).toMatchObject({
    status: 'published',
    fix: { patch: null, version: null },
  })
  good(await step('auditor', reopened, 'withdraw', 'no defect'))
  expect(await shows('main', made.id)).toBe(kinds.not_found)
  const { history } = good(await kit.call('release2', knownDesk.deskShow, { id: made.id }))
  expect(history.map(({ action }) => action)).toEqual([
    'create',
    'submit',
    'give_back',
    'edit',
    'submit',
    'publish',
    'edit',
    'fix',
    'reopen',
    'withdraw',
  ])
})

test('numbers of a year follow each other, whoever writes at once', async () => {
  const many = await Promise.all(Array.from({ length: 6 }, () => draft({ title: 'at once' })))
  const codes = (
    await run(`select code from known_issues where id = any($1) order by code`, [many.map(({ id }) => id)])
  ).map((row) => Number(String(row['code']).slice(8)))
  expect(codes.map((n) => n - codes[0]!)).toEqual([0, 1, 2, 3, 4, 5])
})

test('a draft is nobody’s but of support; what is out of those who may have the SDKs of its chip project', async () => {
  const hidden = await draft()
  const { id } = await published()
  const secret = (await kit.released({ name: 'secret', chipProjectId: kit.secretId })).id
  const theirs = await published({ chipProjectId: kit.secretId, fromVersionId: secret })
  for (const who of ['main', 'source', 'editor', 'admin'] as const) {
    expect(await listed(who, { limit: 200 })).toContain(id)
    expect(await shows(who, id)).toBe(0)
    expect(await listed(who, { limit: 200 })).not.toContain(hidden.id)
  }
  // another company, nobody certified, an expired one, another role: an unknown id and a closed one are answered alike
  const unknown = await kit.call('other', knownIssue.show, { id: 999_999 })
  for (const who of ['other', 'developer', 'expired', 'order', 'sub'] as const) {
    expect(await listed(who)).toEqual([])
    const reply = await kit.call(who, knownIssue.show, { id })
    expect([reply.msgCode, reply.msg, reply.data]).toEqual([unknown.msgCode, unknown.msg, unknown.data])
    expect(good(await kit.call(who, knownIssue.choices))).toEqual([])
  }
  for (const one of [hidden.id, theirs.id]) expect(await shows('main', one)).toBe(kinds.not_found)
  expect((await kit.call(null, knownIssue.list, {})).msgCode).toBe(kinds.session)
  for (const who of ['main', 'editor'] as const) {
    expect((await kit.call(who, knownDesk.desk, {})).msgCode).toBe(kinds.denied)
    expect((await kit.call(who, knownDesk.save, form())).msgCode).toBe(kinds.denied)
    expect((await step(who, { id, version: 3 }, 'withdraw', 'x')).msgCode).toBe(kinds.denied)
  }
})

test('the span goes by the order of releases, within one chip project', async () => {
  const [one, two, three, four] = versions as [number, number, number, number]
  const secret = (await kit.released({ name: 'other', chipProjectId: kit.secretId })).id
  const notOut = (await kit.draft({ name: 'not out' })).id
  const save = (given: Form) => kit.call('release2', knownDesk.save, form(given))
  expect(fieldsOf(await save({ fromVersionId: three, toVersionId: two }))).toEqual(['toVersionId'])
  expect(fieldsOf(await save({ fromVersionId: secret }))).toEqual(['fromVersionId'])
  expect(fieldsOf(await save({ fromVersionId: notOut }))).toEqual(['fromVersionId'])
  expect(fieldsOf(await save({ toVersionId: secret }))).toEqual(['toVersionId'])
  // the database keeps them together, whatever a program does
  const [row] = await run('select id from known_issues limit 1')
  await expect(run(`update known_issues set from_version_id = ${secret} where id = ${row!['id']}`)).rejects.toThrow(
    /foreign key/,
  )
  const closed = await published({ fromVersionId: two, toVersionId: three })
  const open = await published({ fromVersionId: three })
  const of = async (sdkVersionId: number) => {
    const found = await listed('main', { sdkVersionId, limit: 200 })
    return [found.includes(closed.id), found.includes(open.id)]
  }
  expect([await of(one), await of(two), await of(three), await of(four), await of(secret)]).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ])
  const fix = (key: Key, given: object) => kit.call('release2', knownDesk.fix, { ...key, ...given })
  expect(fieldsOf(await fix(open, {}))).toEqual(['patchId'])
  expect(fieldsOf(await fix(open, { versionId: three }))).toEqual(['versionId'])
  expect(fieldsOf(await fix(open, { versionId: secret }))).toEqual(['versionId'])
  const early = (await kit.releasedPatch(one)).id
  expect(fieldsOf(await fix(open, { patchId: early }))).toEqual(['patchId'])
  expect(fieldsOf(await fix(open, { patchId: (await kit.draftPatch(three)).id }))).toEqual(['patchId'])
  expect(fieldsOf(await fix(open, { patchId: 999_999 }))).toEqual(['patchId'])
  const fixed = good(await fix(open, { versionId: four, patchId: (await kit.releasedPatch(three)).id }))
  expect([await of(three), await of(four)]).toEqual([
    [true, true],
    [false, false],
  ])
  // a correction that would pass what fixes it
  expect(
    fieldsOf(
      await kit.call('auditor', knownDesk.save, { ...form({ fromVersionId: three, toVersionId: four }), ...fixed }),
    ),
  ).toEqual(['toVersionId'])
  const filters = good(await kit.call('main', knownIssue.choices))
  expect(filters.map(({ id }) => id)).toEqual([kit.panelId])
  expect(filters[0]!.versions.map(({ id }) => id).slice(0, 4)).toEqual(versions)
})

test('many tickets, one defect; a customer sees it beside the own ticket and nobody else’s', async () => {
  const [mine, theirs] = [await ticket('main'), await ticket('other')]
  const from = good(await kit.call('release2', knownDesk.fromTicket, { issueId: mine.id }))
  expect(from).toEqual({
    no: mine.no,
    subject: 'Panel flickers',
    chipProjectId: kit.panelId,
    fromVersionId: versions[1],
  })
  const made = await draft({ issueId: mine.id })
  const of = async (who: PersonName, issueId: number) => await kit.call(who, knownIssue.ofTicket, { issueId })
  expect(good(await of('main', mine.id)).list).toEqual([])
  expect(good(await of('release2', mine.id))).toMatchObject({
    list: [{ id: made.id, status: 'draft' }],
    can: { link: true },
  })
  const out = good(await step('auditor', good(await step('release2', made, 'submit')), 'publish'))
  for (let n = 0; n < 2; n += 1)
    good(await kit.call('release2', knownDesk.link, { id: out.id, issueNo: theirs.no.toLowerCase() }))
  expect(good(await of('main', mine.id))).toMatchObject({ list: [{ id: made.id }], can: { link: false } })
  expect((await of('main', theirs.id)).msgCode).toBe(kinds.not_found)
  // the ticket is theirs, the SDK is not
  expect(good(await of('other', theirs.id)).list).toEqual([])
  const desk = good(await kit.call('release2', knownDesk.deskShow, { id: made.id }))
  expect([desk.tickets, desk.linked.map(({ id }) => id)]).toEqual([2, [theirs.id, mine.id]])
  expect(good(await kit.call('main', knownIssue.show, { id: made.id })).tickets.map(({ id }) => id)).toEqual([mine.id])
  good(await kit.call('release2', knownDesk.unlink, { id: made.id, issueId: mine.id }))
  expect(good(await of('main', mine.id)).list).toEqual([])
  expect((await kit.call('release2', knownDesk.link, { id: made.id, issueNo: 'IS000000-0000' })).msgCode).toBe(
    kinds.not_found,
  )
})

test('everybody it concerns is told once of each news, and only while they have access', async () => {
  await run(
    `insert into user_group_members (group_id, user_id) select id, ${kit.people.sub} from user_groups where code = 'panel' on conflict do nothing`,
  )
  const [mine, theirs, late] = [await ticket('main'), await ticket('other'), await ticket('sub', 'me')]
  good(await kit.call('source', watch.set, { kind: 'chip', id: await chipId(), on: 'true' }))
  good(await kit.call('main', watch.set, { kind: 'sdk', id: kit.panelId, on: 'true' }))
  await tell()
  const made = await draft({ title: '只说一次', issueId: mine.id })
  good(await kit.call('release2', knownDesk.link, { id: made.id, issueNo: theirs.no }))
  const { id } = made
  const out = good(await step('auditor', good(await step('release2', made, 'submit')), 'publish'))
  // nothing happens in the request
  expect(await heard('main', id)).toEqual([])
  await tell(3)
  // main follows and watches, source watches; other has the ticket, not the SDK; sub is no member of the project
  expect(
    [await heard('main', id), await heard('source', id), await heard('other', id), await heard('sub', id)].map(
      (one) => one.length,
    ),
  ).toEqual([1, 1, 0, 0])
  expect(
    (
      await run(
        `select template from messages m join message_deliveries r on r.message_id = m.id where r.user_id = ${kit.people.main} and m.biz_id = ${id} and m.biz_type = 'known_issue'`,
      )
    )[0]!['template'],
  ).toBe('known-issue.followed')
  // a ticket that is linked later: its author is told what the others know, they hear nothing anew
  good(await kit.call('release2', knownDesk.link, { id, issueNo: late.no }))
  await tell(2)
  expect([(await heard('main', id)).length, (await heard('sub', id)).length]).toEqual([1, 1])
  const { id: patchId } = await kit.releasedPatch(versions[1]!, { name: 'Resume fix' })
  const fixed = good(await kit.call('release2', knownDesk.fix, { ...out, patchId }))
  await run(`delete from user_group_members where user_id = ${kit.people.sub}`)
  await tell(2)
  expect([
    (await heard('main', id)).length,
    (await heard('source', id)).length,
    (await heard('sub', id)).length,
  ]).toEqual([2, 2, 1])
  expect((await heard('main', id))[1]).toContain('已修复')
  // who has lost the right keeps neither message nor list
  const kept = good(await kit.call('sub', message.list, { limit: 200 })).list
  expect(kept.filter(({ title }) => title.includes('只说一次'))).toEqual([])
  // a withdrawn one is told no further
  good(await kit.call('release2', knownDesk.link, { id, issueNo: (await ticket('main')).no }))
  good(await step('auditor', fixed, 'withdraw', 'no defect'))
  await tell()
  expect((await heard('main', id)).length).toBe(2)
  expect(
    good(await kit.call('main', message.list, { limit: 200 })).list.filter(({ title }) => title.includes('只说一次')),
  ).toEqual([])
}, 60_000)
const chipId = async () =>
  Number((await run(`select chip_id from chip_projects where id = ${kit.panelId}`))[0]!['chip_id'])

test('it is found and proposed by its words and number, under the rights of its SDK', async () => {
  const { id } = await published({ title: 'zebrafish 显示异常', titleEn: 'zebrafish on the panel' })
  await draft({ title: 'zebrafish draft' })
  await followAll(kit.app)
  const found = async (who: PersonName, keyword: string) =>
    good(await kit.call(who, search.all, { keyword, type: 'known_issue' })).list.map((row) => row.id)
  const proposed = async (who: PersonName) =>
    good(await kit.call(who, search.suggest, { keyword: 'zebraf' })).list.length
  const { code, version } = good(await kit.call('release2', knownDesk.deskShow, { id }))
  expect([await found('main', 'zebrafish'), await found('main', code)]).toEqual([[id], [id]])
  expect(await proposed('main')).toBe(1)
  for (const who of ['other', 'developer', 'expired'] as const)
    expect([await found(who, 'zebrafish'), await found(who, code), await proposed(who)]).toEqual([[], [], 0])
  const { id: patchId } = await kit.releasedPatch(versions[0]!, { name: 'Zebra patch' })
  const fixed = good(await kit.call('release2', knownDesk.fix, { id, version, patchId }))
  await followAll(kit.app)
  const [row] = good(await kit.call('main', search.all, { keyword: 'zebrafish', type: 'known_issue' })).list
  expect(row!.title.map(({ text }) => text).join('')).toContain('Zebra patch')
  expect(row!.url).toBe(`/aservice/known?open=${id}`)
  good(await step('auditor', fixed, 'withdraw', 'no defect'))
  await followAll(kit.app)
  expect(await found('main', 'zebrafish')).toEqual([])
})

test('the same fix said again is told to nobody', async () => {
  const out = await published()
  const news = () =>
    run(`select 1 from outbox_events where topic = 'known_issue.news' and (payload->>'id')::int = ${out.id}`)
  let key = good(await kit.call('release2', knownDesk.fix, { ...out, versionId: versions[1]! }))
  const told = (await news()).length
  for (let n = 0; n < 20; n++) {
    const again = await kit.call('release2', knownDesk.fix, { ...key, versionId: versions[1]! })
    if (again.msgCode === 0) key = again.data
  }
  expect(await news()).toHaveLength(told)
  good(await kit.call('release2', knownDesk.fix, { ...key, versionId: versions[2]! }))
  expect(await news()).toHaveLength(told + 1)
})

test('who hands it in does not publish it, whoever wrote it', async () => {
  const submitted = good(await step('auditor', await draft(), 'submit'))
  expect((await step('auditor', submitted, 'publish')).msg).toContain('自己')
  const shown = good(await kit.call('auditor', knownDesk.deskShow, { id: submitted.id }))
  expect(shown.can.publish).toBe(false)
  good(await step('admin', submitted, 'publish'))
})
