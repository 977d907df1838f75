import {
  decideAsRead,
  holdApproval,
  submitForApproval,
  taskForMe,
  waitingFor,
  waitingForMe,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import { bookMovements } from '#areas/bill/server/bill.public.ts'
import { ownCustomer } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail, type FieldError } from '#platform/contract/error.ts'
import { amountOf } from '#platform/contract/price.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import {
  changed,
  changeVersioned,
  insertRecord,
  moveState,
  namingTaken,
  type Saved,
} from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered, inScript } from '#platform/server/traditional.ts'
import type { debitRotation } from '../rotation.contract.ts'
import { rotationSteps } from '../rotation.contract.ts'
import type { debitDesk } from '../staff.contract.ts'
import { isFresh, rotationMachine, windowOf } from './debit.rules.ts'
import * as sql from './rotation.sql.ts'

type Key = { id: number; version: number }
type Row = sql.RotationRow
const missing = 'debit.not_found'
const table = 'stockRotations'
const { biz } = rotationMachine
const stepOf = stepIn(rotationSteps)

function shown({ locale }: SignedCtx, row: Row) {
  const { customerId: _c, companyId: _o, unitId: _u, submittedAt: _s, customerEn, ...rest } = row
  const customer = asRegistered(locale, row.customer, customerEn)
  return { ...rest, customer, reason: inScript(locale, row.reason) }
}
const factsOf = ({ user }: SignedCtx, { companyId }: Row) => ({ mine: companyId === user.companyId })
function withSteps(ctx: SignedCtx, row: Row) {
  const { edit, submit, withdraw, remove } = abilities(ctx, rotationMachine, row.status, factsOf(ctx, row))
  return { ...shown(ctx, row), can: { edit, submit, withdraw, remove } }
}
const atDesk = (ctx: SignedCtx, row: Row, decide: boolean) => {
  const { receive, credit } = abilities(ctx, rotationMachine, row.status, factsOf(ctx, row))
  return { ...shown(ctx, row), can: { decide, receive, credit } }
}
export async function listRotations(ctx: SignedCtx, q: Parsed<typeof debitRotation.rotations>) {
  const page = await sql.findRotations(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export async function listDeskRotations(ctx: SignedCtx, q: Parsed<typeof debitDesk.deskRotations>) {
  const page = await sql.findRotations(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => atDesk(ctx, row, mine.has(row.id))) }
}
async function found(ctx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.findRotation(ctx, id)
  if (!row) throw fail(missing)
  return row
}
const detailOf = async (ctx: SignedCtx, id: number) => {
  const [lines, history] = await Promise.all([sql.rotationLines(ctx, id), findNamedLogs(ctx, biz, id)])
  return { lines, history }
}
export async function showRotation(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [detail, waiting] = await Promise.all([detailOf(ctx, id), waitingFor(ctx, biz, id)])
  const step = stepOf(waiting?.step)
  return { ...withSteps(ctx, row), ...detail, waiting: waiting && step ? { ...waiting, step } : null }
}
export async function reviewRotation(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [detail, task] = await Promise.all([detailOf(ctx, id), taskForMe(ctx, biz, id)])
  return { ...atDesk(ctx, row, task !== undefined), ...detail, step: stepOf(task?.step) }
}
export async function startRotation(ctx: SignedCtx) {
  const { half, open } = windowOf(dayOf(ctx.now))
  const customerId = (await ownCustomer(ctx))?.id
  const accounts = customerId === undefined ? [] : await sql.findBought(ctx, customerId, half)
  return {
    open,
    half,
    accounts: accounts.map(({ unitCode, currency, bought, limit, taken: asked }) => ({
      unitCode,
      currency,
      bought,
      limit,
      taken: asked,
    })),
  }
}

type Save = Parsed<typeof debitRotation.saveRotation>
type Account = Awaited<ReturnType<typeof sql.findBought>>[number]
/** Its lines at what they were bought for last; every fault of a line is named by its number. */
async function linesOf(tx: SignedCtx, of: { customerId: number } & Account, given: Save['lines']) {
  const items = new Map(
    (
      await sql.findItems(
        tx,
        of,
        given.map(({ item }) => item),
      )
    ).map((one) => [one.item, one]),
  )
  const faults: FieldError[] = []
  const lines = given.map(({ item, qty, dateCode }, i) => {
    const known = items.get(item)
    const note = (
      field: string,
      code: 'debit.unknown_item' | 'debit.never_bought' | 'debit.packages' | 'debit.date_code',
      params = {},
    ) => void faults.push({ field: `lines.${i}.${field}`, code, msg: translate(tx.locale, code, params) })
    if (!known) note('item', 'debit.unknown_item')
    else if (known.price === null) note('item', 'debit.never_bought')
    else if (qty % known.mpq) note('qty', 'debit.packages', { mpq: known.mpq })
    if (!isFresh(dateCode, dayOf(tx.now))) note('dateCode', 'debit.date_code')
    const price = known?.price ?? '0'
    return { lineNo: i + 1, item, qty, dateCode, price, amount: amountOf(price, qty) }
  })
  if (faults[0]) throw fail(faults[0].code as 'debit.packages', { mpq: 0 }, faults)
  return lines
}

type Wanted = Pick<Save, 'unitCode' | 'currency' | 'orderNo'> & { customerId: number; lines: Save['lines'] }
/** What may come back today of what is wanted: its share, its packages and dates, and the order it is taken for. */
async function allowed(tx: SignedCtx, { customerId, unitCode, currency, orderNo, lines: given }: Wanted) {
  const { half, open } = windowOf(dayOf(tx.now))
  if (!open) throw fail('debit.window')
  const account = (await sql.findBought(tx, customerId, half)).find(
    (one) => one.unitCode === unitCode && one.currency === currency,
  )
  if (!account) throw refuseField(tx, 'unitCode', 'debit.never_bought')
  const of = { ...account, customerId }
  const lines = await linesOf(tx, of, given)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount > account.limit) throw refuseField(tx, 'lines', 'debit.share')
  const ordered = await sql.orderAmount(tx, of, orderNo)
  if (ordered === undefined || ordered < amount) throw refuseField(tx, 'orderNo', 'debit.order')
  return { half, unitId: account.unitId, lines, amount }
}

