import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { mostLicences, type licence } from '../contract.ts'
import { stepsFor } from './licence.rules.ts'
import * as sql from './licence.sql.ts'

const missing = 'licence.not_found'
const taken: Taken = { licences_company_id_name_key: ['name', 'platform.name_taken'] }
const shown = (ctx: SignedCtx) => (row: sql.LicenceRow) => ({ ...row, can: stepsFor(ctx.user.permissions) })

export async function listLicences(ctx: SignedCtx, q: Parsed<typeof licence.list>) {
  const page = await sql.findLicences(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}

export async function showLicence(ctx: SignedCtx, input: { id: number }) {
  const found = await sql.findLicence(ctx, input.id)
  if (!found) throw fail(missing)
  return shown(ctx)(found)
}

export function saveLicence(ctx: SignedCtx, { id, version, ...fields }: Parsed<typeof licence.save>) {
  const own = { companyId: ctx.user.companyId }
  return namingTaken(ctx, taken, async () => {
    if (id !== undefined)
      return { id, version: await changeVersioned(ctx, 'licences', { id, ...own }, version, fields, { missing }) }
    const made = await insertUpTo(ctx, 'licences', mostLicences, { ...fields, ...own }, own)
    if (made === undefined) throw fail('licence.too_many', { count: mostLicences })
    return { id: made, version: 1 }
  })
}

export async function removeLicence(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteLicence(ctx, input.id))) throw fail(missing)
  return null
}
