import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { survey } from '#areas/survey/contract.ts'
import { surveyDesk } from '#areas/survey/desk.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { balanceOf } from '#areas/points/server/points.public.ts'
import { systemContext } from '#main/background.ts'
import { beginSurveys, payRewards, tellSurvey } from './survey.jobs.ts'
import { tokenFor } from './survey.service.ts'
import { limitsOver } from '#tests/kit/limits.ts'

let portal: TestApp
const pool = () => portal.app.database.pool
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const q = (code: string, type: string, more: object = {}) => ({
  code,
  type,
  title: `Question ${code}`,
  required: true,
  ...more,
})
const two = ['a', 'b'].map((code) => ({ code, text: code.toUpperCase() }))
const standard = [q('q1', 'single', { options: two }), q('q2', 'text', { required: false })]
type Form = Omit<Input<typeof surveyDesk.save>, 'questions'> & { questions?: object[] }
const save = (who: PersonName | null, { questions = standard, ...given }: Partial<Form> = {}) =>
  portal.call(who, surveyDesk.save, { title: 'A survey', ...given, questions: JSON.stringify(questions) as never })
const publish = (who: PersonName | null, key: { id: number; version: number }) =>
  portal.call(who, surveyDesk.publish, key)
const show = async (id: number) => (await portal.call('editor', surveyDesk.show, { id })).data
async function open(given: Partial<Form> = {}) {
  const saved = await save('editor', given)
  expect(saved.msgCode).toBe(0)
  const out = await publish('editor', saved.data)
  expect(out.msgCode).toBe(0)
  return out.data
}
const vote = (who: PersonName | null, surveyId: number, answers: object = { q1: { choice: 'a' } }, more: object = {}) =>
  portal.call(who, survey.saveVoting, { jsonStr: JSON.stringify({ surveyId, version: 1, answers, ...more }) as never })
const everybody: PersonName[] = [
  'main',
  'sub',
  'other',
  'developer',
  'order',
  'source',
  'manager',
  'auditor',
  'release',
  'admin',
]
async function counted(table: string, id: number): Promise<number> {
  return (await pool().query(`select count(*)::int as n from ${table} where survey_id = $1`, [id])).rows[0].n as number
}

