import { uploadFile } from '#areas/file/server/file.public.ts'
import { ownCustomer } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertRecord, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { readableFiles } from '#platform/server/files/read-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { reportSheet, type reportImport } from '../import.contract.ts'
import { monthsBack, templateVersion, type ReportKind } from '../report.rules.ts'
import { openReport, uploadedBook } from './book.service.ts'
import { firstOf, lastOf, reportMachine } from './channel-report.rules.ts'
import * as sql from './channel-report.sql.ts'
import { errorsOf } from './channel-report.service.ts'
import { checkRows } from './check.service.ts'
import { isClaimed } from './extension.ts'
import { readSale, readStock, type Finding, type SaleIn, type StockIn } from './row.rules.ts'
import * as write from './write.sql.ts'

type Read = { sheet: string; stock: StockIn[]; sales: SaleIn[]; findings: Finding[] }
type About = Omit<sql.Identity, 'kind'> & { correction: boolean }

/** Every row of a workbook as a record, with all that is wrong with it. */
async function readBook(
  ctx: SignedCtx,
  bytes: Buffer,
  kind: ReportKind,
  { month, ...about }: About & { month: string },
): Promise<Read> {
  const { sheet, rows } = await openReport(bytes, kind)
  const read: Read = { sheet, stock: [], sales: [], findings: [] }
  const days = { first: firstOf(month), last: lastOf(month) }
  for await (const { row, words } of rows) {
    const { findings, value } =
      kind === 'inventory' ? readStock(row, words, days, about.warehouse) : readSale(row, words, days)
    if (findings.length) read.findings.push(...findings)
    if (kind === 'inventory') read.stock.push(value as StockIn)
    else read.sales.push(value as SaleIn)
  }
  if (!read.stock.length && !read.sales.length) throw fail('channel-report.no_rows')
  read.findings.push(...(await checkRows(ctx, about, read)))
  return read
}

/** Whether what is reported now only adds to a month: it is locked, or sales of it were claimed. */
async function isCorrection(tx: SignedCtx, of: sql.Identity): Promise<boolean> {
  const { locked } = await write.holdMonthOf(tx, of.customerId, of.period)
  if (locked) return true
  for (const { id, warehouse } of await sql.countingOf(tx, of)) {
    // what was accepted of all warehouses is not taken apart by one of them
    if (warehouse === '' && of.warehouse !== '') throw fail('channel-report.month_whole')
    if (await isClaimed(tx, id)) return true
  }
  return false
}

/** What is on its way of the same kind, month and warehouse makes room; what is in review is taken back first. */
async function makeRoom(tx: SignedCtx, of: sql.Identity & { correction: boolean }): Promise<void> {
  for (const { id, version, status, correction, batchNo } of await sql.holdMonth(tx, of)) {
    if (correction !== of.correction || status === 'accepted') continue
    if (status === 'submitted') throw fail('channel-report.in_review', { no: batchNo })
    await moveState(tx, 'reportBatches', reportMachine, {
      id,
      version,
      from: status,
      action: 'supersede',
      facts: { mine: true },
    })
    if (status !== 'returned') await write.deleteRows(tx, id)
  }
}

/** Writes that do not spend the key of the call, which is the report's: what is refused before it is made may be sent again under it. */
const apart = (ctx: SignedCtx): SignedCtx => ({ ...ctx, db: ctx.app.database.db })

export async function importReport(
  ctx: SignedCtx,
  { kind, period: month, warehouse, fileId }: Parsed<typeof reportImport.import>,
) {
  const today = dayOf(ctx.now)
  if (firstOf(month) > today) throw refuseField(ctx, 'period', 'channel-report.period_open')
  if (firstOf(month) < firstOf(today, -monthsBack))
    throw refuseField(ctx, 'period', 'channel-report.period_old', { count: monthsBack })
  const own = await ownCustomer(ctx)
  if (!own) throw fail('order-base.no_customer')
  await ctx.app.limits.spend('report_import', `${ctx.user.id}`)
  const of = { customerId: own.id, kind, period: firstOf(month), warehouse }
  const correction = await transact(apart(ctx), (tx) => isCorrection(tx, of))
  const read = await readBook(ctx, await uploadedBook(ctx, fileId), kind, { ...of, correction, month })
  return transact(ctx, async (tx) => {
    // it may have been locked while the file was read
    if ((await isCorrection(tx, of)) !== correction) throw fail('platform.state')
    await makeRoom(tx, { ...of, correction })
    const saved = await insertBatch(tx, { ...of, correction }, read)
    await replaceFiles(tx, reportSheet.modelCode, String(saved.id), [fileId])
    return saved
  })
}

async function insertBatch(tx: SignedCtx, of: About & { kind: ReportKind }, { sheet, stock, sales, findings }: Read) {
  const errors = findings.filter(({ level }) => level === 'error').length
  const counted = { rows: stock.length + sales.length, errors, warnings: findings.length - errors }
  const status = errors ? 'draft' : 'validated'
  const batchNo = await nextNumber(tx, 'RB')
  const made = await insertRecord(tx, 'reportBatches', {
    ...of,
    ...counted,
    batchNo,
    sheet,
    templateVersion,
    status,
    userId: tx.user.id,
  })
  await write.insertFaults(tx, made.id, findings)
  if (!errors) {
    await write.insertStock(tx, made.id, stock)
    await write.insertSales(tx, made.id, of.customerId, sales)
  }
  const log = {
    bizType: reportMachine.biz,
    bizId: made.id,
    fromState: '',
    toState: status,
    action: 'import',
    actorId: tx.user.id,
    comment: null,
  }
  await insertStatusLog(tx.db, log)
  return { ...made, batchNo, ...counted, correction: of.correction }
}

/** Faults that are told at once; the rest is read page by page. */
const mostTold = 200
/** What a system sends: the file and what is in it, in one call. */
export async function uploadReport(ctx: SignedCtx, { sha256, ...of }: Parsed<typeof reportImport.upload>, io: Io) {
  const file = { fieldName: 'file', modelCode: reportSheet.modelCode, modelId: '', catalogName: '' } as const
  const fileId = await uploadFile(apart(ctx), file, io)
  const [stored] = await readableFiles(ctx, [fileId])
  if (stored!.sha256 !== sha256) throw refuseField(ctx, 'sha256', 'channel-report.sha256')
  const made = await importReport(ctx, { ...of, fileId })
  const { list } = await errorsOf(ctx, { id: made.id, page: 1, limit: mostTold, level: undefined })
  return { ...made, sheet: (await sql.findBatch(ctx, made.id))?.sheet ?? '', faults: list }
}
