import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLogs, type StatusEntry } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { reportSheet } from '../import.contract.ts'
import { columnsOf, templateVersion, versionSheet } from '../report.rules.ts'
import { headsOf } from './book.service.ts'
import { reportKind, titlesOf } from './channel-report.kind.ts'
import { firstOf, lastOf, reportMachine } from './channel-report.rules.ts'
import { mergeEnds } from './end-customer.sql.ts'
import { customers, linesOf, mergeRow, monthAgo, reportRows, type Line } from './made.demo.ts'
import { lockMonth } from './month.sql.ts'
import { readSale, readStock, wordOf, type Finding, type SaleIn, type StockIn, type Words } from './row.rules.ts'
import * as write from './write.sql.ts'

const dayMs = 86_400_000
type Made = (typeof reportRows)[number]
type People = Record<string, { id: number; companyId: number }>

/** Months of reports as they came about: accepted, in review, returned with marks, with faults; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'reportBatches')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const users = await db.selectFrom('users').select(['id', 'loginName', 'companyId']).execute()
    const people = Object.fromEntries(users.map(({ loginName, ...one }) => [loginName, one]))
    const accepted = new Map<string, number>()
    for (const row of reportRows) await seedReport(ctx, row, people, accepted)
    await seedMonths(ctx)
    await seedMerge(ctx, people['clerk_xu']!.id)
    return true
  })
}

/** The workbook a report came as. */
function bookOf({ kind }: Made, lines: readonly Line[]): Promise<Buffer> {
  const columns = columnsOf(kind)
  async function* rows() {
    yield lines.map((line) => columns.map((column) => line[column] ?? null))
  }
  const more = [{ name: versionSheet, hidden: true, rows: [[`${kind}/${templateVersion}`]] }]
  const named = { sheet: translate('zh', `channel-report.kind.${kind}`), more }
  return buffer(xlsxFile('report', headsOf('zh', kind), rows(), named).body as Readable)
}
const wordsOf = ({ kind }: Made, line: Line): Words =>
  Object.fromEntries(
    columnsOf(kind).flatMap((column) =>
      line[column] === null || line[column] === undefined
        ? []
        : [[column, wordOf(column, line[column] ?? undefined, false)]],
    ),
  )

/** The rows of a report as the import reads them. */
function readLines(made: Made, lines: readonly Line[], month: string) {
  const days = { first: firstOf(month), last: lastOf(month) }
  const stock: StockIn[] = []
  const sales: SaleIn[] = []
  for (const [i, line] of lines.entries()) {
    if (made.kind === 'inventory') stock.push(readStock(i + 2, wordsOf(made, line), days).value)
    else sales.push(readSale(i + 2, wordsOf(made, line), days).value)
  }
  return { stock, sales }
}
const findingsOf = ({ faults = [], hints = [] }: Made): Finding[] => [
  ...faults.map((one) => ({ ...one, level: 'error' as const, code: one.code as Finding['code'] })),
  ...hints.map((one) => ({ ...one, level: 'warning' as const, code: one.code as Finding['code'] })),
]

