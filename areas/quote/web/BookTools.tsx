import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'

const Dialog = part(() => import('./ImportDialog.tsx'))

/** The way to many drafts at once. */
export function BookTools() {
  const [open, setOpen] = useState(false)
  if (!can('quote_edit')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('quote.import')}</Button>
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
