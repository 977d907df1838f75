import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { mostDemands, type demand } from '../contract.ts'
import { stepsFor } from './demand.rules.ts'
import * as sql from './demand.sql.ts'

const missing = 'demand.not_found'
const taken: Taken = { demands_company_id_name_key: ['name', 'platform.name_taken'] }
const shown = (ctx: SignedCtx) => (row: sql.DemandRow) => ({ ...row, can: stepsFor(ctx.user.permissions) })

export async function listDemands(ctx: SignedCtx, q: Parsed<typeof demand.list>) {
  const page = await sql.findDemands(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}

export async function showDemand(ctx: SignedCtx, input: { id: number }) {
  const found = await sql.findDemand(ctx, input.id)
  if (!found) throw fail(missing)
  return shown(ctx)(found)
}

export function saveDemand(ctx: SignedCtx, { id, version, ...fields }: Parsed<typeof demand.save>) {
  const own = { companyId: ctx.user.companyId }
  return namingTaken(ctx, taken, async () => {
    if (id !== undefined)
      return { id, version: await changeVersioned(ctx, 'demands', { id, ...own }, version, fields, { missing }) }
    const made = await insertUpTo(ctx, 'demands', mostDemands, { ...fields, ...own }, own)
    if (made === undefined) throw fail('demand.too_many', { count: mostDemands })
    return { id: made, version: 1 }
  })
}

export async function removeDemand(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteDemand(ctx, input.id))) throw fail(missing)
  return null
}
