import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'

const CatalogDialog = part(async () => ({ default: (await import('./CatalogDialog.tsx')).CatalogDialog }))

/** The way to the module directory, for those who audit. */
export function CatalogButton() {
  const [open, setOpen] = useState(false)
  return (
    <Permit code="faq_audit">
      <Button onClick={() => setOpen(true)}>{t('faq.catalog.manage')}</Button>
      {open && (
        <Suspense>
          <CatalogDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Permit>
  )
}
