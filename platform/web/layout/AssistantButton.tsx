import { RobotOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { boot } from '../boot.ts'
import { t } from '../i18n/text.ts'
import { Assistant } from './assistant-part.ts'

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
          <Assistant url={url} title={t('shell.assistant')} use="assistant" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
