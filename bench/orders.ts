// The list of orders of ten lines with the counts of its seven tabs, and one order, over HTTP against pgbench with the pages' own SQL,
// for sixteen people of ordering who see different orders; then, one at a time: counting the tabs, looking at an order of 200 lines before
// it is submitted (with its statements), finding records by number or name, and a file of 10,000 orders in a process that has made none before (time, memory). `node bench/orders.ts [seconds per step and side] [200000,1000000]`
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { order } from '#areas/order/contract.ts'
import { orderPaper } from '#areas/order/paper.contract.ts'
import { orderCheck } from '#areas/order/check.contract.ts'
import { precheck } from '#areas/order/server/check.service.ts'
import { exportOrders } from '#areas/order/server/export.service.ts'
import { countTabs, listOrders, showOrder } from '#areas/order/server/order.service.ts'
import '#main/areas.ts'
import { findRecords } from '#platform/server/search/findable.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { benchLists, caught, goals, median, openApp, requestsOf } from './list-kit.ts'
import { fillOrders } from './order-rows.ts'

const tabs = ['to_submit', 'in_review', 'approved', 'to_ship', 'to_receive', 'completed', 'cancelled']
const times = { tabs: [] as number[], check: [] as number[], found: [] as number[] }
const statements = new Map<number, number>()
const files: { 'orders, at most': number; MB: number; seconds: number; 'MB more': number }[] = []

async function timed(into: number[], run: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await run()
  into.push(performance.now() - began)
}
/** How often somebody may look is no matter of this bench. */
const freed = (ctx: SignedCtx): SignedCtx => ({
  ...ctx,
  app: { ...ctx.app, limits: { ...ctx.app.limits, spend: () => Promise.resolve() } as never },
})

async function looked(ctx: SignedCtx): Promise<void> {
  const { db } = ctx
  const quotes = await db
    .selectFrom('quotes as q')
    .innerJoin('customers as c', 'c.id', 'q.customerId')
    .select(['q.id', 'q.unitId'])
    .where('c.companyId', '=', ctx.user.companyId)
    .limit(200)
    .execute()
  const ask = (lines: number) =>
    orderCheck.precheck.input.parse({
      unitId: quotes[0]!.unitId,
      currency: 'USD',
      quoteType: 'model',
      poNo: 'X',
      lines: JSON.stringify(quotes.slice(0, lines).map(({ id }) => ({ quoteId: id, qty: 1050, oddReason: 'x' }))),
    })
  for (const lines of [1, 200]) statements.set(lines, (await caught(() => precheck(ctx, ask(lines)))).length)
  for (let i = 0; i < 12; i += 1) await timed(times.check, () => precheck(ctx, ask(200)))
}
type File = (typeof files)[number]
/** One file of a process that has done nothing else: all it loads, compiles and holds for it is counted. */
async function fileAlone({
  url,
  dataDir,
  user,
}: {
  url: string
  dataDir: string
  user: SignedCtx['user']
}): Promise<File> {
  const app = await openApp(url, dataDir)
  const ctx = freed({
    user,
    db: app.database.db,
    now: new Date(),
    log: app.log,
    locale: 'zh',
    traceId: 'bench',
    ip: '',
    app,
  })
  // connected, as a portal is before anybody asks for a file
  await countTabs(ctx)
  const before = process.memoryUsage().rss
  const began = performance.now()
  let [peak, bytes] = [before, 0]
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const { body } = await exportOrders(ctx, orderPaper.export.input.parse({ hideTerminal: '1' }))
  for await (const part of body as unknown as AsyncIterable<Buffer>) {
    bytes += part.length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  clearInterval(watch)
  const mb = (n: number) => Number((n / 1024 / 1024).toFixed(1))
  return {
    'orders, at most': 10_000,
    MB: mb(bytes),
    seconds: Number(((performance.now() - began) / 1000).toFixed(1)),
    'MB more': mb(peak - before),
  }
}
async function filed({ app: { settings }, user }: SignedCtx): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), [], {
    serialization: 'advanced',
    env: { ...process.env, BENCH_FILE: '1' },
  })
  const told = once(child, 'message')
  child.send({ url: settings.databaseUrl, dataDir: settings.dataDir, user })
  files.push(
    (
      (await Promise.race([
        told,
        once(child, 'exit').then(() => Promise.reject(new Error('the file was not made'))),
      ])) as [File]
    )[0],
  )
  child.kill()
}
if (process.env['BENCH_FILE']) {
  const [asked] = (await once(process, 'message')) as [Parameters<typeof fileAlone>[0]]
  process.send!(await fileAlone(asked))
  // ended by who asked
  await new Promise(() => undefined)
}

const rows = await benchLists({
  sizes: (process.argv[3] ?? '200000,1000000').split(',').map(Number),
  seconds: Math.min(15, Number(process.argv[2]) || 12),
  fill: fillOrders,
  pagesOf: async (given, count) => {
    const ctx = freed(given)
    const list = (query: Record<string, unknown>) => listOrders(ctx, order.list.input.parse(query))
    const own = ctx.user.id
    const filters = [
      () => ({}),
      (i: number) => ({ tab: tabs[(own + i) % 7] }),
      (i: number) => ({ item: `BM-${1 + ((own + i) % 50)}` }),
      (i: number) => ({ currency: 'USD', tab: tabs[i % 7] }),
    ]
    const ids: number[] = []
    for (const page of [1, 3, 7]) ids.push(...(await list({ page, limit: 100 })).list.map(({ id }) => id))
    // an order, the beginning of many, a PO number, a company, what nobody has
    for (const text of [`OB${own * 37}`, 'OB1', `B0001-${own}`, 'other 1', '雨云', 'zzqx'])
      await timed(times.found, () => findRecords(ctx, text))
    for (let i = 0; i < 8; i += 1) await timed(times.tabs, () => countTabs(ctx))
    if (ctx.user.permissions.has('order_add')) await looked(ctx)
    else if (files.length === 0) await filed(ctx)
    const pages = {
      list: await requestsOf('/api/odrOrder', count, 50, filters, list),
      tabs: [{ path: '/api/odrOrder/tabCount', run: () => countTabs(ctx) }],
      detail: ids.slice(0, count).map((id) => ({ path: `/api/odrOrder/${id}`, run: () => showOrder(ctx, { id }) })),
    }
    return { pages, total: (await list({})).total }
  },
})
const p50 = (of: readonly number[]) => Number(median(of).toFixed(1))
console.table([
  { figure: 'tabs counted, p50 ms', is: p50(times.tabs), wanted: 20 },
  { figure: '200 lines looked at, p50 ms', is: p50(times.check), wanted: 150 },
  { figure: 'records found by number or name, p50 ms', is: p50(times.found), wanted: 20 },
  { figure: 'statements for 1 line', is: statements.get(1), wanted: statements.get(200) },
])
console.table(files)
const met =
  p50(times.tabs) <= 20 &&
  p50(times.check) <= 150 &&
  p50(times.found) <= 20 &&
  statements.get(1) === statements.get(200) &&
  files.every((one) => one['MB more'] <= 64)
if (!met) process.exitCode = 1
// the tabs have a figure of their own, at the largest size
goals(
  rows.filter(({ page }) => page !== 'tabs'),
  { list: 0.4, detail: 0.35 },
)
