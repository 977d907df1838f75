import { holdersOf } from '#areas/access/server/access.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertUpTo } from '#platform/server/db/record.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { absence } from '../absence.contract.ts'
import { mostDelegations, type approval } from '../contract.ts'
import * as sql from './delegation.sql.ts'
import { dayName } from './holiday.ts'

export const listPeople = (ctx: SignedCtx, { managers }: Parsed<typeof approval.people>) =>
  managers ? sql.listManagers(ctx) : holdersOf(ctx, 'approval_decide')

export async function listDelegations(ctx: SignedCtx) {
  const rows = await sql.listDelegations(ctx)
  return rows.map((row) => ({ ...row, mine: Boolean(row.mine), can: { end: Boolean(row.mine) } }))
}

export async function delegate(ctx: SignedCtx, given: Parsed<typeof absence.delegate>) {
  if (given.endsOn < given.startsOn || given.endsOn < dayOf(ctx.now)) throw refuseField(ctx, 'endsOn', 'approval.dates')
  if (given.toUserId === ctx.user.id) throw refuseField(ctx, 'toUserId', 'approval.own_delegation')
  const known = await holdersOf(ctx, 'approval_decide')
  if (!known.some(({ id }) => id === given.toUserId)) throw refuseField(ctx, 'toUserId', 'approval.unknown_person')
  const from = { fromUserId: ctx.user.id }
  const id = await insertUpTo(ctx, 'approvalDelegations', mostDelegations, { ...given, ...from }, from)
  if (id === undefined) throw fail('approval.too_many', { count: mostDelegations })
  // with it goes what the other may read
  ctx.app.sessions.clear()
  return { id }
}

export async function endDelegation(ctx: SignedCtx, { id }: { id: number }) {
  if (!(await sql.endDelegation(ctx, id))) throw fail('approval.not_found')
  ctx.app.sessions.clear()
  return null
}

export const listDays = async (ctx: SignedCtx, { year }: { year: number }) =>
  (await sql.listDays(ctx, year)).map((one) => ({ ...one, name: dayName(ctx.locale, one.name) }))

export async function saveDay(ctx: SignedCtx, given: Parsed<typeof absence.saveDay>) {
  await sql.upsertDay(ctx, given)
  return null
}

export async function removeDay(ctx: SignedCtx, { day }: { day: string }) {
  if (!(await sql.deleteDay(ctx, day))) throw fail('approval.not_found')
  return null
}
