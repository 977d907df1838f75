import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { desk } from '../video.links.ts'

type Outcome = { name: string; id: number; title: string; outcome: 'published' | 'rejected' | 'failed'; reason: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'video.outcome': Outcome
  }
}
/** Tells who handed a video in how it came out. */
export const tellAuthor = (
  ctx: Ctx,
  to: number,
  { title, titleEn, ...rest }: Omit<Outcome, 'name'> & { titleEn: string },
) =>
  tell(ctx, 'video.outcome', [to], ({ name, locale }) => ({ name, title: inLocale(locale, title, titleEn), ...rest }), {
    bizType: 'video',
    bizId: rest.id,
  })
mailTemplate(
  'video.outcome',
  ({ name, id, title, outcome, reason }, { t }) => ({
    subject: t(`video.mail.${outcome}`, { title }),
    blocks: [
      t('video.mail.hello', { name }),
      t(`video.mail.${outcome}_about`, { title, reason }),
      { link: t('video.mail.open'), url: desk.url(null, { open: id }) },
    ],
  }),
  { message: 'product', event: 'support', result: true },
)
