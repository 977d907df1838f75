import { holdersOf } from '#areas/access/server/access.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { Found } from '../found.rules.ts'
import { ledger, limits, requests, statement } from '../points.links.ts'
import { findCompany } from './recount.sql.ts'
import { listMains } from './people.sql.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'points.frozen': { name: string; company: string; id: number; found: readonly Found[] }
    'points.ending': { name: string; points: number; on: string }
    'points.adjusted': { name: string; points: number; reason: string; available: number }
    'points.asked': { name: string; person: string; points: number; reason: string }
    'points.answered': { name: string; points: number; granted: boolean; answer: string }
  }
}
const wallet = (id: number) => ({ bizType: 'point_wallet', bizId: id })

/** Tells finance which account differs, and by how much. */
export async function tellFrozen(tx: Ctx, companyId: number, found: readonly Found[]): Promise<void> {
  const company = (await findCompany(tx, companyId))?.name ?? `${companyId}`
  const people = (await holdersOf(tx as SignedCtx, 'ledger_adjust')).map(({ id }) => id)
  await tell(tx, 'points.frozen', people, ({ name }) => ({ name, company, id: companyId, found }), wallet(companyId))
}
type ToMains = {
  'points.ending': { points: number; on: string }
  'points.adjusted': { points: number; reason: string; reasonEn: string; available: number }
  'points.asked': { person: string; points: number; reason: string }
}
/** Tells the main account of a company. */
export async function tellMains<N extends keyof ToMains>(
  tx: Ctx,
  template: N,
  companyId: number,
  said: ToMains[N],
): Promise<void> {
  await tell(
    tx,
    template,
    await listMains(tx, companyId),
    (({ name, locale }: { name: string; locale: Locale }) =>
      'reasonEn' in said
        ? { ...said, name, reason: inLocale(locale, said.reason, said.reasonEn) }
        : { ...said, name }) as never,
    wallet(companyId),
  )
}
/** Tells who asked for more what became of it. */
export const tellAsker = (
  tx: Ctx,
  companyId: number,
  userId: number,
  said: { points: number; granted: boolean; answer: string },
) => tell(tx, 'points.answered', [userId], ({ name }) => ({ ...said, name }), wallet(companyId))

const money = { message: 'service', event: 'money' } as const
mailTemplate(
  'points.frozen',
  (p, { t }) => ({
    subject: t('points.mail.frozen', { company: p.company }),
    blocks: [
      t('points.mail.hello', { name: p.name }),
      t('points.mail.frozen_about', { company: p.company }),
      ...p.found.map(({ what, kept, counted }) =>
        t('points.mail.found', {
          what: t(`points.account.${what}` as 'points.account.gifts'),
          kept,
          counted,
          by: kept - counted,
        }),
      ),
      { link: t('points.mail.frozen_open'), url: ledger.url(null) },
    ],
  }),
  money,
)
mailTemplate(
  'points.ending',
  (p, { t }) => ({
    subject: t('points.mail.ending', { n: p.points }),
    blocks: [
      t('points.mail.hello', { name: p.name }),
      t('points.mail.ending_about', { n: p.points, on: p.on }),
      { link: t('points.mail.open_statement'), url: statement.url(null) },
    ],
  }),
  money,
)
mailTemplate(
  'points.adjusted',
  (p, { t }) => ({
    subject: t('points.mail.adjusted', { n: p.points }),
    blocks: [
      t('points.mail.hello', { name: p.name }),
      t('points.mail.adjusted_about', { n: p.points, reason: p.reason, available: p.available }),
      { link: t('points.mail.open_statement'), url: statement.url(null) },
    ],
  }),
  money,
)
mailTemplate(
  'points.asked',
  (p, { t }) => ({
    subject: t('points.mail.asked', { person: p.person, n: p.points }),
    blocks: [
      t('points.mail.hello', { name: p.name }),
      t('points.mail.asked_about', { person: p.person, n: p.points, reason: p.reason }),
      { link: t('points.mail.open_limits'), url: requests.url(null, { status: 'open' }) },
    ],
  }),
  { message: 'service', event: 'decision' },
)
mailTemplate(
  'points.answered',
  (p, { t }) => ({
    subject: t(p.granted ? 'points.mail.granted' : 'points.mail.rejected', { n: p.points }),
    blocks: [
      t('points.mail.hello', { name: p.name }),
      t(p.granted ? 'points.mail.granted_about' : 'points.mail.rejected_about', { n: p.points, answer: p.answer }),
      { link: t('points.mail.open_limits'), url: limits.url(null) },
    ],
  }),
  { message: 'service', event: 'access', result: true },
)
