import { answersFor, mailIsSet } from '#areas/staff/server/staff.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { sendAsked } from './run.jobs.ts'
import * as sql from './run.sql.ts'

export const listRuns = (ctx: SignedCtx) => sql.listRuns(ctx)
export const countRun = async (ctx: SignedCtx, { id }: { id: number }) => ({
  ...(await sql.countRun(ctx, id)),
  mail: mailIsSet(ctx),
})

export async function sendRun(ctx: SignedCtx, { id }: { id: number }) {
  answersFor(ctx)
  if (!mailIsSet(ctx)) throw fail('company-invitation.no_mail')
  await ctx.app.limits.spend('company_invite_run', String(ctx.user.id))
  return transact(ctx, async (tx) => {
    const count = await sql.askRun(tx, id)
    if (!count) throw fail('company-invitation.nothing_due')
    await enqueue(tx, sendAsked, {})
    return { count }
  })
}
