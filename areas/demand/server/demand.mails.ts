import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { desk, list } from '../demand.links.ts'
import type { demandResults } from '../contract.ts'

/** What people are told of a demand. */
export const told = [
  'joined',
  'accepted',
  'slot',
  'sample',
  'done',
  'rejected',
  'expired',
  'released',
  'cancelled',
] as const
type What = (typeof told)[number]
type About = {
  what: What
  no: string
  part: string
  chip: string
  reason: string
  result: (typeof demandResults)[number] | ''
  /** of a slot */
  day: string
  bench: string
}
type Told = About & { name: string; id: number }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'demand.step': Told
    'demand.assigned': { name: string; id: number; no: string; part: string; chip: string }
    'demand.tester': { name: string; id: number; no: string; part: string; chip: string; day: string; bench: string }
  }
}
type Of = { id: number; no: string; vendor: string; partNo: string; chip: { code: string } }
const aboutOf = ({ no, vendor, partNo, chip }: Of) => ({ no, part: `${vendor} ${partNo}`, chip: chip.code })

/** Tells people of a step of a demand of their company. */
export const tellStep = (
  ctx: Ctx,
  to: readonly number[],
  row: Of,
  about: Pick<About, 'what'> & Partial<Pick<About, 'reason' | 'result' | 'day' | 'bench'>>,
) =>
  tell(
    ctx,
    'demand.step',
    to,
    ({ name }) => ({ reason: '', result: '', day: '', bench: '', ...about, ...aboutOf(row), name, id: row.id }),
    { bizType: 'demand', bizId: row.id },
  )
/** Tells an engineer of a part they are to try. */
export const tellEngineer = (ctx: Ctx, to: number, row: Of) =>
  tell(ctx, 'demand.assigned', [to], ({ name }) => ({ ...aboutOf(row), name, id: row.id }), {
    bizType: 'demand',
    bizId: row.id,
  })
/** Tells who tries a part in a slot of it. */
export const tellTester = (ctx: Ctx, to: number, row: Of, slot: Pick<About, 'day' | 'bench'>) =>
  tell(ctx, 'demand.tester', [to], ({ name }) => ({ ...aboutOf(row), ...slot, name, id: row.id }), {
    bizType: 'demand',
    bizId: row.id,
  })

mailTemplate(
  'demand.step',
  (p, { t }) => {
    const what = {
      no: p.no,
      part: p.part,
      chip: p.chip,
      reason: p.reason,
      day: p.day,
      bench: p.bench,
      result: p.result ? t(`demand.result.${p.result}`) : '',
    }
    return {
      subject: t(`demand.mail.${p.what}`, what),
      blocks: [
        t('demand.mail.hello', { name: p.name }),
        // whoever joined is told the day alone: the bench is set up for who asked first
        t(p.what === 'slot' && !p.bench ? 'demand.mail.slot_day_about' : `demand.mail.${p.what}_about`, what),
        { link: t('demand.mail.open'), url: list.url(null, { open: p.id }) },
      ],
    }
  },
  { message: 'service', event: 'support', result: ({ what }) => ['done', 'rejected', 'expired'].includes(what) },
)
mailTemplate(
  'demand.assigned',
  (p, { t }) => ({
    subject: t('demand.mail.assigned', p),
    blocks: [
      t('demand.mail.hello', { name: p.name }),
      t('demand.mail.assigned_about', p),
      { link: t('demand.mail.open'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'support' },
)
mailTemplate(
  'demand.tester',
  (p, { t }) => ({
    subject: t('demand.mail.tester', p),
    blocks: [
      t('demand.mail.hello', { name: p.name }),
      t('demand.mail.tester_about', p),
      { link: t('demand.mail.open'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'support' },
)
