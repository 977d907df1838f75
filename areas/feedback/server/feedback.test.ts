import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedback, feedbackModel, mostOpen } from '#areas/feedback/contract.ts'
import { feedbackDesk } from '#areas/feedback/desk.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
const pool = () => portal.app.database.pool
beforeAll(async () => {
  portal = await testApp()
})
beforeEach(async () => {
  await pool().query('delete from feedbacks')
})
afterAll(() => portal.close())

type Key = { id: number; version: number }
const submit = (who: PersonName | null, given: Partial<Input<typeof feedback.submit>> = {}) =>
  portal.call(who, feedback.submit, { type: 'bug', content: 'the page is blank', page: '/doc?level=nda', ...given })
const made = async (who: PersonName, given?: Partial<Input<typeof feedback.submit>>) => {
  const sent = await submit(who, given)
  expect(sent.msgCode).toBe(0)
  return sent.data as Key
}
const show = async (who: PersonName, id: number) => (await portal.call(who, feedback.show, { id })).data
const answer = (who: PersonName | null, key: Key, body = 'it is mended') =>
  portal.call(who, feedbackDesk.answer, { ...key, body })
async function upload(who: PersonName, modelCode: string) {
  const id = crypto.randomUUID().replaceAll('-', '')
  await pool().query(
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
      select $1, 'a.png', 1, 'image/png', repeat('0', 64), $1, $2, u.id, u.company_id, 'pending' from users u where u.id = $3`,
    [id, modelCode, portal.people[who]],
  )
  return encodeFileId(id)
}

test('feedback is written, taken up, replied to, added to and closed', async () => {
  const key = await made('developer', { fileIds: await upload('developer', feedbackModel), contact: '19900000001' })
  const first = await show('developer', key.id)
  expect(first).toMatchObject({
    status: 'new',
    page: '/doc?level=nda',
    files: [{ name: 'a.png' }],
    can: { more: false, close: true },
  })
  expect(first.no).toMatch(/^FB\d{6}-\d{4}$/)
  const taken = await portal.call('editor', feedbackDesk.take, key)
  expect(taken.msgCode).toBe(0)
  const replied = await answer('editor', taken.data as Key)
  expect((await show('developer', key.id)).replies).toMatchObject([{ byStaff: true, body: 'it is mended' }])
  const more = await portal.call('developer', feedback.reply, { ...(replied.data as Key), body: 'not quite' })
  expect((await show('developer', key.id)).status).toBe('processing')
  await answer('editor', more.data as Key, 'now it is')
  const { version } = await show('developer', key.id)
  expect((await portal.call('developer', feedback.close, { id: key.id, version })).msgCode).toBe(0)
  expect(await show('developer', key.id)).toMatchObject({ status: 'closed', can: { more: false, close: false } })
  const told = await pool().query("select distinct template from messages where template like 'feedback.%' order by 1")
  expect(told.rows.map(({ template }) => template as string)).toEqual(['feedback.replied', 'feedback.waits'])
})

test('staff close it as well, and list what waits first', async () => {
  const [one, two] = [await made('main'), await made('other', { type: 'suggestion', content: 'dark = nice' })]
  await portal.call('admin', feedbackDesk.end, one)
  const { list } = (await portal.call('admin', feedbackDesk.desk)).data
  expect(list.map(({ id }) => id)).toEqual([two.id, one.id])
  const found = (await portal.call('auditor', feedbackDesk.desk, { keyword: 'dark', type: 'suggestion' })).data
  expect(found.total).toBe(1)
  expect((await portal.call('admin', feedbackDesk.deskShow, { id: two.id })).data.author).toBeTruthy()
})

test('of many replies and closings at once one counts', async () => {
  const key = await made('main')
  const all = await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => answer(n % 2 ? 'editor' : 'admin', key)),
    portal.call('main', feedback.close, key),
  ])
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect((await show('main', key.id)).replies.length).toBeLessThan(2)
})

test('nobody has more than so many open, however many are sent at once', async () => {
  await pool().query(
    "insert into feedbacks (no, user_id, type, content) select 'T' || n, $1, 'bug', 'x' from generate_series(1, $2::int) n",
    [portal.people.main, mostOpen - 2],
  )
  const all = await Promise.all(Array.from({ length: 6 }, () => submit('main')))
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(2)
  expect(new Set(all.map(({ msgCode }) => msgCode))).toEqual(new Set([0, kinds.state]))
})

test.each<[string, Partial<Input<typeof feedback.submit>>]>([
  ['content', { content: ' ' }],
  ['content', { content: 'x'.repeat(2001) }],
  ['type', { type: 'praise' as never }],
  ['page', { page: 'https://evil.example' }],
  ['page', { page: '//evil.example' }],
  ['page', { page: `/${'x'.repeat(300)}` }],
  ['contact', { contact: 'x'.repeat(101) }],
])('a wrong %s is refused by its name', async (field, given) => {
  const refused = await submit('main', given)
  expect(refused.msgCode).toBe(kinds.validation)
  expect(refused.data).toMatchObject({ errors: [{ field }] })
})

const calls: Record<string, (who: PersonName | null, key: Key) => Promise<{ msgCode: number }>> = {
  list: (who) => portal.call(who, feedback.list),
  show: (who, { id }) => portal.call(who, feedback.show, { id }),
  submit: (who) => submit(who),
  reply: (who, key) => portal.call(who, feedback.reply, { ...key, body: 'x' }),
  close: (who, key) => portal.call(who, feedback.close, key),
  desk: (who) => portal.call(who, feedbackDesk.desk),
  deskShow: (who, { id }) => portal.call(who, feedbackDesk.deskShow, { id }),
  take: (who, key) => portal.call(who, feedbackDesk.take, key),
  answer: (who, key) => answer(who, key),
  end: (who, key) => portal.call(who, feedbackDesk.end, key),
}
const ofStaff = new Set(['desk', 'deskShow', 'take', 'answer', 'end'])
test.each(Object.keys(calls))('%s asks for a session and its permission', async (name) => {
  const key = { id: 1, version: 1 }
  expect((await calls[name]!(null, key)).msgCode).toBe(kinds.session)
  const refused = ofStaff.has(name) ? (['main', 'developer', 'manager'] as const) : (['editor', 'admin'] as const)
  for (const who of refused) expect((await calls[name]!(who, key)).msgCode).toBe(kinds.denied)
})

test('somebody else finds none of it, not even a colleague, nor its files', async () => {
  const key = await made('main', { fileIds: await upload('main', feedbackModel) })
  for (const who of ['sub', 'other'] as const)
    for (const name of ['show', 'reply', 'close']) expect((await calls[name]!(who, key)).msgCode).toBe(kinds.not_found)
  expect((await portal.call('sub', feedback.list)).data.total).toBe(0)
  const [file] = (await show('main', key.id)).files
  const open = async (who: PersonName) => (await portal.request(who, { url: file!.url })).json<{ msgCode: number }>()
  for (const who of ['sub', 'other', 'manager'] as const) expect((await open(who)).msgCode).toBe(kinds.denied)
  expect((await submit('main', { fileIds: await upload('other', feedbackModel) })).msgCode).toBe(kinds.denied)
})
