import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { facetsOf } from '#areas/document/server/document.rules.ts'
import * as documents from '#areas/document/server/document.sql.ts'
import { askFor } from '#areas/search/server/search.public.ts'
import type { App } from '#platform/server/app.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { weighEntries } from '#platform/server/search/entries.sql.ts'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { sentBy } from '#tests/kit/statements.ts'
import { fillDocuments } from '../../bench/document-rows.ts'
import { addAuthor } from '../../bench/readers.ts'

// The statements of the document list read by the indexes made for them, on a server with its usual settings. The embedded
// database has statistics of its own, and so few rows that reading all is right.
const url = process.env.TEST_DATABASE_URL
const ROWS = 20_000

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describe.runIf(url)('plans', () => {
  let own: TestDatabase
  let ctx: SignedCtx
  beforeAll(async () => {
    own = await testDatabase()
    await addAuthor(own.db.db)
    await fillDocuments(own.db.pool.options.connectionString!, ROWS)
    ctx = { db: own.db.db, app: {} as App, now: new Date(), user: { id: 1, staff: true, roles: ['admin'] } } as never
  })
  afterAll(() => own.drop())

  /** The plans of what a query sends: which tables are read from end to end, and which indexes are used. */
  async function planned(run: () => Promise<unknown>) {
    const nodes = []
    for (const { text, values } of await sentBy(run)) {
      const { rows } = await own.db.pool.query(`explain (format json) ${text}`, values)
      nodes.push(...nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan))
    }
    return {
      whole: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    }
  }

  const base: documents.ListQuery = {
    scopes: ['public', 'registered', 'nda'],
    knows: { staff: false, projectIds: [1] },
    node: null,
    asked: null,
    from: null,
    until: null,
    oldestFirst: false,
    page: 1,
    limit: 10,
  }
  const asking = (given: Partial<documents.ListQuery>, keyword: string) => {
    const q = { ...base, ...given }
    return { ...q, ...askFor('document', keyword, { scopes: q.scopes, facets: facetsOf({ ...q, nodes: [] }) })! }
  }
  const hits =
    (way: Parameters<typeof documents.findHits>[3], given: Partial<documents.ListQuery>, keyword: string) => () =>
      documents.findHits(ctx, { ...base, ...given }, asking(given, keyword), way)

  const project = { id: 8, kind: 'project' as const, chipId: 1, chipProjectId: 1, subtree: [] }
  test.each<[string, () => Promise<unknown>, string]>([
    ['a page', () => documents.findPage(ctx, base), 'documents_scope'],
    ['a deep page', () => documents.findPage(ctx, { ...base, page: 50 }), 'documents_scope'],
    ['a type', () => documents.findPage(ctx, { ...base, docType: 'errata' }), 'documents_type'],
    ['a project', () => documents.findPage(ctx, { ...base, node: project }), 'documents_project'],
    ['one document', () => documents.findDetail(ctx, 77), 'documents_pkey'],
    ['the sample', () => weighEntries(ctx, asking({}, '数据手册')), 'search_entries_sample'],
    ['a common word', hits('common', {}, 'document'), 'search_entries_newest'],
    [
      'a common word, deep and oldest first',
      hits('common', { page: 50, oldestFirst: true }, '数据手册'),
      'search_entries_newest',
    ],
    ['a rare word', hits('index', {}, 'BN-4711'), 'search_entries_head'],
    ['a word under a type', hits('narrow', { docType: 'errata' }, '数据手册'), 'search_entries_head'],
    ['a word of a short list', hits('rows', { scopes: ['public'] }, 'document'), 'search_entries_head'],
  ])('%s is read by its index', async (_name, run, index) => {
    const { whole, indexes } = await planned(run)
    expect(indexes).toContain(index)
    for (const table of ['documents', 'search_entries', 'files']) expect(whole).not.toContain(table)
  })
})
