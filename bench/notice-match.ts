// A notice to 5,000 customers with bills of materials of 2,000 lines each: how long it takes to find whom it concerns and to publish it to
// them, what one of them then reads of it, and how fast they are told afterwards. `node bench/notice-match.ts [customers] [lines] [postgres|embedded]`
// (5000 2000, both); ends with 1 when matching and publishing take more than a minute, or find others than those who have the part.
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
import { openCluster } from './postgres.ts'

const [customers = 5000, lines = 2000] = process.argv.slice(2, 4).map(Number)
const which = process.argv[4]
const goalSeconds = 60
/** One in four has the part that changes on a board. */
const every = 4
type App = Awaited<ReturnType<typeof openApp>>
const query = async (app: App, text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows as Record<string, unknown>[] // prettier-ignore

/** Companies that buy nothing and have boards full of the parts of others, and of 300 of the vendor's. */
async function fill(app: App): Promise<void> {
  await migrate(app.database, app.log)
  await query(app, "insert into order_models (model, name, name_en, moq, mpq, packing) select 'NM-' || i, 'm', 'm', 100, 100, 'reel' from generate_series(1, 300) i")
  await query(app, "insert into companies (name, name_norm) select 'bench buyer ' || i, 'benchbuyer' || i from generate_series(1, $1::int) i", [customers])
  await query(app, "insert into users (login_name, name, company_id, password_hash) select 'buyer' || id, 'b', id, '' from companies where name like 'bench buyer %'")
  await query(app, "insert into user_roles (user_id, role) select id, 'order' from users where login_name like 'buyer%'")
  await query(app, `insert into customers (code, name, company_id, region, currencies, pay_term, credit_currency)
    select chr(65 + (n / 10000)::int) || lpad((n % 10000)::text, 4, '0'), name, id, 'CN', '{USD}', 'net30', 'USD'
    from (select *, row_number() over (order by id) as n from companies where name like 'bench buyer %') c`)
  await query(app, "insert into boms (customer_id, name, lines, user_id) select c.id, 'Board', $1, u.id from customers c join users u on u.company_id = c.company_id", [lines])
  // a few hundred boards a statement: the embedded database holds what a statement writes
  const { first, last } = (await query(app, 'select min(id)::int as first, max(id)::int as last from boms'))[0] as { first: number; last: number }
  for (let from = first; from <= last; from += 200)
    await query(app, `insert into bom_lines (bom_id, line_no, part, part_key, qty)
      select b.id, i, p.part, p.part, 1 + i % 4 from boms b cross join generate_series(1, $3::int) i
      cross join lateral (select case when i = 7 and b.id % ${every} = 0 then 'NM-1' when i % 40 = 0 then 'NM-' || (2 + (b.id * 7 + i) % 299) else 'X' || ((b.id * 31 + i * 17) % 400000) end as part) p
      where b.id >= $1 and b.id < $2`, [from, from + 200, lines])
  await query(app, 'analyze')
} // prettier-ignore

async function measure(app: App) {
  await query(app, "insert into companies (name, name_norm, is_vendor) values ('bench vendor', 'benchvendor', true)")
  await query(app, "insert into users (login_name, name, company_id, password_hash) select 'lawyer', 'l', id, '' from companies where name = 'bench vendor'")
  const [lawyer] = await query(app, "select id::int as id, company_id::int as company from users where login_name = 'lawyer'")
  const [made] = await query(app, `insert into notices (notice_no, type, title, title_en, class, category, reason, contact, first_ship_on, status, user_id)
    values ('PCN-2026-9001', 'PCN', 'bench', 'bench', 'major', 'material', 'r', 'c', current_date + 200, 'review', $1) returning id::int as id`, [lawyer!['id']])
  const id = made!['id'] as number
  await query(app, "insert into notice_items (notice_id, model_id) select $1, id from order_models where model = 'NM-1'", [id])
  const user = { id: lawyer!['id'], companyId: lawyer!['company'], loginName: 'lawyer', name: 'l', staff: true, roles: ['legal'], permissions: new Set(['notice_legal', 'notice_edit', 'order_base_read', 'order_base_all']) }
  const ctx = { ...systemContext(app, app.log), user } as unknown as SignedCtx
  let began = performance.now()
  await transact(ctx, (tx) => noticeKind.decided(tx, { bizId: id, step: 'legal', result: 'pass', reason: '', last: true, handlerId: null }))
  const seconds = (performance.now() - began) / 1000
  const [found] = await query(app, `select count(*)::int as n, count(*) filter (where exists (select from boms b join bom_lines l on l.bom_id = b.id and l.part_key = 'NM-1'
    where b.customer_id = r.customer_id))::int as right from notice_recipients r where notice_id = $1`, [id])
  const [one] = await query(app, 'select customer_id::int as id from notice_recipients where notice_id = $1 limit 1', [id])
  began = performance.now()
  const exposure = await findExposure(ctx, id, one!['id'] as number)
  const shown = performance.now() - began
  const events = (await query(app, "select id::int as id, topic, payload, created_at as \"createdAt\", attempts from outbox_events where topic = 'change-notice.tell' order by id limit 2")) as unknown as OutboxEvent[]
  began = performance.now()
  for (const event of events) await tellSome.run(ctx, event)
  const told = events.reduce((sum, { payload }) => sum + (payload as { ids: number[] }).ids.length, 0)
  return { seconds, found: found!['n'] as number, right: found!['right'] as number, shown, boards: exposure[0]?.boards.length ?? 0, perSecond: told / ((performance.now() - began) / 1000) }
} // prettier-ignore

const dir = mkdtempSync(join(tmpdir(), 'tapeout-bench-notice-'))
const cluster = which === 'embedded' ? undefined : await openCluster()
let ok = true
try {
  for (const database of ['postgres', 'embedded'].filter((one) => !which || one === which)) {
    const app = await openApp(database === 'postgres' ? cluster!.url : '', mkdtempSync(join(dir, 'data-')))
    try {
      const began = performance.now()
      await fill(app)
      const filled = (performance.now() - began) / 1000
      const told = await measure(app)
      const should = Math.floor(customers / every)
      const fits =
        told.seconds <= goalSeconds &&
        told.found === told.right &&
        Math.abs(told.found - should) <= 1 &&
        told.boards === 1
      ok &&= fits
      console.table([
        {
          database,
          customers,
          'lines each': lines,
          'seconds to fill': filled.toFixed(0),
          concerned: told.found,
          'seconds to match and publish': told.seconds.toFixed(2),
          'ms of what one reads': told.shown.toFixed(1),
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
process.exitCode = ok ? 0 : 1 // prettier-ignore
