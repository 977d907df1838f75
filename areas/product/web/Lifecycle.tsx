import { wordsFor } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { Product } from './product.queries.ts'

type State = Product['lifecycle']
const tones: Record<State, Tone> = {
  sampling: 'info',
  active: 'good',
  nrnd: 'wait',
  ltb: 'wait',
  eol: 'off',
  obsolete: 'off',
}
const wordOf = wordsFor('product.lifecycle')

/** Where in its life a chip is. */
export const Lifecycle = ({ of }: { of: State }) => <StateTag tone={tones[of]}>{wordOf(of)}</StateTag>
