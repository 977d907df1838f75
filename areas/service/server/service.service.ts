import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { service } from '../contract.ts'
import * as sql from './service.sql.ts'

const shown = (ctx: SignedCtx, { nameEn, ...row }: sql.ServiceRow) => {
  const { permissions } = ctx.user
  const can = { use: row.status === 'active' && permissions.has('issue_add'), renew: permissions.has('sm_buy') }
  return { ...row, name: inLocale(ctx.locale, row.name, nameEn), can }
}
export async function listServices(ctx: SignedCtx, q: Parsed<typeof service.list>) {
  const page = await sql.findServices(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showService(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findService(ctx, id)
  if (!row) throw fail('service.not_found')
  const deliverables = inLocale(ctx.locale, row.deliverables, row.deliverablesEn).split('\n').filter(Boolean)
  return { ...shown(ctx, row), deliverables, uses: await sql.listUses(ctx, id) }
}
/** What was bought as work, with its parts. */
export const listWork = async (ctx: SignedCtx) =>
  (await sql.listWork(ctx)).map(({ nameEn, ...work }) => ({ ...work, name: inLocale(ctx.locale, work.name, nameEn) }))
