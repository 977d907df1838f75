import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'

const Dialog = part(() => import('./RunDialog.tsx'))

/** The way to the bills of a month. */
export function RunButton() {
  const [open, setOpen] = useState(false)
  if (!can('bill_manage')) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('bill.run')}
      </Button>
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
