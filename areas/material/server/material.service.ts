import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { mostMaterials, type material } from '../contract.ts'
import { stepsFor } from './material.rules.ts'
import * as sql from './material.sql.ts'

const missing = 'material.not_found'
const taken: Taken = { materials_company_id_name_key: ['name', 'platform.name_taken'] }
const shown = (ctx: SignedCtx) => (row: sql.MaterialRow) => ({ ...row, can: stepsFor(ctx.user.permissions) })

export async function listMaterials(ctx: SignedCtx, q: Parsed<typeof material.list>) {
  const page = await sql.findMaterials(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}

export async function showMaterial(ctx: SignedCtx, input: { id: number }) {
  const found = await sql.findMaterial(ctx, input.id)
  if (!found) throw fail(missing)
  return shown(ctx)(found)
}

export function saveMaterial(ctx: SignedCtx, { id, version, ...fields }: Parsed<typeof material.save>) {
  const own = { companyId: ctx.user.companyId }
  return namingTaken(ctx, taken, async () => {
    if (id !== undefined)
      return { id, version: await changeVersioned(ctx, 'materials', { id, ...own }, version, fields, { missing }) }
    const made = await insertUpTo(ctx, 'materials', mostMaterials, { ...fields, ...own }, own)
    if (made === undefined) throw fail('material.too_many', { count: mostMaterials })
    return { id: made, version: 1 }
  })
}

export async function removeMaterial(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteMaterial(ctx, input.id))) throw fail(missing)
  return null
}
