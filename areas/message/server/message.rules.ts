import type { eventChoices, MessageEvent, MessageType, Ways } from '#platform/contract/message.ts'
import { messageTabs } from '../contract.ts'

type Tab = (typeof messageTabs)[number]
const isTab = (type: string): type is Tab => (messageTabs as readonly string[]).includes(type)

/** The types that stand in a tab, also under the name of its second one; null for what is no type. */
export function typesOf(type: string): MessageType[] | null {
  if (type === 'service' || type === 'system') return ['service', 'system']
  return isTab(type) ? [type] : null
}

/** Numbers of messages as the wire has them. */
export const idsOf = (ids: string): number[] => (ids ? [...new Set(ids.split(',').map(Number))] : [])

/** Whether all of what somebody chose for an event may be chosen. */
export const isOpen = ({ inSite, mail, sms }: (typeof eventChoices)[MessageEvent], chosen: Ways): boolean =>
  inSite.includes(chosen.inSite) && mail.includes(chosen.mail) && sms.includes(chosen.sms)

/** Whether its reader may delete a message: what must be read is reminded of, until it is. */
export const isDeletable = ({ mustRead, readAt }: { mustRead: boolean; readAt: Date | null }): boolean =>
  !mustRead || readAt !== null
