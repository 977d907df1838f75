import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { burnStates, customerStates, lifecycles, quotaStates } from '../contract.ts'
import type { contactStates } from '../own.contract.ts'
import { burnWord, contactWord, customerWord, lifecycleWord, quotaWord, rateWord } from './words.ts'

const customers: Record<(typeof customerStates)[number], Tone> = { active: 'good', stopped: 'off' }
const contacts: Record<(typeof contactStates)[number], Tone> = {
  active: 'good',
  pending_review: 'wait',
  rejected: 'bad',
  disabled: 'off',
}
const quotas: Record<(typeof quotaStates)[number], Tone> = { draft: 'off', effective: 'good', closed: 'off' }
const lives: Record<(typeof lifecycles)[number], Tone> = {
  active: 'good',
  nrnd: 'info',
  ltb: 'wait',
  eol: 'bad',
  obsolete: 'off',
}
const burns: Record<(typeof burnStates)[number], Tone> = { testing: 'wait', approved: 'good', retired: 'off' }

export const CustomerState = ({ status }: { status: keyof typeof customers }) => (
  <StateTag tone={customers[status]}>{customerWord(status)}</StateTag>
)
export const ContactState = ({ status }: { status: keyof typeof contacts }) => (
  <StateTag tone={contacts[status]}>{contactWord(status)}</StateTag>
)
export const QuotaState = ({ status }: { status: keyof typeof quotas }) => (
  <StateTag tone={quotas[status]}>{quotaWord(status)}</StateTag>
)
export const LifecycleState = ({ lifecycle }: { lifecycle: keyof typeof lives }) => (
  <StateTag tone={lives[lifecycle]}>{lifecycleWord(lifecycle)}</StateTag>
)
export const UnitState = ({ enabled }: { enabled: boolean }) => (
  <StateTag tone={enabled ? 'good' : 'off'}>{t(enabled ? 'order-base.unit_on' : 'order-base.unit_off')}</StateTag>
)
export const BurnState = ({ status }: { status: keyof typeof burns }) => (
  <StateTag tone={burns[status]}>{burnWord(status)}</StateTag>
)
type Rate = { status: 'draft' | 'published'; current: boolean }
/** What holds today stands out of what was published. */
export const RateState = ({ status, current }: Rate) =>
  current ? (
    <StateTag tone="good">{t('order-base.current')}</StateTag>
  ) : (
    <StateTag tone={status === 'draft' ? 'wait' : 'off'}>{rateWord(status)}</StateTag>
  )
