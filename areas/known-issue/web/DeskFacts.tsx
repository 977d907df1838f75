import { t } from '#platform/web/i18n/text.ts'
import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'
import { useRecordChange } from '#platform/web/live.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { refresh, unlinkTicket, type DeskKnown } from './desk.queries.ts'
import { factsOf, Tickets } from './KnownFacts.tsx'
import { actionWord } from './words.ts'
import styles from './Known.module.css'

/** One known issue as support keeps it: both languages, its tickets, its history. */
export default function DeskFacts({ record }: { record: DeskKnown }) {
  useRecordChange(['known_issue'], record.id, () => void refresh())
  const { id, linked, tickets, can } = record
  const remove = can.link ? { onRemove: (issueId: number) => void unlinkTicket(id, issueId).catch(() => {}) } : {}
  const texts: [TextKey, string][] = [
    ['known-issue.field.title', record.titleZh],
    ['known-issue.field.title_en', record.titleEn],
    ['known-issue.field.symptom', record.symptom],
    ['known-issue.field.symptom_en', record.symptomEn],
    ['known-issue.field.workaround', record.workaround],
    ['known-issue.field.workaround_en', record.workaroundEn],
  ]
  return (
    <>
      <Facts facts={[...factsOf(record), ['known-issue.field.author', record.author]]} />
      {texts
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <section key={name} className={styles.part}>
            <h2>{label(name)}</h2>
            <p className={styles.text}>{text}</p>
          </section>
        ))}
      <section className={styles.part}>
        <h2>
          {t('known-issue.field.tickets')} <small>{t('known-issue.desk.count', { n: tickets })}</small>
        </h2>
        {linked.length > 0 ? (
          <Tickets tickets={linked} {...remove} />
        ) : (
          <p className={styles.quiet}>{t('known-issue.desk.no_tickets')}</p>
        )}
      </section>
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
