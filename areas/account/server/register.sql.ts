import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Contact } from './contact.rules.ts'

export async function isNameFree(ctx: Ctx, loginName: string): Promise<boolean> {
  const query = ctx.db.selectFrom('users').select('id').where('loginKey', '=', loginName.toLowerCase())
  return (await query.executeTakeFirst()) === undefined
}

/** Whether the company of that folded name is certified, or was. */
export async function isCertified(ctx: Ctx, nameNorm: string): Promise<boolean> {
  const query = ctx.db.selectFrom('companies').select(['certStatus', 'isVendor']).where('nameNorm', '=', nameNorm)
  const found = await query.executeTakeFirst()
  return found !== undefined && (found.isVendor || found.certStatus === 'completed')
}

/** Whether nobody has come in yet for the company of that folded name: somebody is invited. */
export async function isEmpty(ctx: Ctx, nameNorm: string): Promise<boolean> {
  const query = ctx.db.selectFrom('companies as c').leftJoin('users as u', 'u.companyId', 'c.id').select('u.id')
  const found = await query.where('c.nameNorm', '=', nameNorm).where('c.isVendor', '=', false).executeTakeFirst()
  return found !== undefined && found.id === null
}

type Company = { name: string; nameNorm: string; country: string } & {
  nameEn?: string
  uscc?: string | null
  accountManagerId?: number | null
}
/** A company nobody has certified. */
export async function insertCompany(ctx: Ctx, company: Company): Promise<number> {
  const row = await ctx.db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()
  return row.id
}

type Person = { companyId: number; loginName: string; name?: string; passwordHash: string; contact: Contact } & {
  /** the language of who makes it where it is not said */
  locale?: Locale
}
/** The main account of a new company, a developer until it is certified. */
export async function insertMain(ctx: Ctx, { contact, ...person }: Person): Promise<number> {
  const fields = {
    name: person.loginName,
    locale: ctx.locale,
    ...person,
    [contact.kind]: contact.value,
    isMain: true,
  }
  const { id } = await ctx.db.insertInto('users').values(fields).returning('id').executeTakeFirstOrThrow()
  await ctx.db.insertInto('userRoles').values({ userId: id, role: 'developer' }).execute()
  return id
}
