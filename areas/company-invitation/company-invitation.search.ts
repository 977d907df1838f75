import * as z from 'zod/mini'
import { invitationStates } from '#areas/staff/link.contract.ts'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'

export const invitationSearch = () =>
  z.object({ keyword: textUpTo(100), state: optional(z.enum(invitationStates)), ...paging, ...opened })
export type InvitationSearch = z.output<ReturnType<typeof invitationSearch>>
