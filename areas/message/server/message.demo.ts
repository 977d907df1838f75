import type { App } from '#platform/server/app.ts'
import { seedPosts } from './post.demo.ts'
import type { MessageType } from '#platform/contract/message.ts'

type Told = { to: string[]; type: MessageType; daysAgo: number; read?: true; title: string; titleEn: string; content: string; contentEn: string; url: string } // prettier-ignore
const told: Told[] = [
  {
    to: ['nimbus_main', 'nimbus_dev1'], type: 'product', daysAgo: 0.1,
    title: 'LQ8802 勘误表 1.3 已发布', titleEn: 'LQ8802 errata 1.3 published',
    content: '新增第 7 项：LPDDR5 自刷新退出后首次读取可能失败。绕过办法见第 4 页，SDK 2.4.1 已包含。',
    contentEn: 'New item 7: the first read after leaving LPDDR5 self-refresh may fail. The workaround is on page 4 and is part of SDK 2.4.1.',
    url: '/product/LQ8802',
  },
  {
    to: ['nimbus_main'], type: 'service', daysAgo: 1.2,
    title: '贵公司的产品包申请已开通', titleEn: 'Your package application has been granted',
    content: '申请的产品包已开通，资料、SDK 和补丁现在可以查阅和下载。',
    contentEn: 'The package you applied for is open. Its documents, SDKs and patches can now be read and downloaded.',
    url: '/chip/chipManage',
  },
  {
    to: ['nimbus_main', 'nimbus_dev1', 'foxglove_main', 'harbor_report'], type: 'activity', daysAgo: 3,
    title: '线上课堂：用 LumiBurn 批量烧录', titleEn: 'Online class: batch burning with LumiBurn',
    content: '12 月 3 日 15:00，约 40 分钟，现场演示八工位同时烧录，会后可看回放。',
    contentEn: '3 December, 15:00, about 40 minutes. We show eight stations burning at once. A recording will be available.',
    url: '/devtool',
  },
  {
    to: ['nimbus_main'], type: 'system', daysAgo: 6, read: true,
    title: '请完成 2026Q4 账号复核', titleEn: 'Please review your accounts for 2026Q4',
    content: '请确认各子账号和访客是否仍需使用，不再需要的请停用。',
    contentEn: 'Please confirm for each sub-account and guest whether they still need access, and end those who do not.',
    url: '/user/recertification',
  },
  {
    to: ['foxglove_main'], type: 'service', daysAgo: 2,
    title: '企业认证的电子材料已通过审核', titleEn: 'The electronic papers of your certification have passed',
    content: '请将签署的保密协议原件一式两份寄给我们，收到后完成认证。',
    contentEn: 'Please post two signed originals of the NDA to us. The certification is completed when they arrive.',
    url: '/cretification/cretification',
  },
] // prettier-ignore

/** Messages of every type, read and not, for some people; nothing when there are any of the demo already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await db.selectFrom('messages').select('id').where('title', '=', told[0]!.title).executeTakeFirst()) return false
  await db.transaction().execute(async (tx) => {
    for (const { to, daysAgo, read = false, ...message } of told) {
      const createdAt = new Date(Date.now() - daysAgo * 86_400_000)
      const { id } = await tx.insertInto('messages').values({ ...message, createdAt }).returning('id').executeTakeFirstOrThrow()
      const people = await tx.selectFrom('users').select('id').where('loginName', 'in', to).execute()
      const rows = people.map((one) => ({ messageId: id, userId: one.id, readAt: read ? createdAt : null }))
      await tx.insertInto('messageDeliveries').values(rows).execute()
    }
    await seedPosts(tx)
    const [dev] = await tx.selectFrom('users').select('id').where('loginName', '=', 'nimbus_dev1').execute()
    const chosen = { userId: dev!.id, inSite: 'now', sms: 'off' } as const
    const settings = [{ ...chosen, event: 'access', mail: 'daily' }, { ...chosen, event: 'activity', mail: 'now' }] as const
    await tx.insertInto('messageSettings').values(settings.map((one) => ({ ...one }))).execute()
  })
  return true
} // prettier-ignore
