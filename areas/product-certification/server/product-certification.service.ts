import { submitForApproval, waitingFor, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail, type ErrorCode, type FieldError } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { deleteDraft, findManager } from '#platform/server/state/case.sql.ts'
import { mostProducts, productModels, type productCertification } from '../contract.ts'
import { productKey, productMachine, stepOf } from './product-certification.rules.ts'
import * as sql from './product-certification.sql.ts'

const missing = 'product-certification.not_found'
const taken: Taken = { product_certifications_name: ['productName', 'product-certification.name_taken'] }
const table = 'productCertifications'
const biz = productMachine.biz

const factsOf = (ctx: SignedCtx, { over }: sql.ProductRow) => ({ over, certified: ctx.user.ndaStatus === 'pass' })
const withSteps = (ctx: SignedCtx, row: sql.ProductRow) => {
  const { edit, reapply, submit, takeBack } = abilities(ctx, productMachine, row.kept, factsOf(ctx, row))
  const remove = row.kept === 'draft' && row.submittedAt === null && ctx.user.permissions.has('product_cert_edit')
  return { ...row, can: { submit, edit, reapply, takeBack, remove } }
}

/** Photos, data sheet and what happened to a product; who may read it is the caller's business. */
export async function filesAndHistory(ctx: SignedCtx, id: number) {
  const { photo: photos, spec: specs } = productModels
  const [files, history] = await Promise.all([filesOfRecord(ctx, { photos, specs }, id), findNamedLogs(ctx, biz, id)])
  return { ...files, history }
}

export async function listProducts(ctx: SignedCtx, q: Parsed<typeof productCertification.list>) {
  const page = await sql.findProducts(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}

async function own(ctx: SignedCtx, id: number) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  return row
}

export async function showProduct(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  const [more, waiting] = await Promise.all([filesAndHistory(ctx, id), waitingFor(ctx, biz, id)])
  const step = stepOf(waiting?.step)
  return { ...withSteps(ctx, row), ...more, waiting: waiting && step ? { ...waiting, step } : null }
}

function refuseUncertified(ctx: SignedCtx) {
  if (ctx.user.ndaStatus !== 'pass') throw fail('product-certification.company')
}

export function saveProduct(ctx: SignedCtx, input: Parsed<typeof productCertification.save>) {
  const { id, version, photoIds, specIds, annualForecast = null, ...rest } = input
  refuseUncertified(ctx)
  const fields = { ...rest, annualForecast, nameNorm: productKey(rest.productName) }
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const saved = id === undefined ? await insert(tx, fields) : await change(tx, { id, version }, fields)
      await replaceFiles(tx, productModels.photo, String(saved.id), photoIds)
      await replaceFiles(tx, productModels.spec, String(saved.id), specIds)
      return saved
    }),
  )
}

type Fields = { productName: string; nameNorm: string }
async function insert(tx: SignedCtx, fields: Fields) {
  const company = { companyId: tx.user.companyId }
  const made = await insertUpTo(tx, table, mostProducts, { ...fields, ...company, applicantId: tx.user.id }, company)
  if (made === undefined) throw fail('product-certification.too_many', { count: mostProducts })
  return { id: made, version: 1 }
}
/** Of what was rejected or is over a draft is made first. */
async function change(tx: SignedCtx, { id, version }: { id: number; version: number }, fields: Fields) {
  const row = await own(tx, id)
  const key = { id, companyId: tx.user.companyId }
  if (row.kept === 'draft') return { id, version: await changeVersioned(tx, table, key, version, fields, { missing }) }
  const move = { id, version, from: row.kept, action: 'reapply', facts: factsOf(tx, row) } as const
  const set = () => ({ ...fields, validStart: null, validEnd: null })
  return moveState(tx, table, productMachine, { ...move, set })
}

/** Every gap of a draft with its field, in the caller's language. */
async function refuseGaps(ctx: SignedCtx, row: sql.ProductRow): Promise<void> {
  const gaps: [field: string, code: ErrorCode][] = []
  const categories = await dictionaryNames(ctx, 'product_category')
  if (!row.productCategory) gaps.push(['productCategory', 'product-certification.required'])
  else if (!categories.has(row.productCategory))
    gaps.push(['productCategory', 'product-certification.unknown_category'])
  if (!row.chipPlatform) gaps.push(['chipPlatform', 'product-certification.required'])
  else if (!(await sql.isChip(ctx, row.chipPlatform))) gaps.push(['chipPlatform', 'product-certification.unknown_chip'])
  const fields: FieldError[] = gaps.map(([field, code]) => ({ field, code, msg: translate(ctx.locale, code) }))
  if (gaps[0]) throw fail(gaps[0][1], {}, fields)
}

export async function submitProduct(ctx: SignedCtx, { id, version }: Parsed<typeof productCertification.submit>) {
  await ctx.app.limits.spend('product_cert_submit', `company ${ctx.user.companyId}`)
  const row = await own(ctx, id)
  refuseUncertified(ctx)
  await refuseGaps(ctx, row)
  const handlerId = await findManager(ctx)
  return transact(ctx, async (tx) => {
    const no = row.no || (await nextNumber(tx, 'PC'))
    const applied = { no, handlerId, applicantId: ctx.user.id, submittedAt: ctx.now, rejectReason: '' }
    const move = { id, version, from: row.kept, action: 'submit', facts: factsOf(tx, row) } as const
    const saved = await moveState(tx, table, productMachine, { ...move, set: () => applied })
    const { companyId } = row
    await submitForApproval(tx, {
      biz,
      bizId: id,
      no,
      title: row.productName,
      companyId,
      applicantId: ctx.user.id,
      handlerId,
    })
    return saved
  })
}

export async function takeBack(ctx: SignedCtx, { id, version }: Parsed<typeof productCertification.takeBack>) {
  const row = await own(ctx, id)
  return transact(ctx, async (tx) => {
    const move = { id, version, from: row.kept, action: 'takeBack', facts: factsOf(tx, row) } as const
    // the task first, as a decision does
    const ended = await withdrawApproval(tx, biz, id)
    const saved = await moveState(tx, table, productMachine, move)
    if (ended !== 1n) throw fail('platform.state')
    return saved
  })
}

export async function removeProduct(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  return transact(ctx, async (tx) => {
    if (!(await deleteDraft(tx, 'productCertifications', row.id))) throw fail('platform.state')
    await replaceFiles(tx, productModels.photo, String(id), [])
    await replaceFiles(tx, productModels.spec, String(id), [])
    return null
  })
}
