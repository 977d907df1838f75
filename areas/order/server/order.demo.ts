import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { managerOf, rateOn } from '#areas/order-base/server/order-base.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import { amountOf, fullPrice, priceAt } from '#platform/contract/price.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { madeOrders, type Made } from './made.demo.ts'
import { titlesOf } from './order.facts.ts'
import { orderKind } from './order.kind.ts'
import { convert, totalsOf } from './order.rules.ts'
import { keepHolds } from './ship.sql.ts'

const hour = 3_600_000
const ago = (days: number) => new Date(Date.now() - days * 24 * hour)
const inDays = (n: number) => dayOf(new Date(Date.now() + n * 24 * hour))

/** Orders up to `scheduled` with what led there; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'orders')) return false
    const known = await knownOf(db)
    for (const one of madeOrders.toSorted((a, b) => b.ago - a.ago)) await seedOrder(db, known, one)
    return true
  })
}
type Known = Awaited<ReturnType<typeof knownOf>>
async function knownOf(db: Db) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'loginName', 'companyId'])
    .where('loginName', 'in', ['harbor_order', 'harbor_sz', 'kestrel_order', 'clerk_xu', 'approver_gao'])
    .execute()
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'code', 'groupId', 'companyId', 'payTerm', 'creditCurrency', 'autoAccept'])
    .execute()
  const quotes = await db.selectFrom('quotes').selectAll().execute()
  const units = await db.selectFrom('businessUnits').select(['id', 'taxBp']).execute()
  const models = await db.selectFrom('orderModels').select(['id', 'model', 'lifecycle']).execute()
  const quotas = await db
    .selectFrom('orderQuotas')
    .select(['id', 'modelId', 'customerId', 'groupId', 'startsOn', 'endsOn'])
    .where('status', '=', 'effective')
    .execute()
  const contacts = await db
    .selectFrom('customerContacts')
    .select(['id', 'customerId', 'kind'])
    .where('status', '=', 'active')
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()
  const codes = await db.selectFrom('burnCodes').select(['id', 'code']).execute()
  return { codes, people, customers, quotes, units, models, quotas, contacts }
}

/** Days from today to the day it is asked for: some before the day that was confirmed, else by the number of the order. */
const askedFor = ({ due, po }: Made): number => {
  const n = Number(po.slice(-3)) || 41
  return due === undefined ? 42 + ((n * 11) % 53) : due - 2 - (n % 5)
}
const held = new Set(['clerk_review', 'approved', 'scheduled'])
function placesOf({ contacts }: Known, customerId: number) {
  const place = (kind: string) => contacts.find((c) => c.customerId === customerId && c.kind === kind)?.id ?? null
  return { deliveryAddressId: place('delivery'), contactId: place('contact'), invoiceAddressId: place('invoice') }
}
/** What is said of it, by who ordered and by who decided. */
const saidOf = (one: Made) => ({
  shipMode: one.mode ?? 'deliver',
  hideTerminal: one.hide ?? false,
  remark: one.status === 'cancelled' ? '' : (one.remark ?? ''),
  cancelAskedAt: one.asked ? ago(1.5) : null,
  cancelReason: one.asked ?? (one.status === 'cancelled' ? (one.remark ?? '') : ''),
  returnReason: one.returned ?? '',
})
const isLastBuy = ({ models }: Known, modelId: number) => models.find(({ id }) => id === modelId)!.lifecycle === 'ltb'
async function seedOrder(db: Db, known: Known, one: Made): Promise<void> {
  const owner = known.people.find(({ loginName }) => loginName === one.by)!
  const customer = known.customers.find(({ companyId }) => companyId === owner.companyId)!
  const lines = one.lines.map((line, i) => ({
    ...lineOf(known, line, i + 1),
    requestOn: inDays(askedFor(one) + i * 7),
  }))
  const { unitId, currency, quoteType } = lines[0]!.quote
  const amounts = lines.map(({ amount }) => amount)
  const totals = totalsOf(amounts, known.units.find(({ id }) => id === unitId)!.taxBp, currency === 'RMB')
  const at = ago(one.ago)
  const rate = async (to: 'USD' | 'RMB') => (await rateOn({ db }, currency, to, dayOf(at))) ?? '7.100000'
  const isHeld = held.has(one.status)
  const isNumbered = isHeld || one.status === 'cancelled' || one.status === 'returned'
  const submitted = one.status === 'draft' ? null : ago(one.ago - 0.04)
  const creditHeld =
    isHeld && customer.payTerm !== 'prepay' ? convert(totals.gross, await rate(customer.creditCurrency)) : 0
  const row = {
    poNo: one.po,
    customerId: customer.id,
    unitId,
    currency,
    quoteType,
    ...placesOf(known, customer.id),
    ...saidOf(one),
    requestOn: lines[0]!.requestOn,
    ...totals,
    rateToRmb: submitted && (await rate('RMB')),
    creditHeld,
    creditTaken: creditHeld,
    status: one.status,
    ncnr: submitted !== null && lines.some(({ quote }) => isLastBuy(known, quote.modelId)),
    userId: owner.id,
    submittedAt: submitted,
    orderNo: isNumbered ? await nextNumber({ db, now: at }, 'OD') : null,
    createdAt: at,
    updatedAt: new Date(at.getTime() + 26 * hour),
  } as const
  const { id } = await db
    .insertInto('orders')
    .values({ ...row, updatedAt: row.updatedAt > new Date() ? at : row.updatedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await seedLines(db, known, one, { id, customerId: customer.id, lines, ownerId: owner.id })
  if (one.holds) await hold(db, known, { id, customer, models: lines.map(({ quote }) => quote.modelId) })
  await insertStatusLogs(
    db,
    logsOf(known, one, {
      id,
      ownerId: owner.id,
      auto: customer.autoAccept,
      odd: one.lines.some(({ odd, asked }) => odd || asked),
    }),
  )
  await seedReview(db, known, one, { id, row, lines, owner })
}

type Reviewed = {
  id: number
  row: { orderNo: string | null; currency: 'USD' | 'RMB'; gross: number; customerId: number }
  lines: readonly ReturnType<typeof lineOf>[]
  owner: { id: number; companyId: number }
}
/** Who decides about it just now. */
async function seedReview(db: Db, known: Known, one: Made, { id, row, lines, owner }: Reviewed): Promise<void> {
  const { currency, gross, customerId } = row
  const step = one.status === 'odd_approval' ? 'odd' : one.status === 'clerk_review' ? 'accept' : undefined
  if (!step) return
  await seedTask(
    db,
    orderKind,
    {
      bizId: id,
      no: row.orderNo ?? one.po,
      ...titlesOf({ poNo: one.po, currency, gross, lines: asksOf(known, lines) }),
      companyId: owner.companyId,
      applicantId: owner.id,
      handlerId: await managerOf({ db }, customerId),
    },
    { from: step },
  )
}

const asksOf = ({ models, codes }: Known, lines: readonly ReturnType<typeof lineOf>[]) =>
  lines.map(({ quote, qty, unitPrice, quotedPrice }) => ({
    item: codes.find(({ id }) => id === quote.burnCodeId)?.code ?? models.find(({ id }) => id === quote.modelId)!.model,
    odd: qty % quote.mpq,
    unitPrice,
    quotedPrice,
  }))
function lineOf(
  known: Known,
  { quote: no, qty, odd = '', asked, terminal = '' }: Made['lines'][number],
  lineNo: number,
) {
  const quote = known.quotes.find(({ quoteNo }) => quoteNo === no)!
  const quoted = priceAt({ price: quote.price, breaks: quote.breaks as { qty: number; price: string }[] }, qty)
  const unitPrice = asked ? fullPrice(asked[0]) : quoted
  const exception = { quotedPrice: asked ? quoted : null, priceReason: asked?.[1] ?? '' }
  return {
    quote,
    lineNo,
    qty,
    unitPrice,
    ...exception,
    amount: amountOf(unitPrice, qty),
    oddReason: odd,
    terminalCustomer: quote.endCustomer || terminal,
  }
}
type Seeded = {
  id: number
  customerId: number
  ownerId: number
  lines: (ReturnType<typeof lineOf> & { requestOn: string })[]
}
async function seedLines(db: Db, known: Known, one: Made, { id, customerId, lines, ownerId }: Seeded): Promise<void> {
  const clerkId = known.people.find(({ loginName }) => loginName === 'clerk_xu')!.id
  const first = one.status === 'scheduled' ? inDays((one.due ?? 0) - (one.moved?.[0] ?? 0)) : null
  const last = first && inDays(one.due ?? 0)
  for (const { quote, requestOn, ...line } of lines) {
    const cancelledQty = one.status === 'cancelled' ? line.qty : 0
    const values = {
      ...line,
      orderId: id,
      customerId,
      modelId: quote.modelId,
      burnCodeId: quote.burnCodeId,
      quoteId: quote.id,
      mpq: quote.mpq,
      project: quote.project,
      requestOn,
      confirmOn: last,
      cancelledQty,
    }
    const { id: lineId } = await db.insertInto('orderLines').values(values).returning('id').executeTakeFirstOrThrow()
    if (one.status === 'draft') continue
    const said = [{ kind: 'asked', onDay: requestOn, userId: ownerId, at: ago(one.ago - 0.04), reason: '' }] as {
      kind: 'asked' | 'confirmed' | 'moved'
      onDay: string
      userId: number
      at: Date
      reason: string
    }[]
    if (first) said.push({ kind: 'confirmed', onDay: first, userId: clerkId, at: ago(one.ago - 2), reason: '' })
    if (one.moved && last)
      said.push({
        kind: 'moved',
        onDay: last,
        userId: clerkId,
        at: ago(Math.max(1, one.ago - 9)),
        reason: one.moved[1],
      })
    await db
      .insertInto('orderPromises')
      .values(said.map((row) => ({ ...row, lineId, qty: line.qty })))
      .execute()
  }
}

type Holding = { id: number; customer: { id: number; groupId: number | null }; models: number[] }
/** What it promises of the quotas of today, which the demo of quotas has reserved already. */
async function hold(db: Db, { quotas }: Known, { id, customer, models }: Holding): Promise<void> {
  const today = dayOf(new Date())
  const counts = quotas.filter(
    (one) =>
      models.includes(one.modelId) &&
      one.startsOn <= today &&
      today <= one.endsOn &&
      (one.customerId === customer.id || one.groupId === customer.groupId),
  )
  await keepHolds(
    { db },
    id,
    counts.map((one) => one.id),
  )
}

type Logging = { id: number; ownerId: number; auto: boolean; odd: boolean }
function logsOf({ people }: Known, one: Made, { id, ownerId, auto, odd }: Logging) {
  const who = (login: string) => people.find(({ loginName }) => loginName === login)!.id
  const clerk = who('clerk_xu')
  const steps: [from: string, to: string, action: string, actor: number | null, after: number, comment?: string][] = [
    ['', 'draft', 'create', ownerId, 0],
  ]
  const add = (...step: (typeof steps)[number]) => void steps.push(step)
  if (one.status !== 'draft') add('draft', odd ? 'odd_approval' : 'clerk_review', 'submit', ownerId, 0.04)
  if (odd && one.status !== 'odd_approval') add('odd_approval', 'clerk_review', 'pass_odd', who('approver_gao'), 0.3)
  if (one.status === 'returned') add('clerk_review', 'returned', 'return', clerk, 1, one.returned)
  if (['approved', 'scheduled', 'cancelled'].includes(one.status))
    add('clerk_review', 'approved', 'accept', auto && !odd ? null : clerk, auto && !odd ? 0.04 : 0.9)
  if (one.status === 'cancelled') add('approved', 'cancelled', 'cancel', ownerId, 1.6, one.remark)
  if (one.status === 'scheduled') add('approved', 'scheduled', 'schedule', clerk, 2)
  if (one.moved) add('scheduled', 'scheduled', 'move', clerk, 9, one.moved[1])
  if (one.asked) add('scheduled', 'scheduled', 'ask_cancel', ownerId, one.ago - 1.5, one.asked)
  return steps.map(([fromState, toState, action, actorId, after, comment = null]) => ({
    bizType: 'order',
    bizId: id,
    fromState,
    toState,
    action,
    actorId,
    comment,
    at: ago(Math.max(0.01, one.ago - after)),
  }))
}
