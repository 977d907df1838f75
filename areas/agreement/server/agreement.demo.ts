import { isFilled } from '#platform/server/demo-fill.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import { hashOf } from './agreement.rules.ts'

const inDays = (n: number) => dayOf(new Date(Date.now() + n * 86_400_000))
const news = {
  zh: '<p>7.4 本协议的更新将至少提前 15 日在门户公布。</p>',
  en: '<p>7.4 Changes to this agreement are announced in the portal at least 15 days ahead.</p>',
}

/** The shipped texts as the demo's lawyer has read them, a version for a day to come, and a draft; nothing when there is one already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'agreementDrafts')) return false
  const admin = await db.selectFrom('users').select('id').where('loginName', '=', 'admin').executeTakeFirstOrThrow()
  await db
    .updateTable('agreements')
    .set({ readBy: admin.id, readAt: new Date() })
    .where('shipped', '=', true)
    .where('readAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
  const textsOf = (code: string) =>
    db
      .selectFrom('agreementTexts as t')
      .innerJoin('agreements as a', 'a.id', 't.agreementId')
      .select(['t.locale', 't.title', 't.html'])
      .where('a.code', '=', code)
      .where('a.version', '=', '1.0')
      .orderBy('t.locale', 'desc')
      .execute()
  const upcoming = await db
    .insertInto('agreements')
    .values({
      code: 'protocol',
      version: '1.1',
      effectiveFrom: inDays(30),
      askAgain: false,
      publishedBy: admin.id,
      publishedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const next = (await textsOf('protocol')).map((text) => {
    const html = text.html + news[text.locale === 'en' ? 'en' : 'zh']
    return { ...text, html, agreementId: upcoming.id, sha256: hashOf(html) }
  })
  await db.insertInto('agreementTexts').values(next).execute()
  const [zh, en] = await textsOf('privacyAgreement1.0')
  await db
    .insertInto('agreementDrafts')
    .values({
      code: 'privacyAgreement1.0',
      number: '1.1',
      effectiveFrom: inDays(45),
      askAgain: true,
      title: zh!.title,
      titleEn: en!.title,
      html: zh!.html,
      // still to be translated
      htmlEn: '',
      createdBy: admin.id,
    })
    .execute()
  return true
}
