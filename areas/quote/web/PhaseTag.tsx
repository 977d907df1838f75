import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { quotePhases, quoteStates } from '../contract.ts'
import { phaseWord, stateWord } from './words.ts'

const phases: Record<(typeof quotePhases)[number], Tone> = { upcoming: 'info', valid: 'good', expired: 'off' }
const states: Record<(typeof quoteStates)[number], Tone> = { draft: 'off', effective: 'good', void: 'bad' }
type Days = { phase: keyof typeof phases; endsOn: string }
const soonDays = 14
const daysTo = (last: string): number => Math.round((Date.parse(last) - Date.parse(day(Date.now()))) / 86_400_000)

/** Whether a quote holds; what ends within two weeks says in how many days. */
export function PhaseTag({ phase, endsOn }: Days) {
  const left = daysTo(endsOn)
  return phase === 'valid' && left <= soonDays ? (
    <StateTag tone="wait">{left === 0 ? t('quote.ends_today') : t('quote.ends_in', { days: left })}</StateTag>
  ) : (
    <StateTag tone={phases[phase]}>{phaseWord(phase)}</StateTag>
  )
}
/** At the desk: of what is in effect, whether it holds. */
export const BookState = ({ status, ...days }: Days & { status: keyof typeof states }) =>
  status === 'effective' ? <PhaseTag {...days} /> : <StateTag tone={states[status]}>{stateWord(status)}</StateTag>
