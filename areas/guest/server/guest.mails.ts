import type { Ctx } from '#platform/server/ctx.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { invitation, list } from '../guest.links.ts'
import { findSponsor } from './guest.sql.ts'

type Told = { name: string; guest: string; project: string; endsOn: string; sponsor: boolean }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'guest.invited': { name: string; sponsor: string; project: string; endsOn: string; days: number; token: string }
    'guest.changed': { name: string; sponsor: string; project: string; endsOn: string; what: 'extended' | 'ended' }
    'guest.ending': Told
  }
}

mailTemplate(
  'guest.invited',
  (p, { t }) => ({
    subject: t('guest.mail.invited', p),
    blocks: [
      t('guest.mail.hello', { name: p.name }),
      t('guest.mail.invited_about', p),
      t('guest.mail.invited_link', { days: p.days }),
      { link: t('guest.mail.accept'), url: `${invitation.url(null)}#${p.token}` },
    ],
  }),
  { secret: true },
)
mailTemplate('guest.changed', (p, { t }) => ({
  subject: t(`guest.mail.${p.what}`),
  blocks: [t('guest.mail.hello', { name: p.name }), t(`guest.mail.${p.what}_about`, p)],
}))
mailTemplate('guest.ending', (p, { t }) => ({
  subject: t('guest.mail.ending', p),
  blocks: [
    t('guest.mail.hello', { name: p.name }),
    t(p.sponsor ? 'guest.mail.ending_sponsor' : 'guest.mail.ending_guest', p),
    ...(p.sponsor ? [{ link: t('guest.mail.open'), url: list.url(null) }] : []),
  ],
}))

type Ending = { id: number; name: string; email: string; locale: 'zh' | 'zhtw' | 'en'; project: string; endsOn: string }
/** Writes to a guest and the sponsor's main account that the last day is near. */
export async function tellBoth(ctx: Ctx, { id, name: guest, email, locale, ...about }: Ending): Promise<void> {
  const template = 'guest.ending' as const
  await sendMail(ctx, { template, to: email, locale, params: { ...about, guest, name: guest, sponsor: false } })
  const main = await findSponsor(ctx, id)
  if (!main) return
  const params = { ...about, guest, name: main.name, sponsor: true }
  await sendMail(ctx, { template, to: main.email, locale: main.locale, params })
}
