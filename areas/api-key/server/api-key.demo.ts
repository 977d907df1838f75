import { isFilled } from '#platform/server/demo-fill.ts'
import { newApiKey, prefixOf } from '#platform/server/auth/api-key.ts'
import { hashToken } from '#platform/server/auth/token.ts'
import type { App } from '#platform/server/app.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { seedSandbox } from './sandbox.demo.ts'

const hour = 3_600_000
const day = 24 * hour
type Demo = {
  who: string
  name: string
  scopes: Scope[]
  made: number
  days: number
  used?: number
  rotated?: number
  overlap?: number
  revoked?: number
  test?: boolean
}
/** Times are in days before now, `used` in hours, `overlap` in hours from now. */
const demo: Demo[] = [
  {
    who: 'harbor_order',
    name: 'SAP S/4HANA',
    scopes: ['quotes_read', 'orders_read', 'orders_write', 'deliveries_read', 'bills_read'],
    made: 210,
    days: 365,
    used: 0.2,
  },
  {
    who: 'harbor_order',
    name: 'EDI gateway',
    scopes: ['orders_read', 'deliveries_read', 'deliveries_write'],
    made: 171,
    days: 180,
    used: 3,
  },
  {
    who: 'harbor_order',
    name: 'Notice watcher',
    scopes: ['notices_read'],
    made: 64,
    days: 180,
    used: 9,
    rotated: 0.4,
    overlap: 14,
  },
  {
    who: 'harbor_order',
    name: 'ERP staging',
    scopes: ['quotes_read', 'orders_read', 'orders_write', 'deliveries_read', 'deliveries_write'],
    made: 20,
    days: 180,
    used: 26,
    test: true,
  },
  { who: 'harbor_order', name: 'Pilot 2025', scopes: ['orders_read'], made: 340, days: 180 },
  {
    who: 'nimbus_main',
    name: 'Jenkins build farm',
    scopes: ['sdks_read', 'documents_read'],
    made: 96,
    days: 365,
    used: 1.4,
  },
  { who: 'nimbus_dev2', name: 'Wiki sync', scopes: ['documents_read'], made: 120, days: 365, used: 980 },
  {
    who: 'nimbus_dev1',
    name: 'Document mirror',
    scopes: ['documents_read'],
    made: 130,
    days: 365,
    used: 700,
    revoked: 28,
  },
]

/** Keys in every state, for who orders and who develops; their secrets are known to nobody. */
export async function seed(app: App, now = new Date()): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'apiKeys')) return false
  const people = await db
    .selectFrom('users')
    .select(['id', 'loginName'])
    .where(
      'loginName',
      'in',
      demo.map(({ who }) => who),
    )
    .execute()
  const idOf = new Map(people.map(({ id, loginName }) => [loginName, id]))
  const before = (days: number) => new Date(now.getTime() - days * day)
  const rows = demo.flatMap((one) => {
    const userId = idOf.get(one.who)
    if (userId === undefined) return []
    const key = newApiKey(one.test)
    const createdAt = before(one.made)
    return [
      {
        userId,
        name: one.name,
        prefix: prefixOf(key),
        tokenHash: hashToken(key),
        scopes: one.scopes,
        test: one.test ?? false,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + one.days * day),
        lastUsedAt: one.used === undefined ? null : new Date(now.getTime() - one.used * hour),
        lastUsedIp: one.used === undefined ? '' : '203.0.113.24',
        rotatedAt: one.rotated === undefined ? null : before(one.rotated),
        ...(one.overlap && {
          previousHash: hashToken(newApiKey()),
          previousUntil: new Date(now.getTime() + one.overlap * hour),
        }),
        ...(one.revoked !== undefined && { revokedAt: before(one.revoked), revokedBy: userId }),
        version: one.rotated === undefined ? 1 : 2,
      },
    ]
  })
  if (rows.length) await db.insertInto('apiKeys').values(rows).execute()
  const tester = idOf.get('harbor_order')
  if (tester !== undefined) await seedSandbox(app, tester, now)
  return rows.length > 0
}
