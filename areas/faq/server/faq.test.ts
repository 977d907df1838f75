import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faq, type faqSorts } from '#areas/faq/contract.ts'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { session } from '#areas/session/contract.ts'
import type { MenuItem } from '#platform/contract/boot.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { localeCookie } from '#platform/server/auth/cookies.ts'
import { boot, faqKit, kernel, type FaqKit } from '#tests/kit/faqs.ts'
import type { PersonName } from '#tests/kit/people.ts'

let kit: FaqKit
const ids: Record<string, number> = {}
beforeAll(async () => {
  kit = await faqKit()
  const add = async (name: string, given: Parameters<FaqKit['published']>[0]) => {
    ids[name] = (await kit.published({ title: name, titleEn: `${name} en`, ...given })).id
  }
  await add('open', {
    level: 'public',
    chipIds: [kit.one],
    content: '<p>设备树 LQ7120-BGA 烧录</p>',
    keywords: ['烧录'],
  })
  await add('signed', { level: 'registered', chipIds: [kit.one, kit.two], catalogId: kernel, platform: 'Android' })
  await add('nda', { level: 'nda', chipIds: [kit.two], catalogId: kernel, platform: 'All' })
  await add('panel', { level: 'project', chipProjectId: kit.panelId, chipIds: [kit.one] })
  await add('secret', { level: 'project', chipProjectId: kit.secretId, chipIds: [kit.one], platform: 'RTOS' })
  await add('tool', { level: 'public', platform: 'Tool', catalogId: kernel })
})
afterAll(() => kit.close())

const titles = async (who: PersonName, input = {}) => {
  const reply = await kit.call(who, faq.list, input)
  expect([reply.msgCode, reply.data?.list.length]).toEqual([0, Math.min(reply.data.total, 10)])
  return reply.data.list.map((row) => row.title)
}

