import { count, dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { Differences } from './Differences.tsx'
import type { AdjustmentDetail } from './points.queries.ts'
import { actionWord, adjustWord, signed, stateTone, stateWord } from './words.ts'

/** One adjustment beside the wallet as it is now. */
export default function AdjustmentFacts({ record }: { record: AdjustmentDetail }) {
  const waits = record.status === 'submitted' && record.kind === 'points'
  return (
    <>
      <Facts
        facts={[
          [
            'points.request.status',
            <StateTag key="state" tone={stateTone[record.status]}>
              {stateWord(record.status)}
            </StateTag>,
          ],
          ['points.field.kind', adjustWord(record.kind)],
          ['points.field.company', record.company.name],
          ['points.desk.points', record.points ? signed(record.points) : null],
          ['points.desk.now', count(record.paid)],
          ['points.desk.after', waits ? signed(record.paid + record.points).replace(/^\+/, '') : null],
          ['points.desk.frozen_for', record.found.length ? <Differences key="found" found={record.found} /> : null],
          ['points.desk.reason', record.reason],
          ['points.desk.reason_en', record.reasonEn],
          ['points.desk.by', `${record.submittedBy} · ${dateTime(record.createdAt)}`],
          ['points.desk.decider', record.decidedBy],
          ['points.desk.answer', record.answer],
        ]}
      />
      <Past changes={record.history} wordOf={(action) => actionWord(action as 'pass')} />
    </>
  )
}
