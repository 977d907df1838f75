import * as z from 'zod/mini'
import { payTerms } from '#areas/order-base/contract.ts'
import { time } from '#platform/contract/contract.ts'
import { FileItem, HistoryRow } from '#platform/contract/record.ts'

const words = z.string()
const mayBe = z.nullable(words)
export const promiseKinds = ['asked', 'confirmed', 'moved', 'shipped', 'signed', 'lost'] as const
export const OrderLine = z.object({
  id: z.int(),
  lineNo: z.int(),
  model: words,
  burnCode: words,
  quoteId: z.nullable(z.int()),
  quoteNo: words,
  unitPrice: mayBe,
  /** what the quote said where the unit price is another one, and why it is */
  quotedPrice: mayBe,
  priceReason: words,
  qty: z.int(),
  mpq: z.int(),
  /** how long the model takes as usual */
  leadWeeks: z.int(),
  sets: z.int(),
  oddQty: z.int(),
  oddReason: words,
  terminalCustomer: words,
  project: words,
  requestOn: mayBe,
  confirmOn: mayBe,
  shippedQty: z.int(),
  signedQty: z.int(),
  cancelledQty: z.int(),
  amount: z.int(),
})
/** What was promised of a line, by whom and why. */
export const Promise_ = z.object({
  lineNo: z.int(),
  kind: z.enum(promiseKinds),
  onDay: words,
  qty: z.nullable(z.int()),
  reason: words,
  actor: words,
  at: time,
})
const Place = z.object({
  id: z.int(),
  name: words,
  phone: words,
  email: words,
  address: words,
  title: words,
  /** of whom the invoice is made out to */
  taxNo: words,
})
/** A delivery of the order, as the area that has deliveries tells it; `url` is its page. */
export const OrderDelivery = z.object({
  id: z.int(),
  orderId: z.int(),
  no: words,
  status: words,
  statusName: words,
  carrier: words,
  trackingNo: words,
  shippedOn: mayBe,
  signedOn: mayBe,
  /** what never arrived is shipped again, by a delivery of its own */
  again: z.boolean(),
  url: words,
  lines: z.array(
    z.object({ lineNo: z.int(), qty: z.int(), signedQty: z.int(), lostQty: z.int(), lotNo: words, dateCode: words }),
  ),
})
export const orderDetail = {
  unitId: z.int(),
  /** the head of its paper: where the unit that sells is, and by which number it is taxed */
  unitPlace: words,
  unitTaxNo: words,
  payTerm: z.enum(payTerms),
  /** what is still to be paid before an accepted order is delivered, to whom, and to which accounts; null where nothing is */
  toPay: z.nullable(
    z.object({
      due: z.int(),
      holder: words,
      banks: z.array(z.object({ bank: words, account: words, swift: words })),
    }),
  ),
  deliveryAddress: z.nullable(Place),
  contact: z.nullable(Place),
  invoiceAddress: z.nullable(Place),
  remark: words,
  rateToRmb: mayBe,
  cancelReason: words,
  returnReason: words,
  user: words,
  lines: z.array(OrderLine),
  promises: z.array(Promise_),
  deliveries: z.array(OrderDelivery),
  files: z.array(FileItem),
  /** the contract as the customer stamped it */
  stamped: z.array(FileItem),
  history: z.array(HistoryRow),
}
