import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { adjustmentQuery, decideAdjustment, type Adjustment } from './points.queries.ts'
import { reasonOf, signed } from './words.ts'

/** Approves or rejects what another person in finance has submitted. */
export default function ReviewDialog({ row, onClose }: { row: Adjustment; onClose: () => void }) {
  return (
    <StepDecision
      read={adjustmentQuery(row.id)}
      stepWord={() => t('points.desk.audit')}
      name={row.no}
      about={[row.company.name, row.points ? signed(row.points) : '', reasonOf(row)].filter(Boolean).join(' · ')}
      send={({ id, version, result, reason }) => decideAdjustment({ id, version, result, reason })}
      onClose={onClose}
    />
  )
}
