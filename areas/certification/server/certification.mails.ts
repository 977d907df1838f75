import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { tell, type Reader } from '#platform/server/message/tell.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { cretification, review } from '../certification.links.ts'
import * as sql from './certification.sql.ts'

export const tidings = ['business_passed', 'review_passed', 'completed', 'failed', 'ending', 'expired'] as const
type Tiding = (typeof tidings)[number]
type Told = {
  name: string
  company: string
  what: Tiding
  reason: string
  day: string
  days: number
  main: boolean
  id: number
  /** where the originals are sent, by the language of the letter */
  postTo?: Partial<Record<Locale, string>>
}
type Received = {
  name: string
  row: Pick<sql.CertRow, 'country' | 'companyName' | 'uscc' | 'template' | 'signedBy'> & { no: string }
}
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'certification.told': Told
    'certification.received': Received
  }
}
type About = Pick<sql.CertRow, 'id' | 'companyId' | 'companyName' | 'handlerId'>

/** Writes to the company's main account how its certification stands; of what ends, to the account manager as well. */
export async function tellPeople(
  ctx: Ctx,
  row: About,
  what: Tiding,
  more: { reason?: string; day?: string; days?: number; postTo?: Told['postTo'] } = {},
) {
  const both = what === 'ending' || what === 'expired'
  const about = { company: row.companyName, what, reason: '', day: '', days: 0, ...more, id: row.id }
  const mains = new Set(await sql.listMains(ctx, row.companyId))
  const managers = both && row.handlerId !== null ? [row.handlerId] : []
  const told = [...new Set([...mains, ...managers])]
  const said = ({ id, name }: Reader) => ({ ...about, name, main: mains.has(id) })
  await tell(ctx, 'certification.told', told, said, { bizType: 'certification', bizId: row.id })
}

mailTemplate(
  'certification.told',
  (p, { t, locale }) => ({
    subject: t(`certification.mail.${p.what}`, { company: p.company, days: p.days }),
    blocks: [
      t('certification.mail.hello', { name: p.name }),
      t(`certification.mail.${p.what}_about`, { company: p.company, reason: p.reason, day: p.day }),
      ...(p.postTo?.[locale]
        ? [{ facts: [[t('certification.mail.post_to'), p.postTo[locale]] as [string, string]] }]
        : []),
      {
        link: t('certification.mail.open'),
        url: p.main ? cretification.url(null) : review.url(null, { open: p.id }),
      },
    ],
  }),
  { message: 'service', event: 'certification', result: ({ what }) => what === 'completed' || what === 'failed' },
)

/** A receipt for what was handed in: what it was, and how long its review takes. */
export async function tellReceived(ctx: Ctx, row: Received['row'] & About) {
  const mains = await sql.listMains(ctx, row.companyId)
  const about = { bizType: 'certification', bizId: row.id }
  await tell(ctx, 'certification.received', mains, ({ name }) => ({ name, row }), about)
}

mailTemplate(
  'certification.received',
  ({ name, row }, { t }) => ({
    subject: t('certification.mail.received', { no: row.no }),
    blocks: [
      t('certification.mail.hello', { name }),
      t('certification.mail.received_about'),
      t('reason.time.certification'),
      {
        facts: [
          [t('certification.review.no'), row.no],
          [t('certification.field.company_name'), row.companyName],
          [t(row.country === 'CN' ? 'certification.field.uscc' : 'certification.field.number'), row.uscc],
          ...(row.template
            ? [[t('certification.field.template'), t(`certification.template.${row.template}`)] as [string, string]]
            : []),
          [t('certification.field.signed_by'), t(`certification.signing.${row.signedBy}`)],
        ],
      },
      { link: t('certification.mail.open'), url: cretification.url(null) },
    ],
  }),
  { message: 'service', event: 'certification', receipt: true },
)