describe('answering', () => {
  test('a survey is designed, published, answered once, and read', async () => {
    const { id } = await open({ rewardPoints: 30 })
    const form = await portal.call('main', survey.form, { id })
    expect(form.data).toMatchObject({ version: 1, answered: false, questions: [{ code: 'q1' }, { code: 'q2' }] })
    expect((await vote('main', id)).data).toEqual({ saved: 'answer', rewardPoints: 30 })
    expect((await vote('main', id)).msgCode).toBe(kinds.duplicate)
    expect((await portal.call('main', survey.form, { id })).data.answered).toBe(true)
    const open1 = (await portal.call('main', survey.open)).data
    expect(open1.find((one) => one.id === id)?.answered).toBe(true)
    const results = (await portal.call('editor', surveyDesk.results, { id })).data
    expect(results).toMatchObject({
      answers: 1,
      counted: 1,
      questions: [{ n: 1, options: [{ n: 1 }, { n: 0 }] }, { n: 0 }],
    })
    const { rows } = await pool().query('select points, paid_at from survey_rewards where survey_id = $1', [id])
    expect(rows).toEqual([{ points: 30, paid_at: null }])
  })
  test('what was promised is paid once, to the company of who answered; the vendor and who answered without a name get nothing', async () => {
    const { id } = await open({ rewardPoints: 30 })
    for (const who of ['main', 'sub', 'other', 'manager'] as const) expect((await vote(who, id)).msgCode).toBe(0)
    const nothing = await open()
    expect((await vote('main', nothing.id)).msgCode).toBe(0)
    const ctx = () => systemContext(portal.app, portal.app.log)
    const companyOf = async (who: PersonName) =>
      Number((await pool().query('select company_id as id from users where id = $1', [portal.people[who]])).rows[0].id)
    const gifts = async () => [
      (await balanceOf(ctx(), await companyOf('main'))).gift,
      (await balanceOf(ctx(), await companyOf('other'))).gift,
    ]
    const pay = () => payRewards.run(ctx(), {}, new AbortController().signal)
    const before = await gifts()
    await pool().query('delete from survey_rewards where survey_id <> $1', [id])
    await Promise.all([pay(), pay(), pay()])
    await pay()
    expect(await gifts()).toEqual([before[0]! + 60, before[1]! + 30])
    const { rows } = await pool().query(
      'select user_id as who, paid_at is not null as paid from survey_rewards where survey_id = $1',
      [id],
    )
    const { main, sub, other, manager } = portal.people
    expect(new Map(rows.map(({ who, paid }) => [Number(who), paid]))).toEqual(
      new Map([
        [main, true],
        [sub, true],
        [other, true],
        [manager, false],
      ]),
    )
    const booked = await pool().query(
      "select t.memo, t.biz_kind as kind from ledger_txns t where t.idem_key like 'gift:survey:' || $1::text || ':%'",
      [id],
    )
    expect(booked.rows).toEqual([1, 2, 3].map(() => ({ memo: 'A survey', kind: 'survey' })))
  })
  test('two hundred answers of one person at once count once', async () => {
    for (const anonymous of [false, true]) {
      const { id } = await open({ anonymous })
      await limitsOver()
      const answers = await Promise.all(Array.from({ length: 200 }, () => vote('main', id)))
      expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
      expect(await counted('survey_answers', id)).toBe(1)
      expect(await counted('survey_marks', id)).toBe(1)
    }
  })
  test.each<[string, object, object?]>([
    ['an unknown option', { q1: { choice: 'x' } }],
    ['an unknown question', { q1: { choice: 'a' }, q9: 'x' }],
    ['nothing where something is required', {}],
  ])('%s is refused with its question', async (_, answers) => {
    const { id } = await open()
    const refused = await vote('sub', id, answers)
    expect(refused.msgCode).toBe(kinds.validation)
    expect((refused.data as unknown as { errors: { field: string }[] }).errors[0]!.field).toMatch(/^answers\.q/)
    expect(await counted('survey_answers', id)).toBe(0)
  })
  test.each([
    ['unknown keys', { extra: 1 }],
    ['a word for a number', { durationSec: 'long' }],
    ['no such action', { action: 'steal' }],
  ])('jsonStr with %s is refused', async (_, more) => {
    expect((await vote('sub', 1, {}, more)).msgCode).toBe(kinds.validation)
  })
  test('neither __proto__ nor more than its size passes', async () => {
    for (const jsonStr of [
      '{"surveyId":1,"answers":{"__proto__":{"a":1}}}',
      '{"surveyId":1,"\\u005f_proto__":{}}',
      'x'.repeat(60_001),
      '{',
    ])
      expect((await portal.call('sub', survey.saveVoting, { jsonStr: jsonStr as never })).msgCode).toBe(
        kinds.validation,
      )
  })
  test('nobody without a session, but by the token of the mail', async () => {
    const { id } = await open()
    expect((await vote(null, id)).msgCode).toBe(kinds.session)
    const ctx = { app: portal.app, now: new Date() }
    const t = tokenFor(ctx, id, portal.people.sub)
    expect((await portal.call(null, survey.form, { id, t })).data.title).toBe('A survey')
    expect((await portal.call(null, survey.form, { id: id - 1, t })).msgCode).toBe(kinds.session)
    expect((await portal.call(null, survey.form, { id, t: `${t.slice(0, -3)}abc` })).msgCode).toBe(kinds.session)
    expect((await vote(null, id, { q1: { choice: 'a' } }, { t })).msgCode).toBe(0)
    expect((await vote('sub', id)).msgCode).toBe(kinds.duplicate)
    const later = tokenFor({ ...ctx, now: new Date(Date.now() - 91 * 86_400_000) }, id, portal.people.main)
    expect((await portal.call(null, survey.form, { id, t: later })).msgCode).toBe(kinds.session)
  })
  test('it is for those it is for, while it is open', async () => {
    const { id } = await open({ roles: 'cust_sub' })
    for (const who of ['main', 'other', 'admin'] as const) {
      expect((await portal.call(who, survey.form, { id })).msgCode).toBe(kinds.not_found)
      expect((await vote(who, id)).msgCode).toBe(kinds.not_found)
    }
    expect((await portal.call('sub', survey.form, { id })).msgCode).toBe(0)
    await pool().query('update surveys set ends_on = current_date - 2 where id = $1', [id])
    expect((await vote('sub', id)).msgCode).toBe(kinds.state)
    expect((await portal.call('sub', survey.open)).data.map((one) => one.id)).not.toContain(id)
  })
  test('files belong to who is signed in', async () => {
    const { id } = await open({ questions: [q('q1', 'file')] })
    const file = crypto.randomUUID().replaceAll('-', '')
    await pool().query(
      `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
      select $1, 'a.pdf', 10, 'application/pdf', $2, $1, 'survey_answer', u.id, u.company_id, 'pending' from users u where u.id = $3`,
      [file, 'b'.repeat(64), portal.people.main],
    )
    const answers = { q1: [encodeFileId(file)] }
    expect((await vote('sub', id, answers)).msgCode).not.toBe(0)
    const t = tokenFor({ app: portal.app, now: new Date() }, id, portal.people.main)
    expect((await vote(null, id, answers, { t })).msgCode).toBe(kinds.validation)
    expect((await vote('main', id, answers)).msgCode).toBe(0)
    const texts = (await portal.call('editor', surveyDesk.texts, { id, q: 'q1' })).data
    expect(texts.list[0]!.files).toMatchObject([{ name: 'a.pdf' }])
  })
})

