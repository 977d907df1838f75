import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision } from '#platform/web/ui/form/AuditDecision.tsx'
import { decideRequest, type Request } from './points.queries.ts'

/** Grants or rejects what somebody asked for beyond a limit. */
export default function AnswerDialog({ row, onClose }: { row: Request; onClose: () => void }) {
  return (
    <AuditDecision
      title={t('points.request.deciding')}
      about={`${row.user} · ${count(row.points)} · ${row.reason}`}
      words={{
        pass: t('points.request.grant'),
        reject: t('points.request.refuse'),
        comment: t('points.request.answer'),
        reason: t('points.request.reason'),
        reasonNeeded: t('ui.reason_needed'),
      }}
      send={async ({ result, reason }) => {
        await decideRequest({ id: row.id, version: row.version, result, answer: reason })
        notify.success(t('points.request.decided'))
      }}
      onClose={onClose}
    />
  )
}
