import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { audit, showQuery, type Review } from './certification.queries.ts'
import { stepWord } from './words.ts'

type Props = { row: Pick<Review, 'id' | 'companyName' | 'no'>; onClose: () => void }
/** Passes or rejects the step of a certification that waits. */
export const ReviewDialog = ({ row, onClose }: Props) => (
  <StepDecision
    read={showQuery(row.id)}
    stepWord={stepWord}
    name={row.companyName}
    about={row.no}
    send={audit}
    onClose={onClose}
  />
)