describe('list', () => {
  test('shows everyone what their levels and groups open, newest first, with the total', async () => {
    expect(await titles('main')).toEqual(['tool', 'panel', 'nda', 'signed', 'open'])
    expect(await titles('other')).toEqual(['tool', 'nda', 'signed', 'open'])
    expect(await titles('developer')).toEqual(['tool', 'signed', 'open'])
    expect(await titles('expired')).toEqual(['tool', 'signed', 'open'])
    expect(await titles('source')).toEqual(['tool', 'panel', 'open'])
    expect(await titles('editor')).toEqual(['tool', 'secret', 'panel', 'nda', 'signed', 'open'])
    expect((await kit.call(null, faq.list)).msgCode).toBe(99999)
  })

  test('narrows to chips: nothing is all, 0 is none, else any of them, whatever the client may see', async () => {
    expect(await titles('main', { chipIds: '' })).toHaveLength(5)
    expect(await titles('main', { chipIds: '0' })).toEqual([])
    expect(await titles('main', { chipIds: '0,0' })).toEqual([])
    expect(await titles('main', { chipIds: String(kit.one) })).toEqual(['panel', 'signed', 'open'])
    expect(await titles('main', { chipIds: `0,${kit.two}` })).toEqual(['nda', 'signed'])
    expect(await titles('main', { chipIds: `${kit.one},${kit.two}` })).toEqual(['panel', 'nda', 'signed', 'open'])
    expect(await titles('developer', { chipIds: `${kit.one},${kit.two}` })).toEqual(['signed', 'open'])
    expect(await titles('main', { chipIds: '999999' })).toEqual([])
  })

  test('narrows to modules with all below them; 0 and 83 are every module', async () => {
    expect(await titles('main', { catalogId: 0 })).toHaveLength(5)
    expect(await titles('main', { catalogId: 83 })).toHaveLength(5)
    expect(await titles('main', { catalogId: kernel })).toEqual(['tool', 'nda', 'signed'])
    expect(await titles('main', { catalogId: 999_999 })).toEqual([])
    const { data } = await kit.call('auditor', faqDesk.saveCatalog, { pid: kernel, name: '驱动' })
    const { id } = await kit.published({ title: 'deep', catalogId: data.id })
    expect(await titles('main', { catalogId: data.id })).toEqual(['deep'])
    expect(await titles('main', { catalogId: kernel })).toEqual(['deep', 'tool', 'nda', 'signed'])
    expect(await titles('main', { catalogId: kernel, chipIds: String(kit.two) })).toEqual(['nda', 'signed'])
    expect(await titles('main', { catalogId: kernel, keyword: 'deep' })).toEqual(['deep'])
    await kit.db.updateTable('faqs').set({ shelfStatus: 'off' }).where('id', '=', id).execute()
    expect(await titles('main', { catalogId: kernel })).toEqual(['tool', 'nda', 'signed'])
  })

  test('narrows to a platform; what is about all of them answers each', async () => {
    expect(await titles('main', { platform: 'Android' })).toEqual(['nda', 'signed'])
    expect(await titles('main', { platform: 'Tool' })).toEqual(['tool', 'nda'])
    expect(await titles('main', { platform: 'All' })).toHaveLength(5)
    expect(await titles('editor', { platform: 'RTOS', catalogId: boot })).toEqual(['secret'])
  })

  test('finds words of title, keywords, chips and answer in both languages and both scripts', async () => {
    expect(await titles('main', { keyword: 'OPEN' })).toEqual(['open'])
    expect(await titles('main', { keyword: '設備樹' })).toEqual(['open'])
    expect(await titles('main', { keyword: '设备树烧录' })).toEqual(['open'])
    for (const keyword of ['LQ7120-BGA', 'lq7120bga', 'lq7120 bga', 'LQ71'])
      expect([keyword, await titles('main', { keyword })]).toEqual([keyword, ['open']])
    expect(await titles('main', { keyword: 'signed en' })).toEqual(['signed'])
    expect(await titles('main', { keyword: 'LQ2' })).toEqual(['nda', 'signed'])
    expect(await titles('main', { keyword: 'LQ2', chipIds: String(kit.one), platform: 'Android' })).toEqual(['signed'])
    expect(await titles('developer', { keyword: 'nda' })).toEqual([])
    for (const keyword of ['%', "'", '!&|', ':*'])
      expect([keyword, await titles('main', { keyword })]).toEqual([keyword, []])
  })

  test('orders by time, views and praise, both ways', async () => {
    await kit.call('main', faq.praise, { faqId: ids.signed! })
    await kit.call('other', faq.praise, { faqId: ids.signed! })
    await kit.call('main', faq.praise, { faqId: ids.open! })
    await kit.call('developer', faq.view, { id: ids.open! })
    const by = (sort: (typeof faqSorts)[number], more = {}) => titles('main', { sort, ...more })
    expect((await by('-praiseCount')).slice(0, 2)).toEqual(['signed', 'open'])
    expect((await by('praiseCount')).slice(-2)).toEqual(['open', 'signed'])
    expect((await by('-viewCount'))[0]).toBe('open')
    expect(await by('updateTime')).toEqual(['open', 'signed', 'nda', 'panel', 'tool'])
    expect(await by('-praiseCount', { chipIds: `${kit.one},${kit.two}` })).toEqual(['signed', 'open', 'panel', 'nda'])
    expect(await by('-praiseCount', { keyword: 'en' })).toEqual(['signed', 'open', 'tool', 'panel', 'nda'])
  })

  test('carries what a row shows, in the language of the caller', async () => {
    const { data } = await kit.call('main', faq.list, { keyword: 'open' })
    expect(data.list[0]).toMatchObject({
      id: ids.open,
      title: 'open',
      excerpt: '设备树 LQ7120-BGA 烧录',
      platform: 'Linux',
      level: 'public',
      catalogId: boot,
      catalogName: '启动与 DDR',
      chips: [{ id: kit.one, code: 'LQ1' }],
      auditStatus: 'approved',
      shelfStatus: 'on',
    })
    const english = await kit.request('main', {
      url: '/api/faq?keyword=open',
      headers: { cookie: `${await kit.cookie('main')}; ${localeCookie}=en` },
    })
    expect(english.json().data.list[0]).toMatchObject({ title: 'open en', catalogName: 'Boot/DDR' })
  })

  test('pages without gaps or repeats, and says the total on an empty page too', async () => {
    await kit.app.database.pool.query(
      `with n as (insert into faqs (title, platform, catalog_id, level, chip_ids)
         select 'page ' || i, 'Linux', ${boot}, 'public', array[${kit.one}, ${kit.two}] from generate_series(1, 25) i returning id),
       r as (insert into faq_revisions (faq_id, number, status, title, content, platform, catalog_id, level, author_id, writer_ids, approved_at)
         select id, 1, 'approved', 'page', 'x', 'Linux', ${boot}, 'public', ${kit.people.editor}, '{}', now() from n returning id, faq_id)
       select 1`,
    )
    await kit.app.database.pool.query(
      `update faqs f set revision_id = r.id, shelf_status = 'on', audit_status = 'approved', words = to_tsvector('simple', 'pages')
       from faq_revisions r where r.faq_id = f.id and f.title like 'page %'`,
    )
    for (const [filter, total] of [
      [{}, 30],
      [{ chipIds: `${kit.one},${kit.two}`, platform: 'Linux' }, 28],
      [{ keyword: 'pages' }, 25],
    ] as const) {
      const seen: number[] = []
      for (const page of [1, 2, 3]) {
        const { data } = await kit.call('main', faq.list, { ...filter, page, limit: 10 })
        expect(data.total).toBe(total)
        seen.push(...data.list.map((row) => row.id))
      }
      expect(new Set(seen).size).toBe(total)
    }
    expect((await kit.call('main', faq.list, { page: 50 })).data).toMatchObject({ list: [], total: 30 })
    await kit.app.database.pool.query(`delete from faqs where title like 'page %'`)
    expect(await titles('main')).toHaveLength(5)
  })

  test('refuses sizes, pages and words out of bounds', async () => {
    const code = async (input: object) => (await kit.call('main', faq.list, input as never)).msgCode
    for (const input of [
      { limit: 11 },
      { page: 0 },
      { page: 1000, limit: 200 },
      { keyword: 'x'.repeat(101) },
      { platform: 'Windows' },
      { chipIds: '1;drop' },
      { chipIds: '-1' },
      { catalogId: 'x' },
      { catalogId: -1 },
      { sort: 'id' },
    ])
      expect([input, await code(input)]).toEqual([input, 1001])
  })
})

