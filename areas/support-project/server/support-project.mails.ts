import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { project } from '../support-project.links.ts'
import { listMembers } from './board.sql.ts'
import { projectMachine } from './support-project.rules.ts'

export const outcomes = ['opened', 'returned', 'closed', 'idle'] as const
type Outcome = { what: (typeof outcomes)[number]; reason: string }
type FirstQuestion = { userId: number; subject: string }
type About = { id: number; code: string; name: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'support-project.decided': Outcome & { question: string; to: string; project: string; id: number }
    'support-project.added': { to: string; project: string; id: number }
  }
}
const about = ({ id }: About) => ({ bizType: projectMachine.biz, bizId: id })
const nameOf = ({ code, name }: About) => [code, name].filter(Boolean).join(' · ')

/** Tells the members how it stands by now, and who has kept a first question that it can be submitted. */
export async function tellMembers(ctx: Ctx, row: About, outcome: Outcome, first?: FirstQuestion): Promise<void> {
  const people = (await listMembers(ctx, row.id)).map(({ id }) => id)
  const said = { ...outcome, project: nameOf(row), id: row.id }
  await tell(
    ctx,
    'support-project.decided',
    people,
    ({ id, name }) => ({ ...said, to: name, question: id === first?.userId ? first.subject : '' }),
    about(row),
  )
}
/** Tells people that they belong to it. */
export const tellAdded = (ctx: Ctx, row: About, people: readonly number[]): Promise<void> =>
  tell(ctx, 'support-project.added', people, ({ name }) => ({ to: name, project: nameOf(row), id: row.id }), about(row))

mailTemplate(
  'support-project.decided',
  (p, { t }) => ({
    subject: t(`support-project.mail.${p.what}`, { project: p.project }),
    blocks: [
      t('support-project.mail.hello', { name: p.to }),
      t(`support-project.mail.${p.what}_about`, { project: p.project, reason: p.reason }),
      ...(p.question ? [t('support-project.mail.question', { question: p.question })] : []),
      { link: t('support-project.mail.open'), url: project.url(null, { id: p.id }) },
    ],
  }),
  { message: 'service', event: 'support' },
)
mailTemplate(
  'support-project.added',
  (p, { t }) => ({
    subject: t('support-project.mail.added', { project: p.project }),
    blocks: [
      t('support-project.mail.hello', { name: p.to }),
      t('support-project.mail.added_about', { project: p.project }),
      { link: t('support-project.mail.open'), url: project.url(null, { id: p.id }) },
    ],
  }),
  { message: 'service', event: 'support' },
)
