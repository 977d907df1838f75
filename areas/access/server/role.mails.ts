import { roles as order, type Role } from '#platform/contract/access.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { translate } from '#platform/server/text.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'access.roles': { name: string; given: string; taken: string }
  }
}
mailTemplate(
  'access.roles',
  (p, { t }) => ({
    subject: t('access.mail.roles'),
    blocks: [
      t('access.mail.hello', { name: p.name }),
      {
        facts: [
          ...(p.given ? [[t('access.mail.roles_given'), p.given] as [string, string]] : []),
          ...(p.taken ? [[t('access.mail.roles_taken'), p.taken] as [string, string]] : []),
        ],
      },
      t('access.mail.roles_about'),
    ],
  }),
  { message: 'system', event: 'account', own: true },
)

/** Roles by their names in a language, one after the other. */
export const listedRoles = (locale: Locale, roles: readonly Role[]): string =>
  roles.map((role) => translate(locale, `access.role.name.${role}`)).join(locale === 'en' ? ', ' : '、')

/** Tells somebody which roles they were given and which were taken, in one message; nothing where none was. */
export async function tellRoles(
  tx: Ctx,
  userId: number,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const given = order.filter((role) => after.includes(role) && !before.includes(role))
  const taken = order.filter((role) => before.includes(role) && !after.includes(role))
  if (given.length + taken.length === 0) return
  await tell(tx, 'access.roles', [userId], ({ name, locale }) => ({
    name,
    given: listedRoles(locale, given),
    taken: listedRoles(locale, taken),
  }))
}
