import { findSeenProject } from '#areas/support-project/server/support-project.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { insertUpTo, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { inLocale, inScript } from '#platform/server/traditional.ts'
import { applyModel, mostApplies, type market } from '../contract.ts'
import * as sql from './apply.sql.ts'
import { tellStaff } from './market.mails.ts'
import { applyMachine } from './market.rules.ts'
import { findShown } from './market.service.ts'

export const missing = 'market.apply_not_found'
const biz = applyMachine.biz
/** A row as both sides read it, in the language of its reader. */
export const worded = <R extends sql.ApplyRow>(
  ctx: Pick<Ctx, 'locale'>,
  { productName, productNameEn, ...row }: R,
) => ({
  ...row,
  product: inLocale(ctx.locale, productName, productNameEn),
  requirement: inScript(ctx.locale, row.requirement),
  remark: inScript(ctx.locale, row.remark),
  quoteNote: inScript(ctx.locale, row.quoteNote),
})
const withSteps = (ctx: SignedCtx, row: sql.ApplyRow) => {
  const { accept, refuse, withdraw } = abilities(ctx, applyMachine, row.status, row)
  return { ...worded(ctx, row), can: { accept, refuse, withdraw } }
}
/** Files and what happened; who may read it is the caller's business. */
export async function detailOf(ctx: SignedCtx, row: sql.ApplyRow) {
  const [{ files }, history] = await Promise.all([
    filesOfRecord(ctx, { files: applyModel }, row.id),
    findNamedLogs(ctx, biz, row.id),
  ])
  return { files, history, parts: row.parts.map((part) => ({ ...part, scope: inScript(ctx.locale, part.scope) })) }
}

export async function listApplies(ctx: SignedCtx, q: Parsed<typeof market.applies>) {
  const page = await sql.findOwnApplies(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
async function own(ctx: SignedCtx, id: number) {
  const row = await sql.findOwnApply(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showApply(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  return { ...withSteps(ctx, row), ...(await detailOf(ctx, row)) }
}

type Asked = { needProject: boolean; needNda: boolean }
/** What a product asks of who orders it: a certified company, a support project of its own. Answers the project. */
export async function checkBuyer(
  ctx: SignedCtx,
  product: Asked,
  projectId: number | undefined,
): Promise<number | null> {
  if (product.needNda && ctx.user.ndaStatus !== 'pass') throw fail('market.nda')
  if (projectId === undefined) {
    if (product.needProject) throw refuseField(ctx, 'projectId', 'market.project_needed')
    return null
  }
  const project = await findSeenProject(ctx, { id: projectId })
  if (project?.status !== 'opened') throw refuseField(ctx, 'projectId', 'market.project_unknown')
  return projectId
}

export async function askForQuote(
  ctx: SignedCtx,
  { productId, projectId, fileIds, ...fields }: Parsed<typeof market.ask>,
) {
  await ctx.app.limits.spend('market_apply', `${ctx.user.id}`)
  const product = await findShown(ctx, productId)
  if (product.status !== 'on') throw fail('market.product_not_found')
  if (product.priceType !== 'quote') throw fail('market.not_quoted')
  if (fields.expectedOn && fields.expectedOn < dayOf(ctx.now)) throw refuseField(ctx, 'expectedOn', 'market.past')
  const about = await checkBuyer(ctx, product, projectId)
  return transact(ctx, async (tx) => {
    const { id: userId, companyId } = tx.user
    const no = await nextNumber(tx, 'SQ')
    const row = { ...fields, no, companyId, userId, productId, projectId: about, expectedOn: fields.expectedOn || null }
    const id = await insertUpTo(tx, 'marketApplies', mostApplies, row, { companyId, closedAt: null })
    if (id === undefined) throw fail('market.too_many', { count: mostApplies })
    await insertStatusLog(tx.db, {
      bizType: biz,
      bizId: id,
      fromState: '',
      toState: 'submitted',
      action: 'ask',
      actorId: userId,
      comment: null,
    })
    await replaceFiles(tx, applyModel, String(id), fileIds)
    await tellStaff(tx, { id, no, product: product.name, productEn: product.nameEn })
    return { id, version: 1 }
  })
}

export async function closeApply(ctx: SignedCtx, { id, version, action, reason }: Parsed<typeof market.close>) {
  const row = await own(ctx, id)
  const set = () => ({ remark: reason, closedAt: ctx.now })
  return moveState(ctx, 'marketApplies', applyMachine, {
    id,
    version,
    from: row.status,
    action,
    facts: row,
    comment: reason,
    set,
  })
}