describe('directories', () => {
  type Tree = Answer<typeof faq.directory>
  const shape = (nodes: Tree): unknown[] => nodes.map((n) => [n.name, n.faqNum, ...shape(n.children as Tree)])

  test('modules hold what the caller may see, under node 83 of menu 17', async () => {
    const { data } = await kit.call('main', faq.directory)
    expect(shape(data)).toEqual([['全部模块', 5, ['启动与 DDR', 2], ['内核', 3]]])
    expect(data[0]).toMatchObject({ id: '83', pid: '17', code: '' })
    expect(data[0]!.children[0]).toMatchObject({ id: String(boot), pid: '83' })
    expect(shape((await kit.call('source', faq.directory)).data)).toEqual([
      ['全部模块', 3, ['启动与 DDR', 2], ['内核', 1]],
    ])
    expect((await kit.call(null, faq.directory)).msgCode).toBe(99999)
  })

  test('product lines hold chips with visible questions; mine only those of own projects', async () => {
    const lines = async (who: PersonName, view: 'all' | 'mine') =>
      shape((await kit.call(who, faq.productLineDirectory, { view })).data)
    expect(await lines('main', 'all')).toEqual([['视觉', null, ['LQ1', 3], ['LQ2', 2]]])
    expect(await lines('developer', 'all')).toEqual([['视觉', null, ['LQ1', 2], ['LQ2', 1]]])
    expect(await lines('source', 'all')).toEqual([['视觉', null, ['LQ1', 2]]])
    expect(await lines('main', 'mine')).toEqual([['视觉', null, ['LQ1', 3]]])
    expect(await lines('developer', 'mine')).toEqual([])
    const { data } = await kit.call('main', faq.productLineDirectory, { view: 'all' })
    expect(data[0]).toMatchObject({ id: 'line_vision', pid: '0', code: 'line' })
    expect(data[0]!.children[0]).toMatchObject({ id: String(kit.one), pid: 'line_vision', code: 'chip' })
    expect((await kit.call(null, faq.productLineDirectory, { view: 'all' })).msgCode).toBe(99999)
    expect((await kit.call('main', faq.productLineDirectory, { view: 'x' as never })).msgCode).toBe(1001)
  })

  test('chips are those with a visible question', async () => {
    const chips = async (who: PersonName) =>
      (await kit.call(who, faq.chips)).data.map(({ code, faqNum }) => [code, faqNum])
    expect(await chips('main')).toEqual([
      ['LQ1', 3],
      ['LQ2', 2],
    ])
    expect(await chips('source')).toEqual([['LQ1', 2]])
    expect((await kit.call(null, faq.chips)).msgCode).toBe(99999)
  })
})

