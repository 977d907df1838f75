import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { show } from '../service.links.ts'
import type { ServiceRow } from './service.sql.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'service.ending': {
      name: string
      no: string
      service: string
      id: number
      until: string
      days: number
      left: number
    }
  }
}
/** Tells who ordered a service that it comes to its end, and what is left of it. */
export async function tellEnding(ctx: Ctx, row: ServiceRow & { days: number }): Promise<void> {
  const about = { no: row.no, id: row.id, until: row.endsOn, days: row.daysLeft, left: row.quotaTotal - row.quotaUsed }
  await tell(
    ctx,
    'service.ending',
    [row.userId],
    ({ name, locale }) => ({ ...about, name, service: inLocale(locale, row.name, row.nameEn) }),
    { bizType: 'service', bizId: row.id },
  )
}

mailTemplate(
  'service.ending',
  (p, { t }) => ({
    subject: t('service.mail.ending', { service: p.service, days: p.days }),
    blocks: [
      t('service.mail.hello', { name: p.name }),
      t('service.mail.ending_about', { service: p.service, no: p.no, until: p.until, left: p.left }),
      { link: t('service.mail.open'), url: show.url(null, { id: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
