import { link } from '#platform/contract/link.ts'
import type { JoinSearch, ListSearch, RequestSearch } from './sub-account.search.ts'

/** The sub-accounts of the own company; `open` is the one in the drawer, `edit` the one in the form, or `new`. */
export const list = link<ListSearch>()('/user/userManage')
/** What was asked of the main account, and what oneself asked; `open` is the one in the drawer. */
export const requests = link<RequestSearch>()('/user/grantRequest')
/** Asking to be let into a certified company; `company` is the name the form begins with. */
export const joins = link<JoinSearch>()('/user/join')
