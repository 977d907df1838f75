import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { Photos } from '#platform/web/ui/file/Files.tsx'
import type { Complaint } from './complaint.queries.ts'
import styles from './Complaint.module.css'
import { DefectRows } from './DefectRows.tsx'
import { Reason } from './Reason.tsx'
import { dealerWord, severityWord } from './words.ts'

type Record = Omit<Complaint, 'can' | 'waiting' | 'steps'>
/** What was complained of: who, what part, the rows and the pictures. `facts` come first. */
export const ComplaintFacts = ({ record, facts }: { record: Record; facts: readonly Fact[] }) => (
  <>
    <div className={styles.sides}>
      <section>
        <h2>{t('complaint.section.part')}</h2>
        <Facts
          facts={[
            ...facts,
            ['complaint.field.remark', record.status !== 'returned' && record.remark],
            ['complaint.field.rma', record.rmaNo],
            ['complaint.field.samples_until', record.samplesUntil],
            ['complaint.field.chip', record.chipCode],
            ['complaint.field.project', record.project],
            ['complaint.field.reason', record.returnReason && <Reason key="reason" value={record.returnReason} />],
            ['complaint.field.severity', severityWord(record.severity)],
            [
              'complaint.field.details',
              record.details && (
                <span key="details" className={styles.body}>
                  {record.details}
                </span>
              ),
            ],
          ]}
        />
      </section>
      <section>
        <h2>{t('complaint.section.header')}</h2>
        <Facts
          facts={[
            ['complaint.field.applicant', record.names.applicant],
            ['complaint.field.company', record.names.company],
            ['complaint.field.contact', record.contact],
            ['complaint.field.address', record.address],
            ['complaint.field.dealer', dealerWord(record.dealer)],
            ['complaint.field.business', record.names.business],
            ['complaint.field.arrival', record.arrivalOn],
            ['complaint.field.expected', record.expectedOn],
            ['complaint.field.submitted', record.submittedAt && dateTime(record.submittedAt)],
            ['complaint.field.received', record.receivedAt && dateTime(record.receivedAt)],
            ['complaint.field.closed', record.closedAt && dateTime(record.closedAt)],
          ]}
        />
      </section>
    </div>
    <DefectRows rows={record.rows} />
    <section>
      <h2>{t('complaint.field.photos')}</h2>
      {record.photos.length === 0 && <p>{t('complaint.no_photos')}</p>}
      <Photos files={record.photos} />
    </section>
  </>
)
