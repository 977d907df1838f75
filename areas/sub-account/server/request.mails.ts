import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate, type MailTemplates } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import type { requestKinds } from '../request.contract.ts'
import { requests } from '../sub-account.links.ts'

type About = { name: string; person: string; kind: (typeof requestKinds)[number]; what: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'sub-account.asked': About & { reason: string }
    'sub-account.answered': About & { granted: boolean; answer: string }
  }
}

mailTemplate(
  'sub-account.asked',
  (p, { t }) => ({
    subject: t('sub-account.mail.asked', { person: p.person }),
    blocks: [
      t('sub-account.mail.hello', { name: p.name }),
      t(`sub-account.mail.asked_${p.kind}`, { person: p.person, what: p.what }),
      ...(p.reason ? [t('sub-account.mail.reason', { reason: p.reason })] : []),
      { link: t('sub-account.mail.open_requests'), url: requests.url(null, { status: 'asked' }) },
    ],
  }),
  { message: 'service', event: 'decision' },
)
mailTemplate(
  'sub-account.answered',
  (p, { t }) => ({
    subject: t(p.granted ? 'sub-account.mail.granted' : 'sub-account.mail.refused'),
    blocks: [
      t('sub-account.mail.hello', { name: p.name }),
      t(p.granted ? 'sub-account.mail.granted_about' : 'sub-account.mail.refused_about', {
        person: p.person,
        what: t(`sub-account.mail.what_${p.kind}`, { what: p.what }),
      }),
      ...(p.answer ? [t('sub-account.mail.reason', { reason: p.answer })] : []),
    ],
  }),
  { message: 'service', event: 'access', result: true },
)

/** A request, and whom to write to. */
type To = { id: number; userId: number }
const bound = (bizId: number) => ({ bizType: 'grant_request', bizId })
type Said<P> = (locale: Locale) => Omit<P, 'name'>
/** Writes to the main account that somebody asks for something. */
export const tellMain = (ctx: Ctx, to: To, said: Said<MailTemplates['sub-account.asked']>) =>
  tell(ctx, 'sub-account.asked', [to.userId], ({ name, locale }) => ({ name, ...said(locale) }), bound(to.id))
/** Writes to who asked how it was answered. */
export const tellAsker = (ctx: Ctx, to: To, said: Said<MailTemplates['sub-account.answered']>) =>
  tell(ctx, 'sub-account.answered', [to.userId], ({ name, locale }) => ({ name, ...said(locale) }), bound(to.id))
