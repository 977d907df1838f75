import { atWork } from '#platform/server/demo-day.ts'
import type { Db } from '#platform/server/ctx.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { postKind } from './post.kind.ts'
import type { PostState, Target } from './post.rules.ts'

type Made = {
  type: 'product' | 'service' | 'activity' | 'system'
  status: PostState
  title: string
  titleEn: string
  content: string
  contentEn: string
  url?: string
  target: Target
  targetRoles?: string[]
  mustRead?: true
  daysAgo: number
  /** why it was rejected */
  why?: string
  /** the last day it is shown, from today */
  expire?: number
}
const made: Made[] = [
  {
    type: 'system',
    status: 'published',
    target: 'roles',
    targetRoles: ['cust_main', 'cust_sub'],
    mustRead: true,
    daysAgo: 4,
    title: '请确认新版用户协议',
    titleEn: 'Please confirm the new user agreement',
    content: '用户协议自下月 1 日起更新，主要涉及资料的转让与保密期限。请阅读全文，如有疑问请联系客户经理。',
    contentEn:
      'The user agreement changes on the first of next month, mainly about sharing material and how long it stays confidential. Please read it. Please ask your account manager if you have questions.',
    url: '/xieyi/userAgreement1.0',
  },
  {
    type: 'product',
    status: 'published',
    target: 'certified',
    daysAgo: 1,
    title: 'LQ7120 参考设计 2.0 发布',
    titleEn: 'LQ7120 reference design 2.0 published',
    content: '新版四层板参考设计，BOM 成本下降约 12%，附热仿真报告。',
    contentEn: 'A four-layer board with about 12% lower BOM cost, with a thermal report.',
    url: '/product/LQ7120',
  },
  {
    type: 'system',
    status: 'published',
    target: 'all',
    daysAgo: 26,
    title: '门户升级：文档版本对比',
    titleEn: 'New in the portal: compare revisions',
    content: '规格书、勘误表等文档的两个版本可以并排对比，改动处按页标出。在文档详情页选择「版本对比」即可。',
    contentEn:
      'Two revisions of a datasheet or errata can be compared side by side, with the changes marked page by page. Choose “Compare revisions” on the page of a document.',
  },
  {
    type: 'system',
    status: 'published',
    target: 'all',
    daysAgo: 13,
    title: '夜间系统维护已完成',
    titleEn: 'Maintenance is complete',
    content: '昨夜的维护按计划完成，门户已恢复，数据和下载链接均未受影响。',
    contentEn:
      'Last night’s maintenance went as planned and the portal is back. No data and no download links were affected.',
  },
  {
    type: 'activity',
    status: 'draft',
    target: 'all',
    daysAgo: 0.2,
    title: '开发者日报名',
    titleEn: 'Developer day registration',
    content: '明年 1 月 16 日，深圳。三个分会场：视觉、音频、电源。',
    contentEn: '16 January, Shenzhen. Three tracks: vision, audio, power.',
  },
  {
    type: 'product',
    status: 'pending',
    target: 'certified',
    daysAgo: 0.3,
    title: 'LQ5210 量产版本变更公告',
    titleEn: 'LQ5210 production revision change',
    content: '自明年 2 月起出货 B1 版硅片，引脚与驱动兼容。样片可通过客户经理申请。',
    contentEn:
      'From February we ship silicon revision B1, pin and driver compatible. Ask your account manager for samples.',
    url: '/product/LQ5210',
  },
  {
    type: 'activity',
    status: 'rejected',
    target: 'all',
    daysAgo: 1.5,
    why: '活动时间与春节假期重叠，请改期后再提交。',
    title: '音频调优训练营',
    titleEn: 'Audio tuning boot camp',
    content: '2 月 17 日至 18 日，上海，限 30 人。',
    contentEn: '17 and 18 February, Shanghai, 30 seats.',
  },
  {
    type: 'service',
    status: 'scheduled',
    target: 'all',
    daysAgo: 0.5,
    title: '春节期间技术支持安排',
    titleEn: 'Support during Spring Festival',
    content: '2 月 14 日至 22 日仅处理紧急问题，其余将在节后按提交顺序处理。',
    contentEn: 'From 14 to 22 February we answer urgent cases only; all others are handled in order afterwards.',
  },
  {
    type: 'system',
    status: 'recalled',
    target: 'all',
    daysAgo: 8,
    title: '门户将于周五停机',
    titleEn: 'The portal is down on Friday',
    content: '周五 22:00 起停机两小时。',
    contentEn: 'For two hours from Friday 22:00.',
  },
  {
    type: 'activity',
    status: 'published',
    target: 'all',
    daysAgo: 40,
    expire: -9,
    title: '线上课堂：NPU 模型量化',
    titleEn: 'Online class: quantising NPU models',
    content: '现场演示从 ONNX 到部署的量化流程。',
    contentEn: 'From ONNX to deployment, live.',
  },
]

