import { mailTemplate } from '#platform/server/mail/template.ts'
import { door } from '../company-invitation.links.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'company-invitation.invited': {
      name: string
      vendor: string
      company: string
      isMain: boolean
      by: string
      days: number
      token: string
    }
  }
}

mailTemplate(
  'company-invitation.invited',
  (p, { t }) => ({
    subject: t('company-invitation.mail.invited', p),
    blocks: [
      t('company-invitation.mail.hello', { name: p.name }),
      t(`company-invitation.mail.${p.isMain ? 'invited_about' : 'colleague_about'}`, p),
      t('company-invitation.mail.invited_link', { days: p.days }),
      { link: t('company-invitation.mail.accept'), url: `${door.url(null)}#${p.token}` },
    ],
  }),
  { secret: true },
)
