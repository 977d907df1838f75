import { holdersOf } from '#areas/access/server/access.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { apply, quoteDesk } from '../market.links.ts'
import type { ApplyRow } from './apply.sql.ts'

/** What who asked for a quote is told of. */
export const customerNews = ['quoted', 'declined', 'expired'] as const
type News = { what: (typeof customerNews)[number]; points?: number; until?: string; reason?: string }
type About = { name: string; no: string; product: string; id: number }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'market.news': About & { what: News['what']; points: number; until: string; reason: string }
    'market.asked': About & { company: string }
  }
}
const bound = (id: number) => ({ bizType: 'market_apply', bizId: id })
/** People a new request is told at most: it waits on the homes of all. */
const mostTold = 20

export async function tellCustomer(
  ctx: Ctx,
  row: ApplyRow,
  { what, points = 0, until = '', reason = '' }: News,
): Promise<void> {
  const about = { what, points, until, reason, no: row.no, id: row.id }
  await tell(
    ctx,
    'market.news',
    [row.userId],
    ({ name, locale }) => ({ ...about, name, product: inLocale(locale, row.productName, row.productNameEn) }),
    bound(row.id),
  )
}

type Asked = { id: number; no: string; product: string; productEn: string }
/** Tells who quotes that somebody asks. */
export async function tellStaff(ctx: SignedCtx, { id, no, product, productEn }: Asked): Promise<void> {
  const people = (await holdersOf(ctx, 'sm_manage')).map((one) => one.id).slice(0, mostTold)
  const company = ctx.user.companyName
  await tell(
    ctx,
    'market.asked',
    people,
    ({ name, locale }) => ({ name, no, id, company, product: inLocale(locale, product, productEn) }),
    bound(id),
  )
}

mailTemplate(
  'market.news',
  (p, { t }) => ({
    subject: t(`market.mail.${p.what}`, { no: p.no }),
    blocks: [
      t('market.mail.hello', { name: p.name }),
      t(`market.mail.${p.what}_about`, { product: p.product, points: p.points, until: p.until, reason: p.reason }),
      { link: t('market.mail.open'), url: apply.url(null, { id: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
mailTemplate(
  'market.asked',
  (p, { t }) => ({
    subject: t('market.mail.asked', { no: p.no }),
    blocks: [
      t('market.mail.hello', { name: p.name }),
      t('market.mail.asked_about', { product: p.product, company: p.company }),
      { link: t('market.mail.open'), url: quoteDesk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
