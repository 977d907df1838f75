import { Alert, Button } from 'antd'
import { Suspense } from 'react'
import { orderInfo } from '#areas/order/order.links.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { can } from '#platform/web/session.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { part } from '#platform/web/load/part.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { savePaper, type NoticeDetail } from './change-notice.queries.ts'
import styles from './ChangeNotice.module.css'
import { NoticeSays } from './NoticeSays.tsx'
import { AnswerState } from './States.tsx'
import { actionWord, leftOf, verifyWord } from './words.ts'

const Exposed = part(() => import('./Exposed.tsx'))

const toOrder = (record: NoticeDetail) =>
  can('order_add') &&
  record.type === 'EOL' &&
  record.can.forecast &&
  (record.status === 'accepted' || record.status === 'auto_accepted')
/** A notice as its customer has it: what changes, what is awaited by when, and what was delivered. */
export default function NoticeFacts({ record }: { record: NoticeDetail }) {
  const save = () => savePaper(record).catch((error: Error) => notify.error(error.message))
  return (
    <>
      {record.can.accept && (
        <Alert
          className={styles.notice}
          type="info"
          showIcon
          title={t(record.status === 'verifying' ? 'change-notice.test_about' : 'change-notice.silence_about', {
            day: record.waitUntil ?? record.respondBy,
          })}
        />
      )}
      <div className={styles.files}>
        <Button onClick={() => void save()}>{t('change-notice.paper')}</Button>
        {toOrder(record) && (
          <AppLink className="ant-btn" to={orderInfo.url()}>
            {t('change-notice.last_buy')}
          </AppLink>
        )}
      </div>
      <Facts
        facts={[
          ['change-notice.field.state', <AnswerState key="state" {...record} />],
          ['change-notice.field.customer', `${record.customerCode} ${record.customer}`],
          [
            'change-notice.field.respond_by',
            `${record.respondBy} ${record.status === 'to_confirm' ? leftOf(record.daysLeft) : ''}`,
          ],
          ['change-notice.field.received', record.receivedAt && dateTime(record.receivedAt)],
          ['change-notice.field.verify', record.verifyType && verifyWord(record.verifyType)],
          ['change-notice.field.verify_due', record.deliveredAt ? null : record.verifyDue],
          ['change-notice.field.delivered', record.deliveredAt && dateTime(record.deliveredAt)],
          ['change-notice.field.wait_until', record.status === 'verifying' && record.waitUntil],
          ['change-notice.field.comment', record.comment],
          [
            'change-notice.field.decided',
            record.decidedAt && `${record.decidedBy || t('change-notice.by_system')} · ${dateTime(record.decidedAt)}`,
          ],
          ['change-notice.field.ltb_qty', record.ltbQty === null ? null : count(record.ltbQty)],
        ]}
      />
      {record.reports.length > 0 && (
        <section className={styles.part}>
          <h2>{t('change-notice.field.reports')}</h2>
          <FileLinks files={record.reports} label={t('change-notice.field.reports')} />
        </section>
      )}
      <Suspense fallback={null}>
        <Exposed record={record} />
      </Suspense>
      <NoticeSays record={record} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
