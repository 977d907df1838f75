import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { applicationQuery, audit, type Application } from './product-package.queries.ts'
import { stepWord } from './words.ts'

/** Passes or rejects the step of an application that waits. */
export function ApproveDialog({ row, onClose }: { row: Application; onClose: () => void }) {
  const detail = useQuery(applicationQuery(row.id))
  if (detail.error && !detail.data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Skeleton active />
  const { step, version } = detail.data
  if (step === null) return null
  const send = async ({ result, reason }: Audit) => {
    await audit({ id: row.id, version, step, result, reason })
    notify.success(t(result === 'pass' ? 'product-package.review.passed' : 'product-package.review.rejected'))
  }
  return (
    <AuditDecision
      title={`${stepWord(step)} · ${row.company}`}
      about={`${row.packageName} (${row.packageCode}) · ${row.productName}`}
      words={{
        pass: t('product-package.review.pass'),
        reject: t('product-package.review.reject'),
        comment: t('product-package.review.comment'),
        reason: t('product-package.review.reason'),
        reasonNeeded: t('ui.reason_needed'),
      }}
      send={send}
      onClose={onClose}
    />
  )
}
