import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { whose } from './kinds.ts'
import { Pieces } from './Pieces.tsx'
import { recordsQuery } from './search.queries.ts'
import styles from './Search.module.css'

/** Orders, companies, people and the like that are called so, above what says so: nothing where there is none. */
export function RecordList({ keyword }: { keyword: string }) {
  // a search without them is still a search
  const { data = [] } = useQuery(recordsQuery({ keyword }))
  if (data.length === 0) return null
  return (
    <ul className={styles.records} aria-label={t('search.page.records')}>
      {data.map(({ kind, title, note, url }) => (
        <li key={`${url} ${title.map(({ text }) => text).join('')}`}>
          <AppLink to={url}>
            <Pieces pieces={title} />
          </AppLink>
          <span>{whose(kind, note)}</span>
        </li>
      ))}
    </ul>
  )
}
