import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { sdk } from '#areas/sdk/contract.ts'
import { show } from '#areas/sdk/sdk.links.ts'
import { coded } from '#platform/contract/coded.ts'
import { query } from '#platform/web/call/query.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import type { PackageDetail } from './product-package.queries.ts'
import styles from './Package.module.css'

/** The SDK versions of the chip projects that a package opens, as far as the reader may have them. */
export default function SdkTab({ record }: { record: PackageDetail }) {
  if (record.projects.length === 0) return <p className={styles.note}>{t('product-package.opens_nothing')}</p>
  return record.projects.map((project) => <Versions key={project.id} project={project} />)
}

function Versions({ project }: { project: PackageDetail['projects'][number] }) {
  const { data, error, refetch } = useQuery(query(sdk.list, { id: project.id, limit: 10 }))
  return (
    <section aria-label={project.code}>
      <h2>{coded(project.code, project.name)}</h2>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data?.list.length === 0 && <p className={styles.note}>{t('product-package.sdk_none')}</p>}
      <ul className={styles.rows}>
        {data?.list.map((one) => (
          <li key={one.id}>
            <div>
              <AppLink to={show.url({ id: project.id })}>{one.name}</AppLink>
            </div>
            <span className="nowrap">{one.releasedAt && day(one.releasedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
