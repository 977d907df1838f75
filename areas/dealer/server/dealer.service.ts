import {
  holdApproval,
  submitForApproval,
  waitingFor,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import { managerOf } from '#areas/order-base/server/order-base.public.ts'
import { screen } from '#areas/screening/server/screening.public.ts'
import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail, type FieldError } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, changeVersioned, insertUpTo, moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import { mostDealers, paperNames, papers, reviewSteps, type dealer } from '../contract.ts'
import { dealerMachine, gapsOf, titlesOf } from './dealer.rules.ts'
import * as sql from './dealer.sql.ts'

type Key = { id: number; version: number }
type Row = sql.DealerRow
const missing = 'dealer.not_found'
const table = 'dealerFiles'
const { biz } = dealerMachine
const taken: Taken = {
  dealer_files_open: ['uscc', 'dealer.open'],
  dealer_files_renews: ['version', 'dealer.renewing'],
}
export const stepOf = stepIn(reviewSteps)
export const papersOf = (ctx: SignedCtx, id: number) => filesOfRecord(ctx, papers, id)

/** A row as its readers get it: what it is called in their language, and nothing of who keeps it. */
export function dealerShown({ locale }: SignedCtx, row: Row) {
  const {
    customerId: _c,
    renewsId,
    userId: _u,
    companyId: _o,
    clerkId: _k,
    managerId: _m,
    renewed: _r,
    customerEn,
    ...rest
  } = row
  return { ...rest, customer: asRegistered(locale, row.customer, customerEn), renews: renewsId !== null }
}
/** A row of a list; the form has the name as it was typed. */
export const namedIn = <R extends { dealerName: string; dealerEn: string }>({ locale }: SignedCtx, row: R): R => ({
  ...row,
  dealerName: asRegistered(locale, row.dealerName, row.dealerEn),
})
const factsOf = ({ user }: SignedCtx, { companyId, daysLeft, renewed }: Row) => ({
  mine: companyId === user.companyId,
  daysLeft,
  renewed,
})
function withSteps(ctx: SignedCtx, row: Row) {
  const { edit, submit, withdraw, renew, remove } = abilities(ctx, dealerMachine, row.status, factsOf(ctx, row))
  return { ...dealerShown(ctx, row), can: { edit, submit, withdraw, renew, remove } }
}
export async function listDealers(ctx: SignedCtx, q: Parsed<typeof dealer.list>) {
  const page = await sql.findDealers(ctx, q)
  return { ...page, list: page.list.map((row) => namedIn(ctx, withSteps(ctx, row))) }
}
export async function showDealer(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDealer(ctx, id)
  if (!row) throw fail(missing)
  const [given, history, waiting] = await Promise.all([
    papersOf(ctx, id),
    findNamedLogs(ctx, biz, id),
    waitingFor(ctx, biz, id),
  ])
  const step = stepOf(waiting?.step)
  return { ...withSteps(ctx, row), papers: given, history, waiting: waiting && step ? { ...waiting, step } : null }
}

async function ownCustomer(ctx: SignedCtx) {
  const customer = await sql.findStart(ctx)
  if (!customer) throw fail('order-base.no_customer')
  return customer
}
export async function startDealer(ctx: SignedCtx) {
  const customer = await sql.findStart(ctx)
  if (!customer) return { name: '', uscc: '', region: '' as const, validTo: '', blocked: false }
  const { id, name, nameEn, uscc, region } = customer
  const { validTo, over } = await sql.findStanding(ctx, id)
  const at = region === 'HK' ? ('hk_mo' as const) : ('' as const)
  return { name: asRegistered(ctx.locale, name, nameEn), uscc, region: at, validTo, blocked: over }
}

/** One of the caller's own customer, held until the transaction ends. */
async function held(tx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.holdDealer(tx, id)
  if (!row || row.companyId !== tx.user.companyId) throw fail(missing)
  return row
}
const logOf = (tx: SignedCtx, bizId: number, state: string, action: string) =>
  insertStatusLog(tx.db, {
    bizType: biz,
    bizId,
    fromState: action === 'create' ? '' : state,
    toState: state,
    action,
    actorId: tx.user.id,
    comment: null,
  })

