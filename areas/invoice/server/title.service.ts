import {
  decideAsRead,
  holdApproval,
  submitForApproval,
  taskForMe,
  waitingFor,
  waitingForMe,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { isCreditCode } from '#platform/contract/credit-code.ts'
import { fail, type ErrorCode, type FieldError } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changed, changeVersioned, insertUpTo, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { inScript } from '#platform/server/traditional.ts'
import { invoiceModels } from '../contract.ts'
import { mostTitles, specialFields, type invoiceTitle } from '../title.contract.ts'
import { titleMachine, titleStepOf } from './invoice.rules.ts'
import * as sql from './title.sql.ts'

const missing = 'invoice.title_not_found'
const table = 'invoiceTitles'
const { biz } = titleMachine
const taken: Taken = {
  invoice_titles_same: ['title', 'invoice.same_title'],
  // another became the default in this very moment
  invoice_titles_default: ['version', 'platform.changed'],
}

const withSteps = (ctx: SignedCtx, row: sql.TitleRow) => {
  const { edit, remove } = abilities(ctx, titleMachine, row.audit, null)
  return {
    ...row,
    auditReason: inScript(ctx.locale, row.auditReason),
    can: { edit, makeDefault: edit && !row.isDefault, remove },
  }
}
export async function listTitles(ctx: SignedCtx, q: Parsed<typeof invoiceTitle.titles>) {
  const page = await sql.findTitles(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}

async function own(ctx: SignedCtx, id: number) {
  const row = await sql.findTitle(ctx, id)
  if (!row) throw fail(missing)
  return row
}
const detailOf = async (ctx: SignedCtx, id: number) => {
  const [files, history] = await Promise.all([
    filesOfRecord(ctx, { proofs: invoiceModels.proof }, id),
    findNamedLogs(ctx, biz, id),
  ])
  return { ...files, history }
}
export async function showTitle(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  const [detail, waiting] = await Promise.all([detailOf(ctx, id), waitingFor(ctx, biz, id)])
  const step = titleStepOf(waiting?.step)
  return { ...withSteps(ctx, row), ...detail, waiting: waiting && step ? { ...waiting, step } : null }
}

type Save = Parsed<typeof invoiceTitle.saveTitle>
/** What is missing or wrong, each with its field. */
function gapsOf(title: Save): (readonly [field: string, code: ErrorCode])[] {
  if (title.kind === 'personal') return title.invoiceType === 'special' ? [['invoiceType', 'invoice.company_only']] : []
  const special = title.invoiceType === 'special' ? specialFields : []
  return [
    ...(isCreditCode(title.taxNo) ? [] : [['taxNo', 'invoice.tax_no'] as const]),
    ...special.filter((field) => !title[field]).map((field) => [field, 'invoice.required'] as const),
    ...(title.invoiceType === 'special' && !title.proofIds.length ? [['proofIds', 'invoice.proof'] as const] : []),
  ]
}
function refuseGaps(ctx: Ctx, title: Save): void {
  const gaps = gapsOf(title)
  const fields: FieldError[] = gaps.map(([field, code]) => ({ field, code, msg: translate(ctx.locale, code) }))
  if (gaps[0]) throw fail(gaps[0][1], {}, fields)
}
/** Without what its kind does not have: a person has no tax number, an ordinary title no proof. */
const cleaned = (title: Save): Save => ({
  ...title,
  taxNo: title.kind === 'personal' ? '' : title.taxNo,
  proofIds: title.invoiceType === 'special' ? title.proofIds : [],
})

export function saveTitle(ctx: SignedCtx, given: Save) {
  refuseGaps(ctx, given)
  const { id, version, proofIds, ...fields } = cleaned(given)
  const mine = { companyId: ctx.user.companyId }
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const special = fields.invoiceType === 'special'
      const reviewed = { ...fields, userId: ctx.user.id, auditReason: '' }
      if (id === undefined) {
        const row = { ...reviewed, ...mine, audit: special ? 'pending' : 'passed' } as const
        const made = await insertUpTo(tx, table, mostTitles, row, mine)
        if (made === undefined) throw fail('invoice.too_many_titles', { count: mostTitles })
        return submitted(tx, { id: made, version: 1 }, fields, proofIds, special)
      }
      // the task first, as a decision does
      await holdApproval(tx, biz, id)
      const old = await sql.holdTitle(tx, id)
      if (!old) throw fail(missing)
      const proven = await replaceFiles(tx, invoiceModels.proof, String(id), proofIds)
      const again = special && (proven || differs(old, fields))
      const audit = again ? 'pending' : special ? old.audit : 'passed'
      const auditReason = audit === 'rejected' ? old.auditReason : ''
      const saved = await changeVersioned(
        tx,
        table,
        { id, ...mine },
        version,
        { ...reviewed, audit, auditReason },
        { missing },
      )
      if (again || !special) await withdrawApproval(tx, biz, id)
      return submitted(tx, { id, version: saved }, fields, proofIds, again)
    }),
  )
}

