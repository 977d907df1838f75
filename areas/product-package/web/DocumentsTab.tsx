import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { document } from '#areas/document/contract.ts'
import { centre } from '#areas/document/document.links.ts'
import { coded } from '#platform/contract/coded.ts'
import { query } from '#platform/web/call/query.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import type { PackageDetail } from './product-package.queries.ts'
import styles from './Package.module.css'

/** The documents of the chip projects that a package opens, as far as the reader may see them. */
export default function DocumentsTab({ record }: { record: PackageDetail }) {
  if (record.projects.length === 0) return <p className={styles.note}>{t('product-package.opens_nothing')}</p>
  return record.projects.map((project) => <Documents key={project.id} project={project} />)
}

function Documents({ project }: { project: PackageDetail['projects'][number] }) {
  const { data, error, refetch } = useQuery(query(document.list, { chipProject: project.code, limit: 10 }))
  return (
    <section aria-label={project.code}>
      <h2>{coded(project.code, project.name)}</h2>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data?.list.length === 0 && <p className={styles.note}>{t('product-package.documents_none')}</p>}
      <ul className={styles.rows}>
        {data?.list.map((one) => (
          <li key={one.id}>
            <div>
              <AppLink to={centre.url(null, { doc: one.id })}>{one.title}</AppLink>
              <small>{`${one.number} · ${one.revision}`}</small>
            </div>
            <span className="nowrap">{day(one.updateTime)}</span>
          </li>
        ))}
      </ul>
      {data && data.total > data.list.length && (
        <AppLink to={centre.url(null, { keyword: project.code })}>
          {t('product-package.all_of', { count: data.total })}
        </AppLink>
      )}
    </section>
  )
}
