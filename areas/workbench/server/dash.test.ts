import { afterAll, beforeAll, expect, test } from 'vitest'
import '#main/areas.ts'
import { document } from '#areas/document/contract.ts'
import { countTopQuestions } from '#areas/faq/server/faq.jobs.ts'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { sdkProject } from '#areas/sdk-project/contract.ts'
import { registerHome } from '#platform/server/home.ts'
import { areas } from '#main/areas.ts'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { boot } from '#tests/kit/faqs.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { followAll } from '#tests/kit/search.ts'
import { sql } from 'kysely'
import { workbench } from '../contract.ts'
import { dash } from '../dash.contract.ts'

let kit: DocumentKit
let faqs: Record<'open' | 'closed', number>
const none = {}
/** A question on the shelf. */
async function shelved(title: string, level: 'public' | 'nda'): Promise<number> {
  const form = { title, titleEn: title, content: `<p>${title}</p>`, platform: 'Linux', catalogId: boot, level } as const
  const saved = (await kit.call('editor', faqDesk.save, form as never)).data
  const asked = (await kit.call('editor', faqDesk.submit, saved)).data
  const passed = (await kit.call('auditor', faqDesk.audit, { ...asked, result: 'pass' })).data
  return (await kit.call('auditor', faqDesk.shelf, { ...passed, shelfStatus: 'on' })).data.id
}
beforeAll(async () => {
  kit = await documentKit()
  await kit.published({ title: '公开手册' })
  await kit.published({ title: '保密手册', level: 'nda' })
  faqs = { open: await shelved('公开问题', 'public'), closed: await shelved('保密问题', 'nda') }
  await followAll(kit.app)
})
afterAll(() => kit.close())

const list = async (who: PersonName) => (await kit.call(who, dash.findDashList, none)).data
const save = (who: PersonName, blocks: unknown) =>
  kit.call(who, dash.saveUserDashSort, { jsonList: typeof blocks === 'string' ? blocks : JSON.stringify(blocks) })
const titles = (reply: { data: { list: readonly { title: string }[] } }) => reply.data.list.map(({ title }) => title)
const reversed = (blocks: readonly { blockCode: string }[]) =>
  blocks.toReversed().map(({ blockCode }, i) => ({ blockCode, sort: i + 1, show: blockCode !== 'faqs' }))

test('each person has blocks in an order of their own, kept and put back', async () => {
  const before = await list('main')
  expect(before.slice(0, 2)).toEqual([
    { blockCode: 'needs', title: '待办事项', sort: 1, show: true },
    { blockCode: 'projects', title: '我的项目', sort: 2, show: true },
  ])
  const wanted = reversed(before)
  expect((await save('main', wanted)).msgCode).toBe(0)
  expect((await list('main')).map(({ blockCode, sort, show }) => ({ blockCode, sort, show }))).toEqual(wanted)
  expect(await list('sub')).toEqual(before)
  const home = (await kit.call('main', workbench.home)).data
  expect(home.blocks.map(({ blockCode }) => blockCode)).toEqual(wanted.map(({ blockCode }) => blockCode))
  // what is hidden is not looked up, not even for others to see
  expect([home.faqs, home.documents.length > 0]).toEqual([[], true])
  expect((await kit.call('main', dash.resetDash)).data).toEqual(before)
  expect(await list('main')).toEqual(before)
})

test('anything but the whole set is refused, and changes nothing', async () => {
  const before = await list('sub')
  const [first, ...others] = reversed(before)
  for (const wrong of [
    others,
    [...others, others[0]],
    [{ ...first, sort: 99 }, ...others],
    [{ ...first, blockCode: 'x' }, ...others],
    [{ ...first, __proto__x: 1 }, ...others],
    [],
    'not json',
    '{}',
    JSON.stringify(others).padEnd(5000),
  ]) {
    const refused = await save('sub', wrong)
    expect([refused.msgCode, JSON.stringify(refused.data)]).toEqual([1001, expect.stringContaining('jsonList')])
  }
  // a block of others is none of the caller's
  const foreign = reversed(await list('main')).map((one) => ({ ...one }))
  expect((await save('developer', foreign)).msgCode).toBe(1001)
  expect(await list('sub')).toEqual(before)
  for (const entry of [dash.findDashList, dash.resetDash, dash.visit, dash.needs])
    expect((await kit.call(null, entry as never, none as never)).msgCode).toBe(99999)
})

test('two arrangements at once leave one of them whole', async () => {
  const blocks = await list('sub')
  const [one, two] = [reversed(blocks), reversed(blocks).map((b) => ({ ...b, show: true }))]
  const codes = await Promise.all([one, two, one, two].map(async (b) => (await save('sub', b)).msgCode))
  expect(codes).toEqual([0, 0, 0, 0])
  const kept = (await list('sub')).map(({ blockCode, sort, show }) => ({ blockCode, sort, show }))
  expect([JSON.stringify(one), JSON.stringify(two)]).toContain(JSON.stringify(kept))
})

test('the newest of each kind are those one may see', async () => {
  expect(titles(await kit.call('main', dash.findNewDocumentList, none))).toEqual(['保密手册', '公开手册'])
  expect(titles(await kit.call('developer', dash.findNewDocumentList, none))).toEqual(['公开手册'])
  expect(titles(await kit.call('main', dash.findNewFaqs, none))).toEqual(['保密问题', '公开问题'])
  expect(titles(await kit.call('expired', dash.findNewFaqs, none))).toEqual(['公开问题'])
  for (const entry of [dash.findNewSdkList, dash.findNewPatchList])
    expect((await kit.call('main', entry, none)).data).toEqual({ list: [] })
  expect(titles(await kit.call('admin', dash.findNewFaqs, none))).toEqual(['保密问题', '公开问题'])
})

