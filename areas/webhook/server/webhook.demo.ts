import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import { lockPrint, lockText } from '#platform/server/auth/secret-box.ts'
import { seedDeliveries } from './webhook.demo.sql.ts'
import { newSecret } from './sign.rules.ts'

const all = ['order.status_changed', 'delivery.status_changed', 'bill.status_changed', 'notice.status_changed']
type Own = { companyId: number; userId: number; lockedBy: string }
function endpointsOf(own: Own, secret: () => string, formerId: number | undefined) {
  const now = Date.now()
  return [
    {
      ...own,
      name: 'SAP S/4HANA',
      url: 'https://erp.harbor.example/tapeout/events',
      events: all,
      secret: secret(),
      createdAt: new Date(now - 96 * 86_400_000),
    },
    {
      ...own,
      name: 'Warehouse Shenzhen',
      url: 'https://wms-sz.harbor.example/hooks/tapeout',
      events: ['delivery.status_changed'],
      secret: secret(),
      createdAt: new Date(now - 41 * 86_400_000),
      failingSince: new Date(now - 3 * 3_600_000),
      toldAt: new Date(now - 2 * 3_600_000),
    },
    {
      ...own,
      name: 'Integration test',
      url: 'https://staging.harbor.example/tapeout',
      events: ['order.status_changed'],
      secret: secret(),
      enabled: false,
      createdAt: new Date(now - 140 * 86_400_000),
    },
    {
      ...own,
      name: 'ERP staging',
      url: 'https://staging.harbor.example/tapeout/test',
      events: ['order.status_changed', 'delivery.status_changed'],
      secret: secret(),
      test: true,
      createdAt: new Date(now - 20 * 86_400_000),
    },
    ...(formerId
      ? [
          {
            ...own,
            userId: formerId,
            name: 'EDI bridge',
            url: 'https://edi.harbor.example/tapeout',
            events: ['delivery.status_changed'],
            secret: secret(),
            createdAt: new Date(now - 200 * 86_400_000),
          },
        ]
      : []),
  ]
}

/** Endpoints of a distributor: one that works, one that nothing gets through to, one at rest; and what was sent to them of its own orders. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'webhookEndpoints')) return false
  const keeper = await db
    .selectFrom('users')
    .select(['id', 'companyId'])
    .where('loginName', '=', 'harbor_order')
    .executeTakeFirst()
  if (!keeper) return false
  const lock = { secret: app.settings.secret, purpose: 'webhook' }
  const own = { companyId: keeper.companyId, userId: keeper.id, lockedBy: lockPrint(lock) }
  // who reports does not order: the bridge of a colleague who changed desks is told nothing any more
  const former = await db.selectFrom('users').select('id').where('loginName', '=', 'harbor_report').executeTakeFirst()
  const made = await db
    .insertInto('webhookEndpoints')
    .values(endpointsOf(own, () => lockText(lock, newSecret()), former?.id))
    .returning('id')
    .execute()
  const [works, fails] = made.map(({ id }) => id)
  await seedDeliveries(db, { companyId: keeper.companyId, works: works!, fails: fails! })
  return true
}
