import { needsOf } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { fullPrice } from '#platform/contract/price.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, changeVersioned, insertRecord, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import { poFile, type orderForm } from '../form.contract.ts'
import { itemKey, type LineFinding } from './check.rules.ts'
import { chosenOf } from './chosen.rules.ts'
import { isPrefixed, ownBuyer, priced } from './check.service.ts'
import { orderMachine } from './order.rules.ts'
import * as offer from './offer.sql.ts'
import { isMine, missing, seenOrder } from './order.service.ts'
import * as sql from './write.sql.ts'

const table = 'orders'
const { biz } = orderMachine
/** The same PO of two drafts that are saved at once. */
const taken: Taken = { orders_po: ['poNo', 'order.po_taken'] }

export async function startForm(ctx: SignedCtx, { quotes }: Parsed<typeof orderForm.start>) {
  const buyer = await offer.buyerOf(ctx, ctx.user.companyId)
  if (!buyer)
    return {
      customerCode: '',
      customer: '',
      choices: [],
      deliveries: [],
      contacts: [],
      invoices: [],
      lacks: [],
      clerk: null,
      chosen: null,
    }
  const [choices, places, lacks] = await Promise.all([
    offer.choicesOf(ctx, buyer.id),
    offer.placesOf(ctx, buyer.id),
    needsOf(ctx, buyer.id),
  ])
  const of = (kind: offer.Place['kind']) => places.filter((one) => one.kind === kind)
  return {
    customerCode: buyer.code,
    customer: buyer.name,
    choices: choices.map(({ name, nameEn, ...one }) => ({ ...one, unit: asRegistered(ctx.locale, name, nameEn) })),
    deliveries: of('delivery'),
    contacts: of('contact'),
    invoices: of('invoice'),
    lacks,
    clerk: choices.length ? null : await offer.clerkOf(ctx, buyer.id),
    chosen: quotes ? chosenIn(ctx, quotes, await offer.quotesOf(ctx, buyer.id, quotes), choices) : null,
  }
}

type Choices = Awaited<ReturnType<typeof offer.choicesOf>>
/** The same in words. */
function chosenIn(ctx: SignedCtx, ids: readonly number[], quotes: ReadonlyMap<number, offer.Quoted>, choices: Choices) {
  const { problems, ...chosen } = chosenOf(ids, quotes, choices, dayOf(ctx.now))
  return {
    ...chosen,
    problems: problems.map(({ what, params = {} }) => translate(ctx.locale, `order.said.chosen_${what}`, params)),
  }
}

/** A quote as the form offers it. */
export const offered = (one: offer.Quoted) => ({
  ...one,
  quoteId: one.id,
  breaks: one.breaks.map(({ qty, price }) => ({ qty, price: fullPrice(String(price)) })),
})
export async function listOffers(ctx: SignedCtx, frame: Parsed<typeof orderForm.offers>) {
  const { id: customerId } = await ownBuyer(ctx)
  return { list: (await offer.offersIn(ctx, { ...frame, customerId })).map(offered) }
}

type Lines = Parsed<typeof orderForm.save>['lines']
/** Lines as they are kept: items and prices come from the quotes, or ask for another price; the end customer of a quote is that of its line. */
function rowsOf(lines: Lines, found: readonly LineFinding[], quotes: ReadonlyMap<number, offer.Quoted>): sql.LineRow[] {
  return lines.map(({ quoteId, qty, oddReason, priceReason, terminalCustomer, project, requestOn }, i) => {
    const { modelId, burnCodeId, mpq, endCustomer, project: quoted } = quotes.get(quoteId)!
    const { lineNo, unitPrice, quotedPrice, amount } = found[i]!
    const who = { terminalCustomer: endCustomer || terminalCustomer, project: project || quoted }
    return {
      lineNo,
      modelId,
      burnCodeId,
      quoteId,
      unitPrice,
      quotedPrice,
      priceReason: quotedPrice ? priceReason : '',
      qty,
      mpq,
      oddReason,
      requestOn: requestOn || null,
      amount,
      ...who,
    }
  })
}

/** Keeps a draft. Prices are shown as of today; they are fixed when it is submitted. */
export async function save(
  ctx: SignedCtx,
  { id, version, lines, fileIds, requestOn, ...head }: Parsed<typeof orderForm.save>,
) {
  const buyer = await ownBuyer(ctx)
  if (buyer.status === 'stopped') throw fail('order.customer_stopped')
  if (head.poNo && !isPrefixed(head.poNo, buyer.code))
    throw refuseField(ctx, 'poNo', 'order.po_prefix', { code: buyer.code })
  await ownPlaces(ctx, buyer.id, head)
  const { found, quotes, totals } = await priced(ctx, { ...head, customerId: buyer.id, lines })
  const stranger = lines.findIndex(({ quoteId }) => !quotes.has(quoteId))
  if (stranger >= 0) throw refuseField(ctx, `lines.${stranger}.quoteId`, 'order.quote_invalid')
  const { deliveryAddressId = null, contactId = null, invoiceAddressId = null } = head
  const fields = { ...head, ...totals, requestOn: requestOn || null, deliveryAddressId, contactId, invoiceAddressId }
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const saved =
        id === undefined
          ? await insertDraft(tx, buyer.id, fields)
          : await changeDraft(tx, { id, version }, buyer.id, fields)
      await sql.replaceLines(tx, { id: saved.id, customerId: buyer.id }, rowsOf(lines, found, quotes))
      await replaceFiles(tx, poFile.modelCode, String(saved.id), fileIds)
      return saved
    }),
  )
}

