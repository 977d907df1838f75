import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { shelfWord } from './words.ts'

/** Whether learners meet it. */
export const Shelf = ({ shelf }: { shelf: 'on' | 'off' }) => (
  <StateTag tone={shelf === 'on' ? 'good' : 'off'}>{shelfWord(shelf)}</StateTag>
)
