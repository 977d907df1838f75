import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { DeskDetail } from './company-file.queries.ts'
import { PaperSays } from './PaperSays.tsx'
import { PaperState } from './PaperState.tsx'
import { actionWord } from './words.ts'

/** All that is known of a paper at the desk, and what was done. */
export default function DeskFacts({ record }: { record: DeskDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['company-file.field.state', <PaperState key="state" {...record} />],
          ['company-file.field.name', record.name],
          ['company-file.field.name_en', record.nameEn],
        ]}
      />
      <PaperSays record={record} />
      <Facts facts={[['company-file.field.author', record.author]]} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
