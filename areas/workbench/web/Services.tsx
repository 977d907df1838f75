import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceStatuses, type ServiceStatus } from '#platform/contract/service.ts'
import { query } from '#platform/web/call/query.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { dash } from '../dash.contract.ts'
import type { Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

const statusWord = wordsFor('workbench.service')

/** Technical-support items by status. */
export function Services({ first }: { first: Home['aservice'] }) {
  const [status, setStatus] = useState<ServiceStatus>()
  const { data } = useQuery({ ...query(dash.findAserviceList, { status }), enabled: status !== undefined })
  const { list, counts } = (status && data) ?? first
  return (
    <>
      <div className={styles.states} role="group" aria-label={t('workbench.service_status')}>
        {serviceStatuses.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={status === one}
            onClick={() => setStatus(status === one ? undefined : one)}
          >
            {statusWord(one)} <b>{counts[one]}</b>
          </button>
        ))}
      </div>
      <ul className={styles.rows}>
        {list.map((one) => (
          <li key={one.url}>
            <AppLink to={one.url} className={styles.entry}>
              <span className={styles.name}>
                {one.subject}
                <small>{[one.project, one.assignee].filter(Boolean).join(' · ')}</small>
              </span>
              <small>
                <RelativeTime value={one.updateDate} />
              </small>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}
