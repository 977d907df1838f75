import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askFor } from '#areas/search/server/search.public.ts'
import { weighEntries, type EntryQuery } from '#platform/server/search/entries.sql.ts'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { followAll } from '#tests/kit/search.ts'
import { facetsOf } from './document.rules.ts'
import { countUpToCap, findHits, findNode, findPage, type ListQuery } from './document.sql.ts'

// Hits are met in the order of the list, by the rows or by the index of words, whichever is quickest; they must be the same.
let kit: DocumentKit
beforeAll(async () => {
  kit = await documentKit()
  for (let i = 0; i < 5; i += 1)
    await kit.published({
      title: i === 3 ? '勘误表' : `数据手册 ${i}`,
      number: `LQ71${i}-BGA`,
      level: i === 4 ? 'nda' : 'public',
      docType: i % 2 ? 'errata' : 'datasheet',
      folderId: i > 2 ? kit.other : kit.panel,
    })
  await followAll(kit.app)
})
afterAll(() => kit.close())

const base: ListQuery = {
  scopes: ['public'],
  node: null,
  asked: null,
  knows: null,
  from: null,
  until: null,
  oldestFirst: false,
  page: 1,
  limit: 10,
}

/** A list under a keyword, and what it asks the search. */
function asking(keyword: string, given: Partial<ListQuery>): [ListQuery, EntryQuery] {
  const q = { ...base, ...given }
  const facets = facetsOf({ ...q, nodes: q.node ? [q.node.id] : [] })
  return [q, { ...q, ...askFor('document', keyword, { scopes: q.scopes, facets })! }]
}
const ids = (found: { list: readonly { id: number }[] }) => found.list.map(({ id }) => id)

test.each([
  ['数据手册', {}, 3],
  ['手册', { scopes: null }, 4],
  ['数据', { oldestFirst: true, limit: 2 }, 3],
  ['数据手册', { page: 2, limit: 2 }, 3],
  ['数据手册', { docType: 'errata' }, 1],
  ['数据手册', { lang: 'zh' }, 3],
  ['数据手册', { lang: 'en' }, 0],
  ['71', {}, 4],
  ['lq71', {}, 4],
  ['LQ712-BGA', {}, 1],
  ['bga 勘误', {}, 1],
  ['数据', { scopes: [] }, 0],
  ['数据', { until: new Date(0) }, 0],
  ['数据', { from: new Date(0) }, 3],
  ['蓝牙', {}, 0],
] as const)('%s is found alike in each way: %j', async (keyword, given, total) => {
  const ctx = contextOf(kit.app)
  const [q, asked] = asking(keyword, given)
  const rows = await findHits(ctx, q, asked, 'rows')
  const index = await findHits(ctx, q, asked, 'index')
  const narrow = await findHits(ctx, q, asked, 'narrow')
  const common = await findHits(ctx, q, asked, 'common')
  expect([rows.total, index.total, narrow.total]).toEqual([total, total, total])
  for (const found of [rows, index, narrow]) expect(ids(found)).toEqual(ids(common))
  expect(common.list.length).toBe(Math.max(0, Math.min(q.limit, total - (q.page - 1) * q.limit)))
})

test('a node narrows the hits with all below it', async () => {
  const ctx = contextOf(kit.app)
  const node = (await findNode(ctx, { folderId: kit.panel }))!
  const other = (await findNode(ctx, { chipProject: 'LQ2-OTHER' }))!
  for (const [at, total] of [
    [node, 3],
    [other, 1],
  ] as const) {
    const [q, asked] = asking('bga', { node: at })
    for (const way of ['rows', 'index', 'narrow'] as const)
      expect([at.kind, way, (await findHits(ctx, q, asked, way)).total]).toEqual([at.kind, way, total])
    expect((await findHits(ctx, q, asked, 'common')).list.length).toBe(total)
  }
})

test('the sample counts hits, words and rows', async () => {
  const ctx = contextOf(kit.app)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from documents d where hashint8(d.id) & 255 = 0`.execute(kit.db)
  const [, asked] = asking('lq71', { scopes: null })
  const weighed = await weighEntries(ctx, asked)
  expect(weighed).toMatchObject({ shown: rows[0]!.n, held: rows[0]!.n, seen: rows[0]!.n })
  expect(weighed.all).toBeGreaterThanOrEqual(0)
})

test('a chip that the caller may not know of is neither listed nor counted, however the list is narrowed', async () => {
  const ctx = contextOf(kit.app)
  const hidden = (await findNode(ctx, { folderId: kit.other }))!
  const shown = (await findNode(ctx, { folderId: kit.panel }))!
  expect(hidden.chipId).not.toBe(shown.chipId)
  const chips = (audience: 'members' | 'everybody') =>
    kit.db.updateTable('chips').set({ audience }).where('id', '=', hidden.chipId).execute()
  const knows = { staff: false, projectIds: [] }
  let asked = 0
  const count = async (given: Partial<ListQuery>) => {
    const q = { ...base, ...given, limit: 20, knows }
    const { list, total } = await findPage(ctx, q)
    // never the same question twice: a total is kept for a moment
    asked += 1
    const counted = await countUpToCap(ctx, { ...q, from: new Date(asked) })
    expect({ ...given, total, counted }).toEqual({ ...given, total: list.length, counted: list.length })
    return total
  }
  await chips('everybody')
  expect([await count({}), await count({ docType: 'errata' }), await count({ node: hidden })]).toEqual([4, 2, 1])
  await chips('members')
  expect([await count({}), await count({ docType: 'errata' }), await count({ node: hidden })]).toEqual([3, 1, 0])
  expect(await count({ node: shown })).toBe(3)
  const projects = await kit.db.selectFrom('chipProjects').select('id').where('chipId', '=', hidden.chipId).execute()
  const hits = async (seen: ListQuery['knows']) => {
    const [q, question] = asking('lq71', { knows: seen })
    const found = await findHits(ctx, q, question, 'index')
    expect(found.total).toBe(found.list.length)
    return found.total
  }
  expect([await hits(knows), await hits(null)]).toEqual([3, 4])
  const member = { ...base, knows: { staff: false, projectIds: projects.map(({ id }) => id) } }
  expect((await findPage(ctx, member)).total).toBe(4)
  await chips('everybody')
})

test('an entry that says too much opens nothing: the document decides who sees it', async () => {
  const ctx = contextOf(kit.app)
  await sql`update search_entries set scope = 'public', head = head || array_to_tsvector(array['=spublic']) where kind = 'document'`.execute(
    kit.db,
  )
  const [q, asked] = asking('LQ714-BGA', {})
  for (const way of ['rows', 'index', 'narrow', 'common'] as const)
    expect((await findHits(ctx, q, asked, way)).list).toEqual([])
})
