import { seedTask } from '#areas/approval/server/approval.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { writeFound } from '../found.rules.ts'
import { bookAdjustment } from './booked.demo.ts'
import type { Booked } from './books.ts'
import { monthOf } from './limit.sql.ts'
import { adjustmentKind } from './points.kind.ts'

const hoursAgo = (n: number) => new Date(Date.now() - n * 3_600_000)
const person = (tx: Ctx, loginName: string) =>
  tx.db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', loginName).executeTakeFirstOrThrow()

/** A sub-account near its limit that asks for more, one that was given more, and a project with a limit. */
export async function seedLimits(tx: Ctx): Promise<void> {
  const main = await person(tx, 'nimbus_main')
  const dev = await person(tx, 'nimbus_dev1')
  const { companyId } = main
  const query = tx.db
    .selectFrom('supportProjects')
    .select('id')
    .where('companyId', '=', companyId)
    .where('status', '=', 'opened')
  const project = await query.orderBy('id').limit(1).executeTakeFirst()
  const set = { companyId, updatedBy: main.id }
  await tx.db
    .insertInto('pointLimits')
    .values([
      { ...set, userId: dev.id, points: 50000 },
      ...(project ? [{ ...set, projectId: project.id, points: 2000 }] : []),
    ])
    .execute()
  const month = monthOf(tx) as never
  const asked = { companyId, userId: dev.id, month }
  const decided = (ago: number) => ({
    decidedBy: main.id,
    decidedAt: hoursAgo(ago),
    updatedAt: hoursAgo(ago),
    createdAt: hoursAgo(ago + 5),
  })
  await tx.db
    .insertInto('pointRequests')
    .values([
      { ...asked, points: 100, reason: '量产前集中排查启动问题', status: 'granted', answer: '', ...decided(70) },
      {
        ...asked,
        points: 2000,
        reason: '希望本月改用紧急优先级提问',
        status: 'rejected',
        answer: '请先按高优先级提交，紧急问题由我来提。',
        ...decided(46),
      },
      { ...asked, points: 50, reason: '误提交', status: 'withdrawn', createdAt: hoursAgo(30), updatedAt: hoursAgo(30) },
      {
        ...asked,
        points: 150,
        reason: 'DDR 稳定性问题还需再提 3 个高优先级问题',
        createdAt: hoursAgo(4),
        updatedAt: hoursAgo(4),
      },
    ])
    .execute()
}

type Made = {
  who: string
  points: number
  reason: string
  reasonEn: string
  status: 'submitted' | 'posted' | 'rejected' | 'withdrawn'
  ago: number
  answer?: string
}
const made: Made[] = [
  {
    who: 'foxglove_main',
    points: 120,
    reason: '同一问题重复扣分，退回积分',
    reasonEn: 'Charged twice for one issue, points returned',
    status: 'posted',
    ago: 24 * 45,
    answer: '已核对问题记录。',
  },
  {
    who: 'nimbus_main',
    points: -5000,
    reason: '线下合同冲抵',
    reasonEn: 'Set off against an offline contract',
    status: 'rejected',
    ago: 200,
    answer: '合同金额与附件不一致，请补充后重新提交。',
  },
  {
    who: 'nimbus_main',
    points: 300,
    reason: '评审延期补偿',
    reasonEn: 'Compensation for a late review',
    status: 'withdrawn',
    ago: 90,
  },
  {
    who: 'nimbus_main',
    points: 500,
    reason: '原理图评审延期 5 个工作日的补偿',
    reasonEn: 'Compensation for a schematic review five working days late',
    status: 'submitted',
    ago: 6,
  },
]

/** Adjustments in every state; answers what those that were agreed on did to the books. */
export async function seedAdjustments(tx: Ctx): Promise<Booked[]> {
  const finance = (await person(tx, 'finance_tan')).id
  const other = (await person(tx, 'finance_lu')).id
  const posted: Booked[] = []
  for (const one of made) posted.push(...(await seedAdjustment(tx, one, finance, other)))
  return posted
}

/** A wallet with one point more than its entries say: what the nightly count finds. Last of all: a frozen one spends nothing. */
export async function seedFrozen(tx: Ctx): Promise<void> {
  const { companyId } = await person(tx, 'tern_dev')
  const of = { companyId, kind: 'customer_paid' } as const
  const paid = tx.db.updateTable('ledgerAccounts').set((e) => ({ balance: e('balance', '+', 1) }))
  const { balance: kept } = await paid
    .where('companyId', '=', of.companyId)
    .where('kind', '=', of.kind)
    .returning('balance')
    .executeTakeFirstOrThrow()
  const frozenFor = writeFound([{ what: of.kind, kept, counted: kept - 1 }])
  await tx.db
    .updateTable('pointWallets')
    .set({ frozenAt: hoursAgo(14), frozenFor })
    .where('companyId', '=', companyId)
    .execute()
}

async function seedAdjustment(
  tx: Ctx,
  { who, points, reason, reasonEn, status, ago, answer = '' }: Made,
  submittedBy: number,
  other: number,
): Promise<Booked[]> {
  const { companyId } = await person(tx, who)
  const no = await nextNumber({ db: tx.db, now: hoursAgo(ago) }, 'LA')
  const decided = status === 'posted' || status === 'rejected'
  const times = { createdAt: hoursAgo(ago), updatedAt: hoursAgo(decided ? ago - 20 : ago) }
  const by = decided ? { decidedBy: other, decidedAt: hoursAgo(ago - 20), answer } : {}
  const row = { no, kind: 'points' as const, companyId, points, reason, reasonEn, status, submittedBy, ...by, ...times }
  const { id } = await tx.db.insertInto('ledgerAdjustments').values(row).returning('id').executeTakeFirstOrThrow()
  const { biz } = adjustmentKind
  const log = { bizType: biz, bizId: id, fromState: 'submitted', toState: status, comment: answer || null }
  if (status === 'submitted')
    await seedTask(
      tx.db,
      adjustmentKind,
      { bizId: id, no, title: `+${points}`, companyId, applicantId: submittedBy, handlerId: null },
      { since: hoursAgo(ago) },
    )
  else
    await insertStatusLog(tx.db, {
      ...log,
      action: status === 'posted' ? 'pass' : status === 'rejected' ? 'reject' : 'withdraw',
      actorId: decided ? other : submittedBy,
    })
  return status === 'posted'
    ? [bookAdjustment({ id, no, companyId, points, memo: reason, memoEn: reasonEn }, hoursAgo(ago - 20))]
    : []
}
