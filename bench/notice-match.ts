// A notice of 20 parts to 5,000 customers with boards of 2,000 lines each, no two of them alike (bench/notice-rows.ts): how long it takes to
// find whom it concerns and to publish it to them, to match it to the boards, orders, stock and prices of each of them ("affects 2 of your
// boards"), and how fast they are told afterwards. `node bench/notice-match.ts [customers] [lines] [postgres|embedded]` (5000 2000, both:
// the embedded database, which is for development, with a tenth of the customers); ends with 1 when publishing and matching for all take
// more than a minute, or find others than those who have, had or were quoted a part.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { noticeKind } from '#areas/change-notice/server/change-notice.kind.ts'
import { findExposure } from '#areas/change-notice/server/exposure.sql.ts'
import { tellSome } from '#areas/change-notice/server/tell-all.ts'
import '#main/areas.ts'
import { systemContext } from '#main/background.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { OutboxEvent } from '#platform/server/jobs/topics.ts'
import { openApp } from './list-kit.ts'
import { fill, query, shouldFind, type App } from './notice-rows.ts'
import { openCluster } from './postgres.ts'

const [many = 5000, lines = 2000] = process.argv.slice(2, 4).map(Number)
const which = process.argv[4]
const goalSeconds = 60
/** What a notice means to every one of its customers, one after the other; the slowest hundredth by itself. */
async function showAll(ctx: SignedCtx, id: number, customers: readonly number[]) {
  const took: number[] = []
  let boards = 0
  for (const customer of customers) {
    const began = performance.now()
    const rows = await findExposure(ctx, id, customer)
    took.push(performance.now() - began)
    boards += new Set(rows.flatMap((row) => row.boards.map((board) => board.id))).size
  }
  const slow = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
  return { seconds: took.reduce((sum, one) => sum + one, 0) / 1000, slow, boards }
}
async function written(app: App): Promise<{ ctx: SignedCtx; id: number }> {
  await query(app, "insert into companies (name, name_norm, is_vendor) values ('bench vendor', 'benchvendor', true)")
  await query(
    app,
    "insert into users (login_name, name, company_id, password_hash) select 'lawyer', 'l', id, '' from companies where name = 'bench vendor'",
  )
  const [lawyer] = await query(
    app,
    "select id::int as id, company_id::int as company from users where login_name = 'lawyer'",
  )
  const [made] = await query(
    app,
    `insert into notices (notice_no, type, title, title_en, class, category, reason, contact, first_ship_on, status, user_id)
    values ('PCN-2026-9001', 'PCN', 'bench', 'bench', 'major', 'material', 'r', 'c', current_date + 200, 'review', $1) returning id::int as id`,
    [lawyer!['id']],
  )
  const id = made!['id'] as number
  await query(
    app,
    "insert into notice_items (notice_id, model_id) select $1, id from order_models where model like 'NM1-%'",
    [id],
  )
  const user = {
    id: lawyer!['id'],
    companyId: lawyer!['company'],
    loginName: 'lawyer',
    name: 'l',
    staff: true,
    roles: ['legal'],
    permissions: new Set(['notice_legal', 'notice_edit', 'order_base_read', 'order_base_all']),
  }
  return { ctx: { ...systemContext(app, app.log), user } as unknown as SignedCtx, id }
}

async function measure(app: App) {
  const { ctx, id } = await written(app)
  const should = await shouldFind(app)
  let began = performance.now()
  await transact(ctx, (tx) =>
    noticeKind.decided(tx, { bizId: id, step: 'legal', result: 'pass', reason: '', last: true, handlerId: null }),
  )
  const seconds = (performance.now() - began) / 1000
  const found = (
    await query(app, 'select customer_id::int as id from notice_recipients where notice_id = $1 order by customer_id', [
      id,
    ])
  ).map((row) => row['id'] as number)
  const shown = await showAll(ctx, id, found)
  const [had] = await query(app, "select count(distinct bom_id)::int as n from bom_lines where part_key like 'NM1-%'")
  const events = (await query(
    app,
    'select id::int as id, topic, payload, created_at as "createdAt", attempts from outbox_events where topic = \'change-notice.tell\' order by id limit 2',
  )) as unknown as OutboxEvent[]
  began = performance.now()
  for (const event of events) await tellSome.run(ctx, event)
  const told = events.reduce((sum, { payload }) => sum + (payload as { ids: number[] }).ids.length, 0)
  const perSecond = told / ((performance.now() - began) / 1000)
  return {
    seconds,
    concerned: found.length,
    right: found.join(',') === should.join(',') && shown.boards === had!['n'],
    shown,
    perSecond,
  }
}

const dir = mkdtempSync(join(tmpdir(), 'tapeout-bench-notice-'))
const cluster = which === 'embedded' ? undefined : await openCluster()
let ok = true
try {
  for (const database of ['postgres', 'embedded'].filter((one) => !which || one === which)) {
    const customers = database === 'postgres' || which ? many : many / 10
    const app = await openApp(database === 'postgres' ? cluster!.url : '', mkdtempSync(join(dir, 'data-')))
    try {
      const began = performance.now()
      await migrate(app.database, app.log)
      await fill(app, customers, lines)
      const filled = (performance.now() - began) / 1000
      const told = await measure(app)
      const fits = told.right && told.concerned > 0 && told.seconds + told.shown.seconds <= goalSeconds
      ok &&= fits
      console.table([
        {
          database,
          customers,
          'lines each': lines,
          'seconds to fill': filled.toFixed(0),
          concerned: told.concerned,
          'boards with it': told.shown.boards,
          'seconds to publish': told.seconds.toFixed(2),
          'seconds to match for all': told.shown.seconds.toFixed(2),
          'ms of the slowest 1%': told.shown.slow.toFixed(1),
          'none more or less': told.right,
          'customers told a second': told.perSecond.toFixed(0),
          load: loadavg()[0]!.toFixed(1),
          ok: fits,
        },
      ])
    } finally {
      await app.close()
    }
  }
} finally {
  await cluster?.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exitCode = ok ? 0 : 1
