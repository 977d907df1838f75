import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { given } from '#platform/web/call/given.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { videoDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof videoDesk.desk>['list'][number]
export type DeskDetail = Answer<typeof videoDesk.deskShow>
export const deskQuery = (id: number) => query(videoDesk.deskShow, { id })
export const choicesQuery = (keyword: string) => query(videoDesk.choices, given({ keyword }))
export async function saveVideo(input: Whole<typeof videoDesk.save>): Promise<{ id: number }> {
  const saved = await call(videoDesk.save, input, { inline: true })
  await invalidate(videoDesk)
  return saved
}
export async function auditVideo(input: Input<typeof videoDesk.audit>): Promise<void> {
  await call(videoDesk.audit, input, { inline: true }).finally(() => invalidate(videoDesk))
}
export async function shelveVideo(input: Input<typeof videoDesk.shelve>): Promise<void> {
  await call(videoDesk.shelve, input).finally(() => invalidate(videoDesk))
}
