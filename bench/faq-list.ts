// The FAQ list over HTTP against pgbench with the page's own SQL, and its cost as the table grows: everything, a module, a
// product line, and the order by views. `node bench/faq-list.ts [seconds per step and side] [10000,200000,1000000]`
import { faq } from '#areas/faq/contract.ts'
import { listFaqs } from '#areas/faq/server/list.service.ts'
import { fillFaqs } from './faq-rows.ts'
import { benchLists } from './list-kit.ts'

const sizes = (process.argv[3] ?? '10000,200000,1000000').split(',').map(Number)
const rows = await benchLists({
  sizes,
  seconds: Math.min(15, Number(process.argv[2]) || 12),
  fill: fillFaqs,
  pagesOf: async (ctx) => {
    const read = (query: string) => {
      const input = faq.list.input.parse(Object.fromEntries(new URLSearchParams(query)))
      return { path: `/api/faq?${query}`, run: () => listFaqs(ctx, input) }
    }
    const { rows: chips } = await ctx.app.database.pool.query<{ id: number }>(
      `select id from chips where code in ('BC1', 'BC2') order by id`,
    )
    const pages = [
      { page: 'list', ...read('') },
      { page: 'module', ...read('catalogId=830002') },
      { page: 'line', ...read(`chipIds=${chips.map((chip) => chip.id).join(',')}`) },
      { page: 'by views', ...read('sort=-viewCount') },
      { page: 'words', ...read(`keyword=${encodeURIComponent('烧录 77')}`) },
    ]
    return { pages, total: (await listFaqs(ctx, faq.list.input.parse({}))).total }
  },
})
const list = rows.filter((r) => r.page === 'list' && r.rows === sizes.at(-1)).map((r) => r.ratio)
const cost = rows.filter((r) => r.page !== 'words' && r.page !== 'line').map((r) => r.cost)
console.log(`list: ratio ${Math.min(...list)} (wanted 0.5); cost: ${Math.max(...cost)} (at most 1.5)`)
if (Math.min(...list) < 0.5 || Math.max(...cost) > 1.5) process.exitCode = 1
