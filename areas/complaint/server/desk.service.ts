import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { decideRecord, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState } from '#platform/server/db/record.ts'
import { workdaysFromNow } from '#platform/server/db/today.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { complaintModels, neededSteps } from '../contract.ts'
import { mostCards, type complaintDesk } from '../desk.contract.ts'
import { tellCustomer } from './complaint.mails.ts'
import { complaintMachine, stepOf } from './complaint.rules.ts'
import { detailOf, withTargets } from './complaint.service.ts'
import * as sql from './complaint.sql.ts'
import * as parts from './parts.sql.ts'
import { reportPaper } from './report-paper.ts'

const { biz } = complaintMachine
type Row = Awaited<ReturnType<typeof sql.findReviewed>>['list'][number]
const withCan = (ctx: SignedCtx, row: Row, decide: boolean) => {
  const { receive, work, report } = abilities(ctx, complaintMachine, row.status, row)
  // a report is sent once its sections are all released
  return { ...withTargets(ctx, row), can: { decide, receive, work, report: report && row.column === 'report' } }
}

export async function listReviewed(ctx: SignedCtx, q: Parsed<typeof complaintDesk.desk>) {
  const page = await sql.findReviewed(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => withCan(ctx, row, mine.has(row.id))) }
}

export async function showBoard(ctx: SignedCtx) {
  const { list, total } = await sql.findBoard(ctx, mostCards)
  return { total, cards: list.flatMap((row) => (row.column ? [{ ...withTargets(ctx, row), column: row.column }] : [])) }
}

/** The record for whoever oversees it, takes care of it, or has its task, perhaps in somebody's place. */
export async function findForReview(ctx: SignedCtx, id: number) {
  const row = await sql.findReview(ctx, id)
  const task = row && (await taskForMe(ctx, biz, id))
  return row && (row.seen || task) ? { row, task } : undefined
}
async function reviewed(ctx: SignedCtx, id: number) {
  const found = await findForReview(ctx, id)
  if (!found) throw fail('complaint.not_found')
  return found
}

export async function showReviewed(ctx: SignedCtx, { id }: { id: number }) {
  const { row, task } = await reviewed(ctx, id)
  const [detail, sections] = await Promise.all([detailOf(ctx, id), parts.listSteps(ctx, id)])
  return { ...withCan(ctx, row, task !== undefined), ...detail, step: stepOf(task?.step), sections }
}

export async function audit(ctx: SignedCtx, { id, ...ask }: Parsed<typeof complaintDesk.audit>) {
  const { row } = await reviewed(ctx, id)
  await decideRecord(ctx, biz, { bizId: id, ...ask }, () => sql.findAny(ctx, id))
  return { id, version: (await sql.findAny(ctx, id))?.version ?? row.version }
}

export async function receive(ctx: SignedCtx, { id, version }: Parsed<typeof complaintDesk.receive>) {
  const { row } = await reviewed(ctx, id)
  return transact(ctx, async (tx) => {
    const [d3Due, faDue, reportDue, reportLimit] = [
      workdaysFromNow(2),
      workdaysFromNow(5),
      workdaysFromNow(10),
      workdaysFromNow(14),
    ]
    const set = () => ({ receivedAt: ctx.now, d3Due, faDue, reportDue, reportLimit })
    const move = { id, version, from: row.status, action: 'receive', facts: row, set } as const
    const saved = await moveState(tx, 'complaints', complaintMachine, move)
    await tellCustomer(tx, row, { what: 'received' })
    return saved
  })
}

export async function saveStep(
  ctx: SignedCtx,
  { id, step, version, body, release }: Parsed<typeof complaintDesk.saveStep>,
) {
  const { row } = await reviewed(ctx, id)
  if (!abilities(ctx, complaintMachine, row.status, row).work) throw fail('platform.state')
  return transact(ctx, async (tx) => {
    const told = release && (await parts.toldLately(tx, id, step))
    const had = release && (await parts.findReleased(tx, id, step))
    const kept = await parts.keepStep(tx, { complaintId: id, step, version, body, release, authorId: ctx.user.id })
    if (kept === undefined) throw changed(ctx)
    // released again as it was, or with others, it is no news
    if (release && had !== body && !told) {
      await tellCustomer(tx, row, { what: 'released', step })
      await parts.setTold(tx, id, step)
    }
    return { id, version: kept }
  })
}

const hashOf = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('base64url')
type Report = Parsed<typeof complaintDesk.report8d>
/** The paper is drawn before the transaction, because that takes its time; what comes to nothing leaves none. */
export async function report8d(ctx: SignedCtx, { id, version, disposition, remedy, paperIds }: Report) {
  const { row } = await reviewed(ctx, id)
  if (!abilities(ctx, complaintMachine, row.status, row).report) throw fail('platform.state')
  if ((remedy !== undefined) !== (disposition === 'supplier_defect'))
    throw refuseField(ctx, 'remedy', 'complaint.remedy')
  const [steps, detail] = [await parts.listSteps(ctx, id), await detailOf(ctx, id)]
  const ready = new Set(steps.filter((one) => one.releasedAt && one.released === one.body).map((one) => one.step))
  if (neededSteps.some((step) => !ready.has(step))) throw fail('complaint.unreleased')
  if (remedy === 'replace' && !detail.rows.some((one) => one.defective))
    throw refuseField(ctx, 'remedy', 'complaint.replace_quantity')
  const said = { disposition, remedy, steps: steps.map((one) => [one.step, one.released]) }
  const reportHash = hashOf([said, await parts.hashesOf(ctx, paperIds)])
  if (row.disputes > 0 && reportHash === (await parts.findReportHash(ctx, id))) throw fail('complaint.unchanged')
  const paper = reportPaper(ctx, { row, rows: detail.rows, steps, disposition, remedy: remedy ?? null })
  const bytes = Buffer.from(await ctx.app.files.pdf.draw(paper))
  const place = { modelCode: complaintModels.report, modelId: String(id), catalog: '' }
  const name = `8D ${row.no}${row.disputes ? ` R${row.disputes + 1}` : ''}.pdf`
  const made = await saveFile(
    ctx,
    { name, ...place, ownerUserId: ctx.user.id, ownerCompanyId: row.companyId },
    Readable.from([bytes]),
  )
  return transact(ctx, async (tx) => {
    const set = () => ({ disposition, remedy: remedy ?? null, reportAt: ctx.now, reportHash, remark: '' })
    const move = { id, version, from: row.status, action: 'report', facts: row, set } as const
    const saved = await moveState(tx, 'complaints', complaintMachine, move)
    await replaceFiles(tx, complaintModels.paper, String(id), paperIds)
    await tellCustomer(tx, row, { what: 'report' })
    return saved
  }).catch(async (error: unknown) => {
    await removeFilesOf(ctx, [made])
    throw error
  })
}
