import { afterAll, beforeAll, expect, test } from 'vitest'
import '#main/areas.ts'
import { document } from '#areas/document/contract.ts'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { workbench } from '#areas/workbench/contract.ts'
import { transact } from '#platform/server/db/transact.ts'
import { searchChanged, searchKinds } from '#platform/server/search/source.ts'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { expectAsCalled, firstOf } from '#tests/kit/first.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { followAll } from '#tests/kit/search.ts'
import { statementsOf } from '#tests/kit/statements.ts'
import { inDays } from '#tests/kit/days.ts'
import texts from '../texts/zh.ts'
import { dashboardFirst } from './workbench.first.ts'

let kit: DocumentKit
let [open, closed, foreign] = [0, 0, 0]
beforeAll(async () => {
  kit = await documentKit()
  open = (await kit.published({ title: '公开手册' })).id
  closed = (await kit.published({ title: '保密手册', level: 'nda' })).id
  foreign = (await kit.published({ title: '别的芯片', folderId: kit.other })).id
  await kit.submitted({ title: '待审' })
  await kit.saved({ title: '草稿' })
  await followAll(kit.app)
})
afterAll(() => kit.close())

const home = async (who: PersonName) => (await kit.call(who, workbench.home)).data
const waits = async (who: PersonName) => (await home(who)).waits.map(({ url, count }) => [url, count])
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
const keep = (who: PersonName, id: number, on = true, kind = 'document') =>
  kit.call(who, workbench.favour, { kind, id, on })

test('each person is told what waits for them, with the list it stands in', async () => {
  expect(await waits('auditor')).toContainEqual(['/approve/list', 1])
  expect(await waits('editor')).toContainEqual(['/admin/doc?status=draft', 1])
  for (const who of ['editor', 'editor2', 'main', 'developer', 'order', 'release'] as const)
    expect((await waits(who)).filter(([url]) => url === '/approve/list')).toEqual([])
  expect((await waits('editor2')).filter(([url]) => url === '/admin/doc?status=draft')).toEqual([])
})

test('the page of the home asks in few statements, whoever loads it', async () => {
  for (const who of ['main', 'developer', 'editor', 'admin', 'order', 'source'] as const) {
    const load = async () => {
      kit.app.sessions.clear()
      expect((await kit.request(who, { url: '/dashboard?menuID=1' })).body).toContain(workbench.home.path)
    }
    await load()
    const asked = (await statementsOf(load)).length
    expect([who, asked > 5, asked <= 12]).toEqual([who, true, true])
  }
})

test('nobody is sent to decide about what they submitted themselves', async () => {
  await kit.call(
    'admin',
    documentDesk.submit,
    (await kit.call('admin', documentDesk.save, await kit.form({}, 'admin'))).data,
  )
  expect(await waits('auditor')).toContainEqual(['/approve/list', 2])
  expect(await waits('admin')).toContainEqual(['/approve/list', 1])
})

test('what ends soon is told to the company it ends for, with its day', async () => {
  const day = inDays(20)
  const set = (certValidEnd: string, who: PersonName) =>
    kit.db
      .updateTable('companies')
      .set({ certValidEnd })
      .where('id', '=', (e) => e.selectFrom('users').select('companyId').where('id', '=', kit.people[who]))
      .execute()
  await set(day, 'main')
  expect((await home('main')).waits).toEqual([
    {
      words: '企业认证即将到期',
      url: '/access?need=expiry',
      go: '/access?need=expiry',
      count: 1,
      due: day,
      overdue: false,
    },
  ])
  for (const who of ['other', 'expired', 'developer', 'editor'] as const)
    expect((await home(who)).waits.map(({ url }) => url)).not.toContain('/access?need=expiry')
})

test('the newest are of the chips of own projects, and of all for who has none', async () => {
  const main = await home('main')
  expect([main.chips, titles(main.newest)]).toEqual([['LQ1'], ['保密手册', '公开手册']])
  expect(titles((await home('other')).newest)).toEqual(['别的芯片', '保密手册', '公开手册'])
  expect(titles((await home('developer')).newest)).toEqual(['别的芯片', '公开手册'])
})

