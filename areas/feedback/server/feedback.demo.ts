import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import type { Db } from '#platform/server/ctx.ts'
import type { feedbackStates, feedbackTypes } from '../contract.ts'
import { feedbackMachine } from './feedback.rules.ts'
import { insertReply } from './feedback.sql.ts'

type Made = {
  by: string
  type: (typeof feedbackTypes)[number]
  status: (typeof feedbackStates)[number]
  ago: number
  content: string
  page: string
  replies?: readonly (readonly [byStaff: boolean, body: string])[]
}
/** Feedback in every state, of customers and of somebody whose company is not certified. */
const made: Made[] = [
  {
    by: 'nimbus_main',
    type: 'bug',
    status: 'new',
    ago: 0,
    page: '/doc',
    content: '文档列表在 4K 屏上按密级筛选后，翻页会回到第一页。',
  },
  {
    by: 'nimbus_main',
    type: 'content',
    status: 'replied',
    ago: 6,
    page: '/product/LQ7120',
    content: 'LQ7120 的引脚复用表能否提供 Excel 版本？',
    replies: [[true, '您好，已在硬件设计指南 1.3 版的附件中加入 Excel 表格，预计本周五发布。']],
  },
  {
    by: 'foxglove_main',
    type: 'suggestion',
    status: 'processing',
    ago: 3,
    page: '/sdk/0',
    content: 'Please let us sort the list of SDK patches by severity.',
  },
  {
    by: 'foxglove_main',
    type: 'bug',
    status: 'closed',
    ago: 20,
    page: '/message/all',
    content: 'After messages are marked as read, the number on the bell stays until I reload.',
    replies: [
      [true, 'Hello, this is fixed. Please reload the page and try again.'],
      [false, 'Works now, thank you.'],
      [true, 'Thank you for telling us. This feedback is closed.'],
    ],
  },
  {
    by: 'tern_dev',
    type: 'other',
    status: 'replied',
    ago: 2,
    page: '/access',
    content: '个人开发者可以购买评估板吗？',
    replies: [[true, '您好，评估板可在服务市场购买，企业认证后还可以申请借用。']],
  },
  {
    by: 'harbor_order',
    type: 'suggestion',
    status: 'new',
    ago: 1,
    page: '/info/address',
    content: 'Please let us import shipping addresses from a spreadsheet.',
  },
]

const at = (ago: number, hours = 0) => new Date(atWork(ago).getTime() + hours * 900_000 - (ago < 1 ? 7_200_000 : 0))
const idOf = async (db: Db, loginName: string) =>
  (await db.selectFrom('users').select('id').where('loginName', '=', loginName).executeTakeFirstOrThrow()).id

/** Feedback of the demo's people, with what was replied; nothing when there is any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'feedbacks')) return false
    const staff = await idOf(tx, 'pm_qi')
    for (const { by, ago, replies = [], ...one } of made) {
      const userId = await idOf(tx, by)
      const no = await nextNumber({ db: tx, now: at(ago) }, 'FB')
      const handlerId = one.status === 'new' ? null : staff
      const row = { ...one, no, userId, handlerId, createdAt: at(ago), updatedAt: at(ago, replies.length + 1) }
      const { id } = await tx.insertInto('feedbacks').values(row).returning('id').executeTakeFirstOrThrow()
      if (one.status === 'processing')
        await tx
          .insertInto('statusLogs')
          .values({
            bizType: feedbackMachine.biz,
            bizId: id,
            fromState: 'new',
            toState: one.status,
            action: 'take',
            actorId: staff,
            at: at(ago, 1),
          })
          .execute()
      for (const [hours, [byStaff, body]] of replies.entries())
        await insertReply(
          { db: tx },
          { feedbackId: id, userId: byStaff ? staff : userId, byStaff, body, createdAt: at(ago, hours + 1) },
        )
    }
    return true
  })
}
