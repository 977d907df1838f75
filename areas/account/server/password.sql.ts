import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Contact } from './contact.rules.ts'

/** The account an address or number belongs to, in whatever state. */
export const findByContact = (ctx: Ctx, { kind, value }: Contact) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'loginName'])
    .where(kind === 'email' ? sql`lower(email)` : sql`mobile`, '=', value)
    .executeTakeFirst()

export const updatePassword = (ctx: Ctx, userId: number, passwordHash: string) =>
  ctx.db
    .updateTable('users')
    .set({ passwordHash, passwordChangedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
