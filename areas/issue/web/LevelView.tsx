import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import type { ViewProps } from '#platform/web/ui/list/list.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import type { DeskSearch } from '../issue.search.ts'
import { levelsQuery, type Level } from './issue.queries.ts'
import { PriorityTag } from './IssueState.tsx'
import styles from './Issue.module.css'

const LevelForm = part(() => import('./LevelForm.tsx'))

/** What priorities promise and cost, and what they did before. */
export default function LevelView({ search, setSearch }: ViewProps<DeskSearch>) {
  const { data, error, refetch } = useQuery(levelsQuery())
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const [now, ...before] = data.sets
  return (
    <div className={styles.page}>
      <p className={styles.about}>{t('issue.sla.about')}</p>
      <div>
        <Button type="primary" onClick={() => setSearch({ edit: data.id })}>
          {t('issue.sla.change')}
        </Button>
      </div>
      <Levels name={t('issue.sla.title')} rules={data.rules} />
      {before.length > 0 && <h2 className={styles.section}>{t('issue.sla.history')}</h2>}
      {before.length > 0 &&
        data.sets.map((set) => (
          <details key={set.id} className={styles.set}>
            <summary>{setWords(set, set.id === now!.id)}</summary>
            <Levels name={setWords(set, set.id === now!.id)} rules={set.rules} />
          </details>
        ))}
      {search.edit !== undefined && <LevelForm onClose={() => setSearch({ edit: undefined }, { replace: true })} />}
    </div>
  )
}

/** Since when, by whom, and how much is open under it. */
function setWords({ by, at, open }: { by: string; at: string; open: number }, now: boolean): string {
  const who = by ? t('issue.sla.by', { by, at: dateTime(at) }) : t('issue.sla.given')
  return [now ? t('issue.sla.now') : '', who, t('issue.sla.open', { n: open })].filter(Boolean).join(' · ')
}

const hours = (minutes: number) => minutes / 60
const Levels = ({ name, rules }: { name: string; rules: readonly Level[] }) => (
  <PlainTable name={name}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('issue.field.priority')}</th>
          <th scope="col" data-end="">
            {t('issue.sla.response')}
          </th>
          <th scope="col" data-end="">
            {t('issue.sla.resolve')}
          </th>
          <th scope="col" data-end="">
            {t('issue.field.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.priority}>
            <th scope="row">
              <PriorityTag priority={rule.priority} />
            </th>
            <td data-end="">{hours(rule.responseMinutes)}</td>
            <td data-end="">{hours(rule.resolveMinutes)}</td>
            <td data-end="">{rule.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PlainTable>
)
