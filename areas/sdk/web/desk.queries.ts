import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { sdk } from '../contract.ts'
import { sdkDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof sdkDesk.desk>['list'][number]
export type DeskDetail = Answer<typeof sdkDesk.deskShow>
export type DeskPatch = Answer<typeof sdkDesk.deskPatches>[number]
export type DeskFeedback = Answer<typeof sdkDesk.deskFeedbacks>['list'][number]
export const deskShowQuery = (id: number) => query(sdkDesk.deskShow, { id })
export const deskPatchesQuery = (sdkId: number) => query(sdkDesk.deskPatches, { sdkId })
export const deskProjectsQuery = () => query(sdkDesk.deskProjects)
export const deskFeedbacksQuery = (page: number, open = false) =>
  query(sdkDesk.deskFeedbacks, { page, limit: 10, open: String(open) })
export const downloadsQuery = (id: number, page: number) => query(sdkDesk.downloads, { id, page, limit: 10 })

/** After a step of the desk every list may be another. */
const refresh = () => invalidate(sdk, sdkDesk)
export async function saveVersion(input: Whole<typeof sdkDesk.save>): Promise<{ id: number }> {
  const saved = await call(sdkDesk.save, input, { inline: true })
  await refresh()
  return saved
}
type Ask = { id: number; version: number }
export async function releaseVersion(ask: Ask): Promise<void> {
  await call(sdkDesk.release, ask).finally(refresh)
}
export async function deprecateVersion(input: Input<typeof sdkDesk.deprecate>): Promise<void> {
  await call(sdkDesk.deprecate, input, { inline: true })
  await refresh()
}
export async function withdrawVersion(input: Input<typeof sdkDesk.withdraw>): Promise<void> {
  await call(sdkDesk.withdraw, input, { inline: true })
  await refresh()
}
export async function removeVersion(id: number): Promise<void> {
  await call(sdkDesk.remove, { id }).finally(refresh)
}
export async function savePatch(input: Whole<typeof sdkDesk.savePatch>): Promise<{ id: number }> {
  const saved = await call(sdkDesk.savePatch, input, { inline: true })
  await refresh()
  return saved
}
export async function releasePatch(ask: Ask): Promise<void> {
  await call(sdkDesk.releasePatch, ask).finally(refresh)
}
export async function withdrawPatch(input: Input<typeof sdkDesk.withdrawPatch>): Promise<void> {
  await call(sdkDesk.withdrawPatch, input, { inline: true })
  await refresh()
}
export async function removePatch(id: number): Promise<void> {
  await call(sdkDesk.removePatch, { id }).finally(refresh)
}
export async function replyFeedback(input: Input<typeof sdkDesk.replyFeedback>): Promise<void> {
  await call(sdkDesk.replyFeedback, input, { inline: true })
  await refresh()
}
