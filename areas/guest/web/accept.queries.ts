import type { Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { guest } from '../contract.ts'

export const openInvitation = (token: string) => call(guest.invitation, { token }, { inline: true })
export const accept = (input: Input<typeof guest.accept>) => call(guest.accept, input, { inline: true })
