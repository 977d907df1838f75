import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { applicationQuery, audit, type Application } from './product-package.queries.ts'
import { stepWord } from './words.ts'

/** Passes or rejects the step of an application that waits. */
export const ApproveDialog = ({ row, onClose }: { row: Application; onClose: () => void }) => (
  <StepDecision
    read={applicationQuery(row.id)}
    stepWord={stepWord}
    name={row.company}
    about={`${row.packageName} (${row.packageCode}) · ${row.productName}`}
    send={audit}
    onClose={onClose}
  />
)
