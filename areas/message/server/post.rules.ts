import { dayOf } from '#platform/contract/day.ts'
import type { MessageEvent, MessageType } from '#platform/contract/message.ts'
import { machine } from '#platform/server/state/machine.ts'
import { postStates, type shownStates, type targets } from '../desk.contract.ts'

export type PostState = (typeof postStates)[number]
export type Target = (typeof targets)[number]
const publisher = { permission: 'msg_publish' } as const

/** How a publication goes; a scheduled one is published, and a published one finished, by the system. */
export const postMachine = machine({
  biz: 'message_post',
  states: postStates,
  table: [
    { from: 'draft', action: 'edit', ...publisher },
    { from: 'draft', action: 'remove', ...publisher },
    { from: ['draft', 'scheduled'], action: 'publish', to: 'publishing', ...publisher, system: true },
    { from: 'draft', action: 'schedule', to: 'scheduled', ...publisher },
    { from: 'scheduled', action: 'unschedule', to: 'draft', ...publisher, system: true },
    { from: 'publishing', action: 'finish', to: 'published', system: true, roles: [] },
    { from: ['publishing', 'published'], action: 'recall', to: 'recalled', ...publisher, reason: true },
  ],
})

/** What people choose by how they are told of a publication of a type. */
export const eventOf = (type: MessageType): MessageEvent =>
  type === 'product' ? 'published' : type === 'activity' ? 'activity' : 'announcement'

/** Whether its last day is over. */
export const isOver = (expireOn: string, now: Date): boolean => expireOn !== '' && expireOn < dayOf(now)

/** As the desk shows it. */
export const shownState = (status: PostState, expireOn: string, now: Date): (typeof shownStates)[number] =>
  status === 'published' && isOver(expireOn, now) ? 'expired' : status

/** Whether an address is a page of the portal, or none. */
export const isPage = (url: string): boolean => url === '' || /^\/(?![/\\])\S*$/.test(url)

/** Whether somebody is meant at all. */
export const isAimed = (target: Target, roles: readonly string[], ids: readonly number[]): boolean =>
  target === 'roles' ? roles.length > 0 : target === 'companies' || target === 'chips' ? ids.length > 0 : true
