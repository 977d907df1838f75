import { FolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'

const FolderDrawer = part(() => import('./FolderDrawer.tsx'))

/** The way to the directory, for those who write. */
export function FolderButton() {
  const [open, setOpen] = useState(false)
  return (
    <Permit code="doc_edit">
      <Button icon={<FolderOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('document.folder.title')}
      </Button>
      {open && (
        <Suspense>
          <FolderDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Permit>
  )
}
