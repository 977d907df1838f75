import { Form, Input } from 'antd'
import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import {
  adjustQuota,
  decideAddress,
  reviewQuery,
  stopCustomer,
  type DeskCustomer,
  type DeskQuota,
  type Review,
} from './order-base.queries.ts'
import { periodOf, pieces, stepWord } from './words.ts'

const Reason = () => (
  <Form.Item
    name="reason"
    label={t('order-base.field.reason')}
    rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
  >
    <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
)

/** Passes an invoice address, or rejects it. */
export const ReviewDialog = ({ row, onClose }: { row: Review; onClose: () => void }) => (
  <StepDecision
    read={reviewQuery(row.id)}
    stepWord={stepWord}
    name={row.title}
    about={`${row.customerCode} ${row.customer}`}
    send={async ({ id, version, result, reason }) => void (await decideAddress({ id, version, result, reason }))}
    onClose={onClose}
  />
)

export const StopDialog = ({ row, onClose }: { row: DeskCustomer; onClose: () => void }) => (
  <Decision<{ reason: string }>
    title={t('order-base.stop_ask', { name: row.name })}
    about={t('order-base.stop_about')}
    words={() => t('order-base.stop')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await stopCustomer({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(t('order-base.stopped'))
    }}
    onClose={onClose}
  >
    {() => <Reason />}
  </Decision>
)

type Adjust = { limitQty: number; reason: string }
/** Another limit, never below what is promised already. */
export const AdjustDialog = ({ row, onClose }: { row: DeskQuota; onClose: () => void }) => (
  <Decision<Adjust>
    title={t('order-base.adjust')}
    about={t('order-base.adjust_about', {
      name: `${row.model} · ${periodOf(row)}`,
      count: pieces(row.reservedQty + row.consumedQty),
    })}
    words={() => t('order-base.adjust_yes')}
    danger={({ limitQty = row.limitQty }) => limitQty < row.limitQty}
    initialValues={{ limitQty: row.limitQty, reason: '' }}
    send={async ({ limitQty, reason }) => {
      await adjustQuota({ id: row.id, version: row.version, limitQty, reason: reason.trim() })
      notify.success(t('order-base.adjusted'))
    }}
    onClose={onClose}
  >
    {() => (
      <>
        <Form.Item name="limitQty" label={t('order-base.field.limit')} rules={[{ required: true }]}>
          <NumberField min={row.reservedQty + row.consumedQty} max={1_000_000_000} />
        </Form.Item>
        <Reason />
      </>
    )}
  </Decision>
)
