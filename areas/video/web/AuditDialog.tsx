import { t } from '#platform/web/i18n/text.ts'
import { AuditDecision } from '#platform/web/ui/form/AuditDecision.tsx'
import { auditVideo, type DeskRow } from './desk.queries.ts'

/** Publishes a video, or gives it back. */
export const AuditDialog = ({ row, onClose }: { row: DeskRow; onClose: () => void }) => (
  <AuditDecision
    title={t('video.desk.audit')}
    about={row.title}
    words={{
      pass: t('video.desk.publish'),
      reject: t('video.desk.reject'),
      comment: t('video.desk.comment'),
      reason: t('video.field.reason'),
      reasonNeeded: t('ui.rule.required'),
    }}
    send={({ result, reason }) => auditVideo({ id: row.id, version: row.version, result, reason })}
    onClose={onClose}
  />
)
