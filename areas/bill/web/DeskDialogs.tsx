import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import {
  decideAdjustment,
  reissueBill,
  reverseReceipt,
  type Adjustment,
  type DeskBill,
  type Receipt,
} from './bill.queries.ts'
import { amountOf, kindWord } from './words.ts'

const Reason = ({ name, label, most }: { name: string; label: string; most: number }) => (
  <Form.Item name={name} label={label} rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}>
    <Input.TextArea maxLength={most} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
)

/** Answers a customer with the next revision of a bill. */
export const ReissueDialog = ({ row, onClose }: { row: DeskBill; onClose: () => void }) => (
  <Decision<{ answer: string; answerEn: string }>
    title={`${t('bill.reissue')} · ${row.billNo}`}
    about={`${t('bill.reissue_disputed', { reason: row.disputeReason })} ${t('bill.reissue_about')}`}
    words={() => t('bill.reissue_yes')}
    danger={() => false}
    initialValues={{ answer: '', answerEn: '' }}
    send={async ({ answer, answerEn }) => {
      await reissueBill({ id: row.id, version: row.version, answer: answer.trim(), answerEn: answerEn.trim() })
      notify.success(t('bill.reissue_done'))
    }}
    onClose={onClose}
  >
    {() => (
      <>
        <Reason name="answer" label={t('bill.field.answer')} most={1000} />
        <Form.Item name="answerEn" label={t('bill.field.answer_en')} extra={t('bill.help.english')}>
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      </>
    )}
  </Decision>
)

export const ReverseDialog = ({ row, onClose }: { row: Receipt; onClose: () => void }) => (
  <Decision<{ reason: string }>
    title={`${t('bill.reverse')} · ${row.receiptNo}`}
    about={t('bill.reverse_about', { amount: amountOf(row.amount, row.currency), payer: row.payer })}
    words={() => t('bill.reverse_yes')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await reverseReceipt({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(t('bill.reversed'))
    }}
    onClose={onClose}
  >
    {() => <Reason name="reason" label={t('bill.field.reason')} most={300} />}
  </Decision>
)

export function DecideDialog({ row, onClose }: { row: Adjustment; onClose: () => void }) {
  const send = async ({ result, reason }: Audit) => {
    await decideAdjustment({ id: row.id, version: row.version, result, reason })
    notify.success(t(result === 'pass' ? 'bill.adjustment_passed' : 'bill.adjustment_rejected'))
  }
  return (
    <AuditDecision
      title={`${t('bill.decide')} · ${row.adjustmentNo}`}
      about={`${row.customerCode} ${row.customer} · ${kindWord(row.kind)} ${amountOf(row.amount, row.currency)} · ${row.said}`}
      words={{
        pass: t('bill.pass'),
        reject: t('bill.reject'),
        comment: t('bill.comment'),
        reason: t('bill.reject_reason'),
        reasonNeeded: t('ui.reason_needed'),
      }}
      send={send}
      onClose={onClose}
    />
  )
}