describe('the popup', () => {
  test('comes until it is answered, put off or unwanted', async () => {
    await pool().query("update surveys set status = 'closed' where status = 'published'")
    const { id } = await open({ popup: true, anonymous: true })
    const due = async (who: PersonName) => (await portal.call(who, survey.loadVoting)).data?.id
    const put = (who: PersonName, action: string) =>
      portal.call(who, survey.saveVoting, { jsonStr: JSON.stringify({ surveyId: id, action }) as never })
    for (const who of ['main', 'sub', 'other'] as const) expect(await due(who)).toBe(id)
    await put('main', 'later')
    await put('sub', 'never')
    await vote('other', id)
    for (const who of ['main', 'sub', 'other'] as const) expect(await due(who)).toBeUndefined()
    await pool().query("update survey_dismissals set until = until - interval '25 hours'")
    expect(await due('main')).toBe(id)
    expect(await due('sub')).toBeUndefined()
    expect((await portal.call(null, survey.loadVoting)).msgCode).toBe(kinds.session)
  })
})

describe('a snapshot', () => {
  test('does not change under an answer', async () => {
    const { id } = await open()
    await vote('main', id)
    for (const change of [
      "update survey_versions set title = 'x'",
      'delete from survey_versions',
      "update survey_versions set questions = '[]'",
    ])
      await expect(pool().query(`${change} where survey_id = ${id}`)).rejects.toThrow(/does not change/)
    const { version } = await show(id)
    expect((await save('editor', { id, version, title: 'Another', questions: [q('q1', 'rating')] })).msgCode).toBe(0)
    expect((await portal.call('sub', survey.form, { id })).data).toMatchObject({ title: 'A survey', version: 1 })
    const now = await show(id)
    expect(now).toMatchObject({ changed: true, can: { publish: true } })
    expect((await publish('editor', { id, version: now.version })).msgCode).toBe(0)
    expect((await vote('sub', id)).msgCode).toBe(kinds.state)
    expect((await vote('sub', id, { q1: 4 }, { version: 2 })).msgCode).toBe(0)
    expect((await vote('main', id, { q1: 4 }, { version: 2 })).msgCode).toBe(kinds.duplicate)
    expect((await portal.call('editor', surveyDesk.results, { id, version: 1 })).data.questions[0]!.options[0]!.n).toBe(
      1,
    )
    expect((await portal.call('editor', surveyDesk.results, { id })).data.questions[0]!.mean).toBe(4)
  })
  test('keeps what was promised', async () => {
    const { id } = await open({ anonymous: true })
    const { version } = await show(id)
    expect((await save('editor', { id, version, anonymous: false })).msgCode).toBe(kinds.state)
    await expect(pool().query(`update surveys set anonymous = false where id = ${id}`)).rejects.toThrow(/promised/)
  })
  test('keeps whom it is for while it is anonymous', async () => {
    const { id } = await open({ anonymous: true, roles: 'admin,developer' })
    const { version } = await show(id)
    const narrowed = await save('editor', { id, version, anonymous: true, roles: 'admin' })
    expect(narrowed).toMatchObject({ msgCode: kinds.state })
    expect((await save('editor', { id, version, anonymous: true, roles: 'developer,admin' })).msgCode).toBe(0)
    await expect(pool().query(`update surveys set roles = '{admin}' where id = ${id}`)).rejects.toThrow(
      /whom it is for/,
    )
    const named = await open({ roles: 'admin,developer' })
    expect(
      (await save('editor', { id: named.id, version: (await show(named.id)).version, roles: 'admin' })).msgCode,
    ).toBe(0)
  })
  test.each<[string, Partial<Form>]>([
    ['a reward without a name', { anonymous: true, rewardPoints: 5 }],
    ['five answers of one person', { anonymous: true, oncePerUser: false }],
    ['a popup again and again', { popup: true, oncePerUser: false }],
    ['an end before its beginning', { startsOn: '2030-02-01', endsOn: '2030-01-01' }],
    ['a role there is not', { roles: 'king' }],
    ['a company there is not', { companyIds: '999999' as never }],
    ['no title', { title: ' ' }],
    ['a question of no type', { questions: [q('q1', 'song')] }],
    ['a key too many', { questions: [{ ...q('q1', 'text'), onclick: 'x' }] }],
  ])('%s is not saved', async (_, given) => {
    expect((await save('editor', given)).msgCode).toBe(kinds.validation)
  })
  test.each<[string, object[]]>([
    ['no question', [q('q1', 'section')]],
    ['a choice of nothing', [q('q1', 'single')]],
    [
      'a condition on what comes later',
      [q('q1', 'text', { showIf: { q: 'q2', op: 'is', value: 'x' } }), q('q2', 'text')],
    ],
  ])('%s is not published', async (_, questions) => {
    const { data } = await save('editor', { questions })
    expect((await publish('editor', data)).msgCode).toBe(kinds.validation)
  })
  test('of two who publish at once one does', async () => {
    const { data } = await save('editor')
    const both = await Promise.all([publish('editor', data), publish('admin', data)])
    expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  })
  test('is closed for good, copied and, if it never was one, removed', async () => {
    const key = await open()
    expect((await portal.call('editor', surveyDesk.close, key)).msgCode).toBe(0)
    expect((await vote('main', key.id)).msgCode).toBe(kinds.state)
    const { version } = await show(key.id)
    expect((await publish('editor', { id: key.id, version })).msgCode).toBe(kinds.state)
    expect((await portal.call('editor', surveyDesk.remove, { id: key.id, version })).msgCode).toBe(kinds.state)
    const copy = (await portal.call('editor', surveyDesk.copy, { id: key.id })).data
    expect(await show(copy.id)).toMatchObject({ status: 'draft', titleZh: 'A survey（副本）', publishedNo: 0 })
    expect((await portal.call('editor', surveyDesk.remove, copy)).msgCode).toBe(0)
    expect((await portal.call('editor', surveyDesk.show, { id: copy.id })).msgCode).toBe(kinds.not_found)
  })
})