test('top questions are counted over thirty days, and shown by right', async () => {
  const day = (ago: number) => sql<string>`(now() at time zone 'Asia/Shanghai')::date - ${sql.lit(ago)}::int`
  const view = (who: PersonName, faqId: number, ago = 0) =>
    kit.db
      .insertInto('faqViews')
      .values({ faqId, userId: kit.people[who], day: day(ago) })
      .execute()
  for (const who of ['main', 'sub', 'other'] as const) await view(who, faqs.closed)
  await view('main', faqs.open)
  for (const ago of [31, 40, 50]) await view('sub', faqs.open, ago)
  await countTopQuestions.run(contextOf(kit.app), {}, new AbortController().signal)
  const top = async (who: PersonName) =>
    (await kit.call(who, dash.findTopQuestionsList, none)).data.list.map(({ title, views }) => [title, views])
  expect(await top('main')).toEqual([
    ['保密问题', 3],
    ['公开问题', 1],
  ])
  expect(await top('developer')).toEqual([['公开问题', 1]])
  await kit.db.deleteFrom('faqViews').where('faqId', '=', faqs.closed).execute()
  await countTopQuestions.run(contextOf(kit.app), {}, new AbortController().signal)
  expect(await top('main')).toEqual([['公开问题', 1]])
})

test('a visit moves the marks once, however often the page is loaded', async () => {
  const since = async () => (await kit.call('editor', workbench.home)).data.lastVisitAt
  const ago = (minutes: number) =>
    kit.db
      .updateTable('homeVisits')
      .set({ seenAt: sql`now() - make_interval(mins => ${minutes})` })
      .where('userId', '=', kit.people.editor)
      .execute()
  expect(await since()).toBeNull()
  expect((await kit.call('editor', dash.visit)).data).toEqual({ lastVisitAt: null })
  expect((await kit.call('editor', workbench.home)).data.documents.some(({ fresh }) => fresh)).toBe(false)
  await ago(90)
  const began = await since()
  expect(Date.now() - Date.parse(began!)).toBeGreaterThan(80 * 60_000)
  // several tabs at once begin one visit
  const told = await Promise.all([1, 2, 3].map(async () => (await kit.call('editor', dash.visit)).data.lastVisitAt))
  expect(new Set(told)).toEqual(new Set([began]))
  expect(await since()).toBe(began)
  const { documents } = (await kit.call('editor', workbench.home)).data
  expect(documents.every(({ fresh }) => fresh)).toBe(true)
  await ago(40)
  expect((await kit.call('editor', dash.visit)).data.lastVisitAt).not.toBe(began)
})

test('my projects are those one belongs to, with what is counted of each', async () => {
  const { data } = await kit.call('main', dash.findMyProjectList, none)
  expect(data.list).toEqual([])
  const version = await kit.db
    .insertInto('sdkVersions')
    .values({
      chipProjectId: kit.panelId,
      name: 'V1',
      type: 'full',
      os: 'linux',
      status: 'released',
      releasedAt: new Date(),
      authorId: kit.people.release,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kit.call('main', sdkProject.save, { name: '中控屏', sdkVersionId: version.id, version: 0 })
  const [mine] = (await kit.call('main', dash.findMyProjectList, none)).data.list
  expect(mine).toMatchObject({ kind: 'sdk_project', name: '中控屏', counts: [{ words: '已打补丁', n: 0 }] })
  expect((await kit.call('sub', dash.findMyProjectList, none)).data.list).toEqual([])
  // the home names them too, whichever area they are of
  expect((await kit.call('main', workbench.home)).data.memberships).toMatchObject([{ id: mine!.id, name: '中控屏' }])
})

test('support items are what areas give, by status, and none while no area has any', async () => {
  const empty = { list: [], counts: { untreated: 0, treating: 0, closed: 0 } }
  expect((await kit.call('main', dash.findAserviceList, { status: 'treating' })).data).toEqual(empty)
  expect((await kit.call('main', dash.findAserviceList, { status: 'lost' } as never)).msgCode).toBe(1001)
  const one = (id: number, status: string) =>
    sql`select ${sql.lit(id)}::int, ${sql.lit(`问题 ${id}`)}::text, 'P', 'high', ${sql.lit(status)}::text, now(), now(), ''::text`
  const items = sql`${one(1, 'untreated')} union all ${one(2, 'closed')} union all ${one(3, 'closed')}`
  registerHome({
    services: [
      {
        item: (id) => `/aservice/issue/${id}`,
        rows: (
          _,
          { status, most },
        ) => sql`select * from (${items}) y (id, subject, project, priority, status, create_date, update_date, assignee)
          where ${status ?? null}::text is null or y.status = ${status ?? null} order by y.id desc limit ${sql.lit(most)}`,
        // more than are listed: they are counted apart
        counts: () => sql`values ('untreated', 1), ('closed', 1202)`,
      },
    ],
    projects: [],
  })
  const { data } = await kit.call('main', dash.findAserviceList, { status: 'closed' })
  expect(data.counts).toEqual({ untreated: 1, treating: 0, closed: 1202 })
  expect(data.list.map(({ subject, url }) => [subject, url])).toEqual([
    ['问题 3', '/aservice/issue/3'],
    ['问题 2', '/aservice/issue/2'],
  ])
  registerHome({ services: [], projects: areas.flatMap(({ projects }) => projects) })
})

test('documents that are read are counted as before', async () => {
  const [{ id } = { id: 0 }] = (await kit.call('main', dash.findNewDocumentList, none)).data.list
  await kit.call('main', document.view, { id })
  expect((await kit.call('main', workbench.home)).data.recent.map((one) => one.id)).toContain(id)
})