type Save = Parsed<typeof dealer.save>
export function saveDealer(ctx: SignedCtx, { id, version, licence, letter, endUse, nda, iso, tax, ...given }: Save) {
  if (given.validFrom && given.validTo && given.validTo < given.validFrom)
    throw refuseField(ctx, 'validTo', 'dealer.days')
  const { region, level, validFrom, validTo, ...rest } = given
  const fields = {
    ...rest,
    region: region || null,
    level: level || null,
    validFrom: validFrom || null,
    validTo: validTo || null,
    userId: ctx.user.id,
  }
  const wires = { licence, letter, endUse, nda, iso, tax }
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const saved = id === undefined ? await insert(tx, fields) : await change(tx, { id, version }, fields)
      for (const name of paperNames) await replaceFiles(tx, papers[name], String(saved.id), wires[name])
      return saved
    }),
  )
}
type Fields = Parameters<typeof changeVersioned<typeof table>>[4]
async function insert(tx: SignedCtx, fields: Fields & { relation: Row['relation'] }): Promise<Key> {
  const { id: customerId } = await ownCustomer(tx)
  const id = await insertUpTo(tx, table, mostDealers, { ...fields, customerId } as never, { customerId })
  if (id === undefined) throw fail('dealer.too_many', { count: mostDealers })
  await logOf(tx, id, 'draft', 'create')
  return { id, version: 1 }
}
async function change(tx: SignedCtx, { id, version }: Key, fields: Fields): Promise<Key> {
  const { status } = await held(tx, id)
  if (status !== 'draft' && status !== 'rejected') throw fail('platform.state')
  const saved = await changeVersioned(tx, table, { id }, version, fields, { missing })
  await logOf(tx, id, status, 'edit')
  return { id, version: saved }
}

/** Every gap of a draft with its field, in the caller's language. */
async function refuseGaps(tx: SignedCtx, row: Row): Promise<void> {
  const [given, lines] = await Promise.all([papersOf(tx, row.id), dictionaryNames(tx, 'product_line')])
  const counts = Object.fromEntries(paperNames.map((name) => [name, given[name].length])) as Record<
    keyof typeof papers,
    number
  >
  const gaps = gapsOf(row, counts, { today: dayOf(tx.now), lines: new Set(lines.keys()) })
  const fields: FieldError[] = gaps.map(([field, code]) => ({ field, code, msg: translate(tx.locale, code) }))
  if (gaps[0]) throw fail(gaps[0][1], {}, fields)
}
export async function submitDealer(ctx: SignedCtx, { id, version }: Key) {
  // each submission is told to people: not as often as somebody likes
  await ctx.app.limits.spend('dealer_send', `${ctx.user.id}`)
  return transact(ctx, async (tx) => {
    const row = await held(tx, id)
    if (row.version === version) await refuseGaps(tx, row)
    const move = { id, version, from: row.status, facts: factsOf(tx, row), action: 'submit' } as const
    const set = () => ({ submittedAt: tx.now, userId: tx.user.id, reason: '' })
    const { to: _, ...saved } = await moveState(tx, table, dealerMachine, { ...move, set })
    const about = { biz, bizId: id, no: row.uscc, ...titlesOf(row) }
    await submitForApproval(tx, {
      ...about,
      companyId: tx.user.companyId,
      applicantId: tx.user.id,
      handlerId: await managerOf(tx, row.customerId),
    })
    await screen(tx, 'dealer_file', { bizId: id, bizNo: row.uscc, companyId: row.companyId, names: [row.dealerName] })
    return saved
  })
}
export const withdrawDealer = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    await holdApproval(tx, biz, id)
    const row = await held(tx, id)
    await withdrawApproval(tx, biz, id)
    const move = { id, version, from: row.status, facts: factsOf(tx, row), action: 'withdraw' } as const
    const { to: _, ...saved } = await moveState(tx, table, dealerMachine, move)
    return saved
  })

const nextDay = (day: string): string => dayOf(new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000))
export const renewDealer = (ctx: SignedCtx, { id, version }: Key) =>
  namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const row = await held(tx, id)
      if (row.version !== version) throw changed(tx)
      const facts = factsOf(tx, row)
      if (row.status !== 'approved' && row.status !== 'expired') throw fail('platform.state')
      if (row.renewed) throw refuseField(tx, 'version', 'dealer.renewing')
      if (!abilities(tx, dealerMachine, row.status, facts).renew) throw fail('dealer.not_renewable')
      const { dealerName, uscc, relation, region, level, lines, contact, phone } = row
      const same = { dealerName, uscc, relation, lines, contact, phone, region: region || null, level: level || null }
      const from = (row.daysLeft ?? 0) < 0 ? dayOf(tx.now) : nextDay(row.validTo)
      return insert(tx, { ...same, validFrom: from, renewsId: id, userId: tx.user.id })
    }),
  )

export const removeDealer = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const row = await held(tx, id)
    if (row.status !== 'draft' && row.status !== 'rejected') throw fail('platform.state')
    for (const name of paperNames) await replaceFiles(tx, papers[name], String(id), [])
    if (!(await sql.deleteDealer(tx, id, version))) throw changed(tx)
    return null
  })
