// The document list and detail over HTTP against pgbench with the pages' own SQL, and their cost as the table grows: sixteen
// readers with different rights, each with pages, filters and documents of their own.
// `node bench/document-list.ts [seconds per step and side] [10000,200000,1000000]`; DATABASE_URL names an empty database, else a
// server is started here.
import { document } from '#areas/document/contract.ts'
import { getDocument } from '#areas/document/server/document.service.ts'
import { listDocuments } from '#areas/document/server/list.service.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { fillDocuments } from './document-rows.ts'
import { benchLists, goals, requestsOf } from './list-kit.ts'

const types = ['datasheet', 'trm', 'hw_guide', 'sw_guide', 'app_note', 'errata', 'reliability']
const levels = ['public', 'registered', 'nda']

const list = (ctx: SignedCtx, query: Record<string, unknown>) => listDocuments(ctx, document.list.input.parse(query))

/** Documents from all over what the reader sees. */
async function idsOf(ctx: SignedCtx, count: number): Promise<number[]> {
  const found: number[] = []
  for (const page of [1, 7, 19, 33, 50]) found.push(...(await list(ctx, { page, limit: 200 })).list.map(({ id }) => id))
  return Array.from({ length: count }, (_, i) => found[Math.floor((i * found.length) / count)]!)
}

const rows = await benchLists({
  sizes: (process.argv[3] ?? '10000,200000,1000000').split(',').map(Number),
  seconds: Math.min(15, Number(process.argv[2]) || 12),
  fill: fillDocuments,
  pagesOf: async (ctx, count) => {
    const own = ctx.user.id
    const filters = [
      () => ({}),
      (i: number) => ({ chip: `BC${1 + ((own + i) % 6)}` }),
      (i: number) => ({ docType: types[(own + i) % 7], sort: i % 2 ? 'oldest' : 'newest' }),
      (i: number) => ({ chipProject: `BC${1 + ((own + i) % 6)}-P${1 + ((own * 7 + i) % 20)}` }),
      (i: number) => ({ level: levels[(own + i) % 3] }),
    ]
    const ids = await idsOf(ctx, count)
    const pages = {
      'list 1–3': await requestsOf('/api/document', count, 3, filters, (query) => list(ctx, query)),
      'list 1–50': await requestsOf('/api/document', count, 50, filters, (query) => list(ctx, query)),
      detail: ids.map((id) => ({ path: `/api/document/${id}`, run: () => getDocument(ctx, { id }) })),
    }
    return { pages, total: (await list(ctx, {})).total }
  },
})
goals(rows, { 'list 1–3': 0.4, 'list 1–50': 0.4, detail: 0.35 })
