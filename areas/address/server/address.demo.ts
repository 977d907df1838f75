import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'

const shenzhen = { country: 'CN', province: '广东省', city: '深圳市', district: '南山区' }
const rows = [
  {
    kind: 'goods',
    isDefault: true,
    receiver: '陈雨',
    phone: '+86 755 8600 1200',
    zip: '518057',
    detail: '科技园南路 18 号 6 层',
  },
  {
    kind: 'goods',
    isDefault: false,
    receiver: '刘川',
    phone: '138 0013 8000',
    zip: '518057',
    detail: '高新南一道 266 号 2 号厂房',
  },
  {
    kind: 'invoice',
    isDefault: true,
    receiver: '何敏',
    phone: '+86 755 8600 1206',
    zip: '518057',
    detail: '科技园南路 18 号 7 层',
  },
] as const

/** Some addresses for one company of the demo; nothing when there are any already. */
export async function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  if (await isFilled(db, 'addresses')) return false
  const owner = db.selectFrom('users').select('companyId').where('loginName', '=', 'nimbus_main')
  const { companyId } = await owner.executeTakeFirstOrThrow()
  await db
    .insertInto('addresses')
    .values(rows.map((row) => ({ ...shenzhen, ...row, companyId })))
    .execute()
  return true
}
