import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { decideMany, type Task } from './approval.queries.ts'
import { decisionWords } from './words.ts'

type Props = { rows: readonly Task[]; onDone: () => void; onClose: () => void }

/** One decision for several tasks; what could not be decided is said with its reason. */
export default function BulkDialog({ rows, onDone, onClose }: Props) {
  const send = async ({ result, reason }: Audit) => {
    const answers = await decideMany(rows, result, reason)
    const left = answers.filter(({ msgCode }) => msgCode !== 0)
    if (left.length < answers.length) notify.success(t('approval.many_done', { n: answers.length - left.length }))
    if (left.length) notify.warning(t('approval.many_left', { n: left.length, why: left[0]!.msg }))
    onDone()
  }
  return (
    <AuditDecision
      title={t('approval.decide_many')}
      about={t('approval.many_about', { n: rows.length })}
      words={decisionWords()}
      send={send}
      onClose={onClose}
    />
  )
}
