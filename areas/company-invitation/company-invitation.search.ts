import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { broughtStates } from './contract.ts'

export const invitationSearch = () =>
  z.object({
    keyword: textUpTo(100),
    state: optional(z.enum(broughtStates)),
    run: optional(whole),
    ...paging,
    ...opened,
  })
export type InvitationSearch = z.output<ReturnType<typeof invitationSearch>>