const customerOf = async (db: Db, code: string) =>
  (await db.selectFrom('customers').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
/** When it was handed in, and when somebody decided about it. */
function timesOf({ status, day }: Made, month: string, now: Date) {
  const handed = new Date(Date.parse(`${firstOf(month, 1)}T10:30:00+08:00`) + (day - 1) * dayMs)
  const at = new Date(Math.min(handed.getTime(), now.getTime() - 3_600_000 * 5))
  const over = status === 'accepted' || status === 'returned' || status === 'replaced'
  return { at, decidedAt: over ? new Date(Math.min(at.getTime() + 1.2 * dayMs, now.getTime() - 3_600_000)) : null }
}

async function seedReport(ctx: Ctx<null>, made: Made, people: People, accepted: Map<string, number>): Promise<void> {
  const {
    code,
    kind,
    back,
    status,
    warehouse = '',
    correction = false,
    explanation = '',
    reason = '',
    marks = [],
  } = made
  const { db } = ctx
  const today = dayOf(ctx.now)
  const month = monthAgo(today, back)
  const period = firstOf(month)
  const reporter = people[customers[code].person]!
  const customerId = await customerOf(db, code)
  await write.holdMonthOf(ctx, customerId, period)
  const { at, decidedAt } = timesOf(made, month, ctx.now)
  const lines = linesOf(made, month)
  const { stock, sales } = readLines(made, lines, month)
  const findings = findingsOf(made)
  const errors = made.faults?.length ?? 0
  const sent = status !== 'draft' && status !== 'validated'
  const row = {
    batchNo: await nextNumber({ ...ctx, now: at }, 'RB'),
    kind,
    customerId,
    period,
    warehouse,
    correction,
    sheet: translate('zh', `channel-report.kind.${kind}`),
    templateVersion,
    rows: lines.length,
    errors,
    warnings: findings.length - errors,
    marks: marks.length,
    status,
    explanation,
    reason,
    userId: reporter.id,
    submittedAt: sent ? at : null,
    decidedAt,
    createdAt: new Date(at.getTime() - 3_600_000),
    updatedAt: decidedAt ?? at,
  }
  const { id } = await db.insertInto('reportBatches').values(row).returning('id').executeTakeFirstOrThrow()
  await write.insertFaults(ctx, id, findings)
  if (!errors) {
    await write.insertStock(ctx, id, stock)
    await write.insertSales(ctx, id, customerId, sales)
  }
  for (const [line, column, note] of marks)
    await write.markCell(ctx, { id, row: line, column, note, userId: people['clerk_xu']!.id })
  if (status === 'accepted' && kind === 'sales') await write.countSales(ctx, id, [])
  accepted.set(`${code} ${kind} ${month}`, id)
  await attach(ctx, made, { id, lines, reporter })
  await seedHistory(ctx, made, { id, at, decidedAt, reporter, clerkId: people['clerk_xu']!.id, no: row.batchNo, month })
}
type Person = { id: number; companyId: number }
async function attach(
  ctx: Ctx<null>,
  made: Made,
  { id, lines, reporter }: { id: number; lines: Line[]; reporter: Person },
) {
  // the head of the group writes English
  const name = `${translate(made.code === 'H0821' ? 'en' : 'zh', `channel-report.kind.${made.kind}`)}-${made.code}.xlsx`
  const place = { name, modelCode: reportSheet.modelCode, modelId: String(id), catalog: '' }
  const owner = { ownerUserId: reporter.id, ownerCompanyId: reporter.companyId }
  await saveFile(ctx, { ...place, ...owner }, Readable.from([await bookOf(made, lines)]))
}
type History = {
  id: number
  at: Date
  decidedAt: Date | null
  reporter: Person
  clerkId: number
  no: string
  month: string
}
function pastOf({ status, reason, explanation }: Made, h: History): StatusEntry[] {
  const log = {
    bizType: reportMachine.biz,
    bizId: h.id,
    actorId: h.reporter.id as number | null,
    comment: null as string | null,
  }
  const read = status === 'draft' ? 'draft' : 'validated'
  const returned = status === 'returned'
  return [
    { ...log, fromState: '', toState: read, action: 'import', at: new Date(h.at.getTime() - 3_600_000) },
    ...(status === 'draft' || status === 'validated'
      ? []
      : [
          {
            ...log,
            fromState: 'validated',
            toState: 'submitted',
            action: 'submit',
            at: h.at,
            comment: explanation ?? null,
          },
        ]),
    ...(h.decidedAt
      ? [
          {
            ...log,
            actorId: h.clerkId,
            fromState: 'submitted',
            toState: returned ? 'returned' : 'accepted',
            action: returned ? 'return' : 'accept',
            comment: reason ?? null,
            at: h.decidedAt,
          },
        ]
      : []),
    ...(status === 'replaced'
      ? [
          {
            ...log,
            actorId: h.clerkId,
            fromState: 'accepted',
            toState: 'replaced',
            action: 'replace',
            at: new Date(h.at.getTime() + 6 * dayMs),
          },
        ]
      : []),
  ]
}
async function seedHistory({ db }: Ctx<null>, made: Made, h: History): Promise<void> {
  const { code, kind, warehouse = '', status } = made
  await insertStatusLogs(db, pastOf(made, h))
  if (status !== 'submitted') return
  await seedTask(
    db,
    reportKind,
    {
      bizId: h.id,
      no: h.no,
      ...titlesOf({ customerCode: code, period: h.month, kind, warehouse }),
      companyId: h.reporter.companyId,
      applicantId: h.reporter.id,
      handlerId: null,
    },
    { since: h.at },
  )
}

/** Months that are over for three months are locked; the last one of the subsidiary never came. */
async function seedMonths(ctx: Ctx<null>): Promise<void> {
  const today = dayOf(ctx.now)
  for (const code of Object.keys(customers)) {
    const { id } = await ctx.db.selectFrom('customers').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    for (const back of [4, 3, 2, 1]) {
      const month = await write.holdMonthOf(ctx, id, firstOf(monthAgo(today, back)))
      if (back < 3) continue
      await lockMonth(ctx, month.id)
      const lockedAt = new Date(Date.parse(`${firstOf(monthAgo(today, back), 1)}T08:10:00+08:00`) + 29 * dayMs)
      await ctx.db
        .updateTable('reportMonths')
        .set({ lockedAt, updatedAt: lockedAt })
        .where('id', '=', month.id)
        .execute()
    }
  }
}
async function seedMerge(ctx: Ctx<null>, clerkId: number): Promise<void> {
  const idOf = async (name: string) =>
    (
      await ctx.db
        .selectFrom('endCustomers')
        .select('id')
        .where('nameKey', '=', companyKey(name))
        .executeTakeFirstOrThrow()
    ).id
  const { from, into, reason } = mergeRow
  await mergeEnds(ctx, { fromId: await idOf(from), intoId: await idOf(into), reason, userId: clerkId })
}
