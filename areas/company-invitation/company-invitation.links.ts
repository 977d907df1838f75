import { link } from '#platform/contract/link.ts'
import type { InvitationSearch } from './company-invitation.search.ts'

/** Companies that were added with their main account invited; `edit=new` is the form. */
export const invitations = link<InvitationSearch>()('/admin/company/invitation')
/** Where the main account of a company comes in; its secret stands behind the #, which no server and no log gets to see. */
export const door = link()('/company/invitation')
