import { RobotOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { part } from '../load/part.tsx'
import { boot } from '../boot.ts'
import { t } from '../i18n/text.ts'

const Assistant = part(() => import('./Assistant.tsx'))

/** Opens the online assistant; absent while the settings hold no address. */
export function AssistantButton() {
  const url = boot().settings.assistantUrl
  const [open, setOpen] = useState(false)
  if (!url) return null
  return (
    <>
      <Button
        type="text"
        icon={<RobotOutlined />}
        aria-label={t('shell.assistant')}
        title={t('shell.assistant')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Assistant url={url} title={t('shell.assistant')} kept onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
