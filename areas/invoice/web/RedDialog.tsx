import { t } from '#platform/web/i18n/text.ts'
import { askRed, type InvoiceRow } from './invoice.queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Asks for an invoice to be taken back. */
export const RedDialog = ({ row, onClose }: { row: InvoiceRow; onClose: () => void }) => (
  <ReasonDialog
    title={`${t('invoice.detail.ask_red')} · ${row.applyNo}`}
    about={t('invoice.detail.ask_red_about')}
    yes={t('invoice.detail.ask_red')}
    done={t('invoice.detail.red_asked')}
    send={(reason) => askRed(row, reason)}
    onClose={onClose}
  />
)
