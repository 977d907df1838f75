import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks, Photos } from '#platform/web/ui/file/Files.tsx'
import { Category } from './Category.tsx'
import type { Product } from './product-certification.queries.ts'
import styles from './Product.module.css'
import { ProductState } from './ProductState.tsx'
import { actionWord, stageWord } from './words.ts'

type Props = { record: Omit<Product, 'can' | 'waiting'>; facts: readonly Fact[] }
/** A product: the data on one side, the files on the other, and below them what happened. */
export function ProductSides({ record, facts }: Props) {
  const valid = record.validStart && record.validEnd ? `${record.validStart} – ${record.validEnd}` : null
  return (
    <>
      <div className={styles.sides}>
        <section>
          <h2>{t('product-certification.desk.data')}</h2>
          <Facts
            facts={[
              ['product-certification.states', <ProductState key="state" status={record.status} />],
              ['product-certification.field.reason', record.status === 'rejected' ? record.rejectReason : null],
              ...facts,
              ['product-certification.field.no', record.no],
              ['product-certification.field.model', record.model],
              ['product-certification.field.category', <Category key="category" value={record.productCategory} />],
              ['product-certification.field.chip', record.chipPlatform],
              ['product-certification.field.stage', stageWord(record.stage)],
              ['product-certification.field.brand', record.terminalBrand],
              ['product-certification.field.forecast', record.annualForecast?.toLocaleString()],
              ['product-certification.field.target', record.targetArea],
              ['product-certification.field.valid', valid],
              ['product-certification.field.submitted', record.submittedAt && dateTime(record.submittedAt)],
            ]}
          />
        </section>
        <section>
          <h2>{t('product-certification.desk.files')}</h2>
          {record.photos.length + record.specs.length === 0 && <p>{t('product-certification.desk.no_files')}</p>}
          <Photos files={record.photos} />
          <FileLinks files={record.specs} />
        </section>
      </div>
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
