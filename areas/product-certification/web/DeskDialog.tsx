import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { audit, reviewQuery, type Review } from './desk.queries.ts'
import { stepWord } from './words.ts'

/** Passes or rejects the step of a product that waits. */
export const DecideDialog = ({ row, onClose }: { row: Review; onClose: () => void }) => (
  <StepDecision
    read={reviewQuery(row.id)}
    stepWord={stepWord}
    name={row.productName}
    about={row.companyName}
    send={audit}
    onClose={onClose}
  />
)
