import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { renewDays } from '#areas/large-file/contract.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { useSession } from '#platform/web/session.ts'
import { statusQuery, type Project, type Standing } from './sdk.queries.ts'
import styles from './Sdk.module.css'

const ApplyDrawer = lazy(() => import('./ApplyDrawer.tsx'))
const dayMs = 86_400_000

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
  const standing = data?.list.find((one) => one.chipProjectId === project.id)
  if (!standing || user?.staff) return null
  const { status, validEnd, pending } = standing
  const normal = status === 'normal'
  const ends = normal && Date.parse(validEnd!) - Date.now() < renewDays * dayMs
  const mayApply = !pending && (!normal || ends)
  return (
    <>
      <Alert
        className={styles.notice!}
        type={normal && !ends ? 'success' : pending ? 'info' : 'warning'}
        showIcon
        title={wordsOf(standing)}
        action={
          mayApply && (
            <Button size="small" onClick={() => setOpen(true)}>
              {t(ends ? 'sdk.large.renew' : 'sdk.large.apply')}
            </Button>
          )
        }
      />
      {open && (
        <Suspense>
          <ApplyDrawer project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
