import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreement } from '#areas/agreement/contract.ts'
import { guest } from '#areas/guest/contract.ts'
import { guestLink } from '#areas/guest/invitation.contract.ts'
import { person } from '#areas/account/person.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import { allowNdaHints, followAll } from '#tests/kit/search.ts'
import { inDays } from '#tests/kit/days.ts'
import { tellEnding } from './guest.jobs.ts'

let kit: SdkKit
beforeAll(async () => {
  kit = await sdkKit()
})
afterAll(() => kit.close())

const run = (sql: string, values: unknown[] = []) => kit.app.database.pool.query(sql, values)
let last = 0
type Form = Input<typeof guest.invite>
const form = (given: Partial<Form> = {}): Form => ({
  name: '温蓝',
  house: '拾贝设计',
  email: `guest${++last}@studio.example`,
  projectId: kit.panelId,
  endsOn: inDays(30),
  ...given,
})
const invite = (who: PersonName | null, given?: Partial<Form>) => kit.call(who, guest.invite, form(given))
const show = async (id: number, who: PersonName = 'main') => (await kit.call(who, guest.show, { id })).data
/** The secret of the newest link that went to an address. */
async function tokenFor(email: string): Promise<string> {
  const { rows } = await run('select text_body from mails where to_address = $1 order by id desc limit 1', [email])
  return /invitation#([\w-]{43})/.exec((rows[0] as { text_body: string }).text_body)![1]!
}
async function acceptForm(token: string, given: Record<string, unknown> = {}) {
  const version = async (code: string) => (await kit.call(null, agreement.show, { code })).data.version
  const words = {
    password: 'Guest-word-77',
    confirm: 'Guest-word-77',
    agreeUser: true,
    agreePrivacy: true,
    agreeNotice: true,
  }
  const versions = {
    userVersion: await version('userAgreement1.0'),
    privacyVersion: await version('privacyAgreement1.0'),
  }
  return { token, loginName: `guest_${++last}`, ...words, ...versions, ...given } as Input<typeof guest.accept>
}
const login = async (name: string) => {
  const r = await kit.request(null, {
    method: 'POST',
    url: '/api/login',
    payload: `username=${name}&password=Guest-word-77`,
  })
  const cookie = r.cookies.map(({ name: n, value }) => `${n}=${value}`).join('; ')
  return { msgCode: r.json<{ msgCode: number }>().msgCode, cookie }
}
/** An accepted guest who is signed in. */
async function guestOf(given?: Partial<Form>) {
  const input = form(given)
  kit.app.sessions.clear()
  const { data } = await kit.call('main', guest.invite, input)
  const sent = await acceptForm(await tokenFor(input.email))
  const accepted = await kit.call(null, guest.accept, sent)
  expect(accepted.msgCode).toBe(0)
  expect(accepted.response.cookies.map(({ name }) => name)).toContain('loginToken')
  const { cookie } = await login(sent.loginName)
  const get = async (url: string, payload?: string) => {
    const method = payload === undefined ? 'GET' : 'POST'
    return (await kit.request(null, { method, url: `/api${url}`, headers: { cookie }, payload })).body
  }
  const code = async () => (JSON.parse(await get('/user/info')) as { msgCode: number }).msgCode
  return { id: data.id, email: input.email, loginName: sent.loginName, cookie, get, code }
}

const calls = (id: number) => ({
  list: (who: PersonName | null) => kit.call(who, guest.list),
  show: (who: PersonName | null) => kit.call(who, guest.show, { id }),
  projects: (who: PersonName | null) => kit.call(who, guest.projects),
  invite: (who: PersonName | null) => invite(who),
  extend: (who: PersonName | null) => kit.call(who, guest.extend, { id, version: 1, endsOn: inDays(9) }),
  resend: (who: PersonName | null) => kit.call(who, guest.resend, { id, version: 1 }),
  end: (who: PersonName | null) => kit.call(who, guest.end, { id, version: 1 }),
})
const names = ['list', 'show', 'projects', 'invite', 'extend', 'resend', 'end'] as const
test.each(names)('%s asks for a session and the permission', async (name) => {
  const { data } = await invite('main')
  expect((await calls(data.id)[name](null)).msgCode).toBe(kinds.session)
  for (const who of ['sub', 'developer', 'editor', 'source'] as const)
    expect((await calls(data.id)[name](who)).msgCode).toBe(kinds.denied)
})
test.each(['show', 'extend', 'resend', 'end'] as const)('%s knows no guest of another company', async (name) => {
  const { data } = await invite('main')
  expect((await calls(data.id)[name]('other')).msgCode).toBe(kinds.not_found)
})

