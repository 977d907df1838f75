import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { lastBuyOf } from '#areas/order-base/server/order-base.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertStatusLogs, type StatusEntry } from '#platform/server/state/status-log.sql.ts'
import { putMessage } from '#platform/server/message/message.ts'
import { writeLetter } from '#platform/server/mail/template.ts'
import { noticeKind } from './change-notice.kind.ts'
import { findRecipient, type RecipientRow } from './change-notice.sql.ts'
import { noticeRows, type MadeAnswer, type MadeNotice } from './made.demo.ts'
import { addRecipients, peopleOf, setItems } from './write.sql.ts'

const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const on = (days: number | undefined) => (days === undefined ? null : dayOf(ago(-days)))
type People = Record<'pm' | 'quality' | 'legal', number>

/** Notices in every state, with answers of customers in every state; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'notices')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const users = await db
      .selectFrom('users as u')
      .innerJoin('userRoles as r', 'r.userId', 'u.id')
      .select(['u.id', 'r.role'])
      .where('r.role', 'in', ['pm', 'quality', 'legal'])
      .orderBy('u.id', 'desc')
      .execute()
    const people = Object.fromEntries(users.map(({ id, role }) => [role, id])) as People
    for (const one of noticeRows) await seedNotice(ctx, one, people)
    for (const [prefix, lastValue] of [
      ['PCN', 12],
      ['EOL', 3],
    ] as const)
      await db.insertInto('noticeNumbers').values({ prefix, year: 2026, lastValue }).execute()
    return true
  })
}

type Kept = { id: number; issued: Date | null; people: People }
function pastOf({ status, ago: made, remark = '' }: MadeNotice, { id, issued, people }: Kept): StatusEntry[] {
  const log = { bizType: 'change_notice', bizId: id, comment: null as string | null }
  return [
    { ...log, fromState: '', toState: 'draft', action: 'create', actorId: people.pm, at: ago(made + 6) },
    ...(status === 'draft'
      ? []
      : [{ ...log, fromState: 'draft', toState: 'review', action: 'submit', actorId: people.pm, at: ago(made + 4) }]),
    ...(issued
      ? [{ ...log, fromState: 'review', toState: 'published', action: 'publish', actorId: people.legal, at: issued }]
      : []),
    ...(status === 'closed' || status === 'withdrawn'
      ? [
          {
            ...log,
            fromState: 'published',
            toState: status,
            action: status === 'closed' ? 'close' : 'withdraw',
            comment: remark || null,
            actorId: people.quality,
            at: ago(1),
          },
        ]
      : []),
  ]
}

async function seedNotice(ctx: Ctx<null>, one: MadeNotice, people: People): Promise<void> {
  const { db } = ctx
  const { items, ago: made, status, answers = [], respond = 30, first, sample, ltb, lts, remark = '', ...fields } = one
  const issued = status === 'draft' || status === 'review' ? null : ago(made)
  const issueOn = issued && dayOf(issued)
  const dates = {
    issueOn,
    respondBy: issued ? dayOf(ago(made - respond)) : null,
    firstShipOn: on(first),
    sampleOn: on(sample),
    ltbOn: on(ltb),
    ltsOn: on(lts),
  }
  const row = {
    ...fields,
    ...dates,
    status,
    remark,
    contact: '宁静 Ning Jing, quality@lumenq.example.com',
    userId: people.pm,
    publishedAt: issued,
    createdAt: ago(made + 6),
    updatedAt: issued ?? ago(made),
  }
  const { id } = await db.insertInto('notices').values(row).returning('id').executeTakeFirstOrThrow()
  const models = await db.selectFrom('orderModels').select(['id', 'model']).execute()
  const idOf = (name: string | undefined) => models.find(({ model }) => model === name)?.id ?? null
  await setItems(
    { db },
    id,
    items.map(([item, other]) => ({ modelId: idOf(item)!, replacementId: idOf(other) })),
  )
  await insertStatusLogs(db, pastOf(one, { id, issued, people }))
  if (status === 'review')
    await seedTask(
      db,
      noticeKind,
      {
        bizId: id,
        no: row.noticeNo,
        title: row.title,
        titleEn: row.titleEn,
        companyId: null,
        applicantId: people.pm,
        handlerId: null,
      },
      { since: ago(1) },
    )
  if (!issued) return
  if (ltb !== undefined && status === 'published')
    await lastBuyOf(
      { db },
      items.map(([item]) => item),
      on(ltb)!,
    )
  for (const to of await addRecipients({ db }, id))
    await seedAnswer(ctx, { id: to.id, customerId: to.customerId, made, respond, people }, answers)
}

/** What a buyer of the customer was told of it. */
async function putNews(ctx: Ctx<null>, row: RecipientRow, userId: number): Promise<void> {
  const about = {
    what: 'published',
    reason: '',
    id: row.id,
    no: row.noticeNo,
    items: row.items.map(({ item }) => item).join(', '),
    day: row.respondBy,
    ltb: row.ltbOn ?? '',
    name: '',
  } as const
  const said = {
    zh: writeLetter('change-notice.news', 'zh', { ...about, title: row.titleZh }),
    en: writeLetter('change-notice.news', 'en', { ...about, title: row.titleEn }),
  }
  await putMessage(ctx, {
    type: 'product',
    template: 'change-notice.news',
    userId,
    said,
    how: { inSite: true, mail: 'off' },
    about: { bizType: 'change_notice', bizId: row.noticeId },
  })
}

