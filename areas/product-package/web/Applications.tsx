import { useQuery } from '@tanstack/react-query'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { ownQuery } from './product-package.queries.ts'
import styles from './Package.module.css'
import { applicationTones, applicationWord } from './words.ts'

/** What the own company has asked for, latest first. */
export default function Applications() {
  const { data } = useQuery(ownQuery())
  if (!data?.list.length) return null
  return (
    <section aria-labelledby="own-applications">
      <h2 id="own-applications">{t('product-package.applications')}</h2>
      <ul className={styles.rows}>
        {data.list.map((one) => (
          <li key={one.id}>
            <div>
              {one.packageName} · {one.productName}
              <small>{[one.no, one.applicant, one.rejectReason].filter(Boolean).join(' · ')}</small>
            </div>
            <span className="nowrap">{day(one.createdAt)}</span>
            <StateTag tone={applicationTones[one.status]}>{applicationWord(one.status)}</StateTag>
          </li>
        ))}
      </ul>
    </section>
  )
}
