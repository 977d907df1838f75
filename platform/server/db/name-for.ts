import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '../ctx.ts'

/**
 * The name of the person or company `alias` for its reader: in English the one that readers of English write, where there is one, else
 * as its owner writes it, in whatever script. What is edited, matched or signed is always `name` itself.
 */
export const nameFor = ({ locale }: Pick<Ctx, 'locale'>, alias: string): RawBuilder<string> =>
  locale === 'en'
    ? sql<string>`coalesce(nullif(${sql.ref(`${alias}.name_en`)}, ''), ${sql.ref(`${alias}.name`)})`
    : sql<string>`${sql.ref(`${alias}.name`)}`

/** What somebody wrote, as its reader reads Chinese; what is edited or matched is always as it was written. */
export const saidFor = ({ locale }: Pick<Ctx, 'locale'>, text: RawBuilder<unknown>): RawBuilder<string> =>
  locale === 'zhtw' ? sql<string>`in_traditional(${text})` : sql<string>`${text}`

/** A text with a name in it, that name marked for `toTraditional`, which leaves it as its owner writes it; for readers of other scripts the text itself. */
export const markedFor = (
  { locale }: Pick<Ctx, 'locale'>,
  text: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): RawBuilder<string> =>
  locale === 'zhtw'
    ? sql<string>`coalesce(replace(${text}, nullif(${name}, ''), chr(8296) || ${name} || chr(8297)), ${text})`
    : sql<string>`${text}`

const typed = (table: 'users' | 'companies', own: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql<string>`coalesce((select max(nullif(x.name_en, '')) from ${sql.table(table)} x where ${own} and x.name = ${name}), ${name})`
type Reader = Pick<Ctx, 'locale'>
/** A name somebody typed, for its reader: in English as the person of that company writes it who is called so, where there is one, else as it was typed. */
export const typedPerson = (
  { locale }: Reader,
  name: RawBuilder<unknown>,
  companyId: RawBuilder<unknown>,
): RawBuilder<string> =>
  locale === 'en' ? typed('users', sql`x.company_id = ${companyId}`, name) : sql<string>`${name}`
/** The same of the name of a company, where it is that of this one. */
export const typedCompany = (
  { locale }: Reader,
  name: RawBuilder<unknown>,
  companyId: RawBuilder<unknown>,
): RawBuilder<string> => (locale === 'en' ? typed('companies', sql`x.id = ${companyId}`, name) : sql<string>`${name}`)

/** The name of the user group `alias` for its reader: in English that of the package it is kept with, where that has one. */
export const groupNameFor = (reader: Reader, alias: string): RawBuilder<string> => {
  const name = sql.ref(`${alias}.name`)
  return reader.locale === 'en'
    ? sql<string>`coalesce((select max(nullif(x.name_en, '')) from product_packages x where x.group_id = ${sql.ref(`${alias}.id`)}), ${name})`
    : saidFor(reader, name)
}
