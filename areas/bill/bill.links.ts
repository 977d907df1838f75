import { link } from '#platform/contract/link.ts'
import type { AdjustmentSearch, BalanceSearch, BillSearch, ReceiptSearch, ShipSearch } from './bill.search.ts'

/** Bills of the own customer and its group: the three tabs of the customer's page. */
export const billList = link<BillSearch>()('/onlineorder/billList')
export const shipList = link<ShipSearch>()('/onlineorder/billList/shipments')
export const balanceList = link<BalanceSearch>()('/onlineorder/billList/balances')
/** What finance does. */
export const desk = link<BillSearch>()('/admin/billDesk')
export const receiptDesk = link<ReceiptSearch>()('/admin/billDesk/receipts')
export const adjustmentDesk = link<AdjustmentSearch>()('/admin/billDesk/adjustments')
