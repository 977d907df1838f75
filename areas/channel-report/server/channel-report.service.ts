import {
  holdApproval,
  submitForApproval,
  waitingFor,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import { screen } from '#areas/screening/server/screening.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered, inScript } from '#platform/server/traditional.ts'
import { reviewSteps, type report } from '../contract.ts'
import { reportSheet } from '../import.contract.ts'
import { letterOf } from '../report.rules.ts'
import { titlesOf } from './channel-report.kind.ts'
import { firstOf, reportMachine, seesMarks } from './channel-report.rules.ts'
import * as sql from './channel-report.sql.ts'
import { deleteBatch, deleteRows, endNames, holdMonthOf } from './write.sql.ts'
import { messageOf } from './workbook.service.ts'

type Key = { id: number; version: number }
type Row = sql.BatchRow
export const missing = 'channel-report.not_found'
const { biz } = reportMachine
const table = 'reportBatches'
export const stepOf = stepIn(reviewSteps)

/** What somebody wrote, as its reader reads Chinese; the workbook keeps it as it was written. */
const said = <K extends string>({ locale }: SignedCtx, row: Record<K, string>, fields: readonly K[]) =>
  Object.fromEntries(fields.map((name) => [name, inScript(locale, row[name])])) as Record<K, string>
const stockWords = ['warehouse', 'remark'] as const
/** Not the companies and places that are named. */
const saleWords = ['application', 'project', 'remark'] as const
type Page<R> = { list: R[]; total: number; page: number; limit: number }
const read = <K extends string, R extends Record<K, string>>(
  ctx: SignedCtx,
  page: Page<R>,
  fields: readonly K[],
): Page<R> =>
  ctx.locale === 'zhtw' ? { ...page, list: page.list.map((row) => ({ ...row, ...said(ctx, row, fields) })) } : page

/** A row as its readers get it: nothing of who keeps it. */
export function batchShown(ctx: SignedCtx, row: Row) {
  const { customerId: _c, sheet: _s, userId: _u, companyId: _o, decidedAt: _d, customerEn, ...rest } = row
  const marks = seesMarks(ctx.user, row) ? row.marks : 0
  const customer = asRegistered(ctx.locale, row.customer, customerEn)
  return { ...rest, marks, customer, ...said(ctx, row, ['explanation', 'reason']) }
}
const factsOf = ({ user }: SignedCtx, { companyId, submittedAt }: Row) => ({
  mine: companyId === user.companyId,
  sent: submittedAt !== null,
})
function withSteps(ctx: SignedCtx, row: Row) {
  const { submit, withdraw, remove } = abilities(ctx, reportMachine, row.status, factsOf(ctx, row))
  return { ...batchShown(ctx, row), can: { submit, withdraw, remove } }
}
export async function listBatches(ctx: SignedCtx, q: Parsed<typeof report.batches>) {
  const page = await sql.findBatches(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export async function found(ctx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.findBatch(ctx, id)
  if (!row) throw fail(missing)
  return row
}
/** What a report has besides its row. */
export async function detailOf(ctx: SignedCtx, row: Row) {
  const [{ sheet }, history, gaps] = await Promise.all([
    filesOfRecord(ctx, { sheet: reportSheet.modelCode }, row.id),
    findNamedLogs(ctx, biz, row.id),
    row.kind === 'inventory' && row.rows > 0 && !row.correction ? sql.countGaps(ctx, row) : 0,
  ])
  return { file: sheet[0] ?? null, gaps, history }
}
export async function showBatch(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [detail, waiting] = await Promise.all([detailOf(ctx, row), waitingFor(ctx, biz, id)])
  const step = stepOf(waiting?.step)
  return { ...withSteps(ctx, row), ...detail, waiting: waiting && step ? { ...waiting, step } : null }
}

export async function rowsOf(ctx: SignedCtx, { id, ...q }: Parsed<typeof report.rows>) {
  const { kind } = await found(ctx, id)
  const none = { list: [], page: q.page, limit: q.limit, total: 0 }
  if (kind === 'inventory')
    return { kind, stock: read(ctx, await sql.findStockOf(ctx, id, q), stockWords), sales: none }
  return { kind, stock: none, sales: read(ctx, await sql.findSalesOf(ctx, id, q), saleWords) }
}
export async function errorsOf(ctx: SignedCtx, { id, ...q }: Parsed<typeof report.errors>) {
  const row = await found(ctx, id)
  const { kind } = row
  const page = await sql.findFaults(ctx, id, q, seesMarks(ctx.user, row))
  const told = page.list.map((one) => ({
    id: one.id,
    row: one.row,
    letter: letterOf(kind, one.col),
    column: translate(ctx.locale, `channel-report.column.${one.col}`),
    level: one.level,
    code: one.code,
    msg: messageOf(ctx, one),
  }))
  return { ...page, list: told }
}
export async function rollOfBatch(ctx: SignedCtx, { id, ...q }: Parsed<typeof report.roll>) {
  const row = await found(ctx, id)
  if (row.kind !== 'inventory') return { list: [], page: q.page, limit: q.limit, total: 0 }
  return sql.findRoll(ctx, row, q)
}
export const listStock = async (ctx: SignedCtx, q: Parsed<typeof report.stock>) =>
  read(ctx, await sql.findStock(ctx, q), stockWords)
export const listSales = async (ctx: SignedCtx, q: Parsed<typeof report.sales>) =>
  read(ctx, await sql.findSales(ctx, q), saleWords)

/** One of the caller's own customer, held until the transaction ends. */
async function held(tx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.holdBatch(tx, id)
  if (!row || row.companyId !== tx.user.companyId) throw fail(missing)
  return row
}
export async function submitBatch(ctx: SignedCtx, { id, version, explanation }: Parsed<typeof report.submit>) {
  // each submission is told to people: not as often as somebody likes
  await ctx.app.limits.spend('report_send', `${ctx.user.id}`)
  return transact(ctx, async (tx) => {
    const first = await held(tx, id)
    const { locked } = await holdMonthOf(tx, first.customerId, firstOf(first.period))
    if (locked && !first.correction) throw fail('channel-report.locked')
    const facts = factsOf(tx, first)
    const gaps = first.kind === 'inventory' && !first.correction ? await sql.countGaps(tx, first) : 0
    if (gaps && !explanation) throw refuseField(tx, 'explanation', 'channel-report.explain', { count: gaps })
    const set = () => ({ submittedAt: tx.now, userId: tx.user.id, explanation, reason: '' })
    const move = { id, version, from: first.status, facts, action: 'submit', set } as const
    const { to: _, ...saved } = await moveState(tx, table, reportMachine, move)
    const about = { biz, bizId: id, no: first.batchNo, ...titlesOf(first) }
    await submitForApproval(tx, { ...about, companyId: tx.user.companyId, applicantId: tx.user.id, handlerId: null })
    if (first.kind === 'sales') {
      const names = (await endNames(tx, id)).map(({ name }) => name)
      await screen(tx, 'report_batch', { bizId: id, bizNo: first.batchNo, companyId: first.companyId, names })
    }
    return saved
  })
}
export const withdrawBatch = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    await holdApproval(tx, biz, id)
    const row = await held(tx, id)
    await withdrawApproval(tx, biz, id)
    const move = { id, version, from: row.status, facts: factsOf(tx, row), action: 'withdraw' } as const
    const { to: _, ...saved } = await moveState(tx, table, reportMachine, move)
    return saved
  })
export const removeBatch = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const row = await held(tx, id)
    if (!abilities(tx, reportMachine, row.status, factsOf(tx, row)).remove) throw fail('platform.state')
    await replaceFiles(tx, reportSheet.modelCode, String(id), [])
    await deleteRows(tx, id)
    if (!(await deleteBatch(tx, id, version))) throw changed(tx)
    return null
  })
