import { holdersOf } from '#areas/access/server/access.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { desk, edit } from '../complaint.links.ts'
import type { dSteps } from '../contract.ts'
import type { ComplaintRow } from './complaint.sql.ts'

/** What its customer is told of, and what the staff. */
export const customerNews = ['accepted', 'rma', 'returned', 'received', 'released', 'report', 'expired'] as const
export const staffNews = ['withdraw', 'confirm', 'dispute'] as const
type News = { what: (typeof customerNews)[number]; reason?: string; rma?: string; step?: (typeof dSteps)[number] }
type StaffNews = { what: (typeof staffNews)[number]; reason: string }
type About = { name: string; no: string; chip: string; id: number; reason: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'complaint.news': About & { what: News['what']; rma: string; step: string }
    'complaint.staff': About & { what: StaffNews['what']; company: string }
  }
}
type Told = Pick<ComplaintRow, 'id' | 'no' | 'chipCode' | 'applicantId' | 'handlerId' | 'companyName' | 'rmaNo'>
const bound = (id: number) => ({ bizType: 'complaint', bizId: id })

/** Tells who complained how it goes on. */
export async function tellCustomer(
  ctx: Ctx,
  row: Told,
  { what, reason = '', rma = row.rmaNo, step = 'D0' }: News,
): Promise<void> {
  const about = { what, reason, rma, step, no: row.no, chip: row.chipCode, id: row.id }
  await tell(ctx, 'complaint.news', [row.applicantId], ({ name }) => ({ ...about, name }), bound(row.id))
}

/** Tells quality and who takes care of the customer what that one did. */
export async function tellStaff(
  ctx: SignedCtx,
  row: Told,
  { what, reason }: { what: string; reason: string },
): Promise<void> {
  const known = staffNews.find((one) => one === what)
  if (!known) return
  const quality = (await holdersOf(ctx, 'complaint_handle')).map(({ id }) => id)
  const people = [...new Set([...quality.slice(0, 20), ...(row.handlerId ? [row.handlerId] : [])])]
  const about = { what: known, reason, no: row.no, chip: row.chipCode, id: row.id, company: row.companyName }
  await tell(ctx, 'complaint.staff', people, ({ name }) => ({ ...about, name }), bound(row.id))
}

mailTemplate(
  'complaint.news',
  (p, { t }) => ({
    subject: t(`complaint.mail.${p.what}`, { no: p.no, step: p.step }),
    blocks: [
      t('complaint.mail.hello', { name: p.name }),
      t(`complaint.mail.${p.what}_about`, { no: p.no, chip: p.chip, reason: p.reason, rma: p.rma, step: p.step }),
      { link: t('complaint.mail.open'), url: edit.url(null, { id: p.id }) },
    ],
  }),
  { message: 'service', event: 'complaint' },
)
mailTemplate(
  'complaint.staff',
  (p, { t }) => ({
    subject: t(`complaint.mail.staff_${p.what}`, { no: p.no }),
    blocks: [
      t('complaint.mail.hello', { name: p.name }),
      t(`complaint.mail.staff_${p.what}_about`, { no: p.no, company: p.company, reason: p.reason }),
      { link: t('complaint.mail.open'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'complaint' },
)
