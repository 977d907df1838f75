import { link } from '#platform/contract/link.ts'
import type { DaySearch } from './payment.search.ts'

/** The days closed with both channels; `open` is the one in the drawer. */
export const reconciliation = link<DaySearch>()('/admin/financeDesk/reconciliation')
