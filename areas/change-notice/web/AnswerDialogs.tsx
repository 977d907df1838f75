import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import type { answers } from '../contract.ts'
import { respond, type NoticeRow } from './change-notice.queries.ts'
import { noOf } from './words.ts'

/** `qty`: what was reckoned for the last buy, where that is where the answer comes from. */
type Props = { row: NoticeRow; qty?: number; onClose: () => void }
type Values = { comment: string; qty?: number | null }
type Action = (typeof answers)[number]
const Comment = ({ needed = false }: { needed?: boolean }) => (
  <Form.Item
    name="comment"
    label={t(needed ? 'change-notice.field.why' : 'change-notice.field.comment')}
    rules={needed ? [{ required: true, whitespace: true, message: t('ui.reason_needed') }] : []}
  >
    <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
)
const Quantity = ({ needed }: { needed: boolean }) => (
  <Form.Item
    name="qty"
    label={t('change-notice.field.ltb_qty')}
    extra={t('change-notice.ltb_qty_help')}
    rules={needed ? [{ required: true, message: t('change-notice.qty_needed') }] : []}
  >
    <NumberField grouped min={0} max={100_000_000} />
  </Form.Item>
)

/** One answer of a customer, said in a dialog. */
function Answer({ row, qty: reckoned, onClose, action }: Props & { action: Action }) {
  const asksQty = row.can.forecast && (action === 'accept' || action === 'forecast')
  return (
    <Decision<Values>
      title={`${t(`change-notice.${action}`)} · ${noOf(row)}`}
      about={t(`change-notice.${action}_about`, { title: row.title, day: row.ltbOn ?? row.respondBy })}
      words={() => t(`change-notice.${action}`)}
      danger={() => action === 'object'}
      initialValues={{ comment: '', qty: reckoned ?? row.ltbQty }}
      send={async ({ comment, qty }) => {
        const said = asksQty && typeof qty === 'number' ? { qty } : {}
        await respond({ recipientId: row.id, version: row.version, action, comment: comment?.trim() ?? '', ...said })
        notify.success(t('change-notice.answered'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {asksQty && <Quantity needed={action === 'forecast'} />}
          {action !== 'forecast' && action !== 'receive' && <Comment needed={action === 'object'} />}
        </>
      )}
    </Decision>
  )
}
export const AcceptDialog = (props: Props) => <Answer {...props} action="accept" />
export const ReceiveDialog = (props: Props) => <Answer {...props} action="receive" />
export const SampleDialog = (props: Props) => <Answer {...props} action="sample" />
export const ReportDialog = (props: Props) => <Answer {...props} action="report" />
export const ObjectDialog = (props: Props) => <Answer {...props} action="object" />
export const ForecastDialog = (props: Props) => <Answer {...props} action="forecast" />
