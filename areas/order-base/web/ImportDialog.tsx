import { t } from '#platform/web/i18n/text.ts'
import { orderDesk, quotaSheet } from '../staff.contract.ts'
import { importQuotas } from './order-base.queries.ts'
import { SheetDialog } from './SheetDialog.public.tsx'

/** Drafts of quotas from a table. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog
      title={t('order-base.import')}
      about={t('order-base.import_about')}
      sheet={quotaSheet}
      template={orderDesk.quotaTemplate}
      send={importQuotas}
      done={(rows) => t('order-base.imported', { count: rows })}
      onClose={onClose}
    />
  )
}
