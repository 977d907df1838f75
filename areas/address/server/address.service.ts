import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { mostAddresses, type address } from '../contract.ts'
import { stepsFor } from './address.rules.ts'
import * as sql from './address.sql.ts'
import { refuseUnknown } from './region.service.ts'

const missing = 'address.not_found'
// another became the default in this very moment
const taken: Taken = { addresses_default: ['version', 'platform.changed'] }
/** Rows with their country in words and what may be done with them. */
async function shown(ctx: SignedCtx) {
  const names = await dictionaryNames(ctx, 'country')
  const { permissions } = ctx.user
  return (row: sql.AddressRow) => ({
    ...row,
    countryName: names.get(row.country) ?? row.country,
    can: stepsFor(permissions, row),
  })
}

export async function listAddresses(ctx: SignedCtx, q: Parsed<typeof address.list>) {
  const page = await sql.findAddresses(ctx, q)
  return { ...page, list: page.list.map(await shown(ctx)) }
}

export async function showAddress(ctx: SignedCtx, input: { id: number }) {
  const found = await sql.findAddress(ctx, input.id)
  if (!found) throw fail(missing)
  return (await shown(ctx))(found)
}

export async function saveAddress(ctx: SignedCtx, { id, version, ...fields }: Parsed<typeof address.save>) {
  await refuseUnknown(ctx, fields)
  const own = { companyId: ctx.user.companyId }
  return namingTaken(ctx, taken, async () => {
    if (id !== undefined) {
      const changed = { ...fields, isDefault: sql.staysDefault(fields.kind) }
      return { id, version: await changeVersioned(ctx, 'addresses', { id, ...own }, version, changed, { missing }) }
    }
    const made = await insertUpTo(ctx, 'addresses', mostAddresses, { ...fields, ...own }, own)
    if (made === undefined) throw fail('address.too_many', { count: mostAddresses })
    return { id: made, version: 1 }
  })
}

export const makeDefault = (ctx: SignedCtx, { id, version }: Parsed<typeof address.makeDefault>) =>
  namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      await sql.clearDefault(tx, id)
      const key = { id, companyId: ctx.user.companyId }
      return { id, version: await changeVersioned(tx, 'addresses', key, version, { isDefault: true }, { missing }) }
    }),
  )

export async function removeAddress(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteAddress(ctx, input.id))) throw fail(missing)
  return null
}
