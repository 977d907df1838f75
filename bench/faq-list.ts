// The FAQ list over HTTP against pgbench with the page's own SQL, and its cost as the table grows: everything, modules, chips,
// platforms and every order, by sixteen readers with different rights.
// `node bench/faq-list.ts [seconds per step and side] [10000,200000,1000000]`
import { faq } from '#areas/faq/contract.ts'
import { listFaqs } from '#areas/faq/server/list.service.ts'
import { fillFaqs } from './faq-rows.ts'
import { benchLists, goals, requestsOf } from './list-kit.ts'

const orders = ['-updateTime', '-viewCount', '-praiseCount']
const platforms = ['Linux', 'Android', 'RTOS', 'Hardware', 'Tool', 'All']

const rows = await benchLists({
  sizes: (process.argv[3] ?? '10000,200000,1000000').split(',').map(Number),
  seconds: Math.min(15, Number(process.argv[2]) || 12),
  fill: fillFaqs,
  pagesOf: async (ctx, count) => {
    const list = (query: Record<string, unknown>) => listFaqs(ctx, faq.list.input.parse(query))
    const { rows: chips } = await ctx.app.database.pool.query<{ id: number }>(
      `select id from chips where code like 'BC%' order by id`,
    )
    const own = ctx.user.id
    const filters = [
      (i: number) => ({ sort: orders[(own + i) % 3] }),
      (i: number) => ({ catalogId: 830001 + ((own + i) % 12) }),
      (i: number) => ({ chipIds: String(chips[(own + i) % chips.length]!.id), sort: orders[i % 3] }),
      (i: number) => ({ platform: platforms[(own + i) % 6] }),
    ]
    const pages = {
      'list 1–3': await requestsOf('/api/faq', count, 3, filters, list),
      'list 1–50': await requestsOf('/api/faq', count, 50, filters, list),
    }
    return { pages, total: (await list({})).total }
  },
})
goals(rows, { 'list 1–3': 0.4, 'list 1–50': 0.4 })
