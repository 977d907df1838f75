import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { fileStates } from '../contract.ts'
import { stateWord } from './words.ts'

type State = (typeof fileStates)[number]
const tones: Record<State, Tone> = { draft: 'off', published: 'good', replaced: 'off', withdrawn: 'bad' }
/** What is published and past its last day is had by nobody any more. */
export const PaperState = ({ status, expired }: { status: State; expired: boolean }) =>
  status === 'published' && expired ? (
    <StateTag tone="bad">{t('company-file.state.expired')}</StateTag>
  ) : (
    <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
  )
