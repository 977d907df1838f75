import { Button } from 'antd'
import { detail } from '#areas/issue/issue.links.ts'
import { show } from '#areas/sdk/sdk.links.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { useRecordChange } from '#platform/web/live.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { reread, type Known, type KnownRow } from './known-issue.queries.ts'
import { FixCell } from './Fix.tsx'
import { KnownState, SeverityTag } from './KnownState.tsx'
import { spanWord } from './words.ts'
import styles from './Known.module.css'

/** What every reader gets of one. */
export const factsOf = (row: KnownRow): Fact[] => [
  ['known-issue.field.status', <KnownState key="state" status={row.status} />],
  ['known-issue.field.severity', <SeverityTag key="severity" severity={row.severity} />],
  ['known-issue.field.project', `${row.project.code} ${row.project.name}`],
  ['known-issue.field.affected', spanWord(row)],
  ['known-issue.field.fix', <FixCell key="fix" row={row} />],
  ['known-issue.field.published', row.publishedAt && dateTime(row.publishedAt)],
  ['known-issue.field.fixed', row.fixedAt && dateTime(row.fixedAt)],
]

type TicketsProps = { tickets: Known['tickets']; onRemove?: (id: number) => void }
/** Tickets in which it was met. */
export const Tickets = ({ tickets, onRemove }: TicketsProps) => (
  <ul className={styles.list}>
    {tickets.map(({ id, no, subject, company }) => (
      <li key={id}>
        <AppLink to={detail.url(null, { id })}>{`${no} ${subject}`}</AppLink> {company && <small>{company}</small>}{' '}
        {onRemove && (
          <Button type="link" size="small" onClick={() => onRemove(id)}>
            {t('known-issue.step.unlink')}
          </Button>
        )}
      </li>
    ))}
  </ul>
)

/** One known issue as whoever has its SDK reads it. */
export default function KnownFacts({ record }: { record: Known }) {
  useRecordChange(['known_issue'], record.id, () => void reread())
  const { project, from } = record
  return (
    <>
      <Facts facts={factsOf(record)} />
      <section className={styles.part}>
        <h2>{t('known-issue.field.symptom')}</h2>
        <p className={styles.text}>{record.symptom}</p>
      </section>
      <section className={styles.part}>
        <h2>{t('known-issue.field.workaround')}</h2>
        <p className={styles.text}>{record.workaround || t('known-issue.detail.no_workaround')}</p>
      </section>
      {record.tickets.length > 0 && (
        <section className={styles.part}>
          <h2>{t('known-issue.detail.tickets')}</h2>
          <Tickets tickets={record.tickets} />
        </section>
      )}
      <p className={styles.part}>
        <AppLink to={show.url({ id: project.id }, { open: from.id })}>{t('known-issue.detail.open_sdk')}</AppLink>
      </p>
    </>
  )
}
