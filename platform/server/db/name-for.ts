import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '../ctx.ts'

/**
 * The name of the person or company `alias` for its reader: in English the one that readers of English write, where there is one,
 * and in Taiwan in its script. What is edited, matched or signed is always `name` itself.
 */
export const nameFor = ({ locale }: Pick<Ctx, 'locale'>, alias: string): RawBuilder<string> =>
  locale === 'en'
    ? sql<string>`coalesce(nullif(${sql.ref(`${alias}.name_en`)}, ''), ${sql.ref(`${alias}.name`)})`
    : locale === 'zhtw'
      ? sql<string>`in_traditional(${sql.ref(`${alias}.name`)})`
      : sql<string>`${sql.ref(`${alias}.name`)}`
