import { seedTask } from '#areas/approval/server/approval.public.ts'
import { isFilled } from '#platform/server/demo-fill.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { agreementKind } from './agreement.kind.ts'
import { hashOf } from './agreement.rules.ts'
import { draftMachine } from './draft.rules.ts'

const inDays = (n: number) => dayOf(new Date(Date.now() + n * 86_400_000))
const { biz } = draftMachine
const news = {
  zh: '<p>7.4 本协议的更新将至少提前 15 日在门户公布。</p>',
  en: '<p>7.4 Changes to this agreement are announced in the portal at least 15 days ahead.</p>',
}
const later = {
  zh: '<p>订单确认后的变更，由双方书面确认。</p>',
  en: '<p>Changes after an order is confirmed are agreed in writing.</p>',
}
const userNews = {
  zh: '<p>账号连续 180 日未登录的，将转为休眠，登录后恢复。</p>',
  en: '<p>Accounts that nobody has signed in to for 180 days become dormant and are reactivated by signing in.</p>',
}
type People = { admin: number; legal: number }

const textsOf = (db: Db, code: string) =>
  db
    .selectFrom('agreementTexts as t')
    .innerJoin('agreements as a', 'a.id', 't.agreementId')
    .select(['t.locale', 't.title', 't.html'])
    .where('a.code', '=', code)
    .where('a.version', '=', '1.0')
    .orderBy('t.locale', 'desc')
    .execute()

/** A version for a day to come, which one wrote and the other published. */
async function seedUpcoming(db: Db, { admin, legal }: People) {
  const { id } = await db
    .insertInto('agreements')
    .values({
      code: 'protocol',
      version: '1.1',
      effectiveFrom: inDays(30),
      askAgain: false,
      requestedBy: admin,
      writerIds: [admin],
      publishedBy: legal,
      publishedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const next = (await textsOf(db, 'protocol')).map((text) => {
    const html = text.html + news[text.locale === 'en' ? 'en' : 'zh']
    return { ...text, html, agreementId: id, sha256: hashOf(html) }
  })
  await db.insertInto('agreementTexts').values(next).execute()
}

type Draft = { code: string; day: number; status: 'draft' | 'pending' | 'rejected'; more: typeof news; by: number }
/** The next version of an agreement; of a draft that only begins, the English text is still to be written. */
async function seedDraft(db: Db, { code, day, status, more, by }: Draft) {
  const [zh, en] = await textsOf(db, code)
  const { id } = await db
    .insertInto('agreementDrafts')
    .values({
      code,
      number: '1.1',
      effectiveFrom: inDays(day),
      askAgain: true,
      title: zh!.title,
      titleEn: en!.title,
      html: zh!.html + more.zh,
      htmlEn: status === 'draft' ? '' : en!.html + more.en,
      createdBy: by,
      writerIds: [by],
      status,
      submittedBy: status === 'draft' ? null : by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, bizId: id, no: `AGR${id}`, title: `${zh!.title} 1.1`, titleEn: `${en!.title} 1.1` }
}

/** The shipped texts as the demo's lawyer has read them, a version for a day to come, and a draft in each state; nothing when there is one already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'agreementDrafts')) return false
  const idOf = async (login: string) =>
    (await db.selectFrom('users').select('id').where('loginName', '=', login).executeTakeFirstOrThrow()).id
  const people = { admin: await idOf('admin'), legal: await idOf('legal_ma') }
  await db
    .updateTable('agreements')
    .set({ readBy: people.legal, readAt: new Date() })
    .where('shipped', '=', true)
    .where('readAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
  await seedUpcoming(db, people)
  await seedDraft(db, { code: 'privacyAgreement1.0', day: 45, status: 'draft', more: news, by: people.admin })
  const { bizId, ...waiting } = await seedDraft(db, {
    code: 'orderService1.0',
    day: 60,
    status: 'pending',
    more: later,
    by: people.admin,
  })
  const { no, title, titleEn } = waiting
  const about = { bizId, no, title, titleEn, companyId: null, handlerId: null }
  await seedTask(db, agreementKind, { ...about, applicantId: people.admin, authorIds: [people.admin] })
  const back = await seedDraft(db, {
    code: 'userAgreement1.0',
    day: 60,
    status: 'rejected',
    more: userNews,
    by: people.legal,
  })
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const said = { bizType: biz, comment: null }
  await insertStatusLogs(db, [
    { ...said, bizId, fromState: 'draft', toState: 'pending', action: 'submit', actorId: people.admin, at: at(3) },
    {
      ...said,
      bizId: back.bizId,
      fromState: 'draft',
      toState: 'pending',
      action: 'submit',
      actorId: people.legal,
      at: at(50),
    },
    {
      ...said,
      bizId: back.bizId,
      fromState: 'pending',
      toState: 'rejected',
      action: 'reject',
      actorId: people.admin,
      comment: '休眠期限与隐私政策不一致，请核对后再提交。',
      at: at(26),
    },
  ])
  return true
}
