import { link } from '#platform/contract/link.ts'
import type { BusinessSearch, InvitationSearch, PeopleSearch } from './staff.search.ts'

/** The vendor's own people; `open` is the one in the drawer. */
export const people = link<PeopleSearch>()('/admin/staff')
/** Who was invited; `edit=new` is the form. */
export const invitations = link<InvitationSearch>()('/admin/staff/invitation')
/** What companies may do business by; `open` is the main account in the drawer. */
export const business = link<BusinessSearch>()('/admin/staff/business')
/** Who can do which step of which flow today. */
export const steps = link()('/admin/steps')
/** Where an invitation is accepted; its secret stands behind the #, which no server and no log gets to see. */
export const door = link()('/staff/invitation')