type Fields = Omit<
  Parsed<typeof orderForm.save>,
  'id' | 'version' | 'lines' | 'fileIds' | 'requestOn' | 'deliveryAddressId' | 'contactId' | 'invoiceAddressId'
> &
  Record<'deliveryAddressId' | 'contactId' | 'invoiceAddressId', number | null> & {
    requestOn: string | null
    net: number
    tax: number
    gross: number
  }
async function insertDraft(tx: SignedCtx, customerId: number, fields: Fields) {
  const made = await insertRecord(tx, table, { ...fields, customerId, userId: tx.user.id })
  const entry = {
    bizType: biz,
    bizId: made.id,
    fromState: '',
    toState: 'draft',
    action: 'create',
    actorId: tx.user.id,
    comment: null,
  }
  await insertStatusLog(tx.db, entry)
  return made
}
async function changeDraft(
  tx: SignedCtx,
  { id, version }: { id: number; version: number },
  customerId: number,
  fields: Fields,
) {
  const row = await sql.holdDraft(tx, id)
  if (!row || row.customerId !== customerId) throw fail(missing)
  if (row.status !== 'draft' && row.status !== 'returned') throw fail('platform.state')
  return {
    id,
    version: await changeVersioned(tx, table, { id }, version, fields, { missing, only: { status: row.status } }),
  }
}

type Chosen = Pick<Parsed<typeof orderForm.save>, 'deliveryAddressId' | 'contactId' | 'invoiceAddressId'>
async function ownPlaces(ctx: SignedCtx, customerId: number, chosen: Chosen): Promise<void> {
  const own = await offer.placesOf(ctx, customerId)
  const kinds = { deliveryAddressId: 'delivery', contactId: 'contact', invoiceAddressId: 'invoice' } as const
  for (const field of ['deliveryAddressId', 'contactId', 'invoiceAddressId'] as const) {
    const id = chosen[field]
    if (id !== undefined && !own.some((one) => one.id === id && one.kind === kinds[field]))
      throw refuseField(ctx, field, 'order.address')
  }
}

/** A new draft with the lines of an order, each by the quote that is valid today; those there is none for are left out. */
export async function copy(ctx: SignedCtx, { id }: Parsed<typeof orderForm.copy>) {
  const row = await seenOrder(ctx, id)
  if (!isMine(ctx, row)) throw fail(missing)
  const buyer = await ownBuyer(ctx)
  if (buyer.status === 'stopped') throw fail('order.customer_stopped')
  const { unitId, currency, quoteType } = row
  const frame = { customerId: buyer.id, unitId, currency, quoteType }
  const [old, offers, places] = [
    await sql.draftLines(ctx, id),
    await offer.offersIn(ctx, frame),
    await offer.placesOf(ctx, buyer.id),
  ]
  const pick = (line: (typeof old)[number]) => {
    const same = offers.filter((one) => itemKey(one) === itemKey(line))
    return (
      same.find((one) => one.id === line.quoteId) ??
      same.find(({ endCustomer }) => endCustomer === line.terminalCustomer) ??
      same.find(({ endCustomer }) => !endCustomer)
    )
  }
  const lines = old.flatMap((line) => {
    const { qty, oddReason, terminalCustomer, project } = line
    const quote = pick(line)
    // another price was for that order alone
    return quote
      ? [{ quoteId: quote.id, qty, oddReason, priceReason: '', terminalCustomer, project, requestOn: null }]
      : []
  })
  if (!lines.length) throw fail('order.no_lines')
  const { found, quotes, totals } = await priced(ctx, { ...frame, lines })
  const before = await sql.holdDraft(ctx, id)
  const still = (place: number | null) => (own(places, place) ? place : null)
  const fields = {
    poNo: '',
    unitId,
    currency,
    quoteType,
    shipMode: row.shipMode,
    hideTerminal: row.hideTerminal,
    remark: '',
    requestOn: null,
    ...totals,
    deliveryAddressId: still(before!.deliveryAddressId),
    contactId: still(before!.contactId),
    invoiceAddressId: still(before!.invoiceAddressId),
  }
  return transact(ctx, async (tx) => {
    const made = await insertDraft(tx, buyer.id, fields)
    await sql.replaceLines(tx, { id: made.id, customerId: buyer.id }, rowsOf(lines, found, quotes))
    return { ...made, left: old.length - lines.length }
  })
}
const own = (places: readonly offer.Place[], id: number | null) => places.some((one) => one.id === id)

/** Deletes a draft, or what was returned, with its files. */
export const remove = (ctx: SignedCtx, { id, version }: Parsed<typeof orderForm.remove>) =>
  transact(ctx, async (tx) => {
    const row = await sql.holdDraft(tx, id)
    if (!row || row.companyId !== tx.user.companyId) throw fail(missing)
    if (row.status !== 'draft' && row.status !== 'returned') throw fail('platform.state')
    await replaceFiles(tx, poFile.modelCode, String(id), [])
    if (!(await sql.deleteDraft(tx, id, version))) throw changed(tx)
    return null
  })
