import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { PackageDetail } from './product-package.queries.ts'
import styles from './Package.module.css'

const MembersForm = part(() => import('./MembersForm.tsx'))

/** Who belongs to a package: the customer's people, and the vendor's. */
export default function MembersTab({ record }: { record: PackageDetail }) {
  const [open, setOpen] = useState(false)
  const byCompany = [...Map.groupBy(record.members, ({ company }) => company)]
  return (
    <>
      {record.can.edit && (
        <p>
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('product-package.members_edit')}
          </Button>
        </p>
      )}
      {byCompany.length === 0 && (
        <EmptyState title={t('product-package.members_none')} about={t('product-package.members_none_about')} />
      )}
      {byCompany.map(([company, people]) => (
        <section key={company} aria-label={company}>
          <h2>{company}</h2>
          <ul className={styles.rows}>
            {people.map((one) => (
              <li key={one.id}>
                <div>
                  {one.name} {one.loginName && <small>{one.loginName}</small>}
                </div>
                {one.main && !one.internal && <StateTag tone="info">{t('product-package.main')}</StateTag>}
                {one.internal && <StateTag tone="off">{t('product-package.internal')}</StateTag>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {open && (
        <Suspense>
          <MembersForm record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
