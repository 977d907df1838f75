import { dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { HitState } from './HitState.tsx'
import type { HitDetail } from './screening.queries.ts'
import { actionWord, bizWord } from './words.ts'

/** What was found, beside the entry of the list. */
export default function HitFacts({ record }: { record: HitDetail }) {
  const { entry } = record
  return (
    <>
      <Facts
        facts={[
          ['screening.field.state', <HitState key="state" status={record.status} />],
          ['screening.field.subject', record.subject],
          ['screening.field.company', record.company],
          ['screening.field.biz', `${bizWord(record.biz)} ${record.bizNo}`],
          ['screening.field.score', `${record.score}%`],
          ['screening.field.restricted', entry.name],
          ['screening.field.aliases', entry.aliases.join(' · ')],
          ['screening.field.country', entry.country],
          ['screening.field.note', entry.note],
          ['screening.field.list', record.list],
          ['screening.field.found', dateTime(record.createdAt)],
          ['screening.field.reason', record.reason],
          ['screening.field.decided_by', record.decidedBy],
        ]}
      />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
