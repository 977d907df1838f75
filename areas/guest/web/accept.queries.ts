import { call } from '#platform/web/call/call.ts'
import { guestLink } from '../invitation.contract.ts'

export const openInvitation = (token: string) => call(guestLink.invitation, { token }, { inline: true })
