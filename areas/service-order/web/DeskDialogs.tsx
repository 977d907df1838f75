import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { audit, reviewQuery, type DeskRow } from './desk.queries.ts'
import { stepWord } from './words.ts'

/** Decides the step of a refund that waits. */
export const DecideDialog = ({ row, onClose }: { row: DeskRow; onClose: () => void }) => (
  <StepDecision
    read={reviewQuery(row.id)}
    stepWord={stepWord}
    name={row.no}
    about={[row.company, row.product, row.remarkLast].filter(Boolean).join(' · ')}
    send={audit}
    onClose={onClose}
  />
)
