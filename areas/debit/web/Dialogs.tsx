import { Form, Input } from 'antd'
import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import {
  auditClaim,
  auditRotation,
  closeAgreement,
  deskClaimQuery,
  deskRotationQuery,
  type DeskAgreement,
  type DeskClaim,
  type DeskRotation,
} from './debit.queries.ts'
import { amountOf, stepWord } from './words.ts'

/** Passes a step of a claim, or rejects it. */
export const ClaimDialog = ({ row, onClose }: { row: DeskClaim; onClose: () => void }) => (
  <StepDecision
    read={deskClaimQuery(row.id)}
    stepWord={stepWord}
    name={row.claimNo}
    about={`${row.customerCode} ${row.customer} · ${row.debitNo} · ${amountOf(row.approved || row.amount, row.currency)}`}
    send={async ({ id, version, step, result, reason }) =>
      void (await auditClaim({ id, version, step, result, reason }))
    }
    onClose={onClose}
  />
)
export const RotationDialog = ({ row, onClose }: { row: DeskRotation; onClose: () => void }) => (
  <StepDecision
    read={deskRotationQuery(row.id)}
    stepWord={stepWord}
    name={row.rotationNo}
    about={`${row.customerCode} ${row.customer} · ${amountOf(row.amount, row.currency)} · ${row.orderNo}`}
    send={async ({ id, version, result, reason }) => void (await auditRotation({ id, version, result, reason }))}
    onClose={onClose}
  />
)
/** Ends an agreement, with a reason. */
export const CloseDialog = ({ row, onClose }: { row: DeskAgreement; onClose: () => void }) => (
  <Decision<{ reason: string }>
    title={`${t('debit.close')} · ${row.debitNo}`}
    about={t('debit.close_about')}
    words={() => t('debit.close')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await closeAgreement({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(t('debit.closed'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="reason"
        label={t('debit.close_reason')}
        rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
      >
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    )}
  </Decision>
)
