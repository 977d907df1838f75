import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { auditDealer, deskQuery, type DeskDealer } from './dealer.queries.ts'
import { nameOf, stepWord, validityOf } from './words.ts'

/** Approves a dealer file, or sends it back. */
export const ReviewDialog = ({ row, onClose }: { row: DeskDealer; onClose: () => void }) => (
  <StepDecision
    read={deskQuery(row.id)}
    stepWord={stepWord}
    name={nameOf(row)}
    about={`${row.customerCode} ${row.customer} · ${validityOf(row)}`}
    send={async ({ id, version, result, reason }) => void (await auditDealer({ id, version, result, reason }))}
    onClose={onClose}
  />
)
