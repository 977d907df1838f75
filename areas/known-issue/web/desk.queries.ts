import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { knownIssue } from '../contract.ts'
import { knownDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof knownDesk.desk>['list'][number]
export type DeskKnown = Answer<typeof knownDesk.deskShow>
export type Choices = Answer<typeof knownDesk.deskChoices>

export const deskQuery = (id: number) => query(knownDesk.deskShow, { id })
export const deskChoicesQuery = () => query(knownDesk.deskChoices)
export const fromTicketQuery = (issueId: number) => query(knownDesk.fromTicket, { issueId })
/** What a ticket can be linked with, by a word. */
export const findQuery = (keyword: string) => query(knownDesk.desk, { keyword, limit: 50 })

export const refresh = () => invalidate(knownIssue, knownDesk)
export async function saveKnown(input: Whole<typeof knownDesk.save>): Promise<{ id: number }> {
  const saved = await call(knownDesk.save, input, { inline: true })
  await refresh()
  return saved
}
type Key = { id: number; version: number }
type Action = Input<typeof knownDesk.step>['action']
export const take = ({ id, version }: Key, action: Action) =>
  call(knownDesk.step, { id, version, action }).finally(refresh)
export const takeWhy = ({ id, version }: Key, action: Action, reason: string) =>
  call(knownDesk.step, { id, version, action, reason }, { inline: true }).finally(refresh)
export const setFix = (input: Whole<typeof knownDesk.fix>) =>
  call(knownDesk.fix, input, { inline: true }).finally(refresh)
export const linkTicket = (input: Input<typeof knownDesk.link>) =>
  call(knownDesk.link, input, { inline: true }).finally(refresh)
export const unlinkTicket = (id: number, issueId: number) => call(knownDesk.unlink, { id, issueId }).finally(refresh)
