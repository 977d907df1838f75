import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { checkedWords } from './BatchState.tsx'
import { auditReport, deskQuery, type DeskBatch } from './desk.queries.ts'
import { kindWord, stepWord } from './words.ts'

/** Accepts a report, or returns it with what was marked. */
export const ReviewDialog = ({ row, onClose }: { row: DeskBatch; onClose: () => void }) => (
  <StepDecision
    read={deskQuery(row.id)}
    stepWord={stepWord}
    name={row.batchNo}
    about={`${row.customerCode} ${row.customer} · ${row.period} ${kindWord(row.kind)} · ${checkedWords(row)}`}
    send={async ({ id, version, result, reason }) => void (await auditReport({ id, version, result, reason }))}
    onClose={onClose}
  />
)
