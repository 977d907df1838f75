import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { saidFor } from '#platform/server/db/name-for.ts'

/** The name of the user group `alias` for its reader: in English that of the package it is kept with, where that has one. */
export const groupNameFor = (ctx: Pick<Ctx, 'locale'>, alias: string): RawBuilder<string> => {
  const name = sql.ref(`${alias}.name`)
  return ctx.locale === 'en'
    ? sql<string>`coalesce((select max(nullif(kept.name_en, '')) from product_packages kept where kept.group_id = ${sql.ref(`${alias}.id`)}), ${name})`
    : saidFor(ctx, name)
}
