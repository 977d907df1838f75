import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Sample } from './Sample.tsx'

const ZipFiles = part(() => import('./ZipFiles.tsx'))

/** /gallery/zip: files go up one by one and come back together. */
export default function ZipPage() {
  return (
    <TitledPage title={t('gallery.zip.title')} lead={t('gallery.zip.lead')}>
      <Sample title="gallery.zip.files" of="FileUpload · startDownload · zipReply" about="gallery.zip.files_about">
        <div data-wide>
          <Suspense fallback={<Skeleton active />}>
            <ZipFiles />
          </Suspense>
        </div>
      </Sample>
    </TitledPage>
  )
}
