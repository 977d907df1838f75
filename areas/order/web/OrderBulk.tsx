import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'
import type { OrderListSearch } from '../order.search.ts'
import { given } from '#platform/web/call/given.ts'
import { isPrinted } from './words.ts'

const Print = part(() => import('./PrintSheets.tsx'))
const Export = part(() => import('./ExportDialog.tsx'))

/** What may be done with ticked orders: printed together, or saved as one file. */
export function OrderBulk({ rows }: { rows: readonly Parameters<typeof isPrinted>[0][] }) {
  const [open, setOpen] = useState<'print' | 'export' | null>(null)
  const printed = rows.filter(isPrinted).slice(0, 50)
  return (
    <>
      <Button disabled={printed.length === 0} onClick={() => setOpen('print')}>
        {t('order.print_batch')}
      </Button>
      {can('order_export') && <Button onClick={() => setOpen('export')}>{t('order.export_batch')}</Button>}
      <Suspense>
        {open === 'print' && <Print ids={printed.map(({ id }) => id)} onClose={() => setOpen(null)} />}
        {open === 'export' && (
          <Export
            what={{ ids: rows.map(({ id }) => id).join(',') }}
            about={t('order.export_ticked', { count: rows.length })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}

type Filtered = { search: OrderListSearch }
/** The progress of all that the filters leave, as one file. */
export function ExportAll({ search }: Filtered) {
  const [open, setOpen] = useState(false)
  if (!can('order_export')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('order.export')}</Button>
      {open && <ExportFiltered search={search} onClose={() => setOpen(false)} />}
    </>
  )
}
export function ExportFiltered({ search, onClose }: Filtered & { onClose: () => void }) {
  const { tab, keyword, item, unit, currency, terminal, startDate, endDate } = search
  return (
    <Suspense>
      <Export
        what={given({ tab, keyword, item, unit, currency, terminal, startDate, endDate })}
        about={t('order.export_all')}
        onClose={onClose}
      />
    </Suspense>
  )
}