function answerPast({ status, day, verify, comment = '' }: MadeAnswer, id: number, by: number | null): StatusEntry[] {
  const log = { bizType: 'notice_recipient', bizId: id, fromState: 'to_confirm', comment: comment || null }
  const asked = verify ? [{ ...log, toState: 'verifying', action: verify, actorId: by, at: ago(day + 1) }] : []
  const actions = { accepted: 'accept', auto_accepted: 'auto', objected: 'object', closed_exempt: 'exempt' } as const
  const action = status in actions ? actions[status as keyof typeof actions] : undefined
  const end = action
    ? [
        {
          ...log,
          fromState: verify ? 'verifying' : 'to_confirm',
          toState: status,
          action,
          actorId: status === 'auto_accepted' ? null : by,
          at: ago(day),
        },
      ]
    : []
  return [...asked, ...end]
}

type To = { id: number; customerId: number; made: number; respond: number; people: People }
async function seedAnswer(ctx: Ctx<null>, to: To, answers: readonly MadeAnswer[]): Promise<void> {
  const { db } = ctx
  const { code } = await db
    .selectFrom('customers')
    .select('code')
    .where('id', '=', to.customerId)
    .executeTakeFirstOrThrow()
  const { buyers } = await peopleOf({ db }, to.customerId)
  const answer = answers.find((one) => one.code === code) ?? answers.find((one) => one.code === '*')
  const row = (await findRecipient(ctx, to.id))!
  for (const userId of buyers) await putNews(ctx, row, userId)
  if (!answer) return
  const { status, day, verify, delivered, comment = '', qty } = answer
  const by = buyers[0] ?? null
  const auto = status === 'auto_accepted'
  const decided = status === 'accepted' || auto || status === 'closed_exempt' ? ago(day) : null
  const reminded = (n: number) => (auto ? ago(to.made - to.respond + n) : null)
  await db
    .updateTable('noticeRecipients')
    .set({
      status,
      comment,
      verifyType: verify ?? null,
      verifyDue: verify ? dayOf(ago(day - 18)) : null,
      deliveredAt: delivered === undefined ? null : ago(delivered),
      waitUntil: delivered === undefined ? null : dayOf(ago(delivered - 30)),
      decidedAt: decided,
      decidedBy: decided && !auto ? by : null,
      ltbQty: qty ?? null,
      reminded7At: reminded(7),
      reminded1At: reminded(1),
      updatedAt: ago(day),
    })
    .where('id', '=', to.id)
    .execute()
  await insertStatusLogs(db, answerPast(answer, to.id, by))
}
