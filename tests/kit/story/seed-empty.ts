// Fills a world with people and nothing else, as an installation is on its second day: node tests/kit/story/seed-empty.ts <data directory> [<address of its database>]
import { openNode } from '#main/node.ts'
import { staffRoles } from '#platform/contract/access.ts'
import { companyKey } from '#platform/contract/company.ts'
import { inDays } from '../days.ts'
import { settingsOf, templatePort } from './settings.ts'

/** One company that is certified and one that has just registered; of the vendor somebody with every desk, and the administrator. */
const companies = [
  { name: '远山示例科技有限公司', certStatus: 'completed', days: [-1, 700] },
  { name: '近水示例电子有限公司', certStatus: 'uncertified', days: null },
] as const
const customers = [
  { company: 0, login: 'customer', name: '钱多', role: 'cust_main' },
  { company: 1, login: 'newcomer', name: '孙新', role: 'developer' },
] as const

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
const desks = staffRoles.filter((role) => role !== 'admin')
await person(vendor.id, 'colleague', '周全', false, desks)
for (const [i, { name, certStatus, days }] of companies.entries()) {
  const values = {
    name,
    nameNorm: companyKey(name),
    certStatus,
    certValidStart: days && inDays(days[0]),
    certValidEnd: days && inDays(days[1]),
  }
  const { id } = await db.insertInto('companies').values(values).returning('id').executeTakeFirstOrThrow()
  for (const one of customers.filter(({ company }) => company === i))
    await person(id, one.login, one.name, true, [one.role])
}
await close()
