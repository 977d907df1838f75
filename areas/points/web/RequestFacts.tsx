import { count, dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { Request } from './points.queries.ts'
import { stateTone, stateWord } from './words.ts'

/** One request for more than a limit, and what became of it. */
export default function RequestFacts({ record }: { record: Request }) {
  return (
    <Facts
      facts={[
        [
          'points.request.status',
          <StateTag key="state" tone={stateTone[record.status]}>
            {stateWord(record.status)}
          </StateTag>,
        ],
        ['points.request.user', record.user],
        ['points.limit.project', record.project],
        ['points.extra', count(record.points)],
        ['points.request.month', record.month],
        ['points.request.reason', record.reason],
        [
          'points.request.answer',
          [record.decidedBy, record.decidedAt && dateTime(record.decidedAt), record.answer].filter(Boolean).join(' · '),
        ],
        ['points.request.created', dateTime(record.createdAt)],
      ]}
    />
  )
}
