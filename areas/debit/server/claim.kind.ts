import { bookMovements } from '#areas/bill/server/bill.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { desk } from '../debit.links.ts'
import { claimMachine } from './debit.rules.ts'
import { tellClaimers } from './debit.mails.ts'
import * as sql from './debit.sql.ts'

const missing = 'debit.not_found'
const table = 'debitClaims'
type Move = {
  id: number
  version: number
  from: sql.ClaimRow['status']
  facts: { mine: boolean; touched: boolean; refused: boolean }
  comment: string
}

/** Nothing of it is credited: its quantity goes back, and its sales may be claimed again. */
async function reject(tx: SignedCtx, row: sql.ClaimRow, move: Move): Promise<void> {
  const set = () => ({ reason: move.comment, approved: 0 })
  await moveState(tx, table, claimMachine, { ...move, action: 'reject', set })
  const { liveQty } = await sql.sumLines(tx, row.id)
  await sql.freeLines(tx, row.id, 'all')
  await sql.giveQty(tx, row.agreementId, liveQty)
  await tellClaimers(tx, row, { what: 'rejected', reason: move.comment })
}
/** What the assistant refused of it goes back; the rest waits for finance. */
async function check(tx: SignedCtx, row: sql.ClaimRow, move: Move): Promise<void> {
  const { refused, refusedQty, approved } = await sql.sumLines(tx, row.id)
  if (!approved) throw fail('debit.all_refused')
  await moveState(tx, table, claimMachine, {
    ...move,
    facts: { ...move.facts, refused: refused > 0 },
    action: 'check',
    set: () => ({ approved }),
  })
  await sql.freeLines(tx, row.id, 'refused')
  if (refusedQty) await sql.giveQty(tx, row.agreementId, refusedQty)
}
/** It lessens what the customer owes, once. */
async function settle(tx: SignedCtx, row: sql.ClaimRow, move: Move): Promise<void> {
  const onDay = dayOf(tx.now)
  await moveState(tx, table, claimMachine, { ...move, action: 'settle', set: () => ({ creditedOn: onDay }) })
  const { customerId, unitId, currency, claimNo: docNo, item, debitNo: note } = row
  await bookMovements(tx, { customerId, unitId, currency }, [
    { kind: 'debit_credit', onDay, source: `debit_claim:${row.id}`, docNo, item, note, amount: -row.approved },
  ])
  await tellClaimers(tx, row, { what: 'credited', reason: '' })
}
async function decided(tx: SignedCtx, { bizId: id, step, result, reason }: Decided): Promise<void> {
  const row = await sql.holdClaim(tx, id)
  if (!row) throw fail(missing)
  const facts = { mine: false, touched: true, refused: false }
  const move: Move = { id, version: row.version, from: row.status, facts, comment: reason }
  if (result === 'reject') return reject(tx, row, move)
  return step === 'check' ? check(tx, row, move) : settle(tx, row, move)
}

/** The assistant checks what is claimed, finance settles it. */
export const claimKind: ApprovalKind = {
  biz: claimMachine.biz,
  text: 'debit.claim',
  url: (id) => desk.url(null, { open: id }),
  steps: [
    { step: 'check', text: 'debit.step.check', permission: 'debit_handle', workdays: 3 },
    { step: 'settle', text: 'debit.step.settle', permission: 'debit_settle', workdays: 3 },
  ],
  answers: [missing, 'debit.all_refused'],
  decided,
}
