// Fills a world with people and nothing else, as an installation is on its second day: node tests/kit/story/seed-empty.ts <data directory> [<address of its database>]
import { openNode } from '#main/node.ts'
import { staffRoles } from '#platform/contract/access.ts'
import { companyKey } from '#platform/contract/company.ts'
import { inDays } from '../days.ts'
import { settingsOf, templatePort } from './settings.ts'

const [dataDir, url = ''] = process.argv.slice(2)
const settings = { ...settingsOf({ dataDir: dataDir!, url, port: templatePort }), demo: false }
const { app, close } = await openNode(settings)
const { db } = app.database
const vendor = await db.selectFrom('companies').select('id').where('isVendor', '=', true).executeTakeFirstOrThrow()
const person = async (
  companyId: number,
  loginName: string,
  name: string,
  isMain: boolean,
  roles: readonly string[],
) => {
  const values = { companyId, loginName, name, isMain, passwordHash: '', email: `${loginName}@example.com` }
  const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('userRoles')
    .values(roles.map((role) => ({ userId: id, role })))
    .execute()
}
// of the vendor somebody with every desk beside the administrator, and a certified company with its main account
await person(
  vendor.id,
  'colleague',
  '周全',
  false,
  staffRoles.filter((role) => role !== 'admin'),
)
const company = { name: '远山示例科技有限公司', nameNorm: companyKey('远山示例科技有限公司') }
const term = { certStatus: 'completed', certValidStart: inDays(-1), certValidEnd: inDays(700) } as const
const certified = await db
  .insertInto('companies')
  .values({ ...company, ...term })
  .returning('id')
  .executeTakeFirstOrThrow()
await person(certified.id, 'customer', '钱多', true, ['cust_main'])
await close()
