import { settleTasks } from '#areas/approval/server/approval.public.ts'
import { approvalKind } from '#platform/server/approval.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { asMessage, writeLetter, type MailTemplate, type MailTemplates } from '#platform/server/mail/template.ts'
import { putMessage } from '#platform/server/message/message.ts'
import { translate } from '#platform/server/text.ts'
import { listAsked, listHappened, setTold, type Asked, type Happened } from './inbox.demo.sql.ts'

const hourMs = 3_600_000
/** Of the last days something is still unread; before that one in six is. */
const freshDays = 3
/** So many messages somebody has of the demo at most, the newest. */
const most = 9

const told = (asked: Asked): Happened => {
  const { id, biz, step, title, titleEn, company, companyEn, companyId, dueOn, name, nameEn } = asked
  const kind = approvalKind(biz)
  const text = kind.steps.find((one) => one.step === step)?.text
  const words = (locale: 'zh' | 'en') => ({
    kind: translate(locale, kind.text),
    step: text ? translate(locale, text) : step,
  })
  const about = { companyId, dueOn, taskId: id }
  const [zh, en] = [
    { ...about, ...words('zh'), name, title, company },
    { ...about, ...words('en'), name: nameEn, title: titleEn, company: companyEn },
  ]
  return { template: 'approval.task', userId: asked.userId, at: asked.at, bizType: 'approval_task', bizId: id, zh, en }
}

/** When something was read: within the hours after it, or not yet. */
function readOf({ at }: Happened, n: number, isDecided: boolean, now: Date): Date | null {
  const age = (now.getTime() - at.getTime()) / hourMs
  const isRead = isDecided || (age > freshDays * 24 ? n % 6 !== 2 : n % 5 === 1 && age > 8)
  return isRead ? new Date(Math.min(at.getTime() + (0.3 + ((n * 7) % 11) / 3) * hourMs, now.getTime())) : null
}

/** Tells everybody of the demo what its records went through, as they would have been told then. */
export async function seedInboxes(tx: Ctx): Promise<void> {
  await settleTasks(tx.db)
  const asked = await listAsked(tx)
  const decided = new Set(asked.filter((one) => one.isDecided).map(({ id }) => id))
  const all = [...(await listHappened(tx)), ...asked.map(told)].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const left = new Map<number, number>()
  for (const { userId } of all) left.set(userId, (left.get(userId) ?? 0) + 1)
  let n = 0
  for (const one of all) {
    const more = left.get(one.userId)!
    left.set(one.userId, more - 1)
    if (more > most) continue
    const { userId, bizType, bizId } = one
    const template = one.template as MailTemplate
    const [zh, en] = [one.zh, one.en].map((of, at) =>
      writeLetter(template, at === 0 ? 'zh' : 'en', of as MailTemplates[MailTemplate]),
    )
    const about = bizType && bizId ? { bizType, bizId: Number(bizId) } : undefined
    const id = await putMessage(tx, {
      type: asMessage(template)!.message,
      template,
      userId,
      said: { zh: zh!, en: en! },
      about,
    })
    const isDecided = bizType === 'approval_task' && decided.has(Number(bizId))
    await setTold(tx, id, new Date(one.at.getTime() + ((n * 37) % 50) * 1000), readOf(one, n++, isDecided, tx.now))
  }
}
