import { listedRoles } from '#areas/access/server/access.public.ts'
import { list } from '#areas/sub-account/sub-account.links.ts'
import type { Role } from '#platform/contract/access.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate, secretUrl } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inScript } from '#platform/server/traditional.ts'
import { door } from '../company-invitation.links.ts'

type Joined = { person: string; loginName: string; email: string; roles: string; by: string; vendor: string }
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
    'company-invitation.joined': Joined & { name: string }
  }
}

mailTemplate(
  'company-invitation.invited',
  (p, { t, locale }) => ({
    subject: t('company-invitation.mail.invited', p),
    blocks: [
      t('company-invitation.mail.hello', { name: p.name }),
      t(`company-invitation.mail.${p.isMain ? 'invited_about' : 'colleague_about'}`, p),
      t('company-invitation.mail.invited_link', { days: p.days }),
      { link: t('company-invitation.mail.accept'), url: secretUrl(door.url(null), p.token, locale) },
    ],
  }),
  { secret: true },
)

mailTemplate(
  'company-invitation.joined',
  (p, { t }) => ({
    subject: t('company-invitation.mail.joined', { person: p.person }),
    blocks: [
      t('company-invitation.mail.hello', { name: p.name }),
      t('company-invitation.mail.joined_about', p),
      {
        facts: [
          [t('account.field.login_name'), p.loginName],
          [t('company-invitation.mail.joined_mail'), p.email],
          [t('company-invitation.field.roles'), p.roles],
        ],
      },
      t('company-invitation.mail.joined_check'),
      { link: t('company-invitation.mail.open_subs'), url: list.url(null, { keyword: p.loginName }) },
    ],
  }),
  { message: 'system', event: 'account', own: true },
)

type Who = { name: string; loginName: string; email: string; invitedBy: string; vendor: string; roles: readonly Role[] }
/** Tells the main account of a company who has come in that it did not bring in itself. */
export const tellJoined = (tx: Ctx, mainId: number, { loginName, email, roles, ...who }: Who) =>
  tell(tx, 'company-invitation.joined', [mainId], ({ name, locale }) => ({
    name,
    person: who.name,
    loginName,
    email,
    roles: listedRoles(locale, roles),
    by: who.invitedBy,
    vendor: inScript(locale, who.vendor),
  }))
