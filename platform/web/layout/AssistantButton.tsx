import { RobotOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { boot } from '../boot.ts'
import { t } from '../i18n/text.ts'
import { part } from '../load/part.tsx'
import { useSession } from '../session.ts'
import { slots } from '../slots.ts'
import { Assistant } from './assistant-part.ts'

const Own = part(() => slots().assistant!())

/** Opens the online assistant: the one of the settings, else the portal's own. */
export function AssistantButton() {
  const url = boot().settings.assistantUrl
  const user = useSession()
  const [open, setOpen] = useState(false)
  if (!url && !(user && slots().assistant)) return null
  const close = () => setOpen(false)
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
          <Assistant url={url} title={t('shell.assistant')} use="assistant" onClose={close}>
            <Suspense>
              <Own onClose={close} />
            </Suspense>
          </Assistant>
        </Suspense>
      )}
    </>
  )
}
