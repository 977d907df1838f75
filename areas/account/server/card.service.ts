import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { inScript } from '#platform/server/traditional.ts'
import type { company } from '../company.contract.ts'
import { findMembers, getCard } from './card.sql.ts'

export async function showCard(ctx: SignedCtx) {
  const card = await getCard(ctx)
  const { name, address, mainBusiness, mainApplication, contactName } = card
  // names and addresses are rewritten in no script
  const said = {
    name,
    address,
    mainBusiness: inScript(ctx.locale, mainBusiness),
    mainApplication: inScript(ctx.locale, mainApplication),
    contactName,
  }
  return { ...card, said, can: { edit: ctx.user.permissions.has('company_edit') } }
}

export const listMembers = (ctx: SignedCtx, q: Parsed<typeof company.members>) => findMembers(ctx, q)

export async function saveCard(ctx: SignedCtx, { version, ...fields }: Parsed<typeof company.saveCard>) {
  const key = { id: ctx.user.companyId }
  return { version: await changeVersioned(ctx, 'companies', key, version, fields, { missing: 'account.not_found' }) }
}
