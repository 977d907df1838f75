import type { Reason } from '#platform/contract/reason.ts'
import { wordsFor } from '../i18n/text.ts'

const wordOf = wordsFor('part.reason')

/** What is missing, as a sentence. */
const ReasonWords = ({ reason }: { reason: Reason }) => wordOf(reason)
export default ReasonWords