describe('one question', () => {
  test('comes with answer, place, product lines and keywords', async () => {
    const { data } = await kit.call('main', faq.show, { faqId: ids.open! })
    expect(data).toMatchObject({
      title: 'open',
      content: '<p>设备树 LQ7120-BGA 烧录</p>',
      lang: 'zh',
      path: [{ id: boot, name: '启动与 DDR' }],
      keywords: ['烧录'],
      lines: [
        { line: 'vision', name: '视觉', chips: [{ id: kit.one, code: 'LQ1', name: 'LQ1 芯片', revisions: 'A1' }] },
      ],
      can: { praise: true, edit: false },
    })
    expect((await kit.call('editor', faq.show, { faqId: ids.open! })).data.can.edit).toBe(true)
    const both = (await kit.call('main', faq.productLines, { id: ids.signed! })).data
    expect(both.map((line) => line.chips.map((chip) => chip.code))).toEqual([['LQ1', 'LQ2']])
    expect((await kit.call('main', faq.productLines, { id: ids.tool! })).data).toEqual([])
    expect((await kit.call('main', faq.keywords, { id: ids.open! })).data).toEqual(['烧录'])
  })

  test('is answered like an unknown one to whoever may not see it, by every call', async () => {
    const strip = ({ msgCode, data, msg }: { msgCode: number; data: unknown; msg: string }) => ({ msgCode, data, msg })
    const asks = [
      (who: PersonName | null, id: number) => kit.call(who, faq.show, { faqId: id }),
      (who: PersonName | null, id: number) => kit.call(who, faq.view, { id }),
      (who: PersonName | null, id: number) => kit.call(who, faq.praise, { faqId: id }),
      (who: PersonName | null, id: number) => kit.call(who, faq.praise, { faqId: id, praised: false }),
      (who: PersonName | null, id: number) => kit.call(who, faq.getPraise, { id }),
      (who: PersonName | null, id: number) => kit.call(who, faq.neighbours, { id }),
      (who: PersonName | null, id: number) => kit.call(who, faq.productLines, { id }),
      (who: PersonName | null, id: number) => kit.call(who, faq.keywords, { id }),
    ]
    for (const ask of asks) {
      const unknown = strip(await ask('developer', 999_999))
      expect(unknown.msgCode).toBe(1002)
      for (const name of ['nda', 'panel', 'secret']) expect(strip(await ask('developer', ids[name]!))).toEqual(unknown)
      expect(strip(await ask('main', ids.secret!))).toEqual(unknown)
      expect(strip(await ask('other', ids.panel!))).toEqual(unknown)
      expect((await ask(null, ids.open!)).msgCode).toBe(99999)
      expect((await ask('main', 'x' as never)).msgCode).toBe(1001)
    }
    const draft = await kit.approved()
    expect((await kit.call('editor', faq.show, { faqId: draft.id })).msgCode).toBe(1002)
  })

  test('has neighbours under the same filter and order, and none outside it', async () => {
    const sides = async (who: PersonName, name: string, filter = {}) => {
      const { data } = await kit.call(who, faq.neighbours, { id: ids[name]!, ...filter })
      return [data.prev?.title ?? null, data.next?.title ?? null]
    }
    expect(await sides('main', 'tool')).toEqual([null, 'panel'])
    expect(await sides('main', 'panel')).toEqual(['tool', 'nda'])
    expect(await sides('developer', 'signed')).toEqual(['tool', 'open'])
    expect(await sides('editor', 'panel')).toEqual(['secret', 'nda'])
    expect(await sides('main', 'open', { sort: 'updateTime' })).toEqual([null, 'signed'])
    expect(await sides('main', 'nda', { catalogId: kernel })).toEqual(['tool', 'signed'])
    expect(await sides('main', 'signed', { chipIds: `${kit.one},${kit.two}` })).toEqual(['nda', 'open'])
    expect(await sides('main', 'signed', { keyword: 'en' })).toEqual(['nda', 'open'])
    expect(await sides('main', 'signed', { chipIds: '0' })).toEqual([null, null])
    expect(await sides('main', 'open', { sort: '-praiseCount' })).toEqual(['signed', 'tool'])
  })
})