test('an invitation takes its own project, a mail address, a day within half a year, and a certified company', async () => {
  for (const given of [
    { projectId: kit.secretId },
    { email: '13800000000' },
    { endsOn: inDays(-1) },
    { endsOn: inDays(182) },
  ])
    expect((await invite('main', given)).msgCode).toBe(kinds.validation)
  expect((await invite('expired')).msgCode).toBe(kinds.denied)
  expect((await kit.call('other', guest.projects)).data).toEqual([])
  expect((await kit.call('main', guest.projects)).data.map(({ id }) => id)).toEqual([kit.panelId])
})

test('nobody is invited where no letter would arrive', async () => {
  const { smtpUrl } = kit.app.settings
  kit.app.settings.smtpUrl = undefined
  const refused = await invite('main')
  kit.app.settings.smtpUrl = smtpUrl
  expect([refused.msgCode, refused.msg]).toEqual([kinds.state, expect.stringContaining('没有接通邮件')])
})

test('of 20 who invite one address at once exactly one does', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite('main', { email: 'one@studio.example' })))
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(answers.filter(({ msgCode }) => msgCode === kinds.duplicate)).toHaveLength(19)
})

test('a link works once, tells nobody else what is taken, and is over after a week or a new one', async () => {
  const input = form()
  const { data } = await kit.call('main', guest.invite, input)
  const token = await tokenFor(input.email)
  const { rows } = await run('select token_hash from guests where id = $1', [data.id])
  expect((rows[0] as { token_hash: string }).token_hash).not.toContain(token)
  const seen = await kit.call(null, guestLink.invitation, { token })
  expect(seen.data).toMatchObject({ sponsor: 'certified co', project: 'LQ1-PANEL', email: input.email })
  for (const wrong of ['x', token.replace(/./, (c) => (c === 'a' ? 'b' : 'a'))])
    expect((await kit.call(null, guestLink.invitation, { token: wrong })).msgCode).toBe(kinds.state)
  expect((await kit.call('main', guest.resend, { id: data.id, version: 1 })).msgCode).toBe(0)
  expect((await kit.call(null, guestLink.invitation, { token })).msgCode).toBe(kinds.state)
  const fresh = await tokenFor(input.email)
  await run("update guests set token_until = now() - interval '1 second' where id = $1", [data.id])
  expect((await kit.call(null, guestLink.invitation, { token: fresh })).msgCode).toBe(kinds.state)
  expect((await show(data.id)).state).toBe('expired')
  await run("update guests set token_until = now() + interval '1 day' where id = $1", [data.id])
  // the name of an account that is there
  const named = await kit.call(null, guest.accept, await acceptForm(fresh, { loginName: 'main_test' }))
  expect(named.msgCode).toBe(kinds.duplicate)
  expect((await kit.call(null, guest.accept, await acceptForm(fresh, { agreeNotice: false }))).msgCode).toBe(
    kinds.validation,
  )
  const form1 = await acceptForm(fresh)
  const both = await Promise.all(
    [form1, { ...form1, loginName: 'second_name' }].map((f) => kit.call(null, guest.accept, f)),
  )
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  expect(await show(data.id)).toMatchObject({ state: 'active', can: { resend: false, extend: true, end: true } })
})

/** Accepts in a browser that holds these cookies. */
async function acceptIn(cookie: string) {
  const input = form()
  await kit.call('main', guest.invite, input)
  const sent = await acceptForm(await tokenFor(input.email))
  const payload = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)])).toString()
  const answer = await kit.request(null, {
    method: 'POST',
    url: '/api/public/acceptGuest',
    headers: { cookie },
    payload,
  })
  return { sent, cookies: answer.cookies, ...answer.json<{ msgCode: number; data: unknown }>() }
}
const infoOf = async (cookie: string) =>
  (await kit.request(null, { method: 'GET', url: '/api/user/info', headers: { cookie } })).json<{ msgCode: number }>()
    .msgCode

