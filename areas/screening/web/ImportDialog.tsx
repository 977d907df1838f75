import { SheetDialog } from '#areas/order-base/web/SheetDialog.public.tsx'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { listSheet, screening } from '../contract.ts'
import { importList } from './screening.queries.ts'

/** A new version of the list: all of its rows or none. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog
      title={t('screening.import')}
      about={t('screening.import_about')}
      sheet={listSheet}
      template={screening.template}
      send={(fileId) => importList({ name: t('screening.list_name', { day: day(Date.now()) }), fileId })}
      done={(count) => t('screening.imported', { count })}
      onClose={onClose}
    />
  )
}