const readers = ['nimbus_main', 'nimbus_dev1', 'foxglove_main'] as const
/** Others whom the targets mean: main accounts, certified companies, and with `all` the vendor's own people. */
const customers = ['harbor_order', 'kestrel_order', 'cus_src_01', 'piper_main', 'raven_main', 'lyre_main', 'tern_dev']
const staff = [
  'am_lin',
  'am_lead',
  'legal_ma',
  'fae_zhou',
  'fae_lead',
  'pm_qi',
  'svc_ops',
  'clerk_xu',
  'approver_gao',
  'finance_tan',
  'finance_lu',
  'release_wu',
  'quality_ning',
  'lic_adm',
  'admin',
  'editor_su',
  'auditor_he',
]
const among = { all: [...customers, ...staff], roles: customers, certified: customers.slice(0, 4) } as const

/** Publications in every state, written by an editor and reviewed by somebody else: one of them must be read, and some have. */
export async function seedPosts(tx: Db): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'loginName'])
    .where('loginName', 'in', [...readers, ...customers, ...staff])
    .execute()
  const idOf = new Map(people.map(({ id, loginName }) => [loginName, id]))
  const createdBy = idOf.get('editor_su')!
  const auditor = idOf.get('auditor_he')!
  for (const { daysAgo, expire, why, targetRoles = [], mustRead = false, url = '', ...post } of made) {
    const at = atWork(daysAgo)
    const isOut = post.status === 'published' || post.status === 'recalled'
    const seen = {
      submittedBy: post.status === 'draft' ? null : createdBy,
      auditedBy: isOut || post.status === 'scheduled' ? auditor : null,
    }
    const row = {
      ...post,
      ...seen,
      targetRoles,
      mustRead,
      url,
      createdBy,
      writerIds: [createdBy],
      createdAt: at,
      updatedAt: at,
    }
    const dates = {
      publishAt: post.status === 'scheduled' ? new Date(Date.now() + 20 * 86_400_000) : null,
      publishedAt: isOut ? at : null,
    }
    const expireOn =
      expire === undefined ? null : (new Date(Date.now() + expire * 86_400_000).toISOString().slice(0, 10) as never)
    const { id } = await tx
      .insertInto('messagePosts')
      .values({ ...row, ...dates, expireOn })
      .returning('id')
      .executeTakeFirstOrThrow()
    await seedReview(tx, { id, createdBy, auditor, why, ...post })
    if (isOut) await deliver(tx, { id, at, expire, url, mustRead, idOf, ...post })
  }
}

type Reviewed = Pick<Made, 'status' | 'title' | 'titleEn'> & {
  id: number
  createdBy: number
  auditor: number
  why: string | undefined
}
/** Handed in, and decided about or waiting. */
async function seedReview(tx: Db, { id, createdBy, auditor, why, ...post }: Reviewed): Promise<void> {
  const about = { bizType: postKind.biz, bizId: id, comment: null }
  if (post.status === 'pending' || post.status === 'rejected')
    await insertStatusLog(tx, {
      ...about,
      fromState: 'draft',
      toState: 'pending',
      action: 'submit',
      actorId: createdBy,
    })
  if (post.status === 'pending')
    await seedTask(tx, postKind, {
      bizId: id,
      no: `MSG${id}`,
      title: post.title,
      titleEn: post.titleEn,
      companyId: null,
      handlerId: null,
      applicantId: createdBy,
      authorIds: [createdBy],
    })
  if (why)
    await insertStatusLog(tx, {
      ...about,
      fromState: 'pending',
      toState: 'rejected',
      action: 'reject',
      actorId: auditor,
      comment: why,
    })
}

type Sent = Pick<Made, 'type' | 'status' | 'title' | 'titleEn' | 'content' | 'contentEn' | 'target'> & {
  id: number
  at: Date
  expire: number | undefined
  url: string
  mustRead: boolean
  idOf: ReadonlyMap<string, number>
}
/** What was published, with who got it and who has read it. */
async function deliver(tx: Db, { id, at, expire, url, mustRead, idOf, ...post }: Sent): Promise<void> {
  const { type, title, titleEn, content, contentEn } = post
  const ends = {
    expireAt: expire === undefined ? null : new Date(Date.now() + expire * 86_400_000),
    recalledAt: post.status === 'recalled' ? at : null,
  }
  const said = {
    type,
    title,
    titleEn,
    content,
    contentEn,
    url,
    mustRead,
    bizType: 'post',
    bizId: id,
    createdAt: at,
    ...ends,
  }
  const message = await tx.insertInto('messages').values(said).returning('id').executeTakeFirstOrThrow()
  const more = among[post.target as keyof typeof among] ?? []
  const rows = [...readers, ...more].map((one, n) => ({
    messageId: message.id,
    userId: idOf.get(one)!,
    readAt: n % 3 === 2 ? new Date(Math.min(at.getTime() + 3_600_000 * (1 + (n % 5)), Date.now())) : null,
    mail: type === 'product' ? ('daily' as const) : ('off' as const),
    remindedAt: mustRead && n === 1 ? new Date(at.getTime() + 3 * 86_400_000) : null,
  }))
  await tx.insertInto('messageDeliveries').values(rows).execute()
  await tx
    .updateTable('messagePosts')
    .set({ messageId: message.id, people: rows.length })
    .where('id', '=', id)
    .execute()
}
