import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'
import { clockQuery } from './desk.queries.ts'

const Resume = part(async () => ({ default: (await import('./StepDialogs.tsx')).ResumeDialog }))
/** Says that nothing is accepted by silence because the clock jumped, until somebody of quality has looked at it. */
export function DeskClock() {
  const { data } = useQuery(clockQuery())
  const [open, setOpen] = useState(false)
  if (!data) return null
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('change-notice.clock_held', { n: data.jump })}
        description={t('change-notice.clock_about', { time: dateTime(data.heldAt) })}
        action={can('notice_publish') && <Button onClick={() => setOpen(true)}>{t('change-notice.resume')}</Button>}
      />
      {open && (
        <Suspense>
          <Resume onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
