import { dateTime } from '#platform/web/i18n/format.ts'
import type { DeskFeedback } from './desk.queries.ts'
import { Said } from './Said.tsx'

/** Feedback as staff read it. */
export default function DeskFacts({ record }: { record: DeskFeedback }) {
  return (
    <Said
      record={record}
      facts={[
        ['feedback.field.author', record.author],
        ['feedback.field.company', record.company],
        ['feedback.field.handler', record.handler],
        ['feedback.field.created', dateTime(record.createdAt)],
      ]}
    />
  )
}
