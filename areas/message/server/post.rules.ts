import { dayOf } from '#platform/contract/day.ts'
import type { MessageEvent, MessageType } from '#platform/contract/message.ts'
import { machine } from '#platform/server/state/machine.ts'
import { postStates, type shownStates, type targets } from '../desk.contract.ts'

export type PostState = (typeof postStates)[number]
export type Target = (typeof targets)[number]
const publisher = { permission: 'msg_publish' } as const

/** `own`: the caller submitted it. `later`: its time is still to come. */
/** `over`: its last day has passed, nobody sees it any more. */
export type PostFacts = { own: boolean; later: boolean; over: boolean }
/** Who it concerns, where only the system acts. */
export const noFacts: PostFacts = { own: false, later: false, over: false }

/**
 * How a publication goes; a scheduled one is published, and a published one finished, by the system. The decision has no permission
 * here: who decides is settled by the approval it comes from.
 */
export const postMachine = machine({
  biz: 'message_post',
  states: postStates,
  table: [
    { from: ['draft', 'rejected'], action: 'edit', ...publisher },
    { from: ['draft', 'rejected'], action: 'remove', ...publisher },
    { from: ['draft', 'rejected'], action: 'submit', to: 'pending', ...publisher },
    {
      from: 'pending',
      action: 'takeBack',
      to: 'draft',
      ...publisher,
      guard: (f: PostFacts) => f.own,
      otherwise: 'platform.denied',
    },
    { from: 'pending', action: 'pass', to: 'scheduled', guard: (f) => f.later },
    { from: 'pending', action: 'pass', to: 'publishing' },
    { from: 'pending', action: 'reject', to: 'rejected', reason: true },
    { from: 'scheduled', action: 'publish', to: 'publishing', ...publisher, system: true },
    { from: 'scheduled', action: 'unschedule', to: 'draft', ...publisher, system: true },
    { from: 'publishing', action: 'finish', to: 'published', system: true, roles: [] },
    {
      from: ['publishing', 'published'],
      action: 'recall',
      to: 'recalled',
      ...publisher,
      reason: true,
      guard: (f: PostFacts) => !f.over,
      otherwise: 'platform.state',
    },
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

/** Who must act next: at most so many names are a help. */
const mostNames = 3
type Waiting = { status: PostState; writerIds: readonly number[]; submittedBy: number | null; submitter: string }
/** Those who may release it, or whoever is to change what was rejected. */
export function waitsFor(row: Waiting, auditors: readonly { id: number; name: string }[]): string[] {
  if (row.status === 'rejected') return [row.submitter]
  if (row.status !== 'pending') return []
  const others = auditors.filter(({ id }) => id !== row.submittedBy && !row.writerIds.includes(id))
  return others.slice(0, mostNames).map(({ name }) => name)
}
