import { DownloadOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Suspense } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { gallery, partStates } from '../contract.ts'
import { stateWord } from './gallery.queries.ts'
import { Row, Sample, State } from './Sample.tsx'

const ReadSheet = part(() => import('./ReadSheet.tsx'))

/** /gallery/excel: a list as a workbook, and a workbook read row by row. */
export default function ExcelPage() {
  return (
    <TitledPage title={t('gallery.excel.title')} lead={t('gallery.excel.lead')}>
      <Sample title="gallery.excel.export" of="xlsxFile" about="gallery.excel.export_about">
        <State name="gallery.excel.whole">
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            href={addressOf(gallery.exportParts, {})}
            download
          >
            {t('gallery.excel.save')}
          </Button>
        </State>
        <State name="gallery.excel.part">
          <Row>
            {partStates.map((state) => (
              <Button key={state} href={addressOf(gallery.exportParts, { state })} download>
                {stateWord(state)}
              </Button>
            ))}
          </Row>
        </State>
      </Sample>
      <Sample title="gallery.excel.import" of="FileUpload · readSheetRows" about="gallery.excel.import_about">
        <div data-wide>
          <Suspense fallback={<Skeleton active />}>
            <ReadSheet />
          </Suspense>
        </div>
      </Sample>
    </TitledPage>
  )
}
