import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '#db/schema.ts'
import * as documents from '#areas/document/server/document.sql.ts'
import { weighEntries } from '#platform/server/search/entries.sql.ts'
import * as faqs from '#areas/faq/server/list.sql.ts'
import { termsOf } from '#platform/server/search/words.ts'
import * as search from '#areas/search/server/search.sql.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'

// The statements of the lists and of the search are measured (bench/); a change of their text is to be seen, and measured.
/** A context whose database answers nothing and writes down what it is asked. */
function recording() {
  const texts: string[] = []
  const query = (asked: string | { text: string }) => {
    texts.push((typeof asked === 'string' ? asked : asked.text).replaceAll(/\s+/g, ' ').trim())
    return Promise.resolve({ rows: [{ list: [], total: 0 }], rowCount: 1, command: 'SELECT' })
  }
  const client = { query, release: () => {} }
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve() } as never
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
  return { texts, ctx: { db, app: {} as App, now: new Date(0), user: null, locale: 'zh' } as unknown as Ctx }
}
async function textOf(run: (ctx: Ctx) => Promise<unknown>): Promise<string> {
  const { texts, ctx } = recording()
  await run(ctx).catch(() => {})
  return `${texts.join('\n\n')}\n`
}

const scopes = ['public', 'nda']
const list: documents.ListQuery = {
  scopes,
  knows: { staff: false, projectIds: [7] },
  node: null,
  asked: null,
  from: null,
  until: null,
  oldestFirst: false,
  page: 1,
  limit: 10,
}
const entries = { ...list, kind: 'document', words: "('a')", facets: "'=flang:en'", filters: "'=kdocument'" }
const folder = { id: 3, kind: 'folder' as const, chipId: 1, chipProjectId: null, subtree: [3, 4] }
const faq: faqs.ListQuery = {
  scopes,
  chipIds: null,
  catalogIds: null,
  platforms: null,
  query: null,
  key: 'update_time',
  desc: true,
  page: 1,
  limit: 10,
}
const narrowed = { chipIds: [1, 2], catalogIds: [5], platforms: ['Linux', 'All'], query: "'a'" }
const ask: search.Ask = {
  query: "'a'",
  anyQuery: "'a'",
  placeQuery: "'a'",
  code: '',
  terms: termsOf('lq8802'),
  kinds: ['document', 'faq'],
  openKinds: [],
  mainKind: null,
  kind: null,
  page: 1,
  limit: 10,
  scopes,
  chipId: null,
  from: null,
  until: null,
  months: null,
}

const statements: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'document-page': (ctx) => documents.findPage(ctx, list),
  'document-page-in-folder': (ctx) => documents.findPage(ctx, { ...list, node: folder, page: 2 }),
  'document-words': (ctx) => weighEntries(ctx, entries),
  'document-hits': (ctx) => documents.findHits(ctx, list, entries, 'index'),
  'document-hits-narrowed': (ctx) =>
    documents.findHits(ctx, { ...list, docType: 'trm', page: 2 }, { ...entries, page: 2 }, 'index'),
  'document-hits-of-many': (ctx) => documents.findHits(ctx, list, entries, 'narrow'),
  'document-hits-by-rows': (ctx) => documents.findHits(ctx, list, entries, 'rows'),
  'document-hits-in-order': (ctx) =>
    documents.findHits(ctx, list, { ...entries, from: new Date(0), page: 20 }, 'common'),
  'document-count': (ctx) => documents.countUpToCap(ctx, { ...list, lang: 'en' }),
  'faq-page': (ctx) => faqs.findPage(ctx, faq, { rare: false }),
  'faq-page-narrowed': (ctx) => faqs.findPage(ctx, { ...faq, ...narrowed, page: 2 }, { rare: false }),
  'faq-rare-page': (ctx) => faqs.findPage(ctx, { ...faq, ...narrowed }, { rare: true }),
  'faq-words': (ctx) => faqs.weighWords(ctx, { ...faq, query: "'a'" }),
  'faq-count': (ctx) => faqs.countUpToCap(ctx, { ...faq, ...narrowed, sliced: true }),
  'search-entries': (ctx) => search.findEntries(ctx, ask),
  'search-entries-narrowed': (ctx) => search.findEntries(ctx, { ...ask, chipId: 1, kind: 'faq', code: 'm10', page: 2 }),
  'search-suggestions': (ctx) =>
    search.findSuggestions(ctx, { query: "'a'", code: '', terms: termsOf('lq8802'), scopes, limit: 8 }),
}

test.each(Object.entries(statements))('%s reads as it was measured', async (name, run) => {
  const text = await textOf(run)
  expect(text).toContain('select')
  await expect(text).toMatchFileSnapshot(`sql/${name}.sql`)
})
