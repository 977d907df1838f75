import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { audit, reviewQuery, type Review } from './desk.queries.ts'
import { stepWord } from './words.ts'

/** Passes or rejects the step of a product that waits. */
export function DecideDialog({ row, onClose }: { row: Review; onClose: () => void }) {
  const detail = useQuery(reviewQuery(row.id))
  if (detail.error && !detail.data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Skeleton active />
  const { step, version } = detail.data
  if (step === null) return null
  const send = async ({ result, reason }: Audit) => {
    await audit({ id: row.id, version, step, result, reason })
    notify.success(t(result === 'pass' ? 'product-certification.desk.passed' : 'product-certification.desk.rejected'))
  }
  return (
    <AuditDecision
      title={`${stepWord(step)} · ${row.productName}`}
      about={row.companyName}
      words={{
        pass: t('product-certification.desk.pass'),
        reject: t('product-certification.desk.reject'),
        comment: t('product-certification.desk.comment'),
        reason: t('product-certification.desk.reason'),
        reasonNeeded: t('ui.reason_needed'),
      }}
      send={send}
      onClose={onClose}
    />
  )
}
