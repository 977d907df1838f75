import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { audit, showQuery, type Review } from './certification.queries.ts'
import { stepWord } from './words.ts'

/** Passes or rejects the step of a certification that waits. */
export function ReviewDialog({ row, onClose }: { row: Pick<Review, 'id' | 'companyName'>; onClose: () => void }) {
  const detail = useQuery(showQuery(row.id))
  if (detail.error && !detail.data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Skeleton active />
  const { step, version } = detail.data
  if (step === null) return null
  const send = async ({ result, reason }: Audit) => {
    await audit({ id: row.id, version, step, result, reason })
    notify.success(t(result === 'pass' ? 'certification.review.passed' : 'certification.review.rejected'))
  }
  return (
    <AuditDecision
      title={`${stepWord(step)} · ${row.companyName}`}
      about={stepWord(step)}
      words={{
        pass: t('certification.review.pass'),
        reject: t('certification.review.reject'),
        comment: t('certification.review.comment'),
        reason: t('certification.review.reason'),
        reasonNeeded: t('ui.reason_needed'),
      }}
      send={send}
      onClose={onClose}
    />
  )
}