const taken = { stock_rotations_once: ['currency', 'debit.once'] } as const
export const saveRotation = (ctx: SignedCtx, { id, version, unitCode, currency, orderNo, lines: given }: Save) =>
  namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const customerId = (await ownCustomer(tx))?.id
      if (customerId === undefined) throw fail('order-base.no_customer')
      const old = id === undefined ? undefined : await held(tx, id)
      if (old && old.status !== 'draft' && old.status !== 'rejected') throw fail('platform.state')
      const { half, unitId, lines, amount } = await allowed(tx, {
        customerId,
        unitCode,
        currency,
        orderNo,
        lines: given,
      })
      const fields = { customerId, unitId, currency, half, orderNo, amount, userId: tx.user.id }
      const saved = await keep(tx, old, { id, version }, fields)
      await sql.replaceLines(tx, saved.id, lines)
      return saved
    }),
  )
type Fields = {
  customerId: number
  unitId: number
  currency: 'USD' | 'RMB'
  half: string
  orderNo: string
  amount: number
  userId: number
}
async function keep(
  tx: SignedCtx,
  old: Row | undefined,
  key: { id: number | undefined; version: number },
  fields: Fields,
): Promise<Saved> {
  const log = {
    bizType: biz,
    fromState: old?.status ?? '',
    toState: 'draft',
    action: old ? 'edit' : 'create',
    actorId: tx.user.id,
    comment: null,
  }
  if (!old) {
    const made = await insertRecord(tx, table, { ...fields, rotationNo: await nextNumber(tx, 'SR') })
    await insertStatusLog(tx.db, { ...log, bizId: made.id })
    return made
  }
  const version = await changeVersioned(
    tx,
    table,
    { id: old.id },
    key.version,
    { ...fields, status: 'draft', reason: '' },
    { missing },
  )
  await insertStatusLog(tx.db, { ...log, bizId: old.id })
  return { id: old.id, version }
}

async function held(tx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.holdRotation(tx, id)
  if (!row || row.companyId !== tx.user.companyId) throw fail(missing)
  return row
}
export async function submitRotation(ctx: SignedCtx, { id, version }: Key) {
  await ctx.app.limits.spend('debit_send', `${ctx.user.id}`)
  return transact(ctx, async (tx) => {
    const row = await held(tx, id)
    // what was right when it was written may not be any more: the order cancelled, the share spent
    await allowed(tx, { ...row, lines: await sql.rotationLines(tx, id) })
    const move = {
      id,
      version,
      from: row.status,
      facts: factsOf(tx, row),
      action: 'submit',
      set: () => ({ submittedAt: tx.now }),
    } as const
    const { to: _, ...saved } = await moveState(tx, table, rotationMachine, move)
    const about = { biz, bizId: id, no: row.rotationNo, title: `${row.customerCode} ${row.unitCode} ${row.currency}` }
    await submitForApproval(tx, { ...about, companyId: tx.user.companyId, applicantId: tx.user.id, handlerId: null })
    return saved
  })
}
export const withdrawRotation = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    await holdApproval(tx, biz, id)
    const row = await held(tx, id)
    await withdrawApproval(tx, biz, id)
    const move = { id, version, from: row.status, facts: factsOf(tx, row), action: 'withdraw' } as const
    const { to: _, ...saved } = await moveState(tx, table, rotationMachine, move)
    return saved
  })
export const removeRotation = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const row = await held(tx, id)
    if (row.status !== 'draft' && row.status !== 'rejected') throw fail('platform.state')
    if (!(await sql.deleteRotation(tx, id, version))) throw changed(tx)
    return null
  })
export const auditRotation = (ctx: SignedCtx, ask: Parsed<typeof debitDesk.auditRotation>) =>
  decideAsRead(ctx, biz, ask, () => found(ctx, ask.id))
export const receiveRotation = async (ctx: SignedCtx, { id, version }: Key) => {
  const row = await found(ctx, id)
  const move = { id, version, from: row.status, facts: factsOf(ctx, row), action: 'receive' } as const
  const { to: _, ...saved } = await moveState(ctx, table, rotationMachine, move)
  return saved
}
/** What came back lessens what the customer owes. */
export const creditRotation = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const row = await found(tx, id)
    const move = { id, version, from: row.status, facts: factsOf(tx, row), action: 'credit' } as const
    const { to: _, ...saved } = await moveState(tx, table, rotationMachine, move)
    const { customerId, unitId, currency, rmaNo: note, rotationNo: docNo, amount } = row
    await bookMovements(tx, { customerId, unitId, currency }, [
      { kind: 'return', onDay: dayOf(tx.now), source: `stock_rotation:${id}`, docNo, note, amount: -amount },
    ])
    return saved
  })
