import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { guest } from '../contract.ts'

export type Guest = Answer<typeof guest.show>

export const showQuery = (id: number) => query(guest.show, { id })
export const projectsQuery = () => query(guest.projects)

export async function invite(input: Whole<typeof guest.invite>): Promise<{ id: number }> {
  const saved = await call(guest.invite, input, { inline: true })
  await invalidate(guest)
  return saved
}
export async function extend({ id, version }: Guest, endsOn: string): Promise<void> {
  await call(guest.extend, { id, version, endsOn }, { inline: true }).finally(() => invalidate(guest))
}