describe('telling', () => {
  const told = async (id: number) =>
    (
      await pool().query(
        "select distinct d.user_id from messages m join message_deliveries d on d.message_id = m.id where m.biz_type = 'survey' and m.biz_id = $1 order by 1",
        [id],
      )
    ).rows.map((row) => row.user_id as number)
  const run = (surveyId: number, what: 'opened' | 'reminder') =>
    tellSurvey.run(
      {
        app: portal.app,
        db: portal.app.database.db,
        log: portal.app.log,
        now: new Date(),
        user: null,
        locale: 'zh',
        traceId: '',
        ip: '',
      },
      { surveyId, what },
      new AbortController().signal,
    )
  test('those it is for, and in a reminder those who have not answered', async () => {
    const { id } = await open({ roles: 'cust_main,cust_sub' })
    await run(id, 'opened')
    const { main, sub, other, expired } = portal.people
    expect(await told(id)).toEqual([main, sub, other, expired].toSorted((a, b) => a - b))
    // the token is the letter's alone: who keeps messages or reads sent mails gets none
    const { rows: kept } = await pool().query(
      "select distinct m.url from messages m where m.biz_type = 'survey' and m.biz_id = $1",
      [id],
    )
    expect(kept).toEqual([{ url: `/survey/form?id=${id}` }])
    await vote('main', id)
    await pool().query(
      "delete from message_deliveries where message_id in (select id from messages where biz_type = 'survey')",
    )
    expect((await portal.call('editor', surveyDesk.remind, { id })).msgCode).toBe(0)
    expect((await portal.call('editor', surveyDesk.remind, { id })).msgCode).toBe(kinds.state)
    await run(id, 'reminder')
    expect(await told(id)).toEqual([sub, other, expired].toSorted((a, b) => a - b))
  })
  test('one that begins later is told of on its first day, once, and says until then when that is', async () => {
    const queued = async (id: number) =>
      (
        await pool().query(
          "select 1 from outbox_events where payload -> 'data' ->> 'surveyId' = $1 and payload ->> 'name' = 'survey.tell'",
          [String(id)],
        )
      ).rowCount
    const begin = () =>
      beginSurveys.run(
        {
          app: portal.app,
          db: portal.app.database.db,
          log: portal.app.log,
          now: new Date(),
          user: null,
          locale: 'zh',
          traceId: '',
          ip: '',
        },
        {},
        new AbortController().signal,
      )
    const { id } = await open({ startsOn: '2099-01-01', endsOn: '2099-02-01', roles: 'cust_main' })
    await begin()
    expect(await queued(id)).toBe(0)
    expect(await show(id)).toMatchObject({ phase: 'waiting', status: 'published' })
    const early = await portal.call('main', survey.form, { id })
    expect([early.msgCode, early.msg]).toEqual([kinds.state, '问卷将于 2099-01-01 开始，请届时再填写'])
    await pool().query("update surveys set starts_on = '2020-01-01' where id = $1", [id])
    await Promise.all([begin(), begin(), begin()])
    expect(await queued(id)).toBe(1)
    expect(await show(id)).toMatchObject({ phase: 'open' })
    const now = await open({ roles: 'cust_main' })
    await begin()
    expect(await queued(now.id)).toBe(1)
  })
  test('past its last day it has ended, for the desk and for those who answer', async () => {
    const { id } = await open({ roles: 'cust_main' })
    await pool().query("update surveys set starts_on = '2020-01-01', ends_on = '2020-02-01' where id = $1", [id])
    expect(await show(id)).toMatchObject({ phase: 'ended', status: 'published' })
    const listed = async (phase: 'open' | 'ended') =>
      (await portal.call('editor', surveyDesk.list, { phase, limit: 200 })).data.list.some((one) => one.id === id)
    expect([await listed('ended'), await listed('open')]).toEqual([true, false])
    expect((await portal.call('main', survey.form, { id })).msg).toBe('问卷已结束，不再接受填写')
    expect((await vote('main', id)).msgCode).toBe(kinds.state)
  })
  test('nobody is reminded of an anonymous one', async () => {
    const { id } = await open({ anonymous: true })
    expect((await portal.call('editor', surveyDesk.remind, { id })).msgCode).toBe(kinds.state)
  })
})

