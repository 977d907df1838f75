import { orderBase } from '#areas/order-base/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call, callBytes } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { bill, type billFiles } from '../contract.ts'
import { billDesk } from '../staff.contract.ts'

export type BillRow = Answer<typeof bill.list>['list'][number]
export type BillDetail = Answer<typeof bill.show>
export type DeskBill = Answer<typeof billDesk.desk>['list'][number]
/** A bill as either side has it. */
export type AnyBill = Omit<BillDetail, 'can'>
export type Line = Answer<typeof bill.lines>['list'][number]
export type Shipment = Answer<typeof bill.groupShip>['list'][number]
export type Balance = Answer<typeof bill.balance>['list'][number]
export type Receipt = Answer<typeof billDesk.receipts>['list'][number]
export type ReceiptDetail = Answer<typeof billDesk.receipt>
export type Adjustment = Answer<typeof billDesk.adjustments>['list'][number]
export type AdjustmentDetail = Answer<typeof billDesk.adjustment>

export const billQuery = (id: number) => query(bill.show, { id })
export const reviewQuery = (id: number) => query(billDesk.review, { id })
export const linesQuery = (id: number, page: number, limit: 10 | 200 = 10) => query(bill.lines, { id, page, limit })
export const receiptQuery = (id: number) => query(billDesk.receipt, { id })
export const adjustmentQuery = (id: number) => query(billDesk.adjustment, { id })
export const runStateQuery = () => query(billDesk.state)
export const unitsQuery = () => query(orderBase.units)

const anew = () => Promise.all([invalidate(bill), invalidate(billDesk)])
type Key = { id: number; version: number }
export const confirmBill = ({ id, version }: Key): Promise<unknown> => call(bill.confirm, { id, version }).finally(anew)
export const disputeBill = (input: Input<typeof bill.dispute>): Promise<unknown> =>
  call(bill.dispute, input, { inline: true }).finally(anew)
export const reissueBill = (input: Input<typeof billDesk.reissue>): Promise<unknown> =>
  call(billDesk.reissue, input, { inline: true }).finally(anew)
export const runBills = (period: string): Promise<{ bills: number }> =>
  call(billDesk.run, { period }, { inline: true }).finally(anew)
export const saveReceipt = (input: Whole<typeof billDesk.saveReceipt>): Promise<unknown> =>
  call(billDesk.saveReceipt, input, { inline: true }).finally(anew)
export const allocate = (input: Input<typeof billDesk.allocate>): Promise<unknown> =>
  call(billDesk.allocate, input, { inline: true }).finally(anew)
export const reverseReceipt = (input: Input<typeof billDesk.reverse>): Promise<unknown> =>
  call(billDesk.reverse, input, { inline: true }).finally(anew)
export const saveAdjustment = (input: Whole<typeof billDesk.saveAdjustment>): Promise<{ id: number }> =>
  call(billDesk.saveAdjustment, input, { inline: true }).finally(anew)
export const decideAdjustment = (input: Input<typeof billDesk.decideAdjustment>): Promise<unknown> =>
  call(billDesk.decideAdjustment, input, { inline: true }).finally(anew)

/** A file of ordering comes by its client, which a link of the browser would pass by. */
async function saved(response: Promise<Response>, name: string): Promise<void> {
  const url = URL.createObjectURL(await (await response).blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
export const saveBill = (
  { id, billNo }: Pick<BillRow, 'id' | 'billNo'>,
  as: (typeof billFiles)[number],
): Promise<void> => saved(callBytes(bill.file, { id, as }), `${billNo}.${as}`)
export const downloadShipments = (input: Input<typeof bill.exportShip>): Promise<void> =>
  saved(callBytes(bill.exportShip, input), 'shipments.xlsx')
