import { link } from '#platform/contract/link.ts'
import type {
  ClaimSearch,
  DeskSearch,
  DetailSearch,
  ListSearch,
  ManageSearch,
  TitleDeskSearch,
} from './invoice.search.ts'

/** The titles of the own company, and in `view=claimable` the recharges that can be invoiced. */
export const manage = link<ManageSearch>()('/info/invoiceManage')
/** The way to an invoice, step by step; `nos` are recharges that are ticked already, `titleId` the title that is chosen. */
export const claim = link<ClaimSearch>()('/info/invoiceClaim')
/** The invoices of the own company. */
export const list = link<ListSearch>()('/info/invoice')
/** One of them, `id`. */
export const detail = link<DetailSearch>()('/info/invoiceDetail')
/** Invoices of all companies, for finance. */
export const desk = link<DeskSearch>()('/admin/financeDesk/invoice')
/** Titles for special invoices, for finance. */
export const titleDesk = link<TitleDeskSearch>()('/admin/financeDesk/invoiceTitle')
