import { sql, type RawBuilder } from 'kysely'
import type { Ctx, SignedCtx } from '../ctx.ts'

/**
 * The name of the person or company `alias` for its reader: in English the one that readers of English write, where there is one. What is
 * edited, matched or signed is always `name` itself.
 */
export const nameFor = ({ locale }: Pick<Ctx, 'locale'>, alias: string): RawBuilder<string> =>
  locale === 'en'
    ? sql<string>`coalesce(nullif(${sql.ref(`${alias}.name_en`)}, ''), ${sql.ref(`${alias}.name`)})`
    : sql<string>`${sql.ref(`${alias}.name`)}`
/** What the caller is called on their screens, as a row. */
export const ownName = (ctx: SignedCtx) =>
  sql<{ called: string }>`select ${nameFor(ctx, 'u')} as called from users u where u.id = ${ctx.user.id}`
