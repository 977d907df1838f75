import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { approval } from '../contract.ts'

export type Task = Answer<typeof approval.todo>['list'][number]
export type TaskDetail = Answer<typeof approval.show>

export const showQuery = (id: number) => query(approval.show, { id })
export const kindsQuery = () => query(approval.kinds)
export const peopleQuery = (managers: boolean) => query(approval.people, { managers })

/** What a decision changed is read anew: tasks, and whatever else shows their records. */
const anew = () => invalidate(approval)

export async function decide(input: Input<typeof approval.decide>): Promise<void> {
  await call(approval.decide, input, { inline: true }).finally(anew)
}
export async function decideMany(tasks: readonly Task[], result: 'pass' | 'reject', reason: string) {
  const listed = JSON.stringify(tasks.map(({ id, version }) => ({ id, version })))
  return call(approval.decideMany, { tasks: listed, result, reason }, { inline: true }).finally(anew)
}
export async function assign(input: Input<typeof approval.assign>): Promise<void> {
  await call(approval.assign, input, { inline: true }).finally(anew)
}
export async function comment(input: Input<typeof approval.comment>): Promise<void> {
  await call(approval.comment, input)
  await invalidate(approval.show)
}
