import { needs } from '#areas/workbench/workbench.links.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { handovers } from '#platform/server/handover.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import type { Handed } from './leave.sql.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'staff.handed': { name: string; person: string; by: string; work: [title: string, n: string][] }
  }
}
// how much of what, and no record by its name: each is named where its reader has access to it
mailTemplate(
  'staff.handed',
  (p, { t }) => ({
    subject: t('staff.mail.handed', { person: p.person }),
    blocks: [
      t('staff.mail.hello', { name: p.name }),
      t('staff.mail.handed_about', { person: p.person, by: p.by }),
      { facts: p.work },
      { link: t('staff.mail.handed_open'), url: needs.url(null) },
    ],
  }),
  { message: 'system', event: 'decision', own: true },
)

type Person = { name: string; nameEn: string }
const called = (locale: Locale, { name, nameEn = '' }: { name: string; nameEn?: string }) =>
  asRegistered(locale, name, nameEn)
/** Tells everybody who takes something over what it is, in one message each. */
export async function tellTakers(tx: SignedCtx, person: Person, handed: readonly Handed[]): Promise<void> {
  const texts = new Map(handovers().map(({ kind, text }) => [kind, text]))
  for (const [userId, work] of Map.groupBy(handed, ({ toUserId }) => toUserId)) {
    if (userId === null) continue
    await tell(tx, 'staff.handed', [userId], ({ name, locale }) => ({
      name,
      person: called(locale, person),
      by: called(locale, tx.user),
      work: work.map(({ kind, recordIds }) => [translate(locale, texts.get(kind)!), String(recordIds.length)]),
    }))
  }
}
