import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { Dealer } from './dealer.queries.ts'
import { stateWord } from './words.ts'

const tones: Record<Dealer['status'], Tone> = {
  draft: 'off',
  submitted: 'wait',
  approved: 'good',
  rejected: 'bad',
  expired: 'bad',
}
const soon = 60
/** How a file stands, and how long what is valid still lasts in its last days. */
export const DealerState = ({ status, daysLeft }: Pick<Dealer, 'status' | 'daysLeft'>) => (
  <>
    <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
    {status === 'approved' && daysLeft !== null && daysLeft <= soon && (
      <StateTag tone="wait">{t('dealer.days_left', { count: Math.max(0, daysLeft) })}</StateTag>
    )}
  </>
)
