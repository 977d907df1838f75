import { mailTemplate } from '#platform/server/mail/template.ts'
import { checklist } from '../setup.links.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'setup.tried': { name: string }
  }
}

mailTemplate(
  'setup.tried',
  (p, { t }) => ({
    subject: t('setup.mail.subject'),
    blocks: [t('setup.mail.about', p), { link: t('setup.title'), url: checklist.url(null) }],
  }),
  { message: 'never' },
)
