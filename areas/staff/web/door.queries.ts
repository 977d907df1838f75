import { call } from '#platform/web/call/call.ts'
import { staffLink } from '../door.contract.ts'

export const openLink = (token: string) => call(staffLink.opened, { token }, { inline: true })
