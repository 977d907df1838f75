import * as z from 'zod/mini'
import { roles } from '#platform/contract/access.ts'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { businessRoles } from './business.contract.ts'
import { personStates } from './contract.ts'
import { invitationStates } from './link.contract.ts'

const list = { keyword: textUpTo(100), ...paging, ...opened }
export const peopleSearch = () =>
  z.object({ ...list, status: optional(z.enum(personStates)), role: optional(z.enum(roles)) })
export type PeopleSearch = z.output<ReturnType<typeof peopleSearch>>
export const invitationSearch = () => z.object({ ...list, state: optional(z.enum(invitationStates)) })
export type InvitationSearch = z.output<ReturnType<typeof invitationSearch>>
export const businessSearch = () => z.object({ ...list, role: optional(z.enum(businessRoles)) })
export type BusinessSearch = z.output<ReturnType<typeof businessSearch>>
