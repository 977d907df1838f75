import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { PublicationKind, WatchKind } from '../contract.ts'
import { tellWatchers } from './publication.service.ts'
import { notePublication } from './publication.sql.ts'

type Watched = { who: string; kind: Exclude<WatchKind, 'search'>; of: string; daysAgo: number }
/** Everything that can be watched stands in the list of nimbus_dev1; others watch a little. */
const watched: Watched[] = [
  { who: 'nimbus_dev1', kind: 'chip', of: 'LQ7120', daysAgo: 120 },
  { who: 'nimbus_dev1', kind: 'document', of: 'LQ7120-DS', daysAgo: 90 },
  { who: 'nimbus_dev1', kind: 'sdk', of: 'LQ7120 Linux 6.1 SDK V1.4.0', daysAgo: 60 },
  { who: 'nimbus_dev1', kind: 'patch_line', of: 'LQ7120 Linux 6.1 SDK V1.4.0', daysAgo: 60 },
  { who: 'nimbus_dev1', kind: 'faq', of: '', daysAgo: 30 },
  { who: 'nimbus_dev1', kind: 'tool', of: '', daysAgo: 20 },
  // certification was never completed: its list counts it and names nothing
  { who: 'tern_dev', kind: 'document', of: 'LQ7120-DS', daysAgo: 200 },
  { who: 'tern_dev', kind: 'chip', of: 'LQ3310', daysAgo: 10 },
  { who: 'nimbus_main', kind: 'chip', of: 'LQ7120', daysAgo: 80 },
  { who: 'nimbus_main', kind: 'sdk', of: 'LQ7120 Linux 6.1 SDK V1.4.0', daysAgo: 45 },
  { who: 'nimbus_main', kind: 'faq', of: '', daysAgo: 12 },
  { who: 'nimbus_main', kind: 'document', of: 'LQ7120-DS', daysAgo: 70 },
  { who: 'nimbus_main', kind: 'document', of: 'LQ7120-ER', daysAgo: 66 },
  { who: 'nimbus_main', kind: 'patch_line', of: 'LQ7120 Linux 6.1 SDK V1.4.0', daysAgo: 44 },
  { who: 'nimbus_main', kind: 'tool', of: '', daysAgo: 25 },
  { who: 'foxglove_main', kind: 'document', of: 'LQ3310-ER', daysAgo: 120 },
  { who: 'foxglove_main', kind: 'patch_line', of: 'LQ3310 Audio RTOS SDK V3.0.1', daysAgo: 38 },
  { who: 'foxglove_main', kind: 'tool', of: '', daysAgo: 33 },
  { who: 'foxglove_main', kind: 'faq', of: '', daysAgo: 28 },
  { who: 'fae_zhou', kind: 'document', of: 'LQ8802-ER', daysAgo: 75 },
  { who: 'fae_zhou', kind: 'sdk', of: 'LQ7120 Linux 6.1 SDK V1.4.0', daysAgo: 60 },
  { who: 'fae_zhou', kind: 'faq', of: '', daysAgo: 31 },
  { who: 'release_wu', kind: 'sdk', of: 'LQ7120 Linux 6.1 SDK V1.4.0', daysAgo: 59 },
  { who: 'release_wu', kind: 'patch_line', of: 'LQ7120 Linux 6.1 SDK V1.4.0', daysAgo: 59 },
  { who: 'quality_ning', kind: 'document', of: 'LQ7120-ER', daysAgo: 88 },
  { who: 'raven_main', kind: 'tool', of: '', daysAgo: 19 },
  { who: 'harbor_order', kind: 'document', of: 'LQ1105-PB', daysAgo: 54 },
  { who: 'fae_zhou', kind: 'chip', of: 'LQ8802', daysAgo: 80 },
  { who: 'fae_zhou', kind: 'chip', of: 'LQ7120', daysAgo: 70 },
  { who: 'foxglove_main', kind: 'chip', of: 'LQ3310', daysAgo: 150 },
  { who: 'foxglove_main', kind: 'sdk', of: 'LQ3310 Audio RTOS SDK V3.0.1', daysAgo: 40 },
  ...(
    [
      ['tern_dev', 'LQ8802'],
      ['raven_main', 'LQ2230'],
      ['raven_main', 'LQ7120'],
      ['lyre_main', 'LQ5210'],
      ['piper_main', 'LQ2230'],
      ['piper_main', 'LQ1105'],
      ['cus_src_01', 'LQ8802'],
      ['harbor_order', 'LQ7120'],
      ['harbor_order', 'LQ1105'],
      ['kestrel_order', 'LQ5210'],
      ['am_lin', 'LQ7120'],
      ['am_lead', 'LQ8802'],
      ['fae_lead', 'LQ5210'],
      ['pm_qi', 'LQ7120'],
      ['pm_qi', 'LQ2230'],
      ['editor_su', 'LQ7120'],
      ['editor_su', 'LQ5210'],
      ['auditor_he', 'LQ5210'],
      ['release_wu', 'LQ7120'],
      ['release_wu', 'LQ3310'],
      ['svc_ops', 'LQ5210'],
      ['admin', 'LQ8802'],
      ['quality_ning', 'LQ7120'],
      ['lic_adm', 'LQ3310'],
    ] as const
  ).map(([who, of], n) => ({ who, kind: 'chip' as const, of, daysAgo: 50 + ((n * 13) % 90) })),
]
const searches = [
  { who: 'nimbus_dev1', keyword: 'LPDDR4', chip: 'LQ7120' },
  { who: 'nimbus_dev1', keyword: 'USB 烧录', chip: '' },
  { who: 'nimbus_main', keyword: 'HDMI', chip: 'LQ7120' },
  { who: 'foxglove_main', keyword: 'I2S', chip: 'LQ3310' },
  { who: 'fae_zhou', keyword: 'LPDDR4', chip: '' },
  { who: 'tern_dev', keyword: 'Wi-Fi', chip: '' },
]
/** What was told already, oldest first, with the days since. */
const published: { kind: PublicationKind; of: string; daysAgo?: number; read?: true }[] = [
  { kind: 'sdk', of: 'LQ2230 Wi-Fi 6 RTOS SDK V2.1.0', read: true },
  { kind: 'sdk', of: 'LQ7120 Linux 6.1 SDK V1.4.0', read: true },
  { kind: 'sdk', of: 'LQ8802 Linux 6.1 Robot SDK V0.9.2', read: true },
  { kind: 'sdk', of: 'LQ7120 Android 14 SDK R2', read: true },
  { kind: 'document', of: 'LQ1105-PB', read: true },
  { kind: 'document', of: 'LQ7120-PB', read: true },
  { kind: 'sdk', of: 'LQ3310 Audio RTOS SDK V3.0.1', read: true },
  { kind: 'document', of: 'LQ5210-AN01', read: true },
  { kind: 'document', of: 'LQ8802-PB' },
  { kind: 'document', of: 'LQ3310-ER', daysAgo: 21 },
  { kind: 'document', of: 'LQ8802-ER', daysAgo: 18, read: true },
  { kind: 'faq', of: '', daysAgo: 14 },
  { kind: 'tool', of: '', daysAgo: 8 },
  { kind: 'document', of: 'LQ7120-DS', daysAgo: 9, read: true },
  { kind: 'document', of: 'LQ7120-ER' },
  { kind: 'document', of: 'LQ2230-ER' },
  { kind: 'patch', of: '内核安全更新 2026-09' },
  { kind: 'patch', of: '麦克风阵列增益校准' },
  { kind: 'document', of: 'LQ5210-AN02' },
]

