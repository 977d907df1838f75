import { roles as order, type Role } from '#platform/contract/access.ts'
import type { Locale, TextKey } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { listed, translate } from '#platform/server/text.ts'

/** Where a role begins: the page it is given for, and what its holder has to have there before, all in words. */
type Start = { title: string; lacks: string; open: string; url: string }
/** The same as an area says it; `lacks` are named for one person, none where nothing is missing. */
export type RoleStart = {
  title: TextKey
  open: TextKey
  url: string
  lacks: (tx: Ctx, userId: number) => Promise<TextKey[]>
}
const starts = new Map<Role, RoleStart>()
/** An area says where a role begins: whoever is given it is told. */
export const knowsStart = (role: Role, start: RoleStart): void => void starts.set(role, start)

type Gain = (tx: Ctx, userId: number) => Promise<void>
const gains = new Map<Role, Gain>()
/** An area says what is there already for whoever is given a role, whichever way they come to it. */
export const knowsGain = (role: Role, gain: Gain): void => void gains.set(role, gain)
/** Tells somebody what is there for the roles they have from now on, in the transaction that gives them. */
export async function tellGained(tx: Ctx, userId: number, roles: readonly Role[]): Promise<void> {
  for (const role of roles) await gains.get(role)?.(tx, userId)
}

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'access.roles': { name: string; given: string; taken: string; starts?: Start[] }
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
      // one that was queued before roles said where they begin has none
      ...(p.starts ?? []).flatMap(({ title, lacks, open, url }) => [
        ...(lacks ? [{ facts: [[title, lacks] as [string, string]] }] : []),
        { link: open, url },
      ]),
      t('access.mail.roles_about'),
    ],
  }),
  { message: 'system', event: 'account', own: true },
)

/** Roles by their names in a language, one after the other. */
export const listedRoles = (locale: Locale, roles: readonly Role[]): string =>
  listed(
    locale,
    roles.map((role) => translate(locale, `access.role.name.${role}`)),
  )

/** As it stands within a list: `Delivery address` is `delivery address` there, `PO number` stays. */
const inList = (words: string): string =>
  /^[A-Z]( |[a-z])/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words

/** What is missing, one after the other. */
export function lackedIn(locale: Locale, lacks: readonly TextKey[]): string {
  const words = lacks.map((one) => translate(locale, one))
  return listed(locale, words.length > 1 ? words.map(inList) : words)
}

/** Tells somebody which roles they were given and which were taken, in one message; nothing where none was. */
export async function tellRoles(
  tx: Ctx,
  userId: number,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const given = order.filter((role) => after.includes(role) && !before.includes(role))
  const taken = order.filter((role) => before.includes(role) && !after.includes(role))
  if (given.length + taken.length === 0) return
  const begun = given.flatMap((role) => starts.get(role) ?? [])
  const lacking = await Promise.all(begun.map(({ lacks }) => lacks(tx, userId)))
  const startsIn = (locale: Locale): Start[] =>
    begun.map(({ title, open, url }, n) => ({
      title: translate(locale, title),
      lacks: lackedIn(locale, lacking[n]!),
      open: translate(locale, open),
      url,
    }))
  await tell(tx, 'access.roles', [userId], ({ name, locale }) => ({
    name,
    given: listedRoles(locale, given),
    taken: listedRoles(locale, taken),
    starts: startsIn(locale),
  }))
  await tellGained(tx, userId, given)
}
