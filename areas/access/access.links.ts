import { link } from '#platform/contract/link.ts'
import type { GroupSearch, RoleSearch } from './access.search.ts'

/** The role × menu and permission matrix, one role at a time; `role` is the chosen one. */
export const roleTactics = link<RoleSearch>()('/admin/roleTactics')
/** User groups; `edit` is the group in the drawer, or `new`. */
export const groupUser = link<GroupSearch>()('/group/groupUser')
