import { timeOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { detail } from '../issue.links.ts'

/** What people are told of an issue; `excerpt` is the beginning of what was said, or the reason. */
export const news = [
  'created',
  'assigned',
  'given',
  'replied',
  'wait_customer',
  'wait_third_party',
  'resume',
  'resolve',
  'reject',
  'confirm',
  'unsolved',
  'withdraw',
  'reopen',
  'silent',
  'closing',
  'priority',
  'merged',
  'answered',
  'shared',
] as const
export type News = (typeof news)[number]
type About = { id: number; no: string; subject: string }
type Told = About & { name: string; what: News; excerpt: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'issue.news': Told
    'issue.noted': About & { name: string; excerpt: string }
    'issue.clock': About & { name: string; late: boolean; due: string }
  }
}

/** Tells people what is new of an issue they have access to. */
export const tellNews = (ctx: Ctx, to: readonly number[], { id, no, subject }: About, what: News, excerpt = '') =>
  tell(ctx, 'issue.news', [...new Set(to)], ({ name }) => ({ id, no, subject, name, what, excerpt: cut(excerpt) }), {
    bizType: 'issue',
    bizId: id,
  })
/** Tells people of the vendor what was said among them. */
export const tellNote = (ctx: Ctx, to: readonly number[], { id, no, subject }: About, excerpt: string) =>
  tell(ctx, 'issue.noted', [...new Set(to)], ({ name }) => ({ id, no, subject, name, excerpt: cut(excerpt) }), {
    bizType: 'issue_desk',
    bizId: id,
  })
/** Tells people of the vendor that a clock is near its end, or over. */
export const tellClock = (ctx: Ctx, to: readonly number[], { id, no, subject }: About, late: boolean, due: Date) =>
  tell(
    ctx,
    'issue.clock',
    [...new Set(to)],
    ({ name }) => ({ id, no, subject, name, late, due: timeOf(due).slice(0, 16) }),
    { bizType: 'issue_desk', bizId: id },
  )

const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text)
const open = (id: number) => detail.url(null, { id })

mailTemplate(
  'issue.news',
  (p, { t }) => ({
    subject: t(`issue.mail.${p.what}`, { no: p.no, subject: p.subject }),
    blocks: [
      t('issue.mail.hello', { name: p.name }),
      t(`issue.mail.${p.what}_about`, { no: p.no, subject: p.subject }),
      ...(p.excerpt ? [p.excerpt] : []),
      { link: t('issue.mail.open'), url: open(p.id) },
    ],
  }),
  { message: 'service', event: 'support' },
)
mailTemplate(
  'issue.noted',
  (p, { t }) => ({
    subject: t('issue.mail.noted', { no: p.no, subject: p.subject }),
    blocks: [
      t('issue.mail.hello', { name: p.name }),
      t('issue.mail.noted_about', { no: p.no, subject: p.subject }),
      p.excerpt,
      { link: t('issue.mail.open'), url: open(p.id) },
    ],
  }),
  { message: 'service', event: 'support' },
)
mailTemplate(
  'issue.clock',
  (p, { t }) => {
    const what = p.late ? 'late' : 'near'
    return {
      subject: t(`issue.mail.${what}`, { no: p.no, subject: p.subject }),
      blocks: [
        t('issue.mail.hello', { name: p.name }),
        t(`issue.mail.${what}_about`, { no: p.no, subject: p.subject, due: p.due }),
        { link: t('issue.mail.open'), url: open(p.id) },
      ],
    }
  },
  { message: 'service', event: 'support' },
)
