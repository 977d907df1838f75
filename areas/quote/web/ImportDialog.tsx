import { SheetDialog } from '#areas/order-base/web/SheetDialog.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { priceBook, quoteSheet } from '../book.contract.ts'
import { importSheet } from './quote.queries.ts'

/** Drafts of quotes from a table. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog
      title={t('quote.import')}
      about={t('quote.import_about')}
      sheet={quoteSheet}
      template={priceBook.template}
      send={importSheet}
      done={(rows) => t('quote.imported', { count: rows })}
      onClose={onClose}
    />
  )
}
