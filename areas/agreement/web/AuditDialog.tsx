import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { audit, versionQuery, type Row } from './desk.queries.ts'

/** Publishes what somebody else wrote, or sends it back with a reason. */
export const AuditDialog: DialogOf<Row> = ({ row, onClose }) => (
  <StepDecision
    read={versionQuery(row.id)}
    stepWord={() => t('agreement.step.audit')}
    name={row.title}
    about={[
      t('agreement.desk.audit_about', { number: row.number, day: day(row.effectiveFrom) }),
      ...(row.askAgain ? [t('agreement.desk.audit_asks')] : []),
    ].join(' ')}
    words={{
      pass: t('agreement.desk.pass'),
      reject: t('agreement.desk.reject'),
      passed: t('agreement.desk.published'),
      rejected: t('agreement.desk.rejected'),
    }}
    send={audit}
    onClose={onClose}
  />
)
