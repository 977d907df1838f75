// Fifty players of one person send heartbeats side by side as fast as they are answered, each claiming fifteen seconds at a time, over three
// videos: what counts is never more than the time that passed. `node bench/watch-time.ts [seconds]` (10), on a PostgreSQL of its own and on the
// embedded database, without the limit of heartbeats and with it; prints the figure, and ends with 1 when more was counted than passed.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beatSeconds } from '#areas/video/contract.ts'
import { beat as beatLimited } from '#areas/video/server/video.service.ts'
import { beat } from '#areas/video/server/video.sql.ts'
import '#main/areas.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openApp } from './list-kit.ts'
import { openCluster } from './postgres.ts'

const [seconds = 10] = process.argv.slice(2).map(Number)
const clients = 50
const length = 3600
type App = Awaited<ReturnType<typeof openApp>>
const query = async (app: App, text: string) => (await app.database.pool.query(text)).rows as Record<string, unknown>[]

/** A person and three videos of an hour; their ids. */
async function fill(app: App): Promise<{ userId: number; videos: number[] }> {
  await migrate(app.database, app.log)
  await query(app, "insert into companies (name, name_norm) values ('bench', 'bench')")
  const [user] = await query(
    app,
    "insert into users (login_name, name, company_id, password_hash) select 'watcher', 'watcher', id, '' from companies where name = 'bench' returning id::int as id",
  )
  const [file] = await query(
    app,
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, model_id, status)
    values (repeat('e', 32), 'x.mp4', 1, 'video/mp4', '', 'x', 'video_source', '1', 'attached') returning id`,
  )
  const made = await query(
    app,
    `insert into videos (title, category, level, access, status, source_file_id, duration_sec, created_by, published_at)
    select 'film ' || n, 'board', 'basic', 'open', 'published', '${String(file!['id'])}', ${length}, ${Number(user!['id'])}, now() from generate_series(1, 3) n returning id::int as id`,
  )
  return { userId: Number(user!['id']), videos: made.map(({ id }) => Number(id)) }
}

async function measure(database: string, app: App, limited: boolean): Promise<boolean> {
  await query(app, 'truncate video_progress, video_clocks')
  const [{ id: userId } = { id: 0 }] = await query(app, "select id::int as id from users where login_name = 'watcher'")
  const videos = (await query(app, 'select id::int as id from videos order by id')).map(({ id }) => Number(id))
  const user = {
    id: Number(userId),
    staff: false,
    roles: [],
    permissions: new Set(),
    projectIds: [],
    ndaStatus: 'no_pass',
  } as unknown as SignedCtx['user']
  const ctx = (): SignedCtx => ({
    app,
    db: app.database.db,
    log: app.log,
    now: new Date(),
    user,
    locale: 'zh',
    traceId: '',
    ip: '',
  })
  let [sent, refused] = [0, 0]
  const began = performance.now()
  const send = async (id: number) => {
    sent += 1
    const pos = Math.floor((performance.now() - began) / 1000)
    if (limited) await beatLimited(ctx(), { id, pos, delta: beatSeconds }).catch(() => void (refused += 1))
    else await beat(ctx(), { id, pos, delta: beatSeconds, duration: length, mostMs: beatSeconds * 1000 })
  }
  const play = async (n: number) => {
    for (let turn = n; performance.now() - began < seconds * 1000; turn += 1) await send(videos[turn % videos.length]!)
  }
  await Promise.all(Array.from({ length: clients }, (_, n) => play(n)))
  const passed = Math.round(performance.now() - began)
  const [{ ms } = { ms: 0 }] = await query(app, 'select coalesce(sum(watched_ms), 0)::int as ms from video_progress')
  const counted = Number(ms)
  const claimed = sent * beatSeconds
  console.log(
    `${database.padEnd(11)} ${limited ? 'with the limit   ' : 'without the limit'} ${String(sent).padStart(6)} beats (${refused} refused), ${claimed} s claimed, ` +
      `${(counted / 1000).toFixed(2)} s counted of ${(passed / 1000).toFixed(2)} s`,
  )
  return counted <= passed && counted > 0
}

const dir = mkdtempSync(join(tmpdir(), 'tapeout-bench-watch-'))
const cluster = await openCluster()
let ok = true
console.log(`${clients} players of one person for ${seconds} s each; load before: ${loadavg()[0]!.toFixed(1)}`)
try {
  for (const [database, url] of [
    ['PostgreSQL', cluster.url],
    ['embedded', ''],
  ] as const) {
    const app = await openApp(url, mkdtempSync(join(dir, 'data-')))
    try {
      await fill(app)
      for (const limited of [false, true]) ok = (await measure(database, app, limited)) && ok
    } finally {
      await app.close()
    }
  }
} finally {
  await cluster.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exitCode = ok ? 0 : 1
