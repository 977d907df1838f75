import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { message } from '#areas/message/contract.ts'
import { sendDigests } from '#areas/message/server/digest.jobs.ts'
import { sdkProject } from '#areas/sdk-project/contract.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { deliver } from '#tests/kit/outbox.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { followAll } from '#tests/kit/search.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import { watch } from '../contract.ts'
import { tellWatchers } from './publication.service.ts'
import { listWatchers } from './publication.sql.ts'
import { lookThrough } from './saved.service.ts'
import { listSaved } from './saved.sql.ts'
import { lookThroughSearches, tellStuck } from './watch.jobs.ts'
import { watchArea } from './watch.area.ts'

let kit: SdkKit
beforeAll(async () => {
  kit = await sdkKit()
  const now = { event: 'watched', inSite: 'now', mail: 'now', sms: 'off' } as const
  await kit.db
    .insertInto('messageSettings')
    .values(Object.values(kit.people).map((userId) => ({ userId, ...now })))
    .execute()
}, 60_000)
afterAll(() => kit.close())
beforeEach(async () => {
  for (const table of [
    'watches',
    'watchPublications',
    'messageDeliveries',
    'messages',
    'mails',
    'outboxEvents',
  ] as const)
    await kit.db.deleteFrom(table).execute()
})

const begin = async (who: PersonName, kind: 'chip' | 'document' | 'sdk' | 'patch_line', id: number) => {
  const { msgCode } = await kit.call(who, watch.set, { kind, id, on: true })
  if (msgCode !== 0) throw new Error(`watch: ${msgCode}`)
}
const publish = (times = 1) => deliver(kit.app, watchArea.consumers, times)
const heard = async (who: PersonName) => {
  const { list } = (await kit.call(who, message.list, { page: 1, limit: 10 })).data
  return Promise.all(list.map(async ({ id }) => (await kit.call(who, message.info, { id })).data))
}
const mails = () =>
  kit.db
    .selectFrom('mails')
    .select(['toAddress', 'subject'])
    .where('template', 'like', 'watch.%')
    .orderBy('toAddress')
    .execute()

test('a revision tells who watches it or its chip, once each, what changed and where', async () => {
  const pages = ['Supply voltage is 1.8 V typical.', 'The reset pulse is 10 us long.']
  const first = await kit.published({ title: '手册', texts: pages })
  await begin('main', 'document', first.id)
  await begin('main', 'chip', kit.one)
  await begin('other', 'chip', kit.one)
  await kit.db.deleteFrom('outboxEvents').execute()
  const second = await kit.published({
    title: '手册',
    supersedesId: first.id,
    revision: '2.0',
    texts: [pages[0]!, 'The reset pulse is 25 us long.'],
  })
  await publish(2)
  const [told, ...more] = await heard('main')
  expect(more).toEqual([])
  expect(told).toMatchObject({
    title: '已更新：手册 2.0',
    type: 'product',
    url: `/showPdfMutual?left=${first.id}&right=${second.id}&change=1`,
  })
  expect(told!.content).toContain('共 1 处修改，涉及第 2 页')
  expect(told!.content).toContain('原文“The reset pulse is 10 us long.”，现为“The reset pulse is 25 us long.”')
  const chips = await heard('other')
  expect(chips.map(({ content }) => content.includes('您关注的内容有更新：手册 2.0'))).toEqual([true])
  expect(await heard('developer')).toEqual([])
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['main@example.com', 'other@example.com'])
  const { list } = (await kit.call('main', watch.list, { page: 1, limit: 10 })).data
  expect(list.find(({ kind }) => kind === 'document')!.last).toMatchObject({
    kind: 'document',
    title: '手册',
    what: '版本 2.0 · 1 处修改，第 2 页',
    url: told!.url,
  })
  expect(list.find(({ kind }) => kind === 'chip')!.last).toBeNull()
})

