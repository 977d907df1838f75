import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { message, type messageTabs } from '../contract.ts'

export type Message = Answer<typeof message.list>['list'][number]
export type Detail = Answer<typeof message.info>
type Tab = (typeof messageTabs)[number]

export const infoQuery = (id: number) => query(message.info, { id })
export const numberQuery = () => query(message.number)

/** What was marked is read anew; the bell hears of it from the server. */
const anew = () => invalidate(message)

export const readOne = ({ id }: Pick<Message, 'id'>) => call(message.readOne, { id }).finally(anew)
export const unreadOne = ({ id }: Message) => call(message.unreadOne, { id }).finally(anew)
export const removeOne = ({ id, type }: Message) => call(message.remove, { type, Ids: String(id) }).finally(anew)

type Change = 'read' | 'readUnread' | 'remove'
const needs = { read: 'read', readUnread: 'unread', remove: 'remove' } as const
/** The same for several, of which some may not be: one call for each type among them. */
export async function changeMany(rows: readonly Message[], change: Change): Promise<void> {
  const byType = Map.groupBy(
    rows.filter(({ can }) => can[needs[change]]),
    ({ type }) => type,
  )
  await Promise.all(
    [...byType].map(([type, own]) => call(message[change], { type, Ids: own.map(({ id }) => id).join() })),
  ).finally(anew)
}
/** Marks every message of a type as read, or of all. */
export const readAll = (types: readonly Tab[]) =>
  Promise.all(types.map((type) => call(message.read, { type, Ids: 'all' }))).finally(anew)

export type Ways = Answer<typeof message.settings>['list'][number]
export const settingsQuery = () => query(message.settings)
/** Chooses how the person is told of one event. */
export const choose = ({ event, inSite, mail, sms }: Ways) =>
  call(message.saveNoticeUser, { settingsJson: JSON.stringify([{ event, inSite, mail, sms }]) }).finally(() =>
    invalidate(message),
  )
