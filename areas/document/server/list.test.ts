import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsFor } from '#areas/search/server/search.public.ts'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { followAll } from '#tests/kit/search.ts'
import { findHits, findPage, findNode, weighWords, type ListQuery } from './document.sql.ts'

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
  scopes: ['public'], node: null, words: null, from: null, until: null, oldestFirst: false, page: 1, limit: 10,
} // prettier-ignore

test.each([
  ['数据手册', {}, 3],
  ['手册', { scopes: null }, 4],
  ['数据', { oldestFirst: true, limit: 2 }, 3],
  ['数据手册', { page: 2, limit: 2 }, 3],
  ['数据手册', { docType: 'errata' }, 1],
  ['71', {}, 0],
  ['lq71', {}, 4],
  ['LQ712-BGA', {}, 1],
  ['bga 勘误', {}, 1],
  ['数据', { scopes: [] }, 0],
  ['数据', { until: new Date(0) }, 0],
  ['蓝牙', {}, 0],
] as const)('%s is found alike in each way: %j', async (keyword, given, total) => {
  const ctx = contextOf(kit.app)
  const words = wordsFor('document', keyword)!
  const q: ListQuery = { ...base, ...given, words }
  const rows = await findHits(ctx, q, words, 'rows')
  const index = await findHits(ctx, q, words, 'index')
  const { list } = await findPage(ctx, q)
  expect([rows.total, index.total]).toEqual([total, total])
  const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)
  expect([ids(rows.list), ids(index.list)]).toEqual([ids(list), ids(list)])
  expect(list.length).toBe(Math.max(0, Math.min(q.limit, total - (q.page - 1) * q.limit)))
})

test('a node narrows the hits, and the sample knows how many rows there are before the words', async () => {
  const ctx = contextOf(kit.app)
  const words = wordsFor('document', 'bga')!
  const node = (await findNode(ctx, { folderId: kit.panel }))!
  const q = { ...base, node, words }
  expect((await findHits(ctx, q, words, 'index')).total).toBe(3)
  expect(await weighWords(ctx, q, words)).toMatchObject({ seen: 3 })
})

test('an entry that says too much opens nothing: the document decides who sees it', async () => {
  const ctx = contextOf(kit.app)
  const words = wordsFor('document', 'LQ714-BGA')!
  await kit.db.updateTable('searchEntries').set({ scope: 'public' }).where('kind', '=', 'document').execute()
  expect((await findHits(ctx, { ...base, words }, words, 'index')).list).toEqual([])
  expect((await findHits(ctx, { ...base, words }, words, 'rows')).total).toBe(0)
})
