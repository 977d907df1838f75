import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { ContactSays } from './ContactFacts.tsx'
import type { ReviewDetail } from './order-base.queries.ts'
import styles from './OrderBase.module.css'
import { actionWord } from './words.ts'

/** What is proposed, beside what counts until then. */
export default function ReviewFacts({ record }: { record: ReviewDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['order-base.field.customer', `${record.customerCode} ${record.customer}`],
          ['order-base.field.applicant', record.applicant],
        ]}
      />
      <ContactSays record={record} />
      {record.before && (
        <section className={styles.before}>
          <h2>{t('order-base.before')}</h2>
          <ContactSays record={record.before} />
        </section>
      )}
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
