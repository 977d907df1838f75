import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { dateTime } from '#platform/web/i18n/format.ts'
import type { IssueState as State, Priority } from '../contract.ts'
import { lightWord, priorityWord, stateWord, type Light } from './words.ts'

const tones: Record<State, Tone> = {
  unprocessed: 'wait',
  working: 'info',
  wait_customer: 'wait',
  wait_third_party: 'wait',
  resolved: 'good',
  closed: 'off',
}
const lights: Record<Light, Tone> = { ok: 'good', near: 'wait', late: 'bad', paused: 'info', done: 'off' }
const ranks: Record<Priority, Tone> = { urgent: 'bad', high: 'wait', normal: 'info', low: 'off' }

/** How an issue stands, wherever it is listed. */
export const IssueState = ({ state }: { state: State }) => <StateTag tone={tones[state]}>{stateWord(state)}</StateTag>
export const PriorityTag = ({ priority }: { priority: Priority }) => (
  <StateTag tone={ranks[priority]}>{priorityWord(priority)}</StateTag>
)
/** The clock of an issue, with the moment it runs out. */
export const SlaLight = ({ light, dueAt }: { light: Light; dueAt: string | null }) => (
  <span title={dueAt ? dateTime(dueAt) : undefined}>
    <StateTag tone={lights[light]}>{lightWord(light)}</StateTag>
  </span>
)
