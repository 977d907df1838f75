import { Button } from 'antd'
import { useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import type { DeskDetail, Recipient } from './desk.queries.ts'
import styles from './ChangeNotice.module.css'
import { DeliverDialog, SettleDialog } from './StepDialogs.tsx'
import { NoticeSays } from './NoticeSays.tsx'
import { AnswerState, NoticeState } from './States.tsx'
import { actionWord, verifyWord } from './words.ts'

/** A notice at the desk, and how each customer stands to it. */
export default function DeskFacts({ record }: { record: DeskDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['change-notice.field.state', <NoticeState key="state" status={record.status} />],
          ['change-notice.field.why', record.remark],
          ['change-notice.field.author', record.author],
          ['change-notice.field.respond_by', record.respondBy],
        ]}
      />
      {record.to.length > 0 && (
        <section className={styles.part}>
          <h2>{t('change-notice.field.recipients')}</h2>
          <PlainTable name={t('change-notice.field.recipients')} stacks>
            <table>
              <tbody>
                {record.to.map((one) => (
                  <To key={one.id} row={one} />
                ))}
              </tbody>
            </table>
          </PlainTable>
        </section>
      )}
      <NoticeSays record={record} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}

/** Whether the notice reached a customer: without it nothing is accepted by silence. */
const proofOf = ({ proven, readAt }: Recipient) =>
  readAt
    ? t('change-notice.read', { time: dateTime(readAt) })
    : t(proven ? 'change-notice.reached' : 'change-notice.not_reached')
function To({ row }: { row: Recipient }) {
  const [open, setOpen] = useState<'deliver' | 'settle' | null>(null)
  const close = () => setOpen(null)
  return (
    <tr>
      <th scope="row">
        {row.customerCode}
        <small>{row.customer}</small>
      </th>
      <td>
        <AnswerState status={row.status} />
        <small>{row.verifyType && verifyWord(row.verifyType)}</small>
        <small>{row.comment}</small>
        {row.reports.length > 0 && <FileLinks files={row.reports} label={t('change-notice.field.reports')} />}
      </td>
      <td>
        {proofOf(row)}
        <small>{t('change-notice.reminders', { n: row.reminders })}</small>
        {row.ltbQty !== null && <small>{`${t('change-notice.field.ltb_qty')} ${row.ltbQty}`}</small>}
      </td>
      <td data-end="">
        {row.waitUntil ?? row.verifyDue ?? row.respondBy}
        <br />
        {row.can.deliver && (
          <Button size="small" onClick={() => setOpen('deliver')}>
            {t('change-notice.deliver')}
          </Button>
        )}
        {row.can.settle && (
          <Button size="small" onClick={() => setOpen('settle')}>
            {t('change-notice.settle')}
          </Button>
        )}
        {open === 'deliver' && <DeliverDialog row={row} onClose={close} />}
        {open === 'settle' && <SettleDialog row={row} onClose={close} />}
      </td>
    </tr>
  )
}