test('what was read stands foremost, and goes when it is closed', async () => {
  for (const id of [open, closed]) await kit.call('main', document.view, { id })
  expect(new Set(titles((await home('main')).recent))).toEqual(new Set(['保密手册', '公开手册']))
  expect((await home('other')).recent).toEqual([])
  const user = await kit.db
    .selectFrom('users')
    .select('companyId')
    .where('id', '=', kit.people.main)
    .executeTakeFirstOrThrow()
  const company = kit.db.updateTable('companies').where('id', '=', user.companyId)
  await company.set({ certStatus: 'failed' }).execute()
  kit.app.sessions.clear()
  expect(titles((await home('main')).recent)).toEqual(['公开手册'])
  await company.set({ certStatus: 'completed' }).execute()
  kit.app.sessions.clear()
})

test('what a person keeps is theirs, once, and may be let go', async () => {
  for (const id of [foreign, closed, closed]) expect((await keep('other', id)).msgCode).toBe(0)
  expect(titles((await home('other')).favourites)).toEqual(['保密手册', '别的芯片'])
  const { recent, favourites } = await home('other')
  expect((await kit.call('other', workbench.kept)).data).toEqual({ recent, favourites })
  expect((await kit.call('other', workbench.favourites)).data).toEqual([
    { kind: 'document', id: closed },
    { kind: 'document', id: foreign },
  ])
  expect((await home('main')).favourites).toEqual([])
  await keep('other', closed, false)
  expect(titles((await home('other')).favourites)).toEqual(['别的芯片'])
})

test('what one may not find cannot be kept, and is answered like what does not exist', async () => {
  const answers = [
    await keep('developer', closed),
    await keep('developer', 999_999),
    await keep('developer', open, true, 'nothing'),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ msgCode: 1002, msg: '内容不存在或不对您开放', data: null })
  expect((await kit.call(null, workbench.home)).msgCode).toBe(99999)
  expect((await keep('developer', 0)).msgCode).toBe(1001)
})

test('two hundred are enough, of thirty at once too', async () => {
  const values = Array.from({ length: 199 }, (_, n) => ({ userId: kit.people.source, kind: 'note', recordId: n + 1 }))
  await kit.db.insertInto('favourites').values(values).execute()
  const more = Array.from({ length: 30 }, (_, n) => ({
    kind: 'note',
    recordId: n + 1000,
    title: '',
    scope: 'public',
    url: '/',
    head: '',
    words: '',
    updatedAt: new Date(),
  }))
  await kit.db.insertInto('searchEntries').values(more).execute()
  const codes = (await Promise.all(more.map(({ recordId }) => keep('source', recordId, true, 'note')))).map(
    ({ msgCode }) => msgCode,
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  const kept = kit.db.selectFrom('favourites').select('recordId').where('userId', '=', kit.people.source)
  expect(await kept.execute()).toHaveLength(200)
  await kit.db.deleteFrom('searchEntries').where('kind', '=', 'note').execute()
  expect((await keep('source', open)).msgCode).toBe(1004)
  expect((await keep('source', 1, false, 'note')).msgCode).toBe(0)
  expect((await keep('source', open)).msgCode).toBe(0)
})

test('the page brings its call along, as the person gets it', async () => {
  const answers = await firstOf(kit, dashboardFirst)('/dashboard?menuID=1', await kit.cookie('main'))
  expect(Object.keys(answers)).toEqual(['/api/workbench/home'])
  await expectAsCalled(kit, 'main', answers)
})

test('the start of old leads home, with what its address said', async () => {
  const to = async (url: string) => (await kit.request(null, { url })).headers['location']
  expect(await to('/home')).toBe('/dashboard?menuID=1')
  expect(await to('/home?back_url=%2Fdoc')).toBe('/dashboard?back_url=%2Fdoc')
})

test('a chip that changed is no news, and every kind that may be kept has its word', async () => {
  const ids = (await kit.db.selectFrom('chips').select('id').execute()).map(({ id }) => id)
  await transact(contextOf(kit.app), (tx) => searchChanged(tx, 'chip', ids))
  await followAll(kit.app)
  const [indexed] = await kit.db.selectFrom('searchEntries').select('title').where('kind', '=', 'chip').execute()
  expect(indexed).toBeDefined()
  expect((await home('editor')).newest.map(({ kind }) => kind)).not.toContain('chip')
  expect(searchKinds().filter((kind) => !(`kind.${kind}` in texts))).toEqual([])
})
