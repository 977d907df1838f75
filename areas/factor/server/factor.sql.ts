import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** The account with what proves its sign-ins, and how its person is told of a change. */
export const getHolder = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.loginName', 'u.name', 'u.email', 'u.mobile', 'u.locale', 'u.passwordHash'])
    .select(['u.totpSecret', 'u.totpEnrolledAt', 'u.totpLastStep', 'c.isVendor as staff'])
    .select(
      sql<number>`(select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null)`.as(
        'codesLeft',
      ),
    )
    .select(sql<number>`(select count(*)::int from passkeys p where p.user_id = u.id)`.as('passkeys'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
export type Holder = Awaited<ReturnType<typeof getHolder>>

/** Lets changes of one person's factors wait for each other until the end of the transaction. */
export const holdPerson = (tx: Ctx, userId: number) =>
  tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

/** Keeps a TOTP secret that is not proven yet; one that is proven stays. */
export const updatePendingTotp = (ctx: Ctx, userId: number, secret: string) =>
  ctx.db
    .updateTable('users')
    .set({ totpSecret: secret })
    .where('id', '=', userId)
    .where('totpEnrolledAt', 'is', null)
    .execute()

/** Spends the time step of a code of this secret; false when another sign-in was faster with the same one. */
export async function spendTotpStep(ctx: Ctx, userId: number, secret: string, step: number): Promise<boolean> {
  const r = await ctx.db
    .updateTable('users')
    .set({ totpLastStep: step, totpEnrolledAt: sql`coalesce(totp_enrolled_at, now())` })
    .where('id', '=', userId)
    .where('totpSecret', '=', secret)
    .where((e) => e.or([e('totpLastStep', '<', step), e('totpLastStep', '>', step + 4)]))
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** Puts a proven secret in the place of whatever was there; false when it stands there already. */
export async function setTotp(tx: Ctx, userId: number, secret: string, step: number): Promise<boolean> {
  const r = await tx.db
    .updateTable('users')
    .set({ totpSecret: secret, totpLastStep: step, totpEnrolledAt: sql`now()` })
    .where('id', '=', userId)
    .where(sql<boolean>`totp_secret is distinct from ${secret}`)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

export const clearTotp = (tx: Ctx, userId: number) =>
  tx.db
    .updateTable('users')
    .set({ totpSecret: null, totpEnrolledAt: null, totpLastStep: 0 })
    .where('id', '=', userId)
    .execute()

export const deleteCodes = (tx: Ctx, userId: number) =>
  tx.db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()

export async function replaceCodes(tx: Ctx, userId: number, hashes: readonly string[]): Promise<void> {
  await deleteCodes(tx, userId)
  const rows = hashes.map((codeHash) => ({ userId, codeHash }))
  await tx.db.insertInto('recoveryCodes').values(rows).execute()
}

/** Uses a recovery code up; of any number of calls with one code a single one gets true. */
export async function spendCode(ctx: Ctx, userId: number, codeHash: string): Promise<boolean> {
  const r = await ctx.db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}