describe('counts', () => {
  test('a praise counts once however often and at once it is sent, and can be taken back', async () => {
    const before = (await kit.call('sub', faq.getPraise, { id: ids.tool! })).data.count
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => kit.call('sub', faq.praise, { faqId: ids.tool! })),
    )
    expect(replies.every((r) => r.msgCode === 0)).toBe(true)
    expect((await kit.call('sub', faq.getPraise, { id: ids.tool! })).data).toEqual({ praised: true, count: before + 1 })
    await Promise.all(
      Array.from({ length: 3 }, () => kit.call('sub', faq.praise, { faqId: ids.tool!, praised: 'false' as never })),
    )
    expect((await kit.call('sub', faq.getPraise, { id: ids.tool! })).data).toEqual({ praised: false, count: before })
    expect((await kit.call('main', faq.show, { faqId: ids.tool! })).data.praiseCount).toBe(before)
  })

  test('a view counts once per reader and day', async () => {
    const views = async () => (await kit.call('main', faq.show, { faqId: ids.nda! })).data.viewCount
    const before = await views()
    await Promise.all(Array.from({ length: 5 }, () => kit.call('main', faq.view, { id: ids.nda! })))
    await kit.call('other', faq.view, { id: ids.nda! })
    expect(await views()).toBe(before + 2)
    await kit.db
      .updateTable('faqViews')
      .set({ day: '2020-01-01' as never })
      .where('faqId', '=', ids.nda!)
      .where('userId', '=', kit.people.main)
      .execute()
    expect((await kit.call('main', faq.view, { id: ids.nda! })).data.viewCount).toBe(before + 3)
    const { list } = (await kit.call('main', faq.list, { keyword: 'nda' })).data
    expect(list[0]!.viewCount).toBe(before + 3)
  })

  test('GETs that change refuse other sites', async () => {
    for (const url of [`/api/faq/praiseFaq?faqId=${ids.open}`, `/api/faq/updateFrequency/${ids.open}`]) {
      const reply = await kit.request('main', { url, headers: { 'sec-fetch-site': 'cross-site' } })
      expect(reply.json().msgCode).toBe(1003)
    }
  })

  test('what is kept agrees with what there is after all of this', async () => {
    const { rows } = await kit.app.database.pool.query(
      `select count(*)::int as wrong from (
         select chip_id, k as catalog_id, platform, scope, count(*)::int as n from faq_listings cross join unnest(array[0, catalog_id]) k group by 1, 2, 3, 4
         except select chip_id, catalog_id, platform, scope, n from faq_counts) x`,
    )
    const stray = await kit.app.database.pool.query(
      `select (select sum(n)::int from faq_counts) as kept, (select 2 * count(*)::int from faq_listings) as there,
         (select count(*)::int from faq_listings l join faq_stats s using (faq_id)
           where (l.view_count, l.praise_count) <> (s.view_count, s.praise_count)) as off`,
    )
    expect(rows[0]).toEqual({ wrong: 0 })
    expect(stray.rows[0]).toEqual({ kept: stray.rows[0].there, there: stray.rows[0].there, off: 0 })
  })
})

test('the menu holds the modules with questions the caller may see, in both languages', async () => {
  const menuOf = async (who: PersonName) => (await kit.call(who, session.menu)).data.newList as MenuItem[]
  const modules = async (who: PersonName) =>
    (await menuOf(who)).find((item) => item.id === 17)?.children.find((item) => item.id === 83)?.children ?? []
  const [directory] = (await kit.call('main', faq.directory)).data
  const nodes = directory!.children as { id: string; name: string }[]
  const entries = await modules('main')
  expect(entries.map((item) => [item.id, item.pid, item.name, item.url])).toEqual(
    nodes.map(({ id, name }) => [Number(id), 83, name, `/faq/${id}/show`]),
  )
  expect(entries.map((item) => item.enName)).toContain('Kernel')
  expect((await modules('source')).length).toBeLessThanOrEqual(entries.length)
})
