import { submitForApproval, waitingFor, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail, type ErrorCode, type FieldError } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, moveState } from '#platform/server/db/record.ts'
import { workdaysFromNow } from '#platform/server/db/today.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { deleteDraft, findManager } from '#platform/server/state/case.sql.ts'
import { complaintModels, mostOpen, type complaint } from '../contract.ts'
import { dealerOf, rateOf } from '../complaint.rules.ts'
import { tellStaff } from './complaint.mails.ts'
import { complaintMachine, contradictions, gapsOf, stepOf, targetsOf } from './complaint.rules.ts'
import * as sql from './complaint.sql.ts'
import * as parts from './parts.sql.ts'

const missing = 'complaint.not_found'
const table = 'complaints'
const biz = complaintMachine.biz

/** A row as both sides read it, with how each promise stands. */
export const withTargets = <R extends sql.ComplaintRow>(ctx: Pick<Ctx, 'now'>, row: R) => ({
  ...row,
  targets: targetsOf(row, dayOf(ctx.now)),
})
const withSteps = (ctx: SignedCtx, row: sql.ComplaintRow) => {
  const { edit, submit, takeBack, withdraw, confirm, dispute } = abilities(ctx, complaintMachine, row.status, row)
  const remove = row.status === 'draft' && row.submittedAt === null && ctx.user.permissions.has('complaint_add')
  return { ...withTargets(ctx, row), can: { confirm, submit, edit, takeBack, dispute, withdraw, remove } }
}

/** Rows, files, what is sent anew and what happened; who may read it is the caller's business. */
export async function detailOf(ctx: SignedCtx, id: number) {
  const { photo: photos, paper: papers, report: reports } = complaintModels
  const [files, history, rows, replacement, names] = await Promise.all([
    filesOfRecord(ctx, { photos, papers, reports }, id),
    findNamedLogs(ctx, biz, id),
    parts.listRows(ctx, id),
    parts.findReplacement(ctx, id),
    parts.findNames(ctx, id),
  ])
  const rated = rows.map((row) => ({ ...row, failureRate: rateOf(row.defective, row.totalInput) }))
  return { ...files, history, rows: rated, replacement: replacement ?? null, names }
}

export async function listComplaints(ctx: SignedCtx, q: Parsed<typeof complaint.list>) {
  const page = await sql.findComplaints(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}

/** What the form of a new complaint begins with. */
export const startComplaint = (ctx: SignedCtx) => sql.findStart(ctx)

async function own(ctx: SignedCtx, id: number) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  return row
}

export async function showComplaint(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  const [detail, sections, waiting] = await Promise.all([
    detailOf(ctx, id),
    parts.listSteps(ctx, id),
    waitingFor(ctx, biz, id),
  ])
  const steps = sections.flatMap(({ step, released, releasedAt }) =>
    releasedAt ? [{ step, body: released, releasedAt }] : [],
  )
  const step = stepOf(waiting?.step)
  return { ...withSteps(ctx, row), ...detail, steps, waiting: waiting && step ? { ...waiting, step } : null }
}

const refuse = (ctx: Ctx, gaps: readonly (readonly [field: string, code: ErrorCode])[]) => {
  const fields: FieldError[] = gaps.map(([field, code]) => ({ field, code, msg: translate(ctx.locale, code) }))
  if (gaps[0]) throw fail(gaps[0][1], {}, fields)
}

type Save = Parsed<typeof complaint.save>
export function saveComplaint(ctx: SignedCtx, { id, version, rows, photoIds, ...rest }: Save) {
  refuse(ctx, contradictions(rows))
  const fields = {
    ...rest,
    dealer: dealerOf(rest.dealer),
    arrivalOn: rest.arrivalOn || null,
    expectedOn: rest.expectedOn || null,
  }
  const kept = rows.map((row) => ({
    ...row,
    producedOn: row.producedOn || null,
    productStage: row.productStage ?? null,
    failureLocation: row.failureLocation ?? null,
    totalInput: row.totalInput || null,
    defective: row.defective ?? null,
    sampleQty: row.sampleQty ?? 0,
  }))
  return transact(ctx, async (tx) => {
    const saved = id === undefined ? await insert(tx, fields) : await change(tx, { id, version }, fields)
    await parts.replaceRows(tx, saved.id, kept)
    await replaceFiles(tx, complaintModels.photo, String(saved.id), photoIds)
    return saved
  })
}
type Fields = Omit<Save, 'id' | 'version' | 'rows' | 'photoIds' | 'arrivalOn' | 'expectedOn'> &
  Record<'arrivalOn' | 'expectedOn', string | null>
