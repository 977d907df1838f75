import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildKind } from '#areas/search/server/index.service.ts'
import { queryOf } from '#platform/server/search/words.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { faqKit, kernel, type FaqKit } from '#tests/kit/faqs.ts'
import { faqSearch } from './faq.public.ts'
import { countUpToCap, findNeighbours, findPage, weighWords, type ListQuery } from './list.sql.ts'

// Words are found in slices or by the word index, whichever is quicker; what is found must be the same.
let kit: FaqKit
beforeAll(async () => {
  kit = await faqKit()
  for (let i = 0; i < 6; i += 1)
    await kit.published({
      title: `烧录 ${i}`,
      level: i === 5 ? 'nda' : 'public',
      chipIds: i % 2 ? [kit.one, kit.two] : [kit.one],
      ...(i > 3 ? { catalogId: kernel } : {}),
      platform: i === 2 ? 'All' : 'Linux',
    })
})
afterAll(() => kit.close())

const base: ListQuery = {
  scopes: ['public'],
  chipIds: null,
  catalogIds: null,
  platforms: null,
  query: queryOf('烧录'),
  key: 'update_time',
  desc: true,
  page: 1,
  limit: 10,
}

test('both ways find the same, in the same order', async () => {
  const ctx = contextOf(kit.app)
  const cases: [Partial<ListQuery>, number][] = [
    [{}, 5],
    [{ scopes: null }, 6],
    [{ chipIds: [kit.one, kit.two] }, 5],
    [{ chipIds: [kit.two], desc: false }, 2],
    [{ catalogIds: [kernel], scopes: null }, 2],
    [{ platforms: ['RTOS', 'All'] }, 1],
    [{ key: 'praise_count' }, 5],
    [{ limit: 2, page: 2 }, 5],
    [{ query: queryOf('烧录 3') }, 2],
  ]
  for (const [patch, total] of cases) {
    const q = { ...base, ...patch }
    const pages = await Promise.all([true, false].map((rare) => findPage(ctx, q, { rare })))
    const ids = pages.map(({ list }) => list.map((row) => row.id))
    expect([patch, ids[0]]).toEqual([patch, ids[1]])
    expect(ids[0]!.length).toBe(Math.min(q.limit, total))
    expect([patch, ...(await Promise.all([true, false].map((sliced) => countUpToCap(ctx, { ...q, sliced }))))]).toEqual(
      [patch, total, total],
    )
  }
  expect((await weighWords(ctx, { ...base, scopes: null })).seen).toBe(6)
})

test('both ways find the same neighbours', async () => {
  const ctx = { ...contextOf(kit.app), user: null }
  const { list } = await findPage(ctx, base, { rare: false })
  for (const [index, row] of list.entries())
    for (const rare of [true, false]) {
      const sides = await findNeighbours(ctx, row.id, base, { rare })
      expect([sides?.prev?.id, sides?.next?.id]).toEqual([list[index - 1]?.id, list[index + 1]?.id])
    }
})

test('an upgraded portal finds questions by words that are cut in a new way: the digits of their parts', async () => {
  const ctx = contextOf(kit.app)
  const { id } = await kit.db
    .insertInto('chips')
    .values({ code: 'LQ8802', name: 'x', nameEn: 'x', productLine: 'vision' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kit.published({ title: '校准步骤', level: 'public', chipIds: [id] })
  const found = async () => (await findPage(ctx, { ...base, query: queryOf('8802') }, { rare: true })).list.length
  expect(await found()).toBe(1)
  // as an older version left them
  await kit.db
    .updateTable('faqs')
    .set({ words: sql`to_tsvector('simple', 'lq8802')` })
    .execute()
  expect(await found()).toBe(0)
  await rebuildKind(ctx, faqSearch)
  expect(await found()).toBe(1)
})
