import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { logs } from '#areas/operation/operation.links.ts'
import { clearErrors, errorLog } from '#platform/web/errors.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { useStore } from '#platform/web/store.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { ErrorList } from '#platform/web/ui/state/ErrorLog.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { Row, Sample, State } from './Sample.tsx'

// what is thrown holds what must not be shown: the log takes it away
const secret = () =>
  new Error(`GET ${location.origin}/api/file/show?ticket=ST-19-c0ffee failed, token=9f86d081884c7d659a2feaa0c55ad015`)
const throws = () => {
  throw secret()
}
const Broken = part(async () => ({ default: throws }))

/** /gallery/errorLog: faults made on purpose, and how the portal keeps them. */
export default function ErrorLogPage() {
  const errors = useStore(errorLog)
  const [broken, setBroken] = useState(0)
  return (
    <TitledPage title={t('gallery.error_log.title')} lead={t('gallery.error_log.lead')}>
      <Sample title="gallery.error_log.make" of="watchErrors · logError · scrub" about="gallery.error_log.make_about">
        <State name="gallery.error_log.kinds">
          <Row>
            <Button onClick={throws}>{t('gallery.error_log.press')}</Button>
            <Button onClick={() => void Promise.reject(secret())}>{t('gallery.error_log.promise')}</Button>
            <Button onClick={() => setBroken(broken + 1)}>{t('gallery.error_log.part')}</Button>
          </Row>
          {broken > 0 && (
            <Suspense key={broken} fallback={<Skeleton.Button active />}>
              <Broken />
            </Suspense>
          )}
        </State>
        <State name="gallery.error_log.kept">
          <p>{t('gallery.error_log.kept_about')}</p>
          <AppLink to={logs.url()}>{t('gallery.error_log.operations')}</AppLink>
        </State>
      </Sample>
      <Sample title="gallery.error_log.list" of="ErrorLog · errorLog" about="gallery.error_log.list_about">
        <div data-wide>
          {errors.length === 0 ? (
            <EmptyState title={t('ui.errors.none')} about={t('gallery.error_log.none_about')} />
          ) : (
            <>
              <Button danger onClick={clearErrors}>
                {t('ui.errors.clear')}
              </Button>
              <ErrorList errors={errors} />
            </>
          )}
        </div>
      </Sample>
    </TitledPage>
  )
}
