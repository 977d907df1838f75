import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { invoiceStates } from '../contract.ts'
import type { auditStates } from '../title.contract.ts'
import { auditWord, stateWord } from './words.ts'

type State = (typeof invoiceStates)[number]
const tones: Record<State, Tone> = {
  applied: 'wait',
  reviewing: 'wait',
  issued: 'good',
  mailed: 'good',
  rejected: 'bad',
  withdrawn: 'off',
  red_applied: 'wait',
  red_issued: 'off',
}
/** How an invoice stands, wherever it is listed. */
export const InvoiceState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)

type Audit = (typeof auditStates)[number]
const audits: Record<Audit, Tone> = { pending: 'wait', passed: 'good', rejected: 'bad' }
/** Whether a title may be used. */
export const TitleState = ({ audit }: { audit: Audit }) => <StateTag tone={audits[audit]}>{auditWord(audit)}</StateTag>