test('only who may open it at that moment is told, and who may not open the revision before learns nothing of it', async () => {
  const before = await kit.published({ level: 'nda', title: '限制', texts: ['Old secret 42 ms.'] })
  await begin('main', 'document', before.id)
  await kit.db
    .insertInto('watches')
    .values([
      { userId: kit.people.developer, kind: 'chip', refId: kit.one },
      { userId: kit.people.source, kind: 'chip', refId: kit.one },
    ])
    .execute()
  await kit.db.deleteFrom('outboxEvents').execute()
  const next = await kit.published({
    level: 'registered',
    title: '限制',
    supersedesId: before.id,
    revision: '2.0',
    texts: ['New open 43 ms.'],
  })
  await publish()
  expect((await heard('main'))[0]!.content).toContain('Old secret 42 ms.')
  // and is shown as long as its reader may open that
  const certUntil = (day: string) =>
    kit.db
      .updateTable('companies')
      .set({ certValidStart: '2019-01-01', certValidEnd: day })
      .where('name', '=', 'certified co')
      .execute()
  await certUntil('2020-01-01')
  kit.app.sessions.clear()
  expect(await heard('main')).toEqual([])
  await certUntil('2099-01-01')
  kit.app.sessions.clear()
  expect(await heard('main')).toHaveLength(1)
  const [told] = await heard('developer')
  expect(told!.content).toContain('New open 43 ms.')
  expect(told!.content).not.toContain('Old secret')
  expect(told!.url).toBe(`/doc?docID=all&doc=${next.id}`)
  const [watched] = (await kit.call('developer', watch.list, { page: 1, limit: 10 })).data.list
  expect(watched!.last).toMatchObject({ what: '版本 2.0', url: `/doc?docID=all&doc=${next.id}` })
  // a customer source reads what is public, and its own projects
  expect(await heard('source')).toEqual([])
})

test('a revision that cannot be compared is told all the same', async () => {
  const first = await kit.published({ title: '长行', texts: ['Supply 1.8 V.'] })
  await begin('main', 'document', first.id)
  await kit.db.deleteFrom('outboxEvents').execute()
  await kit.published({ title: '长行', supersedesId: first.id, revision: '2.0', texts: ['Supply 3.3 V.'] })
  const compare = vi.spyOn(kit.app.files.pdf, 'compare').mockRejectedValue(new Error('the PDF took too long'))
  await publish()
  compare.mockRestore()
  const [told] = await heard('main')
  expect(told).toMatchObject({ title: '已更新：长行 2.0' })
  expect(told!.content).not.toContain('3.3')
})

test('what is withdrawn between publishing and telling is told to nobody', async () => {
  await begin('main', 'chip', kit.one)
  const made = await kit.published({ title: '撤回' })
  await kit.call('auditor', documentDesk.withdraw, { ...made, reason: '错误' })
  await publish()
  expect(await heard('main')).toEqual([])
  expect(await mails()).toEqual([])
})

test('a right that ends between publishing and telling ends the telling; a disabled account hears nothing', async () => {
  await begin('main', 'chip', kit.one)
  await begin('sub', 'chip', kit.one)
  await kit.published({ level: 'nda', title: '保密' })
  await kit.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', kit.people.sub).execute()
  await kit.db
    .updateTable('companies')
    .set({ certValidStart: '2019-01-01', certValidEnd: '2020-01-01' })
    .where('name', '=', 'certified co')
    .execute()
  await publish()
  expect(await mails()).toEqual([])
  await kit.db.updateTable('companies').set({ certValidEnd: '2099-01-01' }).where('name', '=', 'certified co').execute()
  await kit.db.updateTable('users').set({ status: 'enabled' }).where('id', '=', kit.people.sub).execute()
  kit.app.sessions.clear()
  expect(await heard('main')).toEqual([])
})

