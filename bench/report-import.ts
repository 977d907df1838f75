// A report of 20,000 rows of which 500 are faulty: how long it takes to read, how much memory it takes, that every fault is named by row and
// column, that the workbook given back goes in once it is corrected, and that accepting it counts each row once.
// `node bench/report-import.ts [rows] [faulty]` (20000 500), on a PostgreSQL of its own and on the embedded database; ends with 1 when a
// figure is missed: 10 seconds, 150 MB more, all faults.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { countSales } from '#areas/channel-report/server/write.sql.ts'
import { headsOf } from '#areas/channel-report/server/book.service.ts'
import { importReport } from '#areas/channel-report/server/import.service.ts'
import { salesColumns, templateVersion, versionSheet } from '#areas/channel-report/report.rules.ts'
import '#main/areas.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { openApp } from './list-kit.ts'
import { openCluster } from './postgres.ts'

const [rows = 20_000, faulty = 500] = process.argv.slice(2, 4).map(Number)
const goals = { seconds: 10, megabytes: 150 }
const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)
type App = Awaited<ReturnType<typeof openApp>>
const query = async (app: App, text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as Record<string, unknown>[]

/** The workbook of a month: the faults lie in another column each time. */
function bookOf(wrong: number): Promise<Buffer> {
  const every = wrong ? Math.floor(rows / wrong) : 0
  const of = (i: number) => {
    const line: Record<string, string | number> = {
      type: 'SS',
      invoiceNo: `B${Math.floor(i / 5)}`,
      invoiceLine: (i % 5) + 1,
      shipDate: `${month}-${String(1 + (i % 28)).padStart(2, '0')}`,
      item: `BM-${1 + (i % 50)}`,
      qty: 100 + (i % 900),
      price: 1.25 + (i % 7) / 8,
      currency: 'USD',
      endCustomer: `终端客户 ${i % 1500} 演示有限公司`,
      endCode: `EC${i % 1500}`,
      country: 'CN',
      province: '广东',
      city: '深圳',
      street: `科技路 ${i % 300} 号`,
      application: '智能面板',
      project: `P-${i % 200}`,
      terminal: `T-${i % 400}`,
      ems: '代工厂演示有限公司',
      bookCost: 1.25,
      lotNo: `L${i % 999}`,
      dateCode: '2638',
      remark: '',
    }
    const fault = every && i % every === 0 ? Math.floor(i / every) : -1
    if (fault >= 0 && fault < wrong)
      Object.assign(
        line,
        [{ item: 'NONE' }, { qty: -5 }, { shipDate: '2020-01-01' }, { price: 'x' }, { currency: 'EUR' }][fault % 5],
      )
    return salesColumns.map((column) => line[column] ?? null)
  }
  async function* batches() {
    for (let at = 0; at < rows; at += 1000)
      yield Array.from({ length: Math.min(1000, rows - at) }, (_, i) => of(at + i))
  }
  const more = [{ name: versionSheet, hidden: true, rows: [[`sales/${templateVersion}`]] }]
  return buffer(xlsxFile('report', headsOf('zh', 'sales'), batches(), { sheet: '销售', more }).body as Readable)
}
async function fill(app: App): Promise<void> {
  await migrate(app.database, app.log)
  await query(app, `insert into companies (name, name_norm) values ('bench reporter', 'benchreporter')`)
  await query(
    app,
    `insert into users (login_name, name, company_id, password_hash) select 'reporter', 'reporter', id, '' from companies where name = 'bench reporter'`,
  )
  await query(
    app,
    `insert into customers (code, name, company_id, region, currencies, pay_term, credit_currency) select 'B1000', 'bench', id, 'CN', '{USD}', 'net30', 'USD' from companies where name = 'bench reporter'`,
  )
  await query(
    app,
    `insert into order_models (model, name, name_en, moq, mpq, packing) select 'BM-' || i, 'm', 'm', 100, 100, 'reel' from generate_series(1, 50) i`,
  )
}
async function contextOf(app: App): Promise<SignedCtx> {
  const [row] = await query(
    app,
    "select id::int as id, company_id::int as company from users where login_name = 'reporter'",
  )
  const user = {
    id: row!['id'],
    companyId: row!['company'],
    loginName: 'reporter',
    name: 'reporter',
    staff: false,
    roles: ['order'],
    permissions: new Set(['report_read', 'report_edit', 'order_base_read']),
  }
  return {
    app,
    db: app.database.db,
    log: app.log,
    now: new Date(),
    user,
    locale: 'zh',
    traceId: '',
    ip: '',
  } as unknown as SignedCtx
}

/** One import in this process, with the most memory it took besides what was taken before it. */
async function read(app: App, file: string) {
  const ctx = await contextOf(app)
  const owner = { ownerUserId: ctx.user.id, ownerCompanyId: ctx.user.companyId }
  const stored = await saveFile(
    ctx,
    { name: 'report.xlsx', modelCode: 'report_sheet', modelId: '', catalog: '', ...owner },
    Readable.from([readFileSync(file)]),
  )
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10)
  const began = performance.now()
  const done = await importReport(ctx, { kind: 'sales', warehouse: '', period: month, fileId: encodeFileId(stored.id) })
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  return { ...done, seconds, megabytes: (most - before) / 1024 / 1024 }
}
async function measureHere(url: string, dataDir: string, files: { wrong: string; right: string }) {
  const app = await openApp(url, dataDir)
  try {
    await fill(app)
    const wrong = await read(app, files.wrong)
    const [named] = await query(
      app,
      "select count(distinct (row_no, col))::int as n from report_faults where batch_id = $1 and level = 'error'",
      [wrong.id],
    )
    const right = await read(app, files.right)
    const began = performance.now()
    await countSales(app.database, right.id, [])
    const accept = (performance.now() - began) / 1000
    const [live] = await query(app, 'select count(*)::int as n from sales_rows where live')
    return { wrong, named: Number(named!['n']), right, accept, live: Number(live!['n']) }
  } finally {
    await app.close()
  }
}
type Told = Awaited<ReturnType<typeof measureHere>>