async function insert(tx: SignedCtx, fields: Fields) {
  const company = { companyId: tx.user.companyId, closedAt: null }
  const no = await nextNumber(tx, 'QC')
  const made = await insertUpTo(tx, table, mostOpen, { ...fields, ...company, no, applicantId: tx.user.id }, company)
  if (made === undefined) throw fail('complaint.too_many', { count: mostOpen })
  return { id: made, version: 1 }
}
async function change(tx: SignedCtx, { id, version }: { id: number; version: number }, fields: Fields) {
  const { status } = await own(tx, id)
  if (!abilities(tx, complaintMachine, status, { disputes: 0 }).edit) throw fail('platform.state')
  const key = { id, companyId: tx.user.companyId }
  return { id, version: await changeVersioned(tx, table, key, version, fields, { missing, only: { status } }) }
}

/** Every gap of what is to be sent, in the caller's language. */
async function refuseGaps(ctx: SignedCtx, row: sql.ComplaintRow): Promise<void> {
  const [rows, reasons, known] = await Promise.all([
    parts.listRows(ctx, row.id),
    dictionaryNames(ctx, 'return_reason'),
    row.chipCode === '' || sql.isChip(ctx, row.chipCode),
  ])
  const gaps = [...gapsOf(row, rows, dayOf(ctx.now), ctx.now)]
  if (!known) gaps.push(['chipCode', 'complaint.unknown_chip'])
  if (row.returnReason && !reasons.has(row.returnReason)) gaps.push(['returnReason', 'complaint.unknown_reason'])
  refuse(ctx, gaps)
}

async function submit(ctx: SignedCtx, row: sql.ComplaintRow, version: number) {
  await ctx.app.limits.spend('complaint_submit', `company ${ctx.user.companyId}`)
  if (row.status === 'draft' || row.status === 'returned') await refuseGaps(ctx, row)
  const handlerId = await findManager(ctx)
  return transact(ctx, async (tx) => {
    const sent = {
      handlerId,
      applicantId: ctx.user.id,
      submittedAt: ctx.now,
      ackDue: workdaysFromNow(1),
      acceptedAt: null,
      remark: '',
    }
    const move = { id: row.id, version, from: row.status, action: 'submit', facts: row, set: () => sent } as const
    const saved = await moveState(tx, table, complaintMachine, move)
    const { id: bizId, no, companyId, chipCode } = row
    const title = [chipCode, row.project].filter(Boolean).join(' · ')
    await submitForApproval(tx, { biz, bizId, no, title, companyId, applicantId: ctx.user.id, handlerId })
    return saved
  })
}

type Act = Parsed<typeof complaint.act>
export async function actOn(ctx: SignedCtx, { id, version, action, reason }: Act) {
  const row = await own(ctx, id)
  if (action === 'submit') return submit(ctx, row, version)
  return transact(ctx, async (tx) => {
    const move = {
      id,
      version,
      from: row.status,
      action,
      facts: row,
      comment: reason,
      set: () => setOf(tx, row, action, reason),
    }
    // the task first, as a decision does
    const ended = action === 'takeBack' || row.status === 'accepted' ? await withdrawApproval(tx, biz, id) : null
    const saved = await moveState(tx, table, complaintMachine, move)
    // what was decided meanwhile cannot be taken back
    if (ended === 0n) throw fail('platform.state')
    if (action === 'confirm') await leaveReplacement(tx, row)
    if (action !== 'takeBack') await tellStaff(tx, row, { what: action, reason })
    return saved
  })
}

function setOf(ctx: Ctx, row: sql.ComplaintRow, action: Act['action'], reason: string) {
  if (action === 'confirm') return { closedAt: ctx.now, remark: '' }
  if (action === 'withdraw') return { closedAt: ctx.now, remark: reason }
  if (action !== 'dispute') return {}
  // the report is due anew, by the days there are for one
  return {
    disputes: row.disputes + 1,
    remark: reason,
    reportDue: workdaysFromNow(10),
    reportLimit: workdaysFromNow(14),
  }
}

/** Parts of the vendor's that were bad and are replaced wait for an order free of charge. */
async function leaveReplacement(tx: Ctx, { id, disposition, remedy, chipCode }: sql.ComplaintRow): Promise<void> {
  if (disposition !== 'supplier_defect' || remedy !== 'replace') return
  const quantity = await parts.countDefective(tx, id)
  if (quantity > 0) await parts.insertReplacement(tx, { complaintId: id, chipCode, quantity })
}

export async function removeComplaint(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  return transact(ctx, async (tx) => {
    if (!(await deleteDraft(tx, 'complaints', row.id))) throw fail('platform.state')
    await replaceFiles(tx, complaintModels.photo, String(id), [])
    return null
  })
}
