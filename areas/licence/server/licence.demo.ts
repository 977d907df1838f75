import type { App } from '#platform/server/app.ts'

const rows = [
  { kind: 'main', name: '示例一' },
  { kind: 'other', name: '示例二' },
] as const

/** Some records for one company of the demo; nothing when there are any already. */
export async function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  if (await db.selectFrom('licences').select('id').limit(1).executeTakeFirst()) return false
  const owner = db.selectFrom('users').select('companyId').where('loginName', '=', 'nimbus_main')
  const { companyId } = await owner.executeTakeFirstOrThrow()
  await db
    .insertInto('licences')
    .values(rows.map((row) => ({ ...row, companyId })))
    .execute()
  return true
}
