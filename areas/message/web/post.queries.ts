import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { messageDesk } from '../desk.contract.ts'

export type Post = Answer<typeof messageDesk.posts>['list'][number]
export type PostDetail = Answer<typeof messageDesk.showPost>
export type Recipient = Answer<typeof messageDesk.postDeliveries>['list'][number]

export const postQuery = (id: number) => query(messageDesk.showPost, { id })
export const choicesQuery = (keyword: string) => query(messageDesk.postChoices, { keyword })
export const countQuery = (asked: Input<typeof messageDesk.countPeople>) => query(messageDesk.countPeople, asked)
export const recipientsQuery = (asked: Input<typeof messageDesk.postDeliveries>) =>
  query(messageDesk.postDeliveries, asked)

const anew = () => invalidate(messageDesk)
type Key = { id: number; version: number }
export const publish = ({ id, version }: Key) =>
  call(messageDesk.publishPost, { id, version }, { inline: true }).finally(anew)
export const submit = ({ id, version }: Key, publishAt?: string) =>
  call(messageDesk.submitPost, { id, version, publishAt }, { inline: true }).finally(anew)
export const audit = ({ id, version }: Key, verdict: { result: 'pass' | 'reject'; reason: string }) =>
  call(messageDesk.auditPost, { id, version, ...verdict }, { inline: true }).finally(anew)
export const recall = ({ id, version }: Key, reason: string) =>
  call(messageDesk.recallPost, { id, version, reason }, { inline: true }).finally(anew)
export async function save(input: Whole<typeof messageDesk.savePost>): Promise<{ id: number }> {
  const saved = await call(messageDesk.savePost, input, { inline: true })
  await anew()
  return saved
}
