import { cretification } from '#areas/certification/certification.links.ts'
import { joins } from '#areas/sub-account/sub-account.links.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'

type Registered = { loginName: string; company: string; joins: boolean }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'account.welcome': Registered & { name: string }
  }
}

/** A receipt for who has registered: under which name, what is open to them now, and what opens the rest. */
export const welcome = (tx: Ctx, userId: number, about: Registered) =>
  tell(tx, 'account.welcome', [userId], ({ name }) => ({ ...about, name }))

mailTemplate(
  'account.welcome',
  (p, { t }) => ({
    subject: t('account.mail.welcome', { login: p.loginName }),
    blocks: [
      t('account.mail.hello', { name: p.name }),
      t('account.mail.welcome_about', { login: p.loginName }),
      ...(p.joins
        ? [t('account.mail.welcome_join', { company: p.company })]
        : [t('account.mail.welcome_certify', { company: p.company }), t('reason.time.certification')]),
      p.joins
        ? { link: t('certification.join'), url: joins.url(null, { company: p.company }) }
        : { link: t('certification.mail.open'), url: cretification.url(null) },
    ],
  }),
  { message: 'system', event: 'account', own: true, receipt: true },
)
