// The document list and detail over HTTP against pgbench with the page's own SQL, and their cost as the table grows.
// `node bench/document-list.ts [seconds per step and side] [10000,200000,1000000]`; DATABASE_URL names an empty database, else a
// server is started here.
import { document } from '#areas/document/contract.ts'
import { getDocument } from '#areas/document/server/document.service.ts'
import { listDocuments } from '#areas/document/server/list.service.ts'
import { fillDocuments } from './document-rows.ts'
import { benchLists } from './list-kit.ts'

const rows = await benchLists({
  sizes: (process.argv[3] ?? '10000,200000,1000000').split(',').map(Number),
  seconds: Math.min(15, Number(process.argv[2]) || 12),
  fill: fillDocuments,
  pagesOf: async (ctx) => {
    const list = await listDocuments(ctx, document.list.input.parse({}))
    const id = list.list[0]!.id
    const pages = [
      { page: 'list', path: '/api/document', run: () => listDocuments(ctx, document.list.input.parse({})) },
      { page: 'detail', path: `/api/document/${id}`, run: () => getDocument(ctx, { id }) },
    ]
    return { pages, total: list.total }
  },
})
const list = rows.filter((r) => r.page === 'list' && r.rows === 200_000).map((r) => r.ratio)
const detail = rows.filter((r) => r.page === 'detail').map((r) => r.ratio)
const cost = rows.map((r) => r.cost)
console.log(
  `list at 200,000: ratio ${Math.min(...list)} (wanted 0.5); detail: ${Math.min(...detail)} (0.2); cost: ${Math.max(...cost)} (at most 1.5)`,
)
if (Math.min(...list) < 0.5 || Math.min(...detail) < 0.2 || Math.max(...cost) > 1.5) process.exitCode = 1