test('accepting ends what the browser was signed in to, with the sign-on behind it, before the guest is', async () => {
  const before = await guestOf()
  const live = async () =>
    (
      await run(
        `select s.kind from sessions s join users u on u.id = s.user_id
         where u.login_name = $1 and s.ended_at is null order by 1`,
        [before.loginName],
      )
    ).rows
  const held = (await live()).length
  expect(await infoOf(before.cookie)).toBe(0)
  const { msgCode, data, sent, cookies } = await acceptIn(before.cookie)
  expect([msgCode, data]).toEqual([0, { loginName: sent.loginName, signedIn: true }])
  expect(await infoOf(before.cookie)).toBe(kinds.session)
  expect((await live()).length).toBe(held - 2)
  expect(await infoOf(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))).toBe(0)
})

test('an account that could not be signed in is there, and its browser nobody’s', async () => {
  const before = await guestOf()
  await run('alter table sessions add constraint none_new check (false) not valid')
  const { msgCode, data, sent, cookies } = await acceptIn(before.cookie)
  await run('alter table sessions drop constraint none_new')
  expect([msgCode, data]).toEqual([0, { loginName: sent.loginName, signedIn: false }])
  expect(cookies.filter(({ value }) => value !== '').map(({ name }) => name)).not.toContain('loginToken')
  expect(cookies.filter(({ value }) => value === '').map(({ name }) => name)).toContain('loginToken')
  expect((await login(sent.loginName)).msgCode).toBe(0)
})

test('an address with an account is told to whoever holds the link, not to the sponsor', async () => {
  const input = form({ email: 'developer@example.com' })
  const { msgCode } = await kit.call('main', guest.invite, input)
  expect(msgCode).toBe(0)
  const refused = await kit.call(null, guest.accept, await acceptForm(await tokenFor(input.email)))
  expect(refused.msgCode).toBe(kinds.duplicate)
  expect(JSON.stringify(refused.data)).toContain('guest.mail_taken')
})

test('a guest sees public material and the one project, at every door, and nothing of the sponsor', async () => {
  const put = (name: string, level: string, chipProjectId?: number, folderId = kit.panel) =>
    kit.published({
      title: name,
      titleEn: name,
      level: level as 'nda',
      folderId,
      ...(chipProjectId ? { chipProjectId } : {}),
    } as never)
  await put('CANARYOWN', 'project', kit.panelId)
  const nda = await put('CANARYNDA', 'nda')
  const secret = await put('CANARYSECRET', 'project', kit.secretId, kit.secret)
  await put('CANARYREGISTERED', 'registered')
  await kit.released({ name: 'CANARYOWN SDK' })
  await kit.released({ name: 'CANARYSECRET SDK', chipProjectId: kit.secretId })
  const fileOf = async (id: number) => {
    const { rows } = await run('select file_id from documents where id = $1', [id])
    return (rows[0] as { file_id: string }).file_id
  }
  await allowNdaHints(kit.app)
  await followAll(kit.app)
  const who = await guestOf()
  const doors: [string, string?][] = [
    ['/document?page=1&limit=50'],
    ['/document?page=1&limit=50&keyword=CANARY'],
    ['/document/latest'],
    ['/document/latestByFile'],
    ['/sdk/directory'],
    [`/sdk?page=1&limit=10&chipId=${kit.one}`],
    ['/search?keyword=CANARY'],
    ['/search/suggest?keyword=CANARY'],
    ['/faq?page=1&limit=10&keyword=CANARY'],
    [`/document/${nda.id}`],
    [`/document/${secret.id}`],
    ['/workbench/findNewDocumentList', ''],
    ['/workbench/findNewSdkList', ''],
    ['/menu'],
    ['/account/company'],
    ['/account/member'],
  ]
  const answers = await Promise.all(doors.map(([url, payload]) => who.get(url, payload)))
  const all = answers.join('\n')
  expect(all).toContain('CANARYOWN')
  for (const hidden of ['CANARYNDA', 'CANARYSECRET', 'CANARYREGISTERED', 'certified co', 'main_test', 'sub_test'])
    expect([hidden, answers.findIndex((text) => text.includes(hidden))]).toEqual([hidden, -1])
  for (const id of [nda.id, secret.id]) expect(await who.get(`/file/${await fileOf(id)}`)).not.toContain('%PDF')
  const info = JSON.parse(await who.get('/user/info')) as { data: { roles: string[]; ndaStatus: string } }
  expect(info.data).toMatchObject({ roles: ['guest'], ndaStatus: 'no_pass' })
  for (const [url, payload] of [
    ['/user/sub', ''],
    ['/user/guest', ''],
    ['/entCert/save', 'a=1'],
    ['/sdk/submitCert', 'a=1'],
  ] as const)
    expect(JSON.parse(await who.get(url, payload || undefined)).msgCode).not.toBe(0)
})

