import type { Role } from '#platform/contract/access.ts'
import { companyKey } from '#platform/contract/company.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { Db } from '#platform/server/ctx.ts'
import { inDays } from './days.ts'

/** The password of everybody in a test. */
export const testPassword = 'Correct-horse-7'

const crew = {
  admin: { company: 'vendor', roles: ['admin'] },
  editor: { company: 'vendor', roles: ['content_editor'] },
  editor2: { company: 'vendor', roles: ['content_editor'] },
  auditor: { company: 'vendor', roles: ['content_auditor'] },
  manager: { company: 'vendor', roles: ['account_manager'] },
  release: { company: 'vendor', roles: ['sdk_release'] },
  release2: { company: 'vendor', roles: ['sdk_release'] },
  main: { company: 'certified', roles: ['cust_main'] },
  sub: { company: 'certified', roles: ['cust_sub'] },
  other: { company: 'other', roles: ['cust_main'] },
  developer: { company: 'uncertified', roles: ['developer'] },
  expired: { company: 'expired', roles: ['cust_main'] },
  order: { company: 'certified', roles: ['order'] },
  source: { company: 'source', roles: ['cus_source'] },
} as const satisfies Record<string, { company: keyof typeof companies; roles: readonly Role[] }>
export type PersonName = keyof typeof crew

const companies = {
  vendor: { isVendor: true, certStatus: 'uncertified', days: null },
  certified: { isVendor: false, certStatus: 'completed', days: [-100, 100] },
  other: { isVendor: false, certStatus: 'completed', days: [-100, 100] },
  source: { isVendor: false, certStatus: 'completed', days: [-100, 100] },
  uncertified: { isVendor: false, certStatus: 'uncertified', days: null },
  expired: { isVendor: false, certStatus: 'completed', days: [-800, -1] },
} as const

/** The main accounts of their companies. */
const mains = new Set(['main', 'other', 'developer', 'expired', 'source'])

let hash: Promise<string> | undefined

/** Six companies and a person for every kind of right; returns their ids. */
export async function seedPeople(db: Db): Promise<Record<PersonName, number>> {
  const passwordHash = await (hash ??= hashPassword(testPassword))
  const made = await db
    .insertInto('companies')
    .values(
      Object.entries(companies).map(([name, { isVendor, certStatus, days }]) => ({
        name: `${name} co`,
        nameNorm: companyKey(`${name} co`),
        isVendor,
        certStatus,
        certValidStart: days ? inDays(days[0]) : null,
        certValidEnd: days ? inDays(days[1]) : null,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const companyIds = new Map(made.map(({ id, name }) => [name, id]))
  const users = await db
    .insertInto('users')
    .values(
      Object.entries(crew).map(([name, { company }], n) => ({
        companyId: companyIds.get(`${company} co`)!,
        loginName: `${name}_test`,
        name: `${name} 测试`,
        passwordHash,
        mobile: name === 'main' ? '19900001234' : `1990001${1000 + n}`,
        isMain: mains.has(name),
        email: `${name}@example.com`,
      })),
    )
    .returning(['id', 'loginName'])
    .execute()
  const idOf = new Map(users.map(({ id, loginName }) => [loginName, id]))
  const ids = Object.fromEntries(Object.keys(crew).map((name) => [name, idOf.get(`${name}_test`)!]))
  const roles = Object.entries(crew).flatMap(([name, given]) =>
    given.roles.map((role) => ({ userId: ids[name]!, role })),
  )
  await db.insertInto('userRoles').values(roles).execute()
  return ids as Record<PersonName, number>
}
