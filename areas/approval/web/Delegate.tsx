import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { part } from '#platform/web/load/part.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { can } from '#platform/web/session.ts'

const DelegateDrawer = part(() => import('./DelegateDrawer.tsx'))

/** The way to "who decides in my place". */
export function Delegate() {
  const [open, setOpen] = useState(false)
  if (!can('approval_decide')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('approval.delegate')}</Button>
      {open && (
        <Suspense>
          <DelegateDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
