import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'

const Dialog = part(() => import('./ImportDialog.tsx'))

/** The way to many quotas at once. */
export function QuotaImport() {
  const [open, setOpen] = useState(false)
  if (!can('quota_edit')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('order-base.import')}</Button>
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
