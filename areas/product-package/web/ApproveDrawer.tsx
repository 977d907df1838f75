import { Alert } from 'antd'
import { count, dateTime, listed } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { chipManageDetail } from '../product-package.links.ts'
import type { ApplicationDetail } from './product-package.queries.ts'
import styles from './Package.module.css'
import { applicationWord, doneWord, stepWord, typeWord } from './words.ts'

/** An application as those who decide read it: who asks for what, and what they have already. */
export default function ApproveDrawer({ record }: { record: ApplicationDetail }) {
  return (
    <div className={styles.page}>
      {!record.certifiedUntil && <Alert type="warning" showIcon title={t('product-package.review.not_certified')} />}
      {record.step !== null && (
        <Alert
          type="info"
          title={`${stepWord(record.step)} · ${t('product-package.review.check')}`}
          description={label(`product-package.review.check.${record.step}`)}
        />
      )}
      <Facts
        facts={[
          ['product-package.review.no', record.no],
          ['product-package.states', applicationWord(record.status)],
          ['product-package.review.company', record.company],
          ['product-package.review.applicant', record.applicant],
          ['product-package.review.handler', record.handler || t('product-package.unassigned')],
          ['product-package.review.certified', record.certifiedUntil],
          [
            'product-package.package',
            <AppLink
              key="package"
              to={chipManageDetail.url(null, { id: record.packageId })}
            >{`${record.packageName} (${record.packageCode}) · ${typeWord(record.packageType)}`}</AppLink>,
          ],
          ['product-package.field.projects', listed(record.projects.map(({ code, name }) => `${code} ${name}`))],
          ['product-package.apply.product', record.productName],
          ['product-package.apply.reason', record.reason],
          ['product-package.apply.forecast', record.forecast === null ? '' : count(record.forecast)],
          ['product-package.apply.mp', record.mpDate],
          ['product-package.review.has', listed(record.has) || t('product-package.review.has_none')],
          ['product-package.review.created', dateTime(record.createdAt)],
          ['product-package.rejected_because', record.rejectReason],
        ]}
      />
      <Past changes={record.history} wordOf={doneWord} />
    </div>
  )
}
