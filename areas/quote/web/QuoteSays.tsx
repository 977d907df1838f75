import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Quote } from './quote.queries.ts'
import { moneyOf, pieces, priceOf, typeWord } from './words.ts'

/** What its readers know of a quote but its state. */
export const QuoteSays = ({ record }: { record: Omit<Quote, 'phase' | 'can'> }) => (
  <Facts
    facts={[
      ['quote.field.quote_no', record.quoteNo],
      ['quote.field.customer', `${record.customerCode} ${record.customer}`],
      ['quote.field.type', typeWord(record.quoteType)],
      ['quote.field.item', record.item],
      ['quote.field.name', record.item === record.model ? record.itemName : `${record.model} · ${record.itemName}`],
      ['quote.field.unit', record.unit],
      ['quote.field.price', `${moneyOf(record)} · ${t(record.taxIncluded ? 'quote.tax_in' : 'quote.tax_out')}`],
      [
        'quote.field.breaks',
        record.breaks.length > 0 &&
          record.breaks
            .map(({ qty, price }) => `${t('quote.from_on', { qty: pieces(qty) })} ${priceOf(price)}`)
            .join(' · '),
      ],
      ['quote.field.moq', pieces(record.moq)],
      ['quote.field.mpq', pieces(record.mpq)],
      ['quote.field.validity', `${record.startsOn} – ${record.endsOn}`],
      ['quote.field.end_customer', record.endCustomer],
      ['quote.field.project', record.project],
      ['quote.field.debit_no', record.debitNo],
      ['quote.field.incoterm', record.incoterm],
      ['quote.field.updated', dateTime(record.updatedAt)],
    ]}
  />
)
