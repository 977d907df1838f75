import { Alert } from 'antd'
import { Checklists } from '#areas/approval/web/checked.public.tsx'
import { clientInfo } from '#areas/client/client.links.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { dateTime } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { ReviewDetail } from './certification.queries.ts'
import styles from './Certification.module.css'
import { Given } from './Given.tsx'
import { actionWord, stateWord, stepWord } from './words.ts'

/** A certification as its reviewers read it: what to look out for, what was stated, and what happened. */
export default function ReviewDrawer({ record }: { record: ReviewDetail }) {
  return (
    <div className={styles.form}>
      {record.alike.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('certification.review.alike')}
          description={
            <ul className={styles.checks}>
              {record.alike.map((one) => (
                <li key={`${one.name} ${one.uscc}`}>
                  {`${one.name} ${one.uscc} · ${label(`certification.review.alike.${one.why}`)}`}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {record.oddCode && <Alert type="warning" showIcon title={t('certification.review.odd_code')} />}
      {record.step !== null && (
        <Alert
          type="info"
          title={`${stepWord(record.step)} · ${t('certification.review.check')}`}
          description={
            <ul className={styles.checks}>
              {record.checks.map(({ name, text }) => (
                <li key={name}>{text}</li>
              ))}
            </ul>
          }
        />
      )}
      <Facts
        facts={[
          ['certification.review.no', record.no],
          ['certification.states', stateWord(record.status)],
          ['certification.field.handler', record.handler || t('certification.queue.unassigned')],
          ['certification.review.applicant', record.applicant],
          [
            'certification.review.account',
            <AppLink key="account" to={clientInfo.url(null, { id: record.companyId })}>
              {record.accountCompany}
            </AppLink>,
          ],
          ['certification.review.submitted', dateTime(record.submittedAt)],
          ['certification.review.valid', record.validEnd],
          ['certification.failed_at', record.failedStep && stepWord(record.failedStep)],
          ['certification.rejected_because', record.rejectReason],
        ]}
      />
      <Given current={record} titled={false} />
      <Checklists decided={record.checked} />
      <Past changes={record.history} wordOf={actionWord} />
    </div>
  )
}
