import { dayBefore } from '#platform/contract/day.ts'
import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { priceBook } from '../book.contract.ts'
import type { BookQuote } from './quote.queries.ts'

export const bookSteps: StepsOf<BookQuote> = {
  publish: {
    label: 'quote.publish',
    run: sends(priceBook, priceBook.publish),
    ask: (row) => ({
      title: t('quote.publish_ask', { name: `${row.item} · ${row.customerCode}` }),
      content: row.endsOther ? t('quote.publish_ends', { on: dayBefore(row.startsOn) }) : t('quote.publish_about'),
    }),
    done: 'quote.published',
  },
  edit: { label: 'quote.edit', edits: true },
  void: { label: 'quote.void', danger: true, dialog: async () => (await import('./VoidDialog.tsx')).VoidDialog },
  remove: { label: 'ui.delete', removes: sends(priceBook, priceBook.remove), done: 'quote.removed' },
}
