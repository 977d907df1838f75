import { randomBytes } from 'node:crypto'
import type { App } from '#platform/server/app.ts'
import { hashPassword } from '#platform/server/auth/password.ts'

/**
 * The first account of an installation without demo content: `admin` with a password that is shown once. Null when
 * there are users already, or when another node was faster (the unique login name decides).
 */
export async function createFirstAdmin(app: App): Promise<string | null> {
  const { db } = app.database
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return null
  const password = `Tapeout-${randomBytes(9).toString('base64url')}-7a`
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const company = await tx
      .insertInto('companies')
      .values({ name: 'Vendor', nameNorm: 'vendor', isVendor: true })
      .onConflict((c) => c.column('nameNorm').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!company) return null
    const user = await tx
      .insertInto('users')
      .values({
        companyId: company.id,
        loginName: 'admin',
        name: '管理者',
        nameEn: 'Administrator',
        passwordHash,
        isMain: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('userRoles').values({ userId: user.id, role: 'admin' }).execute()
    return password
  })
}
