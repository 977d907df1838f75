import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { seedPosts } from './post.demo.ts'
import { showPdfMutual } from '#areas/document/document.links.ts'
import type { Db } from '#platform/server/ctx.ts'
import type { MessageType } from '#platform/contract/message.ts'

type Told = {
  to: string[]
  type: MessageType
  daysAgo: number
  read?: true
  title: string
  titleEn: string
  content: string
  contentEn: string
  url: string
  changed?: string
}
const told: Told[] = [
  {
    to: ['nimbus_main', 'nimbus_dev1'],
    type: 'product',
    daysAgo: 0.1,
    title: 'LQ8802 勘误表 1.3 已发布',
    titleEn: 'LQ8802 errata 1.3 published',
    content: '新增 ER-009：时钟切换期间可能丢失一次中断，规避方法见「详细说明」。改动处已标出。',
    contentEn:
      'New item ER-009: an interrupt may be lost while a clock changes. The workaround is under “Details”. The changes are marked.',
    url: '',
    changed: 'LQ8802-ER',
  },
  {
    to: [
      'nimbus_main',
      'nimbus_dev1',
      'foxglove_main',
      'harbor_report',
      'tern_dev',
      'raven_main',
      'lyre_main',
      'piper_main',
      'cus_src_01',
      'harbor_order',
      'kestrel_order',
      'fae_zhou',
      'pm_qi',
      'release_wu',
    ],
    type: 'activity',
    daysAgo: 3,
    title: '线上课堂：用 LumiBurn 批量烧录',
    titleEn: 'Online class: batch flashing with LumiBurn',
    content: '12 月 3 日 15:00，约 40 分钟，现场演示八工位同时烧录，会后可看回放。',
    contentEn:
      '3 December, 15:00, about 40 minutes. We show eight devices being flashed at once. A recording will be available.',
    url: '/devtool',
  },
  {
    to: ['nimbus_main'],
    type: 'system',
    daysAgo: 6,
    read: true,
    title: '请完成 2026Q4 账号复核',
    titleEn: 'Please review your accounts for 2026Q4',
    content: '请确认各子账号和访客是否仍需使用，不再需要的请停用。',
    contentEn:
      'Please confirm for each sub-account and guest whether they still need access, and disable those who do not.',
    url: '/user/recertification',
  },
]

/** What some have chosen otherwise than it is. */
const chosen = [
  { who: 'nimbus_dev1', event: 'access', inSite: 'now', mail: 'daily', sms: 'off' },
  { who: 'nimbus_dev1', event: 'activity', inSite: 'now', mail: 'now', sms: 'off' },
  { who: 'nimbus_main', event: 'support', inSite: 'now', mail: 'daily', sms: 'off' },
  { who: 'nimbus_main', event: 'money', inSite: 'now', mail: 'now', sms: 'now' },
  { who: 'foxglove_main', event: 'published', inSite: 'now', mail: 'off', sms: 'off' },
  { who: 'harbor_order', event: 'money', inSite: 'now', mail: 'daily', sms: 'result' },
  { who: 'harbor_order', event: 'activity', inSite: 'off', mail: 'off', sms: 'off' },
  { who: 'tern_dev', event: 'activity', inSite: 'now', mail: 'daily', sms: 'off' },
  { who: 'am_lin', event: 'decision', inSite: 'now', mail: 'daily', sms: 'off' },
  { who: 'fae_zhou', event: 'support', inSite: 'now', mail: 'now', sms: 'now' },
  { who: 'finance_tan', event: 'decision', inSite: 'now', mail: 'daily', sms: 'off' },
  { who: 'pm_qi', event: 'feedback', inSite: 'now', mail: 'daily', sms: 'off' },
] as const

/** The current revision of a document beside the one before, at the first change. */
async function changesOf(tx: Db, number: string): Promise<string> {
  const found = tx
    .selectFrom('documents')
    .select(['id', 'supersedesId'])
    .where('number', '=', number)
    .where('isCurrent', '=', true)
  const { id, supersedesId } = await found.executeTakeFirstOrThrow()
  return showPdfMutual.url(null, { left: supersedesId!, right: id, change: 1 })
}

/** Messages of every type, read and not, for some people; nothing when there are any of the demo already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await db.selectFrom('messages').select('id').where('title', '=', told[0]!.title).executeTakeFirst()) return false
  await db.transaction().execute(async (tx) => {
    for (const { to, daysAgo, read = false, changed, ...message } of told) {
      const createdAt = atWork(daysAgo)
      const { id } = await tx
        .insertInto('messages')
        .values({ ...message, createdAt, ...(changed && { url: await changesOf(tx, changed) }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const people = await tx.selectFrom('users').select('id').where('loginName', 'in', to).execute()
      const rows = people.map((one) => ({ messageId: id, userId: one.id, readAt: read ? createdAt : null }))
      await tx.insertInto('messageDeliveries').values(rows).execute()
    }
    await seedPosts(tx)
    const people = await tx
      .selectFrom('users')
      .select(['id', 'loginName'])
      .where(
        'loginName',
        'in',
        chosen.map(({ who }) => who),
      )
      .execute()
    const settings = chosen.map(({ who, ...one }) => ({
      ...one,
      userId: people.find(({ loginName }) => loginName === who)!.id,
    }))
    await tx.insertInto('messageSettings').values(settings).execute()
  })
  return true
}