if (process.send) {
  const { url, dataDir, wrong, right } = JSON.parse(process.env['BENCH_OF']!) as Record<string, string>
  process.send!(await measureHere(url!, dataDir!, { wrong: wrong!, right: right! }))
  process.disconnect?.()
} else {
  const dir = mkdtempSync(join(tmpdir(), 'tapeout-bench-report-'))
  const files = { wrong: join(dir, 'wrong.xlsx'), right: join(dir, 'right.xlsx') }
  writeFileSync(files.wrong, await bookOf(faulty))
  writeFileSync(files.right, await bookOf(0))
  const cluster = await openCluster()
  let ok = true
  try {
    for (const [database, url] of [
      ['PostgreSQL', cluster.url],
      ['embedded', ''],
    ] as const) {
      const of = JSON.stringify({ url, dataDir: mkdtempSync(join(dir, 'data-')), ...files })
      // a process of its own: what made the workbooks is not counted
      const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
        env: { ...process.env, BENCH_OF: of },
        execArgv: ['--expose-gc'],
      })
      const [told] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`))),
      ])) as [Told]
      const fits =
        told.wrong.seconds <= goals.seconds &&
        told.wrong.megabytes <= goals.megabytes &&
        told.wrong.errors === faulty &&
        told.named === faulty &&
        told.right.errors === 0 &&
        told.right.seconds <= goals.seconds &&
        told.right.megabytes <= goals.megabytes &&
        told.live === rows
      ok &&= fits
      console.table([
        {
          database,
          rows,
          faulty,
          'faults named': told.named,
          'seconds with faults': told.wrong.seconds.toFixed(1),
          'MB more': Math.round(told.wrong.megabytes),
          'seconds corrected': told.right.seconds.toFixed(1),
          'MB more corrected': Math.round(told.right.megabytes),
          'seconds to accept': told.accept.toFixed(1),
          'rows that count': told.live,
          load: loadavg()[0]!.toFixed(1),
          ok: fits,
        },
      ])
    }
  } finally {
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  process.exitCode = ok ? 0 : 1
}
