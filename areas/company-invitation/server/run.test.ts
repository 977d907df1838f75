import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#areas/import/contract.ts'
import { followImports } from '#areas/import/server/import.jobs.ts'
import { workbench } from '#areas/workbench/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { inDays } from '#tests/kit/days.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { companyInvitation } from '../contract.ts'
import { companyLink } from '../door.contract.ts'
import { runInvitation } from '../run.contract.ts'
import { resumeAsked, sendAsked } from './run.jobs.ts'

let kit: TestApp
let last = 0
beforeAll(async () => {
  kit = await testApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  await query("insert into user_roles (user_id, role) values ($1, 'am_lead'), ($2, 'am_lead'), ($3, 'legal')", [
    kit.people.editor2,
    kit.people.release2,
    kit.people.release,
  ])
})
afterAll(() => kit.close())
const query = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as R[]

const head = 'key,name,country,main_name,main_mail,language'
const line = () => {
  const n = ++last
  return `c${n},Sent Company ${n},DE,Lena Vogt,lena@sent${n}.example,en`
}
const tableOf = (...lines: string[]) => Buffer.from([head, ...lines, ''].join('\r\n'))
const signal = new AbortController().signal
const follow = () => followImports.run(contextOf(kit.app), {}, signal)
const send = () => sendAsked.run(contextOf(kit.app), {}, signal)
async function handIn(who: PersonName, bytes = tableOf(line()), kind: 'company' | 'document' = 'company') {
  const fileId = await uploadFile(kit, who, 'import_table', 'old.csv', bytes)
  const made = await kit.call(who, imports.add, { kind, source: 'desk', fileId })
  await follow()
  return made
}
/** A run of so many companies, handed in by one and released by another. */
async function brought(count: number): Promise<number> {
  const { id } = (await handIn('editor2', tableOf(...Array.from({ length: count }, line)))).data
  const { version } = (await kit.call('admin', imports.show, { id })).data
  expect((await kit.call('release2', imports.release, { id, version })).msgCode).toBe(0)
  await follow()
  return id
}
const countsOf = async (id: number) => (await kit.call('admin', runInvitation.ofRun, { id })).data
const letters = () =>
  query<{ to_address: string; locale: string; text_body: string }>(
    "select to_address, locale, text_body from mails where template = 'company-invitation.invited' order by id",
  )

const calls = {
  runs: (who: PersonName | null) => kit.call(who, runInvitation.runs),
  ofRun: (who: PersonName | null) => kit.call(who, runInvitation.ofRun, { id: 1 }),
  sendRun: (who: PersonName | null) => kit.call(who, runInvitation.sendRun, { id: 1 }),
}
test.each(Object.entries(calls))('%s asks for a session and the permission', async (_, call) => {
  expect((await call(null)).msgCode).toBe(kinds.session)
  for (const who of ['editor', 'main', 'developer'] as const) expect((await call(who)).msgCode).toBe(kinds.denied)
})

