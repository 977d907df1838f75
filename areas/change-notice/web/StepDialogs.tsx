import { Form, Input, Radio } from 'antd'
import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { reportFile } from '../contract.ts'
import { settlements } from '../desk.contract.ts'
import {
  deliverReport,
  publish,
  resume,
  reviewQuery,
  revise,
  settle,
  withdraw,
  type DeskRow,
  type Recipient,
} from './desk.queries.ts'
import { noOf, outcomeWord, stepWord, verifyWord } from './words.ts'

type Props = { row: DeskRow; onClose: () => void }
/** Passes the review that waits, or returns the notice to who wrote it; the last one publishes it. */
export const DecideDialog = ({ row, onClose }: Props) => (
  <StepDecision
    read={reviewQuery(row.id)}
    stepWord={stepWord}
    name={noOf(row)}
    about={row.title}
    send={async ({ id, version, step, result, reason }) => void (await publish({ id, version, step, result, reason }))}
    onClose={onClose}
  />
)
const { modelCode, ...limits } = reportFile

type Ending = Props & { what: 'revise' | 'withdraw'; send: typeof revise }
const Ends = ({ row, onClose, what, send }: Ending) => (
  <Decision<{ reason: string }>
    title={`${t(`change-notice.${what}`)} · ${noOf(row)}`}
    about={t(`change-notice.${what}_about`)}
    words={() => t(`change-notice.${what}`)}
    danger={() => what === 'withdraw'}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await send({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(t(`change-notice.${what}_done`))
    }}
    onClose={onClose}
  >
    {() => <Reason />}
  </Decision>
)
export const ReviseDialog = (props: Props) => <Ends {...props} what="revise" send={revise} />
export const WithdrawDialog = (props: Props) => <Ends {...props} what="withdraw" send={withdraw} />

type ToProps = { row: Recipient; onClose: () => void }
const nameOf = (row: Recipient) => `${row.customerCode} ${row.customer}`
/** Delivers what a customer asked for: the report as files, or the word that samples are there. */
export const DeliverDialog = ({ row, onClose }: ToProps) => (
  <Decision<{ files: UploadItem[] }>
    title={`${t('change-notice.deliver')} · ${nameOf(row)}`}
    about={`${row.verifyType ? verifyWord(row.verifyType) : ''} ${row.comment}`}
    words={() => t('change-notice.deliver')}
    danger={() => false}
    initialValues={{ files: [] }}
    send={async ({ files }) => {
      await deliverReport({ id: row.id, version: row.version, fileIds: wireIdsOf(files) })
      notify.success(t('change-notice.delivered_done'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="files"
        label={t('change-notice.field.reports')}
        rules={row.verifyType === 'report' ? [{ required: true, message: t('change-notice.report_needed') }] : []}
      >
        <FileUpload modelCode={modelCode} {...limits} />
      </Form.Item>
    )}
  </Decision>
)
/** Settles an objection: the customer accepts after all, or the notice does not hold for it. */
export const SettleDialog = ({ row, onClose }: ToProps) => (
  <Decision<{ outcome: (typeof settlements)[number]; reason: string }>
    title={`${t('change-notice.settle')} · ${nameOf(row)}`}
    about={row.comment}
    words={() => t('change-notice.settle')}
    danger={() => false}
    initialValues={{ outcome: 'accepted', reason: '' }}
    send={async ({ outcome, reason }) => {
      await settle({ id: row.id, version: row.version, outcome, reason: reason.trim() })
      notify.success(t('change-notice.settled_done'))
    }}
    onClose={onClose}
  >
    {() => (
      <>
        <Form.Item name="outcome">
          <Radio.Group
            aria-label={t('change-notice.settle')}
            options={settlements.map((value) => ({ value, label: outcomeWord(value) }))}
          />
        </Form.Item>
        <Reason />
      </>
    )}
  </Decision>
)

/** Why something is done, always asked for. */
const Reason = () => (
  <Form.Item
    name="reason"
    label={t('change-notice.field.why')}
    rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
  >
    <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
)

/** Lets silence count again after the clock jumped. */
export const ResumeDialog = ({ onClose }: { onClose: () => void }) => (
  <Decision<{ reason: string }>
    title={t('change-notice.resume')}
    about={t('change-notice.resume_about')}
    words={() => t('change-notice.resume')}
    danger={() => false}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await resume(reason.trim())
      notify.success(t('change-notice.resumed'))
    }}
    onClose={onClose}
  >
    {() => <Reason />}
  </Decision>
)
