import { clientInfo } from '#areas/client/client.links.ts'
import { approvalKind } from '#platform/server/approval.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell, type Reader } from '#platform/server/message/tell.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered, inScript } from '#platform/server/traditional.ts'
import { list } from '../approval.links.ts'
import * as sql from './approval.sql.ts'

type About = {
  name: string
  kind: string
  step: string
  title: string
  company: string
  companyId: number | null
  dueOn: string
  taskId: number
}
/** `deputy` is empty where nobody stands in any more */
type Deputy = { left: string; deputy: string; days: string[] }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'approval.task': About
    'approval.nudge': About
    'approval.deputy': Deputy & { name: string }
  }
}

/** Writes to those who may decide a task; the link leads through the sign-in, it decides nothing by itself. */
export async function tellDeciders(ctx: Ctx, template: 'approval.task' | 'approval.nudge', taskId: number) {
  const task = await sql.findAbout(ctx, taskId)
  if (!task) return
  const kind = approvalKind(task.biz)
  const step = kind.steps.find((one) => one.step === task.step)
  const { companyId, dueOn } = task
  const params = ({ name, locale }: Reader) => {
    const words = { kind: translate(locale, kind.text), step: translate(locale, step?.text ?? task.step) }
    const company = asRegistered(locale, task.company, task.companyEn)
    const said = asRegistered(locale, task.title, task.titleEn)
    const names = kind.named ? [said] : [task.company, task.applicant]
    const title = task.title === task.company ? company : inScript(locale, said, names)
    return { name, ...words, title, company, companyId, dueOn, taskId }
  }
  await tell(ctx, template, await sql.listDeciders(ctx, taskId), params, { bizType: 'approval_task', bizId: taskId })
}

for (const what of ['task', 'nudge'] as const)
  mailTemplate(
    `approval.${what}`,
    (p, { t }) => ({
      subject: t(`approval.mail.${what}`, { kind: p.kind, title: p.title }),
      blocks: [
        t('approval.mail.hello', { name: p.name }),
        t(`approval.mail.${what}_about`),
        {
          facts: [
            [t('approval.kind'), p.kind],
            [t('approval.title_field'), p.title],
            [t('approval.company'), p.company || '–'],
            [t('approval.step'), p.step],
            [t('approval.due'), p.dueOn],
          ],
        },
        { link: t('approval.mail.open'), url: list.url(null, { open: p.taskId }) },
        // one that was queued before there was such a page names no company
        ...(p.companyId ? [{ link: t('approval.mail.company'), url: clientInfo.url(null, { id: p.companyId }) }] : []),
      ],
    }),
    { message: 'service', event: 'decision' },
  )

mailTemplate(
  'approval.deputy',
  (p, { t }) => ({
    subject: t('approval.mail.deputy'),
    blocks: [
      t('approval.mail.hello', { name: p.name }),
      t(`approval.mail.${p.deputy ? 'deputy_about' : 'deputy_gone'}`, { left: p.left, deputy: p.deputy }),
      { facts: [[t('approval.mail.deputy_days'), p.days.join(', ')]] },
      { link: t('approval.mail.deputy_open'), url: list.url(null) },
    ],
  }),
  { message: 'system', event: 'account', own: true },
)
/** Tells somebody who stands in for them now that who did has left, or that nobody does. */
export const tellDelegator = (tx: Ctx, userId: number, { left, deputy, days }: Deputy) =>
  tell(tx, 'approval.deputy', [userId], ({ name }) => ({
    name,
    left,
    deputy,
    days,
  }))