test('a chip nobody else may know of is told to nobody else', async () => {
  await kit.db
    .insertInto('watches')
    .values([
      { userId: kit.people.main, kind: 'chip', refId: kit.one },
      { userId: kit.people.other, kind: 'chip', refId: kit.one },
    ])
    .execute()
  await kit.published({ title: '未公布芯片' })
  await kit.db.updateTable('chips').set({ audience: 'members' }).where('id', '=', kit.one).execute()
  await publish()
  await kit.db.updateTable('chips').set({ audience: 'everybody' }).where('id', '=', kit.one).execute()
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['main@example.com'])
})

test('a version says its notes and the own projects it touches, a patch those on its version', async () => {
  const version = await kit.released({ name: 'SDK 2.4.0' })
  await followAll(kit.app)
  await begin('main', 'sdk', kit.panelId)
  await begin('main', 'patch_line', version.id)
  await kit.call('main', sdkProject.save, { name: '门禁屏', sdkVersionId: version.id })
  await kit.db.deleteFrom('outboxEvents').execute()
  await kit.released({ name: 'SDK 2.5.0', releaseNote: '<p>内核升级到 6.6</p>', releaseNoteEn: '<p>Kernel 6.6</p>' })
  await kit.releasedPatch(version.id, { name: '修复 USB', content: '<p>修复掉线</p>' })
  await publish()
  const told = await heard('main')
  expect(told.map(({ title }) => title)).toEqual(['已发布：修复 USB (SDK 2.4.0)', '已发布：SDK 2.5.0'])
  expect(told[1]!.content).toContain('内核升级到 6.6')
  for (const { content } of told) expect(content).toContain('涉及您的项目：门禁屏')
})

test('two nodes at once tell each person once, and a process that dies leaves the rest to the next', async () => {
  await begin('main', 'chip', kit.one)
  await begin('other', 'chip', kit.one)
  await kit.published({ title: '同时' })
  await Promise.all([publish(), publish(), publish()])
  expect(await heard('main')).toHaveLength(1)
  expect(await heard('other')).toHaveLength(1)
  // as if it had died after the first person
  await kit.db
    .updateTable('watchPublications')
    .set({ doneAt: null, toldUpTo: 0, createdAt: new Date(0) })
    .execute()
  await tellStuck.run(contextOf(kit.app), {}, new AbortController().signal)
  expect(await heard('main')).toHaveLength(1)
  const publication = await kit.db.selectFrom('watchPublications').select(['id', 'doneAt']).executeTakeFirstOrThrow()
  expect(publication.doneAt).not.toBeNull()
  expect(await tellWatchers(contextOf(kit.app), publication.id, 1)).toBe(true)
})

test('people come in chunks, in the order of their numbers, each by the nearest watch', async () => {
  const users = Object.values(kit.people)
    .toSorted((a, b) => a - b)
    .slice(0, 6)
  const row = (kind: 'chip' | 'document', refId: number) => (userId: number) => ({ userId, kind, refId })
  await kit.db
    .insertInto('watches')
    .values([...users.map(row('chip', 1)), ...users.slice(2, 4).map(row('document', 7))])
    .execute()
  const refs = [
    ['document', 7],
    ['chip', 1],
  ] as const
  const first = await listWatchers(kit.db, refs, 0, 4)
  expect(first.map(({ userId }) => userId)).toEqual(users.slice(0, 4))
  const nearest = await kit.db
    .selectFrom('watches')
    .select('kind')
    .where(
      'id',
      'in',
      first.slice(2).map(({ watchId }) => watchId),
    )
    .execute()
  expect(nearest).toEqual([{ kind: 'document' }, { kind: 'document' }])
  expect((await listWatchers(kit.db, refs, users[3]!, 4)).map(({ userId }) => userId)).toEqual(users.slice(4))
})

