import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { deliveries, endpoints } from '../webhook.links.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'webhook.failing': { name: string; endpoint: string; since: string }
    'webhook.secret_lost': { name: string; endpoint: string }
  }
}
mailTemplate(
  'webhook.failing',
  (p, { t }) => ({
    subject: t('webhook.mail.failing', { endpoint: p.endpoint }),
    blocks: [
      t('webhook.mail.hello', { name: p.name }),
      t('webhook.mail.failing_about', { endpoint: p.endpoint, since: p.since }),
      { link: t('webhook.mail.open'), url: deliveries.url(null) },
    ],
  }),
  { message: 'system', event: 'security', own: true },
)

/** Tells somebody that nothing gets through to an endpoint of theirs. */
export const tellKeeper = (tx: Ctx, userId: number, endpoint: string, since: Date): Promise<void> =>
  tell(tx, 'webhook.failing', [userId], ({ name }) => ({ name, endpoint, since: since.toISOString().slice(0, 10) }))

mailTemplate(
  'webhook.secret_lost',
  (p, { t }) => ({
    subject: t('webhook.mail.secret_lost', { endpoint: p.endpoint }),
    blocks: [
      t('webhook.mail.hello', { name: p.name }),
      t('webhook.mail.secret_lost_about', { endpoint: p.endpoint }),
      { link: t('webhook.mail.change'), url: endpoints.url(null) },
    ],
  }),
  { message: 'system', event: 'security', own: true },
)

/** Tells somebody that an endpoint of theirs gets nothing until its secret is changed. */
export const tellSecretLost = (tx: Ctx, userId: number, endpoint: string): Promise<void> =>
  tell(tx, 'webhook.secret_lost', [userId], ({ name }) => ({ name, endpoint }))
