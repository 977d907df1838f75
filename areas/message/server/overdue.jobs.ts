import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { sendSms, writeMail } from '#platform/server/mail/mail.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { listed } from '#platform/server/text.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { info } from '../message.links.ts'
import * as sql from './overdue.sql.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'message.reminder': { name: string; title: string; days: number; messageId: number }
    'message.overdue': { name: string; company: string; people: readonly string[]; days: number }
  }
}
mailTemplate(
  'message.reminder',
  (p, { t }) => ({
    subject: t('message.mail.reminder', { title: p.title }),
    blocks: [
      t('message.mail.hello', { name: p.name }),
      t('message.mail.reminder_about', { title: p.title, days: p.days }),
      { link: t('message.mail.post_open'), url: info.url(null, { id: p.messageId }) },
    ],
  }),
  // says again by mail what is among the messages already
  { message: 'never' },
)
// what it is about is not named: those who are told need not be among those it is for
mailTemplate(
  'message.overdue',
  (p, { t, locale }) => ({
    subject: t('message.mail.overdue', { company: p.company }),
    blocks: [
      t('message.mail.hello', { name: p.name }),
      t('message.mail.overdue_about', { company: p.company, days: p.days }),
      { facts: [[t('message.mail.overdue_people'), listed(locale, p.people)]] },
    ],
  }),
  { message: 'service', event: 'decision', own: true },
)

type Late = Awaited<ReturnType<typeof sql.listLate>>['rows'][number]
const remind = (ctx: Ctx, late: Late): Promise<void> =>
  transact(ctx, async (tx) => {
    const { messageId, userId, name, days, email, mobile, locale } = late
    if (!(await sql.takeReminder(tx, messageId, userId))) return
    const params = { name, days, messageId, title: inLocale(locale, late.title, late.titleEn) }
    const letter = { template: 'message.reminder', locale, params, messageId, userId, bulk: true } as const
    await (email ? writeMail(tx, { ...letter, to: email }) : sendSms(tx, { ...letter, to: mobile }))
  })
type After = Parameters<typeof sql.takeNeglected>[1]
/** Takes the next companies and tells of them in one transaction; where it goes on, null at the end. */
const escalate = (ctx: Ctx, after: After): Promise<After | null> =>
  transact(ctx, async (tx) => {
    const { rows, next } = await sql.takeNeglected(tx, after)
    for (const { company, days, people, tell: whom } of rows)
      await tell(tx, 'message.overdue', whom, ({ name }) => ({ name, company, days, people }))
    return next
  })

const batch = 500
/** Each morning: who has not read what they must is reminded by mail or phone, and after as many days again somebody else is told, once each. */
export const followUp = defineJob({
  name: 'message.follow_up',
  cron: '10 8 * * *',
  expireSeconds: 4 * 3600,
  run: async (ctx, _, signal) => {
    for (
      let after: { messageId: number; userId: number } | null = { messageId: 0, userId: 0 };
      after && !signal.aborted;
    ) {
      const { rows, next } = await sql.listLate(ctx.db, after, batch)
      for (const late of rows) await remind(ctx, late)
      after = next
    }
    for (let after: After | null = { messageId: 0, companyId: 0 }; after && !signal.aborted;)
      after = await escalate(ctx, after)
  },
})