test('a watched search is told once a day what is new and open, and nothing when nothing is', async () => {
  await kit.published({ title: 'Zebra 手册', level: 'public' })
  await followAll(kit.app)
  for (const who of ['main', 'developer'] as const) await kit.call(who, watch.setSearch, { keyword: 'zebra', on: true })
  const later = () => ({ ...contextOf(kit.app), now: new Date(Date.now() + 1000) })
  expect(await lookThrough(later())).toBe(0)
  await kit.db
    .updateTable('watches')
    .set({ seenAt: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  await kit.db
    .updateTable('documents')
    .set({ updateTime: new Date(Date.now() - 3 * 86_400_000) })
    .where('title', '=', 'Zebra 手册')
    .execute()
  await kit.published({ title: 'Zebra 勘误', level: 'nda' })
  await kit.published({ title: 'Zebra 指南', level: 'public' })
  await kit.db
    .updateTable('searchEntries')
    .set({ updatedAt: new Date(Date.now() - 3 * 86_400_000) })
    .where('title', '=', 'Zebra 手册')
    .execute()
  await followAll(kit.app)
  expect(await Promise.all([lookThrough(later()), lookThrough(later())])).toEqual(
    expect.arrayContaining([expect.any(Number)]),
  )
  const [told, ...more] = await heard('main')
  expect(more).toEqual([])
  expect(told!.title).toBe('搜索“zebra”有 2 条新结果')
  expect(told!.content).toContain('Zebra 勘误')
  const [closed] = await heard('developer')
  expect(closed!.title).toBe('搜索“zebra”有 1 条新结果')
  expect(closed!.content).not.toContain('勘误')
  // each once a day, those that waited longest first, and every one of them
  expect(await listSaved(kit.db, undefined, 10)).toEqual([])
  const old = (keyword: string, days: number) => ({
    userId: kit.people.main,
    kind: 'search' as const,
    refId: 0,
    keyword,
    seenAt: new Date(Date.now() - days * 86_400_000),
  })
  await kit.db
    .insertInto('watches')
    .values([old('a', 2), old('b', 9), old('c', 4), old('d', 4)])
    .execute()
  const order: string[] = []
  for (let [one] = await listSaved(kit.db, undefined, 1); one; [one] = await listSaved(kit.db, one, 1))
    order.push(one.keyword)
  expect([order.length, order[0], order.at(-1)]).toEqual([4, 'b', 'a'])
  await kit.db.deleteFrom('watches').where('keyword', '<>', 'zebra').execute()
  expect(await lookThrough(later())).toBe(0)
  // a number in the list would go on saying what has been closed since
  const { last } = (await kit.call('main', watch.list, { page: 1, limit: 10 })).data.list[0]!
  expect(last).toEqual({
    at: expect.any(String),
    kind: null,
    title: 'zebra',
    what: '',
    url: '/filter/all?keyword=zebra',
  })
})

test('what counts seven results is bound to all seven, not to those it names', async () => {
  await kit.call('main', watch.setSearch, { keyword: 'quokka', on: true })
  await kit.db
    .updateTable('watches')
    .set({ seenAt: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  for (let n = 1; n <= 7; n += 1) await kit.published({ title: `Quokka ${n}`, level: 'nda' })
  await followAll(kit.app)
  expect(await lookThrough({ ...contextOf(kit.app), now: new Date(Date.now() + 1000) })).toBe(1)
  expect((await heard('main')).map(({ title }) => title)).toEqual(['搜索“quokka”有 7 条新结果'])
  const { content } = (await heard('main'))[0]!
  const unnamed = [1, 2, 3, 4, 5, 6, 7].find((n) => !content.includes(`Quokka ${n}`))
  await kit.db.deleteFrom('searchEntries').where('title', '=', `Quokka ${unnamed}`).execute()
  expect(await heard('main')).toEqual([])
})

test('searches are looked through before the daily mails are written', async () => {
  const minute = ({ cron = '' }: { cron?: string | undefined }) => {
    const [min, hour] = cron.split(' ').map(Number)
    return hour! * 60 + min!
  }
  expect(minute(sendDigests) - minute(lookThroughSearches)).toBeGreaterThanOrEqual(30)
})
