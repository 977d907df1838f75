import { count, dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Limit } from './points.queries.ts'

/** One limit and what became of it this month. */
export default function LimitFacts({ record }: { record: Limit }) {
  return (
    <Facts
      facts={[
        ['points.limit.user', record.user?.name],
        ['points.limit.project', record.project?.name],
        ['points.limit.points', count(record.points)],
        ['points.limit.used', count(record.used)],
        ['points.limit.extra', count(record.extra)],
        ['points.limit.left', count(record.left)],
        ['points.desk.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
