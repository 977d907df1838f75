import { decideAsRead, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { inScript } from '#platform/server/traditional.ts'
import { invoiceModels } from '../contract.ts'
import type { invoiceDesk } from '../desk.contract.ts'
import { tellApplicant } from './invoice.mails.ts'
import { invoiceMachine, stepOf } from './invoice.rules.ts'
import { detailOf, giveBack } from './invoice.service.ts'
import * as sql from './invoice.sql.ts'
import { byHand } from './issuer.ts'
import * as parts from './parts.sql.ts'

const table = 'invoices'
const { biz } = invoiceMachine
const taken: Taken = { invoice_papers_number: ['no', 'invoice.number_taken'] }

type Row = Awaited<ReturnType<typeof sql.findReviewed>>['list'][number]
const withCan = (ctx: SignedCtx, row: Row, decide: boolean) => {
  const { issue, reject, mail, startRed, red, keep } = abilities(ctx, invoiceMachine, row.status, row)
  return { ...row, reason: inScript(ctx.locale, row.reason), can: { decide, issue, mail, red, reject, keep, startRed } }
}
export const countReviewed = sql.countReviewed
export async function listReviewed(ctx: SignedCtx, q: Parsed<typeof invoiceDesk.desk>) {
  const page = await sql.findReviewed(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => withCan(ctx, row, mine.has(row.id))) }
}
async function reviewed(ctx: SignedCtx, id: number) {
  const row = await sql.findReview(ctx, id)
  if (!row) throw fail('invoice.not_found')
  return row
}
export async function showReviewed(ctx: SignedCtx, { id }: { id: number }) {
  const row = await reviewed(ctx, id)
  const [detail, task] = await Promise.all([detailOf(ctx, row), taskForMe(ctx, biz, id)])
  return { ...withCan(ctx, row, task !== undefined), ...detail, step: stepOf(task?.step) }
}

export const decide = (ctx: SignedCtx, ask: Parsed<typeof invoiceDesk.decide>) =>
  decideAsRead(ctx, biz, ask, () => reviewed(ctx, ask.id))

type Paper = Parsed<typeof invoiceDesk.issue>
/** Enters a document with its number and files, in the transaction that moves the invoice on. */
async function enter(tx: SignedCtx, { id, ...entered }: Omit<Paper, 'version'>, red: boolean): Promise<string> {
  const { fileIds, ...paper } = await byHand(tx, entered)
  await parts.insertPaper(tx, { ...paper, invoiceId: id, red, issuerId: tx.user.id })
  await replaceFiles(tx, red ? invoiceModels.red : invoiceModels.paper, String(id), fileIds)
  return [paper.code, paper.no].filter(Boolean).join(' ')
}

export async function issue(ctx: SignedCtx, { version, ...entered }: Paper) {
  const { id } = entered
  const row = await reviewed(ctx, id)
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const set = () => ({ issuedAt: ctx.now })
      const move = { id, version, from: row.status, action: 'issue', facts: row, set } as const
      const saved = await moveState(tx, table, invoiceMachine, move)
      const number = await enter(tx, entered, false)
      await tellApplicant(tx, row, { what: 'issued', number })
      return saved
    }),
  )
}

export async function reject(ctx: SignedCtx, { id, version, reason }: Parsed<typeof invoiceDesk.reject>) {
  const row = await reviewed(ctx, id)
  return transact(ctx, async (tx) => {
    const set = () => ({ reason })
    const move = { id, version, from: row.status, action: 'reject', facts: row, comment: reason, set } as const
    const saved = await moveState(tx, table, invoiceMachine, move)
    await giveBack(tx, id)
    await tellApplicant(tx, row, { what: 'rejected', reason })
    return saved
  })
}

export async function mail(ctx: SignedCtx, { id, version, express, expressNo }: Parsed<typeof invoiceDesk.mail>) {
  const row = await reviewed(ctx, id)
  return transact(ctx, async (tx) => {
    const set = () => ({ express, expressNo })
    const move = { id, version, from: row.status, action: 'mail', facts: row, set } as const
    const saved = await moveState(tx, table, invoiceMachine, move)
    await tellApplicant(tx, row, { what: 'mailed', express: `${express} ${expressNo}` })
    return saved
  })
}

export async function startRed(ctx: SignedCtx, { id, version, reason }: Parsed<typeof invoiceDesk.startRed>) {
  const row = await reviewed(ctx, id)
  const set = () => ({ reason })
  const move = { id, version, from: row.status, action: 'startRed', facts: row, comment: reason, set } as const
  return moveState(ctx, table, invoiceMachine, move)
}

export async function red(ctx: SignedCtx, { version, ...entered }: Paper) {
  const { id } = entered
  const row = await reviewed(ctx, id)
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const move = { id, version, from: row.status, action: 'red', facts: row } as const
      const saved = await moveState(tx, table, invoiceMachine, move)
      const number = await enter(tx, entered, true)
      await giveBack(tx, id)
      await tellApplicant(tx, row, { what: 'red_issued', number })
      return saved
    }),
  )
}

export async function keep(ctx: SignedCtx, { id, version, reason }: Parsed<typeof invoiceDesk.keep>) {
  const row = await reviewed(ctx, id)
  return transact(ctx, async (tx) => {
    const set = () => ({ reason: '' })
    const move = { id, version, from: row.status, action: 'keep', facts: row, comment: reason, set } as const
    const saved = await moveState(tx, table, invoiceMachine, move)
    await tellApplicant(tx, row, { what: 'kept', reason })
    return saved
  })
}
