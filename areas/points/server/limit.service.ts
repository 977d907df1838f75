import type { Parsed } from '#platform/contract/contract.ts'
import { inScript } from '#platform/server/traditional.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertRecord, moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import type { pointLimit } from '../limit.contract.ts'
import { leftOf, requestMachine } from './limit.rules.ts'
import * as sql from './limit.sql.ts'
import { tellAsker, tellMains } from './points.mails.ts'

const taken: Taken = {
  point_limits_user: ['userId', 'points.limit_taken'],
  point_limits_project: ['projectId', 'points.limit_taken'],
}
const open: Taken = { point_requests_open: ['points', 'points.request_open'] }
const factsOf = ({ user }: SignedCtx, row: sql.RequestRow) => ({ own: row.userId === user.id })

const shownLimit =
  ({ user }: SignedCtx) =>
  (row: sql.LimitRow) => {
    const sets = user.permissions.has('points_limit')
    return { ...row, left: leftOf(row), can: { edit: sets, ask: !sets, remove: sets } }
  }
export async function listLimits(ctx: SignedCtx, q: Parsed<typeof pointLimit.limits>) {
  const page = await sql.findLimits(ctx, q)
  return { ...page, list: page.list.map(shownLimit(ctx)) }
}
async function foundLimit(ctx: SignedCtx, id: number): Promise<sql.LimitRow> {
  const row = await sql.findLimit(ctx, id)
  if (!row) throw fail('points.limit_not_found')
  return row
}
export const showLimit = async (ctx: SignedCtx, { id }: { id: number }) => shownLimit(ctx)(await foundLimit(ctx, id))
export const listChoices = (ctx: SignedCtx) => sql.listChoices(ctx)

export async function saveLimit(ctx: SignedCtx, { id, version, points, ...whom }: Parsed<typeof pointLimit.saveLimit>) {
  const { companyId, id: updatedBy } = ctx.user
  const fields = { points, updatedBy }
  if (id !== undefined) {
    // whom it limits stays as it is
    const key = { id, companyId }
    return {
      id,
      version: await changeVersioned(ctx, 'pointLimits', key, version, fields, { missing: 'points.limit_not_found' }),
    }
  }
  const one = (whom.userId === undefined) !== (whom.projectId === undefined)
  if (!one || !(await sql.isOurs(ctx, whom))) throw refuseField(ctx, 'userId', 'points.limit_whom')
  const limited = { userId: whom.userId ?? null, projectId: whom.projectId ?? null }
  return namingTaken(ctx, taken, () => insertRecord(ctx, 'pointLimits', { ...fields, ...limited, companyId }))
}
export async function removeLimit(ctx: SignedCtx, { id }: { id: number }) {
  if (!(await sql.deleteLimit(ctx, id))) throw fail('points.limit_not_found')
  return null
}

const shownRequest = (ctx: SignedCtx) => (row: sql.RequestRow) => {
  const { grant, withdraw } = abilities(ctx, requestMachine, row.status, factsOf(ctx, row))
  const said = (text: string) => inScript(ctx.locale, text)
  return { ...row, reason: said(row.reason), answer: said(row.answer), can: { decide: grant, withdraw } }
}
export async function listRequests(ctx: SignedCtx, q: Parsed<typeof pointLimit.requests>) {
  const page = await sql.findRequests(ctx, q)
  return { ...page, list: page.list.map(shownRequest(ctx)) }
}
/** Asks for more than a limit, for this month. */
export async function askForMore(ctx: SignedCtx, { limitId, points, reason }: Parsed<typeof pointLimit.askForMore>) {
  await ctx.app.limits.spend('points_ask', `${ctx.user.id}`)
  const limit = await foundLimit(ctx, limitId)
  const { id: userId, companyId, name } = ctx.user
  return transact(ctx, (tx) =>
    namingTaken(tx, open, async () => {
      const row = {
        companyId,
        userId,
        projectId: limit.project?.id ?? null,
        points,
        reason,
        month: sql.monthOf(tx) as never,
      }
      const saved = await insertRecord(tx, 'pointRequests', row)
      await tellMains(tx, 'points.asked', companyId, { person: name, points, reason })
      return saved
    }),
  )
}
async function foundRequest(ctx: SignedCtx, id: number): Promise<sql.RequestRow> {
  const row = await sql.findRequest(ctx, id)
  if (!row) throw fail('points.request_not_found')
  return row
}
export const decideRequest = (
  ctx: SignedCtx,
  { id, version, result, answer }: Parsed<typeof pointLimit.decideRequest>,
) =>
  transact(ctx, async (tx) => {
    const row = await foundRequest(tx, id)
    const set = () => ({ decidedBy: tx.user.id, decidedAt: tx.now, answer })
    const move = { id, version, from: row.status, facts: factsOf(tx, row), comment: answer, set }
    const granted = result === 'pass'
    const { to: _, ...saved } = await moveState(tx, 'pointRequests', requestMachine, {
      ...move,
      action: granted ? 'grant' : 'reject',
    })
    await tellAsker(tx, tx.user.companyId, row.userId, { points: row.points, granted, answer })
    return saved
  })
export async function withdrawRequest(ctx: SignedCtx, { id, version }: Parsed<typeof pointLimit.withdrawRequest>) {
  const row = await foundRequest(ctx, id)
  const move = { id, version, from: row.status, facts: factsOf(ctx, row), action: 'withdraw' } as const
  const { to: _, ...saved } = await moveState(ctx, 'pointRequests', requestMachine, move)
  return saved
}
