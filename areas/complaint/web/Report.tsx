import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Scanned } from '#platform/web/ui/file/Scanned.tsx'
import type { Complaint } from './complaint.queries.ts'
import styles from './Complaint.module.css'
import { dispositionWord, dWord, remedyWord } from './words.ts'

type Files = Pick<Complaint, 'reports' | 'papers'>
/** The drawn report, the latest first, and what goes with it; each opens in a tab of its own. */
export function ReportFiles({ reports, papers }: Files) {
  if (reports.length + papers.length === 0) return null
  return (
    <>
      <ul className={styles.files}>
        {[...reports.toReversed(), ...papers].map((file) => (
          <li key={file.id}>
            <Button icon={<FilePdfOutlined aria-hidden />} href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </Button>
          </li>
        ))}
      </ul>
      <Scanned files={papers} />
    </>
  )
}

/** What was concluded, and what follows of it. */
export const Outcome = ({ record }: { record: Pick<Complaint, 'disposition' | 'remedy' | 'replacement'> }) => {
  const { disposition, remedy, replacement } = record
  return (
    <Facts
      facts={[
        ['complaint.field.disposition', disposition && dispositionWord(disposition)],
        ['complaint.field.remedy', remedy && remedyWord(remedy)],
        [
          'complaint.replacement',
          replacement &&
            (replacement.orderNo
              ? t('complaint.replacement_ordered', {
                  quantity: replacement.quantity,
                  chip: replacement.chipCode,
                  no: replacement.orderNo,
                })
              : t('complaint.replacement_open', { quantity: replacement.quantity, chip: replacement.chipCode })),
        ],
      ]}
    />
  )
}

/** The 8D report as its customer has it: section by section as they are released. */
export const Report = ({ record }: { record: Complaint }) => (
  <section className={styles.box} aria-label={t('complaint.target.report')}>
    <h2>{t('complaint.target.report')}</h2>
    <Outcome record={record} />
    <ReportFiles reports={record.reports} papers={record.papers} />
    {record.steps.length === 0 && <p>{t('complaint.report_none')}</p>}
    <ol className={styles.steps}>
      {record.steps.map(({ step, body, releasedAt }) => (
        <li key={step}>
          <h3>
            <b>{step}</b> {dWord(step)} <small>{t('complaint.released_at', { time: dateTime(releasedAt) })}</small>
          </h3>
          <p className={styles.body}>{body}</p>
        </li>
      ))}
    </ol>
  </section>
)
