import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import type { operation } from '../contract.ts'
import { reportLine, shownParams, shownUrl } from './operation.rules.ts'
import * as sql from './operation.sql.ts'

export const listMails = (ctx: SignedCtx, input: Parsed<typeof operation.mails>) => sql.findMails(ctx, input)

export async function getMail(ctx: SignedCtx, input: { id: number }) {
  const mail = await sql.findMail(ctx, input.id)
  if (!mail) throw fail('operation.mail_not_found')
  return mail
}

export async function listLogs(ctx: SignedCtx, input: Parsed<typeof operation.logs>) {
  const found = await sql.findLogs(ctx, input)
  const list = found.list.map((row) => ({ ...row, url: shownUrl(row.url), params: shownParams(row.params) }))
  return { ...found, list }
}

export async function reportError(ctx: Ctx, input: Parsed<typeof operation.reportError>) {
  await ctx.app.limits.spend('error_report', ctx.ip)
  const report = reportLine(input)
  ctx.log.warn({ report, userId: ctx.user?.id ?? null, ip: ctx.ip, traceId: ctx.traceId }, 'a browser reported a fault')
  return null
}
