import { Form, Radio } from 'antd'
import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { approve, decideCancel, reviewQuery, shortClose, type DeskRow } from './desk.queries.ts'
import { Reason } from './ReasonDialogs.tsx'
import { money, nameOf, pieces, stepWord } from './words.ts'

type Props = { row: DeskRow; onClose: () => void }
const about = (row: DeskRow) =>
  [
    `${row.customerCode} ${row.customer}`,
    row.poNo,
    row.item,
    t('order.pieces', { count: pieces(row.qty) }),
    money(row.currency, row.gross),
  ].join(' · ')

const decisionWords = (accepts: boolean) => ({
  pass: t(accepts ? 'order.desk.accept' : 'order.desk.pass_odd'),
  reject: t('order.desk.return'),
  reason: t('order.why'),
  passed: t(accepts ? 'order.desk.accepted' : 'order.desk.passed_odd'),
  rejected: t('order.desk.returned'),
})
/** Passes or returns the step of an order that waits. */
export const DecideDialog = ({ row, onClose }: Props) => (
  <StepDecision
    read={reviewQuery(row.id)}
    stepWord={stepWord}
    name={nameOf(row)}
    words={decisionWords(row.status === 'clerk_review')}
    about={row.oddQty > 0 ? `${about(row)} · ${t('order.odd_pieces', { count: pieces(row.oddQty) })}` : about(row)}
    send={({ id, version, step, result, reason }) => approve({ id, version, step, result, reason })}
    onClose={onClose}
  />
)

type Answer = { result: 'pass' | 'reject'; reason: string }
/** Grants a request to cancel, or refuses it. */
export const CancelRequestDialog = ({ row, onClose }: Props) => (
  <Decision<Answer>
    title={`${t('order.desk.cancel_request')} · ${nameOf(row)}`}
    about={about(row)}
    words={({ result }) => (result === 'reject' ? t('order.desk.refuse') : t('order.desk.grant'))}
    danger={() => true}
    initialValues={{ result: 'pass', reason: '' }}
    send={async ({ result, reason }) => {
      await decideCancel({ id: row.id, version: row.version, result, reason: reason.trim() })
      notify.success(t(result === 'pass' ? 'order.cancelled' : 'order.desk.refused'))
    }}
    onClose={onClose}
  >
    {({ result }) => (
      <>
        <Form.Item name="result">
          <Radio.Group
            options={[
              { value: 'pass', label: t('order.desk.grant') },
              { value: 'reject', label: t('order.desk.refuse') },
            ]}
          />
        </Form.Item>
        <Reason needed={result === 'reject'} />
      </>
    )}
  </Decision>
)

/** Closes what was not shipped. */
export const ShortCloseDialog = ({ row, onClose }: Props) => (
  <Decision<{ reason: string }>
    title={`${t('order.desk.short_close')} · ${nameOf(row)}`}
    about={t('order.desk.short_about', { count: pieces(row.qty - row.shippedQty - row.cancelledQty) })}
    words={() => t('order.desk.short_close')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await shortClose({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(t('order.desk.short_closed'))
    }}
    onClose={onClose}
  >
    {() => <Reason needed most={300} />}
  </Decision>
)
