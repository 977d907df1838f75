import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'

const Dialog = part(() => import('./ReceiptDialog.tsx'))

/** The way to book money that came in. */
export function NewReceipt() {
  const [open, setOpen] = useState(false)
  if (!can('bill_manage')) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('bill.new_receipt')}
      </Button>
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
