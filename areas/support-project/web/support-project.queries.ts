import { profile } from '#areas/account/profile.contract.ts'
import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { supportBoard } from '../board.contract.ts'
import { supportProject } from '../contract.ts'

export type ProjectRow = Answer<typeof supportProject.list>['list'][number]
export type ProjectDetail = Answer<typeof supportProject.show>
export type Board = Answer<typeof supportBoard.board>
export type Risk = Board['risks'][number]
export type Person = Answer<typeof supportBoard.engineers>[number]

/** The caller, who is the contact of a new project until another is named. */
export const ownQuery = () => query(profile.show)
export type Own = Answer<typeof profile.show>
export const showQuery = (id: number) => query(supportProject.show, { id })
/** The last changed projects of the caller. */
export const pendingQuery = () => query(supportProject.list, { mine: true, limit: 20 })
export const boardQuery = (id: number) => query(supportBoard.board, { id })
export const engineersQuery = () => query(supportBoard.engineers)
export const chipsQuery = () => query(dictionary.chips)
export const categoriesQuery = () => query(dictionary.productCategories)
export const findCandidates = (q: Input<typeof supportBoard.candidates>) =>
  call(supportBoard.candidates, q, { inline: true })

export const anew = () => invalidate(supportProject, supportBoard)
export async function saveProject(input: Whole<typeof supportProject.save>): Promise<{ id: number; version: number }> {
  const saved = await call(supportProject.save, input, { inline: true })
  await anew()
  return saved
}
/** Submits what was kept just now. */
export async function submitProject({ id, version }: { id: number; version: number }): Promise<void> {
  await call(supportProject.submit, { id, version }, { inline: true }).finally(anew)
}
export async function saveRisk(input: Whole<typeof supportBoard.saveRisk>): Promise<{ id: number }> {
  const saved = await call(supportBoard.saveRisk, input, { inline: true })
  await anew()
  return saved
}
export async function saveMembers({ id, version }: ProjectDetail, userIds: readonly number[]): Promise<void> {
  await call(supportBoard.saveMembers, { id, version, userIds: userIds.join(',') }, { inline: true }).finally(anew)
}
export async function arrange(input: Input<typeof supportBoard.arrange>): Promise<void> {
  await call(supportBoard.arrange, input, { inline: true }).finally(anew)
}
export async function advance(input: Input<typeof supportBoard.advance>): Promise<void> {
  await call(supportBoard.advance, input, { inline: true }).finally(anew)
}
export async function plan(input: Input<typeof supportBoard.plan>): Promise<void> {
  await call(supportBoard.plan, input, { inline: true }).finally(anew)
}
export async function close(input: Input<typeof supportProject.close>): Promise<void> {
  await call(supportProject.close, input, { inline: true }).finally(anew)
}
export async function reopen(input: Input<typeof supportProject.reopen>): Promise<void> {
  await call(supportProject.reopen, input, { inline: true }).finally(anew)
}
