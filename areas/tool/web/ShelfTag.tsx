import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { shelfWord } from './words.ts'

/** Whether readers get it. */
export const ShelfTag = ({ shelf }: { shelf: 'on' | 'off' }) => (
  <StateTag tone={shelf === 'on' ? 'good' : 'off'}>{shelfWord(shelf)}</StateTag>
)
