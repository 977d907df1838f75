import { addressForInvoice } from '#areas/address/server/address.public.ts'
import { submitForApproval, waitingFor, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { lockPaidOrders, paidOrders, releaseInvoice, reserveInvoice } from '#areas/recharge/server/recharge.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { inScript } from '#platform/server/traditional.ts'
import { invoiceModels, taxRate, type invoice } from '../contract.ts'
import { splitTax } from '../invoice.rules.ts'
import { tellFinance } from './invoice.mails.ts'
import { invoiceMachine, stepOf } from './invoice.rules.ts'
import * as sql from './invoice.sql.ts'
import * as parts from './parts.sql.ts'
import { claimedTitle } from './title.service.ts'
import type { TitleRow } from './title.sql.ts'

const missing = 'invoice.not_found'
const table = 'invoices'
const { biz } = invoiceMachine

const withSteps = (ctx: SignedCtx, row: sql.InvoiceRow) => {
  const { withdraw, askRed } = abilities(ctx, invoiceMachine, row.status, row)
  return { ...row, reason: inScript(ctx.locale, row.reason), can: { withdraw, askRed } }
}

/** Documents, recharges and what happened; who may read it is the caller's business. */
export async function detailOf(ctx: SignedCtx, row: sql.InvoiceRow) {
  const { paper: files, red: redFiles } = invoiceModels
  const [held, history, items, papers, applicant] = await Promise.all([
    filesOfRecord(ctx, { files, redFiles }, row.id),
    findNamedLogs(ctx, biz, row.id),
    parts.listItems(ctx, row.id),
    parts.listPapers(ctx, row.id),
    parts.findApplicant(ctx, row.applicantId),
  ])
  const [paper = null, red = null] = [papers.find((one) => !one.red), papers.find((one) => one.red)]
  return { ...held, history, items, paper, red, applicant }
}

export async function listClaimable(ctx: SignedCtx, { open, ...q }: Parsed<typeof invoice.claimable>) {
  const page = await paidOrders(ctx, ctx.user.companyId, { ...q, open: open === '1' })
  return { ...page, list: page.list.map(({ backFen: refundedFen, ...order }) => ({ ...order, refundedFen })) }
}

export async function listInvoices(ctx: SignedCtx, q: Parsed<typeof invoice.list>) {
  const page = await sql.findInvoices(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export const countTabs = sql.countOwn

async function own(ctx: SignedCtx, id: number) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  return row
}

export async function showInvoice(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  const [detail, waiting] = await Promise.all([detailOf(ctx, row), waitingFor(ctx, biz, id)])
  const step = stepOf(waiting?.step)
  return { ...withSteps(ctx, row), ...detail, waiting: waiting && step ? { ...waiting, step } : null }
}

const snapshotOf = ({ kind, taxNo, bankName, bankAccount, regAddress, regPhone, receiveEmail }: TitleRow) => ({
  kind,
  taxNo,
  bankName,
  bankAccount,
  regAddress,
  regPhone,
  receiveEmail,
})
/** Where a paper invoice goes, as the address is now; a digital one goes nowhere. */
async function placeOf(tx: SignedCtx, { medium, addressId }: Pick<Apply, 'medium' | 'addressId'>) {
  if (medium === 'digital') return null
  if (addressId === undefined) throw refuseField(tx, 'addressId', 'invoice.address_needed')
  const place = await addressForInvoice(tx, addressId)
  if (!place) throw refuseField(tx, 'addressId', 'invoice.unknown_address')
  return place
}

/** Takes what is asked for from each recharge, or nothing at all; another company's is answered like one of which nothing is left. */
async function reserve(tx: SignedCtx, items: Apply['items']): Promise<void> {
  const own = await lockPaidOrders(
    tx,
    tx.user.companyId,
    items.map(({ no }) => no),
  )
  for (const { no, fen } of items)
    if (!own.some((order) => order.no === no) || !(await reserveInvoice(tx, no, fen)))
      throw fail('invoice.over', { no })
}

type Apply = Parsed<typeof invoice.apply>
export async function applyForInvoice(ctx: SignedCtx, { titleId, items, addressId, ...given }: Apply) {
  await ctx.app.limits.spend('invoice_apply', `company ${ctx.user.companyId}`)
  if (new Set(items.map(({ no }) => no)).size < items.length) throw refuseField(ctx, 'items', 'invoice.items')
  const amountFen = items.reduce((sum, { fen }) => sum + fen, 0)
  return transact(ctx, async (tx) => {
    const title = await claimedTitle(tx, titleId)
    const place = await placeOf(tx, { medium: given.medium, addressId })
    await reserve(tx, items)
    const company = { companyId: ctx.user.companyId, applicantId: ctx.user.id }
    const applyNo = await nextNumber(tx, 'INV')
    const { id, version } = await sql.insertInvoice(tx, {
      ...given,
      ...company,
      applyNo,
      invoiceType: title.invoiceType,
      title: title.title,
      titleSnapshot: JSON.stringify(snapshotOf(title)),
      addressSnapshot: place && JSON.stringify(place),
      amountFen,
      taxRate,
      ...splitTax(amountFen, taxRate),
      appliedAt: ctx.now,
    })
    await parts.insertItems(tx, id, items)
    await insertStatusLog(tx.db, {
      bizType: biz,
      bizId: id,
      fromState: '',
      toState: 'applied',
      action: 'apply',
      actorId: ctx.user.id,
      comment: null,
    })
    await submitForApproval(tx, { biz, bizId: id, no: applyNo, title: title.title, ...company, handlerId: null })
    return { id, version, applyNo }
  })
}

type Step = { id: number; version: number }
/** What the recharges of an invoice gave it they may give again; in the transaction that ends it. */
export async function giveBack(tx: SignedCtx, invoiceId: number): Promise<void> {
  // in the order in which a claim locks them
  for (const { no, amountFen } of await parts.listItems(tx, invoiceId))
    if (!(await releaseInvoice(tx, no, amountFen))) throw new Error(`recharge ${no} gives back less than was invoiced`)
}

export async function withdraw(ctx: SignedCtx, { id, version }: Step) {
  const row = await own(ctx, id)
  return transact(ctx, async (tx) => {
    const move = { id, version, from: row.status, action: 'withdraw', facts: row } as const
    // the task first, as a decision does
    const ended = await withdrawApproval(tx, biz, id)
    const saved = await moveState(tx, table, invoiceMachine, move)
    // what was decided meanwhile cannot be taken back
    if (ended === 0n) throw fail('platform.state')
    await giveBack(tx, id)
    return saved
  })
}

export async function askRed(ctx: SignedCtx, { id, version, reason }: Parsed<typeof invoice.askRed>) {
  const row = await own(ctx, id)
  return transact(ctx, async (tx) => {
    const set = () => ({ reason })
    const move = { id, version, from: row.status, action: 'askRed', facts: row, comment: reason, set } as const
    const saved = await moveState(tx, table, invoiceMachine, move)
    await tellFinance(tx, row, reason)
    return saved
  })
}