const open = async (who: Awaited<ReturnType<typeof guestOf>>) => {
  kit.app.sessions.clear()
  return (await who.code()) === 0
}
const shuts: [string, (id: number) => [shut: string, open: string]][] = [
  [
    'its last day is over',
    (id) => [
      `update guests set ends_on = ends_on - 31 where id = ${id}`,
      `update guests set ends_on = ends_on + 31 where id = ${id}`,
    ],
  ],
  [
    "the sponsor's certification ends",
    () => [
      "update companies set cert_valid_end = current_date - 2 where name = 'certified co'",
      "update companies set cert_valid_end = current_date + 100 where name = 'certified co'",
    ],
  ],
  [
    'the sponsor loses the project',
    () => [
      `delete from user_group_members where user_id = ${kit.people.main}`,
      `insert into user_group_members (group_id, user_id) select id, ${kit.people.main} from user_groups where code = 'panel'`,
    ],
  ],
]
test.each(shuts)('an open session ends at once when %s, and no sign-in helps', async (_, how) => {
  const who = await guestOf()
  const [shut, reopen] = how(who.id)
  expect(await open(who)).toBe(true)
  await run(shut)
  expect(await open(who)).toBe(false)
  expect((await login(who.loginName)).msgCode).toBe(kinds.disabled)
  expect((await show(who.id)).state).toMatch(/expired|paused/)
  await run(reopen)
  expect((await login(who.loginName)).msgCode).toBe(0)
})

test('the sponsor extends and ends a guest; the address is free again', async () => {
  const who = await guestOf({ endsOn: inDays(2) })
  const { version } = await show(who.id)
  expect((await kit.call('main', guest.extend, { id: who.id, version, endsOn: inDays(170) })).msgCode).toBe(0)
  expect(await show(who.id)).toMatchObject({ endsOn: inDays(170), daysLeft: 170 })
  expect((await kit.call('main', guest.end, { id: who.id, version })).msgCode).toBe(kinds.state)
  expect((await kit.call('main', guest.end, { id: who.id, version: version + 1 })).msgCode).toBe(0)
  expect(await who.code()).toBe(kinds.session)
  expect((await show(who.id)).state).toBe('ended')
  expect((await kit.call('main', guest.extend, { id: who.id, version: version + 2, endsOn: inDays(5) })).msgCode).toBe(
    kinds.state,
  )
  expect((await login(who.loginName)).msgCode).toBe(kinds.bad_login)
  expect((await guestOf({ email: who.email })).id).not.toBe(who.id)
})

test('a last day within a week is told of once, and again after it was moved', async () => {
  const who = await guestOf({ endsOn: inDays(5) })
  const told = async () => {
    const { rows } = await run("select to_address from mails where template = 'guest.ending' and to_address = $1", [
      who.email,
    ])
    return rows.length
  }
  const morning = () => tellEnding.run(contextOf(kit.app), {}, new AbortController().signal)
  await morning()
  await morning()
  expect(await told()).toBe(1)
  const { version } = await show(who.id)
  await kit.call('main', guest.extend, { id: who.id, version, endsOn: inDays(6) })
  await morning()
  expect(await told()).toBe(2)
})

test('the words of a guest are no company that could register, and staff see whose guest it is', async () => {
  const who = await guestOf({ house: '注册 示例' })
  const { rows } = await run(
    'select c.is_guest, c.name_norm from users u join companies c on c.id = u.company_id where u.email = $1',
    [who.email],
  )
  expect(rows[0]).toMatchObject({ is_guest: true, name_norm: expect.stringMatching(/^guest /) })
  const found = await kit.call('admin', person.people, { keyword: who.loginName, role: 'guest' })
  const one = await kit.call('admin', person.person, { id: found.data.list[0]!.id })
  expect(one.data.guest).toEqual({ sponsor: 'certified co', project: 'LQ1-PANEL', endsOn: inDays(30) })
  expect((await kit.call('admin', person.companies, { keyword: '注册 示例' })).data.total).toBe(0)
})