test('the invitations of a run are sent in one act, once, and again a day later to who has not come', async () => {
  const id = await brought(60)
  expect(await countsOf(id)).toMatchObject({ mail: true, total: 60, unsent: 60, due: 60, sending: 0 })
  expect((await kit.call('admin', runInvitation.runs)).data.map((one) => one.id)).toContain(id)
  const both = await Promise.all([1, 2].map(() => kit.call('admin', runInvitation.sendRun, { id })))
  expect(both.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
  expect(both.find(({ msgCode }) => msgCode === 0)!.data).toEqual({ count: 60 })
  expect(await countsOf(id)).toMatchObject({ due: 0, sending: 60 })
  await Promise.all([send(), resumeAsked.run(contextOf(kit.app), {}, signal)])
  const sent = await letters()
  expect(new Set(sent.map((one) => one.to_address)).size).toBe(60)
  expect(sent).toHaveLength(60)
  expect(sent[0]!.locale).toBe('en')
  expect(await countsOf(id)).toMatchObject({ unsent: 0, invited: 60, due: 0, sending: 0 })
  expect((await kit.call('admin', runInvitation.sendRun, { id })).msgCode).toBe(kinds.state)
  const token = /company\/invitation\?lang=en#([\w-]{43})/.exec(sent[0]!.text_body)![1]!
  expect((await kit.call(null, companyLink.opened, { token })).data).toMatchObject({ isMain: true })
  // the name is kept as long as the link works
  expect(
    await query(
      'select 1 from companies c join company_invitations s on s.company_id = c.id where s.import_id = $1 and c.held_until = s.token_until',
      [id],
    ),
  ).toHaveLength(60)
  await query(
    "update company_invitations set token_until = token_until - interval '25 hours' where import_id = $1 and email = $2",
    [id, sent[0]!.to_address],
  )
  expect((await kit.call('admin', runInvitation.sendRun, { id })).data).toEqual({ count: 1 })
  await send()
  expect(await letters()).toHaveLength(61)
  expect((await kit.call(null, companyLink.opened, { token })).msgCode).toBe(kinds.state)
})

test('letters of who may not invite any more are not written', async () => {
  const id = await brought(2)
  expect((await kit.call('release2', runInvitation.sendRun, { id })).data).toEqual({ count: 2 })
  const before = (await letters()).length
  await query("delete from user_roles where user_id = $1 and role = 'am_lead'", [kit.people.release2])
  await send()
  expect(await letters()).toHaveLength(before)
  expect(await countsOf(id)).toMatchObject({ unsent: 2, due: 2, sending: 0 })
  await query("insert into user_roles (user_id, role) values ($1, 'am_lead')", [kit.people.release2])
  kit.app.sessions.clear()
})

test('an account manager has nothing of a run that is not theirs', async () => {
  const id = await brought(1)
  expect((await kit.call('manager', runInvitation.ofRun, { id })).data).toMatchObject({ total: 0, due: 0 })
  expect((await kit.call('manager', runInvitation.sendRun, { id })).msgCode).toBe(kinds.state)
  expect((await kit.call('manager', companyInvitation.invitations, { run: id })).data.list).toEqual([])
  expect((await kit.call('admin', companyInvitation.invitations, { run: id, state: 'unsent' })).data.list).toHaveLength(
    1,
  )
})

test('without a mail server nothing is said to be sent', async () => {
  const id = await brought(1)
  const { smtpUrl } = kit.app.settings
  Object.assign(kit.app.settings, { smtpUrl: undefined })
  try {
    expect(await countsOf(id)).toMatchObject({ mail: false, unsent: 1 })
    expect((await kit.call('admin', runInvitation.sendRun, { id })).msgCode).toBe(kinds.state)
  } finally {
    Object.assign(kit.app.settings, { smtpUrl })
  }
})

test('companies are brought along by who may add them, and documents by who may write them', async () => {
  expect((await handIn('editor')).msgCode).toBe(kinds.denied)
  expect((await handIn('release2', tableOf(line()), 'document')).msgCode).toBe(kinds.denied)
  const { id } = (await handIn('release2')).data
  const shown = (await kit.call('admin', imports.show, { id })).data
  const { version, file } = shown
  expect((await kit.request('admin', { url: file!.url })).body).toContain('Sent Company')
  // who edits documents has no list of customers, nor its file
  for (const who of ['editor', 'auditor'] as const) {
    expect((await kit.call(who, imports.show, { id })).msgCode).toBe(kinds.not_found)
    expect((await kit.call(who, imports.faults, { id })).msgCode).toBe(kinds.not_found)
    expect((await kit.call(who, imports.list)).data.list).toEqual([])
    expect((await kit.request(who, { url: file!.url })).body).not.toContain('Sent Company')
  }
  expect((await kit.call('auditor', imports.release, { id, version })).msgCode).toBe(kinds.not_found)
  expect((await kit.call('auditor', imports.sample, { kind: 'company' })).msgCode).toBe(kinds.denied)
  expect((await kit.call('release2', imports.release, { id, version })).msgCode).toBe(kinds.denied)
})

test('a table that certifies a company is released by legal, and by nobody else', async () => {
  const certified = (n: string) =>
    Buffer.from(
      [
        `${head},number,address,phone,certified`,
        `${line()},HRB ${n},Berlin 1,030 123456,${inDays(-20)}`,
        `${line()},,,,`,
        '',
      ].join('\r\n'),
    )
  const waitsOf = async (who: PersonName) =>
    (await kit.call(who, workbench.home)).data.waits.filter(({ url }) => url.startsWith('/admin/import'))
  const before = await waitsOf('editor2')
  const { id } = (await handIn('release2', certified('77'))).data
  const { version, ...shown } = (await kit.call('admin', imports.show, { id })).data
  expect(shown).toMatchObject({ sound: 2, faulty: 0, can: { release: false } })
  expect((await kit.call('admin', imports.release, { id, version })).msgCode).toBe(kinds.denied)
  expect(await waitsOf('editor2')).toEqual(before)
  expect(await waitsOf('release')).toMatchObject([{ count: 1 }])
  expect((await kit.call('release', imports.add, { kind: 'company', source: 'x', fileId: 'x' })).msgCode).toBe(
    kinds.denied,
  )
  expect((await kit.call('release', imports.release, { id, version })).msgCode).toBe(0)
  await follow()
  expect((await kit.call('release', imports.show, { id })).data).toMatchObject({ status: 'done', done: 2 })
})

test('a release after the permission was taken is refused, of whoever handed in and of whoever releases', async () => {
  const { id } = (await handIn('release2')).data
  const { version } = (await kit.call('admin', imports.show, { id })).data
  await query("delete from user_roles where user_id = $1 and role = 'am_lead'", [kit.people.release2])
  const gone = await kit.call('admin', imports.release, { id, version })
  expect(gone).toMatchObject({ msgCode: kinds.state })
  await query("insert into user_roles (user_id, role) values ($1, 'am_lead')", [kit.people.release2])
  await query("delete from role_permissions where role = 'admin' and permission = 'company_add'")
  kit.app.sessions.clear()
  expect((await kit.call('admin', imports.release, { id, version })).msgCode).toBe(kinds.not_found)
  await query("insert into role_permissions (role, permission, menu_id) values ('admin', 'company_add', 9877)")
  kit.app.sessions.clear()
  expect((await kit.call('admin', imports.release, { id, version })).msgCode).toBe(0)
})

test.each(['company', 'person'] as const)('the sample of %s goes in as it is', async (kind) => {
  const { response } = await kit.call('admin', imports.sample, { kind })
  const fileId = await uploadFile(kit, 'admin', 'import_table', 'sample.zip', response.rawPayload)
  const { data } = await kit.call('admin', imports.add, { kind, source: 'sample', fileId })
  await follow()
  const { version, ...run } = (await kit.call('admin', imports.show, { id: data.id })).data
  expect(run).toMatchObject({ status: 'checked', rows: 2, sound: 2, faulty: 0 })
  const by = kind === 'company' ? 'release' : 'editor2'
  expect((await kit.call(by, imports.release, { id: data.id, version })).msgCode).toBe(0)
  await follow()
})
