import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { getHolder } from './factor.sql.ts'

/** What of an account its person is told of, because somebody else may have done it. */
export type Change =
  | 'password'
  | 'mobile'
  | 'email'
  | 'key_added'
  | 'key_revoked'
  | 'disabled'
  | 'totp_on'
  | 'totp_off'
  | 'codes'
  | 'code_used'
  | 'passkey_on'
  | 'passkey_off'
  | 'reset'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'factor.changed': { name: string; loginName: string; change: Change; left: number }
  }
}
mailTemplate(
  'factor.changed',
  (p, { t }) => ({
    subject: t(`factor.mail.${p.change}`),
    blocks: [
      t('factor.mail.hello', { name: p.name }),
      t(`factor.mail.${p.change}_about`, { loginName: p.loginName, n: p.left }),
      // who is shut out has no password to change
      ...(p.change === 'disabled' ? [] : [t('factor.mail.nobody')]),
    ],
  }),
  { message: 'system', event: 'security', own: true },
)

/** Tells a person what has changed about their account, in the caller's transaction; that it is disabled before it is. */
export async function tellPerson(tx: Ctx, userId: number, change: Change): Promise<void> {
  const { codesLeft: left } = await getHolder(tx, userId)
  await tell(tx, 'factor.changed', [userId], ({ name, loginName }) => ({ name, loginName, change, left }))
}
