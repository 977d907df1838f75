import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { requests } from '../sub-account.links.ts'
import { waitingQuery } from './request.queries.ts'
import styles from './Waiting.module.css'
import { whatOf } from './words.ts'

/** What colleagues and guests wait for, above the list of people; nothing where nobody waits. */
export function Waiting() {
  const { data } = useQuery(waitingQuery())
  const asked = data?.list.filter(({ can }) => can.refuse) ?? []
  if (!data || asked.length === 0) return null
  return (
    <Alert
      className={styles.waiting!}
      type="info"
      showIcon
      title={t('sub-account.request.waiting', { n: data.total })}
      description={
        <ul>
          {asked.map((row) => (
            <li key={row.id}>
              <AppLink to={requests.url(null, { status: 'asked', open: row.id })}>
                {row.person} · {whatOf(row)}
              </AppLink>
            </li>
          ))}
        </ul>
      }
      action={<AppLink to={requests.url()}>{t('sub-account.request.all')}</AppLink>}
    />
  )
}
