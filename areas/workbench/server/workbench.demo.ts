import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { seedInboxes } from './inbox.demo.ts'
import { dashBlocks, type DashBlock } from '../contract.ts'

/** When people of the demo looked at their home last: what is newer is marked. */
const visits = [
  { who: 'nimbus_main', days: 6 },
  { who: 'nimbus_dev1', days: 9 },
  { who: 'foxglove_main', days: 20 },
  { who: 'tern_dev', days: 40 },
  { who: 'harbor_order', days: 5 },
  { who: 'kestrel_order', days: 8 },
  { who: 'raven_main', days: 12 },
  { who: 'lyre_main', days: 15 },
  { who: 'piper_main', days: 10 },
  { who: 'cus_src_01', days: 7 },
  ...[
    'fae_zhou',
    'fae_lead',
    'am_lin',
    'am_lead',
    'pm_qi',
    'svc_ops',
    'clerk_xu',
    'approver_gao',
    'finance_tan',
    'finance_lu',
  ].map((who, n) => ({ who, days: 3 + (n % 4) })),
  ...['legal_ma', 'editor_su', 'auditor_he', 'release_wu', 'quality_ning', 'admin'].map((who, n) => ({
    who,
    days: 4 + (n % 3),
  })),
]
/** One home that its owner has arranged: what is at work first, three blocks out of sight. */
const first: readonly DashBlock[] = ['projects', 'patches', 'needs', 'recent']
const hidden: readonly DashBlock[] = ['aservice', 'newest', 'unopened']

/** Homes as they are used; nothing when somebody has looked at one already. */
export async function seed(app: Pick<App, 'database' | 'log'>, now = new Date()): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'homeVisits')) return false
  const names = visits.map(({ who }) => who)
  const people = await db.selectFrom('users').select(['id', 'loginName']).where('loginName', 'in', names).execute()
  const ago = (days: number) => atWork(days)
  const seen = people.map(({ id, loginName }) => {
    const { days } = visits.find(({ who }) => who === loginName)!
    return { userId: id, seenAt: ago(days), lastAt: ago(days * 2) }
  })
  const arranger = people.find(({ loginName }) => loginName === 'nimbus_dev1')
  const blocks = [...first, ...dashBlocks.filter((code) => !first.includes(code))]
  await db.transaction().execute(async (tx) => {
    if (seen.length > 0)
      await tx
        .insertInto('homeVisits')
        .values(seen)
        .onConflict((c) => c.doNothing())
        .execute()
    if (arranger)
      await tx
        .insertInto('dashLayouts')
        .values({ userId: arranger.id, blocks, hidden: [...hidden] })
        .execute()
    const ctx: Ctx = { app: app as App, db: tx, now, log: app.log, user: null, locale: 'zh', traceId: 'demo', ip: '' }
    await seedInboxes(ctx)
  })
  return true
}
