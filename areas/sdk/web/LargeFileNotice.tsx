import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { notify } from '#platform/web/notify.ts'
import { useSession } from '#platform/web/session.ts'
import { part } from '#platform/web/load/part.tsx'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { statusQuery, takeApplicationBack, type Project, type Standing } from './sdk.queries.ts'
import styles from './Sdk.module.css'

const ApplyDrawer = part(() => import('./ApplyDrawer.tsx'))

const wordsOf = ({ status, validEnd, pending, reason }: Standing): string => {
  if (pending) return t('sdk.large.pending')
  if (status === 'normal') return t('sdk.large.normal', { day: day(validEnd) })
  return reason ? t('sdk.large.refused', { reason }) : t('sdk.large.expired')
}

/** Where the company stands with the large files of a chip project, and the step that is open. */
export function LargeFileNotice({ project }: { project: Project }) {
  const user = useSession()
  const { data } = useQuery(statusQuery())
  const [open, setOpen] = useState(false)
  const [ask, questions] = useAsk()
  const standing = data?.list.find((one) => one.chipProjectId === project.id)
  if (!standing || user?.staff) return null
  const { status, pending, can } = standing
  const normal = status === 'normal'
  const takeBack = async () => {
    const question = {
      title: t('sdk.large.take_back_ask'),
      content: t('sdk.large.take_back_about'),
      yes: t('sdk.large.take_back'),
    }
    // a refusal is told by the call itself
    if (await ask(question))
      await takeApplicationBack(project.id).then(
        () => notify.success(t('sdk.large.taken_back')),
        () => {},
      )
  }
  return (
    <>
      <Alert
        className={styles.notice!}
        type={pending ? 'info' : can.apply ? 'warning' : 'success'}
        showIcon
        title={
          <>
            {wordsOf(standing)} {!normal && <AccessLink reason="large_file" about={{ project: project.id }} />}
          </>
        }
        action={
          can.takeBack ? (
            <Button size="small" onClick={() => void takeBack()}>
              {t('sdk.large.take_back')}
            </Button>
          ) : (
            can.apply && (
              <Button size="small" onClick={() => setOpen(true)}>
                {t(normal ? 'sdk.large.renew' : 'sdk.large.apply')}
              </Button>
            )
          )
        }
      />
      {questions}
      {open && (
        <Suspense>
          <ApplyDrawer project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
