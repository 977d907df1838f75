import { dayBefore } from '#platform/contract/day.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { BookState } from './PhaseTag.tsx'
import type { BookDetail } from './quote.queries.ts'
import { QuoteSays } from './QuoteSays.tsx'
import { actionWord, priceOf } from './words.ts'

/** The same at the desk: what its publication would end, who wrote it, and what was done. */
export default function BookFacts({ record }: { record: BookDetail }) {
  const { before } = record
  return (
    <>
      {before && (
        <p>
          {t('quote.before_about', {
            no: before.quoteNo,
            price: priceOf(before.price),
            on: dayBefore(record.startsOn),
          })}
        </p>
      )}
      <Facts facts={[['quote.field.state', <BookState key="state" {...record} />]]} />
      <QuoteSays record={record} />
      <Facts facts={[['quote.field.author', record.author]]} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
