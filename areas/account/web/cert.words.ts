import { dayOf } from '#platform/contract/day.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { certStates } from '../person.contract.ts'

type Certified = { status: (typeof certStates)[number]; end: string | null }
const certTones = { uncertified: 'off', in_certification: 'wait', failed: 'bad', completed: 'good' } as const
/** How a company's certification stands today: one whose last day is past is over, whatever it was. */
export function certStanding({ status, end }: Certified): { tone: Tone; words: string } {
  const over = end !== null && end < dayOf(new Date())
  if (over && status === 'completed') return { tone: 'bad', words: wordsFor('account.cert')('over') }
  return { tone: certTones[status], words: wordsFor('account.cert')(status) }
}