test('the desk is for those who have it', async () => {
  const { id } = await open()
  for (const who of ['main', 'developer', 'manager'] as const) {
    expect((await save(who)).msgCode).toBe(kinds.denied)
    expect((await portal.call(who, surveyDesk.results, { id })).msgCode).toBe(kinds.denied)
    expect((await portal.call(who, surveyDesk.list)).msgCode).toBe(kinds.denied)
  }
  expect((await portal.call('auditor', surveyDesk.results, { id })).msgCode).toBe(0)
  expect((await save('auditor')).msgCode).toBe(kinds.denied)
  expect((await portal.call('editor', surveyDesk.choices, { keyword: 'certified' })).data.companies[0]).toMatchObject({
    name: 'certified co',
  })
  expect(
    (await portal.call('editor', surveyDesk.list, { keyword: 'survey', phase: 'open' })).data.total,
  ).toBeGreaterThan(0)
})

describe('an anonymous survey', () => {
  test('leaves nothing that joins a person with an answer', async () => {
    const secretWords = `canary ${crypto.randomUUID()}`
    const { id } = await open({ anonymous: true })
    const key = { 'idempotency-key': 'canary-key-0001' }
    const payload = new URLSearchParams({
      jsonStr: JSON.stringify({
        surveyId: id,
        version: 1,
        answers: { q1: { choice: 'b' }, q2: secretWords },
        durationSec: 77,
      }),
    }).toString()
    const before = (await pool().query('select count(*)::int as n from operation_logs')).rows[0].n as number
    await portal.request('main', { method: 'POST', url: '/api/public/saveVoting', payload, headers: key })
    expect((await pool().query('select count(*)::int as n from operation_logs')).rows[0].n).toBe(before)
    const { rows } = await pool().query('select * from survey_answers where survey_id = $1', [id])
    expect(rows).toMatchObject([{ user_id: null, company_id: null, answered_at: null, duration_sec: null, batch: 0 }])
    expect(Object.keys(rows[0]).toSorted()).toEqual([
      'answered_at',
      'answers',
      'batch',
      'company_id',
      'duration_sec',
      'id',
      'survey_id',
      'user_id',
      'version_no',
    ])
    const tables = await pool().query(
      "select table_schema as s, table_name as t from information_schema.tables where table_schema in ('public') and table_type = 'BASE TABLE'",
    )
    const holding: string[] = []
    for (const { s, t } of tables.rows as { s: string; t: string }[]) {
      const found = await pool().query(
        `select count(*)::int as n from "${s}"."${t}" x where x::text like $1 or x::text like $2 or x::text like '%canary-key-0001%'`,
        [`%${secretWords}%`, `%${rows[0].id}%`],
      )
      if (found.rows[0].n) holding.push(t)
    }
    expect(holding).toEqual(['survey_answers'])
    const marks = await pool().query('select * from survey_marks where survey_id = $1', [id])
    expect(Object.keys(marks.rows[0]).toSorted()).toEqual(['mark', 'survey_id'])
    expect(marks.rows[0].mark).toMatch(/^[\w-]{43}$/)
    const limits = await pool().query("select key from rate_limits where key like '%survey_answer%'")
    for (const { key: kept } of limits.rows as { key: string }[]) expect(kept).toContain(marks.rows[0].mark)
  })
  test('says nothing before five, and never differs by fewer', async () => {
    const { id } = await open({ anonymous: true })
    const n = async () => {
      const r = await portal.call('editor', surveyDesk.results, { id })
      return r.msgCode === 0 ? r.data.counted : -1
    }
    const seen: number[] = []
    for (const [at, who] of everybody.entries()) {
      await vote(who, id, { q1: { choice: at % 2 ? 'a' : 'b' }, q2: `words of ${at}` })
      seen.push(await n())
    }
    expect(seen).toEqual([-1, -1, -1, -1, 5, 5, 5, 5, 5, 10])
    const cross = await portal.call('editor', surveyDesk.cross, { id, down: 'q1', across: 'q2' })
    expect(cross.msgCode).toBe(kinds.validation)
    const filtered = await portal.call('editor', surveyDesk.results, { id, startDate: '2020-01-01' })
    expect(filtered.msgCode).toBe(kinds.validation)
    const texts = (await portal.call('editor', surveyDesk.texts, { id, q: 'q2', limit: 20 })).data
    expect(texts.list.every((one) => one.id === '' && one.by === '' && one.at === null)).toBe(true)
    const csv = (await portal.call('editor', surveyDesk.export, { id })).response.body
    expect(csv).toContain('Question q1')
    expect(csv).not.toContain('words of')
  })
  test('stands in an order of chance after a night', async () => {
    const { id } = await open({ anonymous: true })
    for (const [at, who] of everybody.entries()) await vote(who, id, { q1: { choice: 'a' }, q2: String(at) })
    const order = async () =>
      (
        await pool().query(
          "select answers->>'q2' as n, xmin::text as x from survey_answers where survey_id = $1 order by ctid",
          [id],
        )
      ).rows as { n: string; x: string }[]
    const { shuffleAnswers } = await import('./survey.jobs.ts')
    const ctx = {
      app: portal.app,
      db: portal.app.database.db,
      log: portal.app.log,
      now: new Date(),
      user: null,
      locale: 'zh' as const,
      traceId: '',
      ip: '',
    }
    const seen = new Set<string>()
    for (let night = 0; night < 4; night += 1) {
      await shuffleAnswers.run(ctx, {}, new AbortController().signal)
      seen.add((await order()).map(({ n }) => n).join())
    }
    expect(seen.size).toBeGreaterThan(1)
    expect(new Set((await order()).map(({ x }) => x)).size).toBe(1)
    expect(await counted('survey_answers', id)).toBe(10)
  })
})

test('answers leave as a file, with nothing in it that a spreadsheet would run', async () => {
  const { id } = await open()
  await vote('main', id, { q1: { choice: 'a' }, q2: '=HYPERLINK("x")' })
  const csv = await portal.call('editor', surveyDesk.export, { id })
  expect(csv.response.body).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv.response.body).toContain('main 测试')
  const xlsx = await portal.call('editor', surveyDesk.export, { id, kind: 'xlsx' })
  expect(xlsx.response.rawPayload.subarray(0, 2).toString()).toBe('PK')
})
