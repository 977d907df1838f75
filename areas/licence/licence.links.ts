import { link } from '#platform/contract/link.ts'
import type {
  BookSearch,
  DeskSearch,
  KeySearch,
  LedgerSearch,
  ListSearch,
  RoyaltySearch,
  ShowSearch,
} from './licence.search.ts'

/** The licences of the own company; `edit` is the one in the form, or `new`. */
export const list = link<ListSearch>()('/techLicense/dspApply')
/** One licence: its steps, devices, files and royalty reports. */
export const show = link<ShowSearch>()('/techLicense/dspShow')
/** Applications for those who review them. */
export const desk = link<DeskSearch>()('/admin/licenceDesk')
/** What is agreed with companies, the features there are, and what was shipped beside what was licensed. */
export const contracts = link<BookSearch>()('/admin/licenceDesk/contracts')
export const features = link<BookSearch>()('/admin/licenceDesk/features')
export const ledger = link<LedgerSearch>()('/admin/licenceDesk/ledger')
/** What companies reported of features of others. */
export const royalties = link<RoyaltySearch>()('/admin/licenceDesk/royalties')
/** The keys files are signed with. */
export const keys = link<KeySearch>()('/admin/licenceDesk/keys')
