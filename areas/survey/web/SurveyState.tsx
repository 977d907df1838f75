import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { surveyPhases } from '../contract.ts'
import { stateWord } from './words.ts'

type Phase = (typeof surveyPhases)[number]
const tones: Record<Phase, Tone> = { draft: 'off', waiting: 'info', open: 'good', ended: 'off', closed: 'off' }

/** How a survey stands, wherever it is listed. */
export const SurveyState = ({ phase }: { phase: Phase }) => <StateTag tone={tones[phase]}>{stateWord(phase)}</StateTag>
