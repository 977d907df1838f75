import { link } from '#platform/contract/link.ts'
import type { ClientSearch } from './client.search.ts'

/** What staff know of a customer's company: opened from the mails of approvals. */
export const clientInfo = link<ClientSearch>()('/client/info')
/** The same, under the address the specification has beside the chips. */
export const clientDetail = link<ClientSearch>()('/chip/clientEnDetail')
