import { dateTime } from '#platform/web/i18n/format.ts'
import type { Feedback } from './feedback.queries.ts'
import { Said } from './Said.tsx'

/** Feedback as its author reads it. */
export default function FeedbackFacts({ record }: { record: Feedback }) {
  return <Said record={record} facts={[['feedback.field.created', dateTime(record.createdAt)]]} />
}