const day = atWork
type Found = { id: number; refId: number; beforeId: number | null; at: Date | null } | undefined
/** A record by what the demo calls it; without a name the first there is. */
async function find(tx: Db, kind: WatchKind | PublicationKind, of: string): Promise<Found> {
  const own = (row: { id: number; at?: Date | null } | undefined): Found =>
    row && { id: row.id, refId: row.id, beforeId: null, at: row.at ?? null }
  if (kind === 'chip') return own(await tx.selectFrom('chips').select('id').where('code', '=', of).executeTakeFirst())
  if (kind === 'faq')
    return own(
      await tx
        .selectFrom('faqs')
        .select('id')
        .where('isLive', '=', true)
        .where('level', '=', 'public')
        .orderBy('id')
        .executeTakeFirst(),
    )
  if (kind === 'tool')
    return own(
      await tx
        .selectFrom('tools')
        .select('id')
        .where('shelf', '=', 'on')
        .where('level', '=', 'public')
        .orderBy('id')
        .executeTakeFirst(),
    )
  if (kind === 'patch')
    return own(
      await tx.selectFrom('sdkPatches').select(['id', 'releasedAt as at']).where('name', '=', of).executeTakeFirst(),
    )
  if (kind === 'document') {
    const row = await tx
      .selectFrom('documents')
      .select(['id', 'seriesId', 'supersedesId', 'publishedAt'])
      .where('number', '=', of)
      .where('isCurrent', '=', true)
      .executeTakeFirst()
    return row && { id: row.id, refId: row.seriesId, beforeId: row.supersedesId, at: row.publishedAt }
  }
  const row = await tx
    .selectFrom('sdkVersions')
    .select(['id', 'chipProjectId', 'releasedAt'])
    .where('name', '=', of)
    .executeTakeFirst()
  return row && { id: row.id, refId: kind === 'sdk' ? row.chipProjectId : row.id, beforeId: null, at: row.releasedAt }
}

