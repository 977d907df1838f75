import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { yuanOf } from '#platform/contract/money.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision } from '#platform/web/ui/form/AuditDecision.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { rechargeDesk } from '../desk.contract.ts'
import { askRefund, decide, reviewQuery, type DeskRow, type Refund } from './desk.queries.ts'
import { money, reasonOf } from './words.ts'

const Field = fieldOf(rechargeDesk.refund.input)

/** Asks for money to be given back; somebody else of finance approves it. */
export function RefundDialog({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const { data } = useQuery(reviewQuery(row.id))
  if (!data) return <Skeleton active />
  const yuan = yuanOf(data.refundable)
  return (
    <Decision<{ amount: string; reason: string; reasonEn: string }>
      title={`${t('recharge.desk.refund_title')} · ${row.no}`}
      about={`${row.companyName} · ${t('recharge.desk.refund_about', { yuan })}`}
      words={() => t('recharge.desk.refund_title')}
      danger={() => true}
      initialValues={{ amount: yuan, reason: '', reasonEn: '' }}
      send={async (values) => {
        await askRefund({ id: row.id, ...values })
        notify.success(t('recharge.desk.refund_asked'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="amount" label={t('recharge.desk.refund_amount')}>
            <Input inputMode="decimal" autoComplete="off" prefix="¥" />
          </Field>
          <Field name="reason" label={t('recharge.field.reason')}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} showCount />
          </Field>
          <Field name="reasonEn" label={t('recharge.field.reason_en')} extra={t('recharge.field.reason_en_help')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} showCount />
          </Field>
        </>
      )}
    </Decision>
  )
}

/** Approves or rejects a refund that somebody else has asked for. */
export function DecideDialog({ row, onClose }: { row: Refund; onClose: () => void }) {
  return (
    <AuditDecision
      title={`${label('recharge.refund.step')} · ${row.no}`}
      about={`${row.companyName} · ${row.orderNo} · ${money(row.fen)} · ${reasonOf(row)}`}
      words={{
        pass: t('recharge.action.pass'),
        reject: t('recharge.action.reject'),
        comment: t('recharge.field.said'),
        reason: t('recharge.field.reject_reason'),
        reasonNeeded: t('ui.reason_needed'),
      }}
      send={async ({ result, reason }) => {
        await decide({ id: row.id, version: row.version, result, reason })
        notify.success(t(result === 'pass' ? 'recharge.action.pass' : 'recharge.action.reject'))
      }}
      onClose={onClose}
    />
  )
}
