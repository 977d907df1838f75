import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertRecord, moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { isCheckViolation, isReferenced, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { billDesk } from '../staff.contract.ts'
import { oldestDay, receiptMachine } from './bill.rules.ts'
import { missing, unitOf } from './bill.service.ts'
import { accountOf, insertEntries, lockAccount, namesOf } from './entry.sql.ts'
import * as sql from './money.sql.ts'

const { biz } = receiptMachine
const table = 'billReceipts'
const taken: Taken = { bill_receipts_reference: ['reference', 'bill.same_reference'] }
const shown = (ctx: SignedCtx, row: sql.ReceiptRow) => {
  const { allocate, reverse } = abilities(ctx, receiptMachine, row.status, null)
  return { ...row, unit: unitOf(ctx, row), can: { allocate, reverse } }
}
export async function listReceipts(ctx: SignedCtx, q: Parsed<typeof billDesk.receipts>) {
  const page = await sql.findReceipts(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
async function seen(ctx: SignedCtx, id: number): Promise<sql.ReceiptRow> {
  const row = await sql.findReceipt(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showReceipt(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seen(ctx, id)
  const [dues, history] = await Promise.all([sql.listDues(ctx, row.accountId, id), findNamedLogs(ctx, biz, id)])
  return { ...shown(ctx, row), dues, history }
}

type Named = { customerCode: string; unitCode: string; currency: 'USD' | 'RMB' }
/** Whose account is meant: a currency that the customer and the unit both deal in, and a day that has been. */
export async function accountNamed(tx: SignedCtx, { customerCode, unitCode, currency }: Named): Promise<number> {
  const found = await namesOf(tx, customerCode, unitCode)
  if (found.customerId === null) throw refuseField(tx, 'customerCode', 'bill.unknown_customer')
  if (found.unitId === null) throw refuseField(tx, 'unitCode', 'bill.unknown_unit')
  if (!found.currencies.includes(currency)) throw refuseField(tx, 'currency', 'bill.other_currency')
  return accountOf(tx, { customerId: found.customerId, unitId: found.unitId, currency })
}
const log = (tx: SignedCtx, bizId: number, action: string, comment: string | null) =>
  insertStatusLog(tx.db, {
    bizType: biz,
    bizId,
    fromState: action === 'create' ? '' : 'booked',
    toState: 'booked',
    action,
    actorId: tx.user.id,
    comment,
  })

type Part = { period: string; amount: number }
/** What is left of a receipt, over what is due: the oldest first. */
async function oldestFirst(tx: Ctx, accountId: number, receiptId: number, amount: number): Promise<Part[]> {
  const parts: Part[] = []
  let left = amount
  for (const { period, charge, paid, here } of await sql.listDues(tx, accountId, receiptId)) {
    const part = Math.min(left, charge - paid + here)
    if (part > 0) parts.push({ period, amount: part })
    left -= part
  }
  return parts
}
/** Pays by a receipt what it is said to pay and nothing else; its account is held. Answers how much. */
async function pay(
  tx: SignedCtx,
  { id, accountId, amount }: Pick<sql.ReceiptRow, 'id' | 'accountId' | 'amount'>,
  said: readonly Part[],
): Promise<number> {
  const parts = said.length ? said : await oldestFirst(tx, accountId, id, amount)
  const sum = parts.reduce((all, part) => all + part.amount, 0)
  if (sum > amount) throw refuseField(tx, 'parts', 'bill.over_allocated')
  if (new Set(parts.map(({ period }) => period)).size < parts.length) throw refuseField(tx, 'parts', 'bill.no_due')
  await sql.freeReceipt(tx, id)
  try {
    await sql.payDues(tx, { receiptId: id, accountId }, parts)
  } catch (error) {
    if (isCheckViolation(error, 'bill_dues_paid')) throw refuseField(tx, 'parts', 'bill.over_due')
    throw isReferenced(error) ? refuseField(tx, 'parts', 'bill.no_due') : error
  }
  return sum
}

/** Money came in: it is a movement of the account, and pays what was due first unless it is to wait. */
export const saveReceipt = (ctx: SignedCtx, given: Parsed<typeof billDesk.saveReceipt>) =>
  transact(ctx, async (tx) => {
    const { bankDay, payer, reference, amount, hold, ...named } = given
    if (bankDay > dayOf(tx.now)) throw refuseField(tx, 'bankDay', 'bill.day_future')
    if (bankDay < oldestDay(tx.now)) throw refuseField(tx, 'bankDay', 'bill.day_old')
    const accountId = await accountNamed(tx, named)
    await lockAccount(tx, accountId)
    const receiptNo = await nextNumber(tx, 'RV')
    const row = { receiptNo, accountId, bankDay, payer, reference, amount, userId: tx.user.id }
    const saved = await namingTaken(tx, taken, () => insertRecord(tx, table, row))
    await insertEntries(tx, accountId, [
      {
        kind: 'receipt',
        onDay: bankDay,
        source: `receipt:${saved.id}`,
        docNo: receiptNo,
        amount: -amount,
        note: payer,
      },
    ])
    await log(tx, saved.id, 'create', null)
    if (hold) return saved
    const allocated = await pay(tx, { id: saved.id, accountId, amount }, [])
    if (!allocated) return saved
    return {
      id: saved.id,
      version: await changeVersioned(tx, table, { id: saved.id }, saved.version, { allocated }, { missing }),
    }
  })

export async function allocateReceipt(ctx: SignedCtx, { id, version, parts }: Parsed<typeof billDesk.allocate>) {
  const row = await seen(ctx, id)
  if (row.status !== 'booked') throw fail('bill.abnormal')
  return transact(ctx, async (tx) => {
    await lockAccount(tx, row.accountId)
    // the version first: of two at once one pays
    const only = { status: 'booked' } as const
    const next = await changeVersioned(tx, table, { id }, version, { allocated: 0 }, { missing, only })
    const allocated = await pay(tx, row, parts)
    const last = await changeVersioned(tx, table, { id }, next, { allocated }, { missing, only })
    await log(tx, id, 'allocate', parts.map(({ period }) => period).join(', ') || null)
    return { id, version: last }
  })
}

/** It was booked wrongly: the movement that undoes it is entered today, and what it paid is due again. */
export async function reverseReceipt(ctx: SignedCtx, { id, version, reason }: Parsed<typeof billDesk.reverse>) {
  const row = await seen(ctx, id)
  return transact(ctx, async (tx) => {
    await lockAccount(tx, row.accountId)
    await sql.freeReceipt(tx, id)
    const set = () => ({ allocated: 0, reason })
    const move = { id, version, from: row.status, facts: null, action: 'reverse', comment: reason, set } as const
    const saved = await moveState(tx, table, receiptMachine, move)
    const { receiptNo: docNo, amount, payer } = row
    await insertEntries(tx, row.accountId, [
      { kind: 'receipt', onDay: dayOf(tx.now), source: `receipt:${id}:reversed`, docNo, amount, note: payer },
    ])
    return { id, version: saved.version }
  })
}
