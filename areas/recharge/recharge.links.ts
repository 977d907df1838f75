import { link } from '#platform/contract/link.ts'
import type { DeskSearch, ListSearch, PaySearch, RefundSearch } from './recharge.search.ts'

/** Buys points; `no` shows what became of one that was sent to its channel. */
export const pay = link<PaySearch>()('/info/recharge')
/** Recharges of the own company; `open` is the one in the drawer. */
export const list = link<ListSearch>()('/info/rechargeList')
/** Recharges of all companies, for finance. */
export const desk = link<DeskSearch>()('/admin/financeDesk')
/** Refunds of recharges, for finance. */
export const refunds = link<RefundSearch>()('/admin/financeDesk/refund')
