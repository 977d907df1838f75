import { clientInfo } from '#areas/client/client.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { ReviewDetail } from './desk.queries.ts'
import { ComplaintFacts } from './ComplaintFacts.tsx'
import { ComplaintState, Targets } from './ComplaintState.tsx'
import { Outcome, ReportFiles } from './Report.tsx'
import { Sections } from './DeskSections.tsx'
import styles from './Complaint.module.css'
import { actionWord } from './words.ts'

/** A complaint as the staff handle it: promises, the report section by section, then what was complained of. */
export default function DeskFacts({ record }: { record: ReviewDetail }) {
  return (
    <div className={styles.stack}>
      <Targets targets={record.targets} />
      <Outcome record={record} />
      <ReportFiles reports={record.reports} papers={record.papers} />
      {record.receivedAt && <Sections record={record} />}
      <ComplaintFacts
        record={record}
        facts={[
          ['complaint.states', <ComplaintState key="state" status={record.status} />],
          ['complaint.field.returned', record.status === 'returned' && record.remark],
          [
            'complaint.field.customer',
            <AppLink key="company" to={clientInfo.url(null, { id: record.companyId })}>
              {record.company}
            </AppLink>,
          ],
          ['complaint.field.handler', record.handler || t('complaint.unassigned')],
        ]}
      />
      <Past changes={record.history} wordOf={actionWord} />
    </div>
  )
}
