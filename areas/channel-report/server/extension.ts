import type { Ctx } from '#platform/server/ctx.ts'

type Tx = Pick<Ctx, 'db'>
/** A special price that a sale may be reported under. */
export type SpecialPrice = {
  debitNo: string
  item: string
  /** the end customer in the form names are compared in */
  endKey: string
  currency: string
  startsOn: string
  endsOn: string
}
/** What whoever settles special prices says of them, and of the rows that were claimed. */
export type Debits = {
  prices: (tx: Tx, customerId: number, debitNos: readonly string[]) => Promise<SpecialPrice[]>
  /** whether any sale of a report was claimed: then it stays as it is */
  isClaimed: (tx: Tx, batchId: number) => Promise<boolean>
}
let debits: Debits | undefined
/** Tells of special prices; by the area that has them, once at start. */
export const knowsDebits = (of: Debits): void => void (debits = of)
export const specialPrices = async (tx: Tx, customerId: number, debitNos: readonly string[]): Promise<SpecialPrice[]> =>
  debitNos.length && debits ? debits.prices(tx, customerId, debitNos) : []
export const isClaimed = async (tx: Tx, batchId: number): Promise<boolean> =>
  (await debits?.isClaimed(tx, batchId)) ?? false
