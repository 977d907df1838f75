import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'
import type { DeskSearch } from '../delivery.search.ts'

const Dialog = part(() => import('./ShipDialog.tsx'))

/** The way to a delivery; `ship` of the address is the order it is made of. */
export function NewDelivery({ search }: { search: DeskSearch }) {
  const [open, setOpen] = useState(search.ship !== undefined)
  if (!can('delivery_handle')) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('delivery.new')}
      </Button>
      {open && (
        <Suspense>
          <Dialog first={search.ship} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
