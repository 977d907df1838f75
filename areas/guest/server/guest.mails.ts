import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate, secretUrl } from '#platform/server/mail/template.ts'
import { tell, type Reader } from '#platform/server/message/tell.ts'
import { invitation, list } from '../guest.links.ts'
import { listSponsors } from './guest.sql.ts'

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
  (p, { t, locale }) => ({
    subject: t('guest.mail.invited', p),
    blocks: [
      t('guest.mail.hello', { name: p.name }),
      t('guest.mail.invited_about', p),
      t('guest.mail.invited_link', { days: p.days }),
      { link: t('guest.mail.accept'), url: secretUrl(invitation.url(null), p.token, locale) },
    ],
  }),
  { secret: true },
)
mailTemplate(
  'guest.changed',
  (p, { t }) => ({
    subject: t(`guest.mail.${p.what}`),
    blocks: [t('guest.mail.hello', { name: p.name }), t(`guest.mail.${p.what}_about`, p)],
    // a guest is written to at the address that was invited, before there is an account and after it has ended
  }),
  { message: 'never' },
)
mailTemplate(
  'guest.ending',
  (p, { t }) => ({
    subject: t('guest.mail.ending', p),
    blocks: [
      t('guest.mail.hello', { name: p.name }),
      t(p.sponsor ? 'guest.mail.ending_sponsor' : 'guest.mail.ending_guest', p),
      ...(p.sponsor ? [{ link: t('guest.mail.open'), url: list.url(null) }] : []),
    ],
  }),
  { message: 'system', event: 'account' },
)

type Ending = { id: number; userId: number; name: string; project: string; endsOn: string }
/** Writes to a guest and the sponsor's main account that the last day is near. */
export async function tellBoth(ctx: Ctx, { id, userId, name: guest, ...about }: Ending): Promise<void> {
  const told = [userId, ...(await listSponsors(ctx, id))]
  const said = (to: Reader) => ({ ...about, guest, name: to.name, sponsor: to.id !== userId })
  await tell(ctx, 'guest.ending', told, said, { bizType: 'guest', bizId: id })
}
