import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { noteSource } from '#tests/kit/search.ts'
import { countCap } from '../contract.ts'
import { rebuildKind } from './index.service.ts'
import { waysOf } from './search.rules.ts'
import { findEntries, type Ask } from './search.sql.ts'
import { sampleScopes } from './share.sql.ts'

const RECORDS = 1400
let kit: DocumentKit
const { notes, put, source } = noteSource()
beforeAll(async () => {
  kit = await documentKit()
  for (let id = 1; id <= RECORDS; id++)
    await put(id, {
      title: id % 50 === 0 ? `频繁 ${id}` : `其余 ${id}`,
      text: `频繁 ${id % 7 === 0 ? '罕见' : '寻常'}`,
      scope: id % 4 === 0 ? 'nda' : 'public',
      updatedAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000),
    })
  await rebuildKind(contextOf(kit.app), source)
}, 120_000)
afterAll(() => kit.close())

const ask = (given: Partial<Ask>): Ask => ({
  query: "'频繁'",
  anyQuery: "'频繁'",
  placeQuery: "'频繁'",
  code: '',
  terms: [],
  kinds: ['note'],
  openKinds: [],
  mainKind: null,
  kind: null,
  page: 1,
  limit: 10,
  scopes: ['public'],
  chipId: null,
  from: null,
  until: null,
  months: null,
  ...given,
})
const find = async (given: Partial<Ask>) => {
  const { list, counts } = await findEntries(contextOf(kit.app), ask(given))
  return { ids: list.map((row) => row.recordId), counts }
}
const short = { openKinds: ['note'], mainKind: 'note' }

test.each([
  ['a common word', {}],
  ['its second page', { page: 2 }],
  ['two words', { query: "'频繁' & '罕见'" }],
  ['one kind', { kind: 'note' }],
  ['days', { from: new Date(Date.UTC(2026, 0, 1, 10)), until: new Date(Date.UTC(2026, 0, 1, 12)) }],
] satisfies [string, Partial<Ask>][])('%s: rights hold whether the index or each row is asked', async (_, given) => {
  const [long, quick] = [await find(given), await find({ ...given, ...short })]
  expect(quick).toEqual(long)
  expect(long.ids.length).toBeGreaterThan(0)
  for (const id of long.ids) expect(notes.get(id)?.scope).toBe('public')
})

test('a word that all hold is counted up to the cap, and exactly below it', async () => {
  expect((await find({ scopes: null })).counts).toEqual([{ kind: 'note', count: countCap }])
  expect((await find({ query: "'罕见'", scopes: null })).counts).toEqual([{ kind: 'note', count: RECORDS / 7 }])
  expect((await find({ ...short, scopes: ['registered'] })).counts).toEqual([])
})

test('a sample says of which kinds somebody sees a good part', async () => {
  const sample = await sampleScopes(contextOf(kit.app))
  for (const { kind, scope, count } of sample)
    expect([kind === 'note' || count < 50, scope !== '']).toEqual([true, true])
  const rows = [
    { kind: 'note', scope: 'public', count: 70 },
    { kind: 'note', scope: 'nda', count: 30 },
    { kind: 'tool', scope: 'public', count: 20 },
  ]
  expect(waysOf(rows, ['public'])).toEqual({ openKinds: ['note'], mainKind: 'note' })
  expect(waysOf(rows, ['nda'])).toEqual({ openKinds: [], mainKind: 'note' })
  expect(waysOf(rows, null)).toEqual({ openKinds: [], mainKind: 'note' })
  expect(waysOf([], ['public'])).toEqual({ openKinds: [], mainKind: null })
})
