import { link } from '#platform/contract/link.ts'
import type { ListSearch } from './guest.search.ts'

/** The guests of the own company; `open` is the one in the drawer, `edit=new` the invitation. */
export const list = link<ListSearch>()('/user/guest')
/** Where an invitation is accepted; its secret stands behind the #, which no server and no log gets to see. */
export const invitation = link()('/guest/invitation')
