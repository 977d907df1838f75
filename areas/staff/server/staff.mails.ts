import { mailTemplate, secretUrl } from '#platform/server/mail/template.ts'
import { door } from '../staff.links.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'staff.invited': { name: string; company: string; by: string; days: number; token: string }
  }
}

mailTemplate(
  'staff.invited',
  (p, { t, locale }) => ({
    subject: t('staff.mail.invited', p),
    blocks: [
      t('staff.mail.hello', { name: p.name }),
      t('staff.mail.invited_about', p),
      t('staff.mail.invited_link', { days: p.days }),
      { link: t('staff.mail.accept'), url: secretUrl(door.url(null), p.token, locale) },
    ],
  }),
  { secret: true },
)