async function seedWatches(tx: Db): Promise<void> {
  const people = new Map(
    (await tx.selectFrom('users').select(['id', 'loginName']).execute()).map((one) => [one.loginName, one.id]),
  )
  for (const { who, kind, of, daysAgo } of watched) {
    const record = await find(tx, kind, of)
    const userId = people.get(who)
    if (record && userId)
      await tx
        .insertInto('watches')
        .values({ userId, kind, refId: record.refId, createdAt: day(daysAgo) })
        .execute()
  }
  for (const { who, keyword, chip } of searches) {
    const userId = people.get(who)
    if (userId)
      await tx
        .insertInto('watches')
        .values({ userId, kind: 'search', refId: 0, keyword, chipCode: chip, createdAt: day(40), saidAt: day(3) })
        .execute()
  }
}

/** The version of a tool its watchers were told of. */
async function newestOf(tx: Db, toolId: number): Promise<number> {
  const found = tx.selectFrom('toolVersions').select('id').where('toolId', '=', toolId).where('shelf', '=', 'on')
  return (await found.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
}

/** Tells what was published as it is told every day, and puts it where it lies back in time. */
async function seedTold(ctx: Ctx): Promise<void> {
  for (const { kind, of, daysAgo, read } of published) {
    const record = await find(ctx.db, kind, of)
    if (!record) continue
    const { id: recordId, refId, beforeId } = record
    // told within the hour, as the jobs do
    const at = daysAgo === undefined && record.at ? new Date(record.at.getTime() + 600_000) : day(daysAgo ?? 30)
    const last = await ctx.db
      .selectFrom('messages')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirst()
    const id = await notePublication(ctx.db, {
      kind,
      recordId,
      refId,
      beforeId,
      mark: kind === 'tool' ? await newestOf(ctx.db, recordId) : 0,
    })
    await tellWatchers(ctx, id, 5)
    await ctx.db.updateTable('watchTellings').set({ toldAt: at }).where('publicationId', '=', id).execute()
    const made = ctx.db
      .selectFrom('messages')
      .select('id')
      .where('id', '>', last?.id ?? 0)
    await ctx.db
      .updateTable('messageDeliveries')
      .set({ mail: 'off', ...(read ? { readAt: new Date(at.getTime() + 5_000_000) } : {}) })
      .where('messageId', 'in', made)
      .execute()
    await ctx.db.updateTable('messages').set({ createdAt: at }).where('id', 'in', made).execute()
  }
}

/** What people of the demo watch, and what it said; nothing when somebody watches something already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'watches')) return false
  const ctx: Ctx = { user: null, db, now: new Date(), log: app.log, locale: 'zh', traceId: 'demo', ip: '', app }
  await transact(ctx, async (tx) => {
    await seedWatches(tx.db)
    await seedTold(tx)
  })
  return true
}
