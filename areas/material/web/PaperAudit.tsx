import { t } from '#platform/web/i18n/text.ts'
import { AuditDecision } from '#platform/web/ui/form/AuditDecision.tsx'
import { auditPaper, type PaperRow } from './paper.queries.ts'

/** Publishes what a maker handed in, or gives it back. */
export const PaperAudit = ({ row, onClose }: { row: PaperRow; onClose: () => void }) => (
  <AuditDecision
    title={t('material.audit')}
    about={`${row.vendor.name} · ${row.title}`}
    words={{
      pass: t('material.action.publish'),
      reject: t('material.action.reject'),
      comment: t('material.comment'),
      reason: t('material.field.reason'),
      reasonNeeded: t('ui.rule.required'),
    }}
    send={({ result, reason }) => auditPaper({ id: row.id, version: row.version, result, reason })}
    onClose={onClose}
  />
)
