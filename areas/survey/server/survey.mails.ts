import { mailTemplate } from '#platform/server/mail/template.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { form } from '../survey.links.ts'

export const tellings = ['opened', 'reminder'] as const
export type Telling = (typeof tellings)[number]
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'survey.opened': {
      what: Telling
      name: string
      id: number
      token: string
      title: string
      titleEn: string
      endsOn: string | null
      points: number
    }
  }
}
mailTemplate(
  'survey.opened',
  (p, { t, locale }) => {
    const title = inLocale(locale, p.title, p.titleEn)
    return {
      subject: t(`survey.mail.${p.what}`, { title }),
      blocks: [
        t('survey.mail.hello', { name: p.name }),
        t(`survey.mail.${p.what}_about`, { title }),
        ...(p.endsOn ? [t('survey.mail.until', { day: p.endsOn })] : []),
        ...(p.points > 0 ? [t('survey.mail.points', { n: p.points })] : []),
        {
          link: t('survey.mail.open'),
          url: form.url(null, { id: p.id, t: p.token }),
          within: form.url(null, { id: p.id }),
        },
      ],
    }
  },
  // with its token anybody answers as its reader
  { message: 'activity', event: 'activity', secret: true },
)
