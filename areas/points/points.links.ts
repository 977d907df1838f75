import { link } from '#platform/contract/link.ts'
import type { AdjustmentSearch, LedgerSearch, LimitSearch, RequestSearch, StatementSearch } from './points.search.ts'

/** What moved the points of the own company. */
export const statement = link<StatementSearch>()('/info/statement')
/** What was asked for beyond the limits within the own company. */
export const requests = link<RequestSearch>()('/info/pointRequests')
/** Monthly limits within the own company. */
export const limits = link<LimitSearch>()('/info/pointLimits')
/** Transactions by any number, for finance, and the wallets that are frozen. */
export const ledger = link<LedgerSearch>()('/admin/financeDesk/ledger')
/** What finance books by hand. */
export const adjustments = link<AdjustmentSearch>()('/admin/financeDesk/adjustment')
