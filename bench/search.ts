// The search over 100,000 answers and 20,000 document pages: time in the server, time to index, time until found.
// `node bench/search.ts [searches]`; DATABASE_URL names an empty database, or one an earlier run has filled,
// else a server is started here.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { rebuildKind } from '#areas/search/server/index.service.ts'
import { followChanges } from '#areas/search/server/search.jobs.ts'
import { searchAll, suggestTitles } from '#areas/search/server/search.service.ts'
import { createApp } from '#main/app.ts'
import { systemContext } from '#main/background.ts'
import type { App } from '#platform/server/app.ts'
import type { SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { transact } from '#platform/server/db/transact.ts'
import { startOutbox } from '#platform/server/jobs/outbox.ts'
import { registerSource, searchChanged } from '#platform/server/search/source.ts'
import { readSettings } from '#platform/server/settings.ts'
import { openCluster } from './postgres.ts'
import { documents, FAQS, faqs, vocabulary } from './search-rows.ts'

const SEARCHES = Number(process.argv[2] ?? 1500)
const log = pino({ level: 'silent' })

const person = (id: number, given: Partial<SessionUser>): SessionUser =>
  ({
    id,
    staff: false,
    roles: [],
    permissions: new Set(),
    ndaStatus: 'no_pass',
    projectIds: [],
    locale: 'zh',
    ...given,
  }) as unknown as SessionUser
const people: Record<string, SessionUser> = {
  'staff (everything)': person(1, { staff: true, roles: ['content_editor'] }),
  'certified, 3 projects': person(2, { roles: ['cust_main'], ndaStatus: 'pass', projectIds: [1, 2, 3] }),
  developer: person(3, { roles: ['developer'] }),
  'customer source': person(4, { roles: ['cus_source'], projectIds: [5] }),
}

/** Words by how often they stand there: in nearly every record, in some, in few. */
const ranks = [0, 1, 3, 10, 30, 100, 300, 1000, 2500]
const keywords = ranks.flatMap((rank) => [0, 1, 2].map((n) => vocabulary[rank + n]!))
const pairs = ranks.map((rank) => `${vocabulary[rank]} ${vocabulary[rank + 40]}`)

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
const figures = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    searches: sorted.length,
    p50: at(sorted, 0.5),
    p90: at(sorted, 0.9),
    p99: at(sorted, 0.99),
    most: sorted.at(-1)!,
  }
}
const rounded = (row: Record<string, number>) =>
  Object.fromEntries(Object.entries(row).map(([name, n]) => [name, Math.round(n * 10) / 10]))

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function searches(app: App) {
  const times = new Map<string, number[]>()
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
  const asked = [...keywords, ...pairs]
  const names = Object.keys(people)
  for (let i = 0; i < SEARCHES + 200; i++) {
    const name = names[i % names.length]!
    const keyword = asked[Math.floor(i / names.length) % asked.length]!
    const ctx = { ...systemContext(app, log), user: people[name]! } as SignedCtx
    const ms = await timed(() => searchAll(ctx, { keyword, page: 1, limit: 10 }))
    if (i < 200) continue
    note('all', ms)
    note(name, ms)
    note(pairs.includes(keyword) ? 'two words' : 'one word', ms)
    const rank = vocabulary.indexOf(keyword)
    if (rank >= 0) note(rank < 5 ? 'very common' : rank < 200 ? 'common' : 'rare', ms)
    if (i % 5 === 0) note('suggest', await timed(() => suggestTitles(ctx, { keyword: keyword.slice(0, 2) })))
  }
  console.table(Object.fromEntries([...times].map(([name, ms]) => [name, rounded(figures(ms))])))
}

/** From the commit of a change until a search finds it, through the outbox. */
async function untilFound(app: App): Promise<number[]> {
  const { database } = app
  const context = () => systemContext(app, log)
  const outbox = await startOutbox({ database, consumers: [followChanges], context, log })
  const times: number[] = []
  for (let n = 1; n <= 20; n++) {
    const keyword = `new${n}answer`
    late.set(FAQS + n, keyword)
    await transact(context(), (tx) => searchChanged(tx, faqs.kind, [FAQS + n]))
    const began = performance.now()
    const ctx = { ...context(), user: people.developer! } as SignedCtx
    while ((await searchAll(ctx, { keyword, page: 1, limit: 10 })).total === 0)
      await new Promise((done) => setTimeout(done, 5))
    times.push(performance.now() - began)
  }
  await outbox.stop()
  return times
}
/** Answers published while the bench runs. */
const late = new Map<number, string>()
const bench = {
  ...faqs,
  loadEntries: async (...[ctx, ids]: Parameters<typeof faqs.loadEntries>) =>
    (await faqs.loadEntries(ctx, ids)).map((one) => ({
      ...one,
      ...(late.has(one.id) && { title: late.get(one.id)!, scope: 'public' }),
    })),
}

const cluster = await openCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-bench-'))
const settings = readSettings({
  DATA_DIR: dataDir,
  DATABASE_URL: cluster.url,
  DEMO: '0',
  JOBS: '0',
  LOG_LEVEL: 'silent',
})
const database = await openDatabase({ url: cluster.url, dataDir, log })
await migrate(database, log)
const app = await createApp(settings, database, log)
// the bench is not to be held up by limits meant for one person
const free: App = { ...app, limits: { ...app.limits, spend: async () => undefined } }
for (const source of [bench, documents]) registerSource(source)

const { rows: filled } = await database.pool.query('select from search_entries limit 1')
for (const source of filled.length > 0 ? [] : [bench, documents]) {
  const ctx = systemContext(free, log)
  let records = 0
  const ms = await timed(async () => (records = await rebuildKind(ctx, source)))
  console.log(
    `${source.kind}: ${records} records indexed in ${(ms / 1000).toFixed(1)} s, ${Math.round(records / (ms / 1000))} per second`,
  )
}
await database.pool.query('vacuum analyze search_entries')
await database.pool.query('vacuum analyze search_pages')
await searches(free)
const found = figures(await untilFound(free))
console.log(`found after its publication: median ${found.p50.toFixed(0)} ms, longest ${found.most.toFixed(0)} ms`)
await app.close()
await cluster.stop()
rmSync(dataDir, { recursive: true, force: true })