type Fields = Omit<Save, 'id' | 'version' | 'proofIds'>
/** Whether anything is said differently that finance has looked at: all but the address invoices go to. */
const differs = (old: sql.TitleRow, fields: Fields): boolean =>
  Object.entries(fields).some(([name, value]) => name !== 'receiveEmail' && old[name as keyof Fields] !== value)

type Key = { id: number; version: number }
async function submitted(
  tx: SignedCtx,
  saved: Key,
  { title, taxNo }: Fields,
  proofIds: readonly string[],
  review: boolean,
) {
  await replaceFiles(tx, invoiceModels.proof, String(saved.id), proofIds)
  if (review) {
    const entry = { bizType: biz, bizId: saved.id, fromState: '', toState: 'pending', action: 'submit' }
    await insertStatusLog(tx.db, { ...entry, actorId: tx.user.id, comment: null })
    const about = { bizId: saved.id, no: taxNo, title, companyId: tx.user.companyId }
    await submitForApproval(tx, { biz, ...about, applicantId: tx.user.id, handlerId: null })
  }
  return saved
}

export const defaultTitle = (ctx: SignedCtx, { id, version }: Parsed<typeof invoiceTitle.defaultTitle>) =>
  namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      await sql.clearDefault(tx)
      const key = { id, companyId: ctx.user.companyId }
      return { id, version: await changeVersioned(tx, table, key, version, { isDefault: true }, { missing }) }
    }),
  )

export const removeTitle = (ctx: SignedCtx, { id, version }: Parsed<typeof invoiceTitle.removeTitle>) =>
  transact(ctx, async (tx) => {
    await withdrawApproval(tx, biz, id)
    const found = await sql.deleteTitle(tx, id)
    if (found === undefined) throw fail(missing)
    if (version !== undefined && version !== found) throw changed(tx)
    await replaceFiles(tx, invoiceModels.proof, String(id), [])
    return null
  })

/** The title of a claim as it is now; refused while it is not passed. */
export async function claimedTitle(tx: SignedCtx, id: number): Promise<sql.TitleRow> {
  const row = await sql.holdTitle(tx, id)
  if (!row) throw refuseField(tx, 'titleId', 'invoice.unknown_title')
  if (row.audit !== 'passed') throw refuseField(tx, 'titleId', 'invoice.title_waits')
  return row
}

export async function listReviewedTitles(ctx: SignedCtx, q: Parsed<typeof invoiceTitle.titleDesk>) {
  const page = await sql.findReviewedTitles(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return {
    ...page,
    list: page.list.map((row) => ({
      ...row,
      auditReason: inScript(ctx.locale, row.auditReason),
      can: { decide: mine.has(row.id) },
    })),
  }
}
export async function showReviewedTitle(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findReviewedTitle(ctx, id)
  if (!row) throw fail(missing)
  const [detail, task] = await Promise.all([detailOf(ctx, id), taskForMe(ctx, biz, id)])
  return {
    ...row,
    auditReason: inScript(ctx.locale, row.auditReason),
    ...detail,
    can: { decide: task !== undefined },
    step: titleStepOf(task?.step),
  }
}
export const decideTitle = (ctx: SignedCtx, ask: Parsed<typeof invoiceTitle.decideTitle>) =>
  decideAsRead(ctx, biz, ask, async () => {
    const row = await sql.findReviewedTitle(ctx, ask.id)
    if (!row) throw fail(missing)
    return row
  })
