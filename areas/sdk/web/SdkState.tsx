import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { patchStates, sdkStates, severities } from '../contract.ts'
import { severityWord, stateWord } from './words.ts'

const tones: Record<(typeof sdkStates)[number], Tone> = {
  draft: 'off',
  released: 'good',
  deprecated: 'wait',
  withdrawn: 'bad',
}
type Props = { version: { status: (typeof sdkStates)[number] | (typeof patchStates)[number]; ended?: boolean } }
/** Where a version or a patch stands; support may have ended by the calendar alone. */
export const SdkState = ({ version: { status, ended = false } }: Props) =>
  ended && status !== 'withdrawn' ? (
    <StateTag tone="off">{t('sdk.state.ended')}</StateTag>
  ) : (
    <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
  )

const weights: Record<(typeof severities)[number], Tone> = { critical: 'bad', important: 'wait', normal: 'info' }
/** How much a patch matters. */
export const Severity = ({ severity }: { severity: (typeof severities)[number] }) => (
  <StateTag tone={weights[severity]}>{severityWord(severity)}</StateTag>
)
