import { Form, Input } from 'antd'
import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { day } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { invoiceModels, paperLimits } from '../contract.ts'
import { invoiceDesk } from '../desk.contract.ts'
import { decide, enter, mailed, reviewQuery, stepWhy, type Review } from './desk.queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { money, stepWord } from './words.ts'

type Props = { row: Review; onClose: () => void }
/** The title is mostly that of the company itself: it is not said twice. */
const aboutOf = ({ company, title, amountFen }: Review) => [...new Set([company, title, money(amountFen)])].join(' · ')

/** Accepts a claim, or rejects it. */
export const DecideDialog = ({ row, onClose }: Props) => (
  <StepDecision
    read={reviewQuery(row.id)}
    stepWord={stepWord}
    name={row.applyNo}
    about={`${aboutOf(row)} · ${t('invoice.desk.decided_about')}`}
    send={({ id, version, result, reason }) => decide({ id, version, result, reason })}
    onClose={onClose}
  />
)

const Field = fieldOf(invoiceDesk.issue.input)
type Values = { code: string; no: string; issuedOn: string; files: UploadItem[] }
/** Enters the document that was issued elsewhere, with its number and files. */
const enters = (red: boolean) =>
  function EnterDialog({ row, onClose }: Props) {
    const words = red
      ? (['invoice.desk.red', 'invoice.desk.red_about', 'invoice.desk.red_done'] as const)
      : (['invoice.desk.issue', 'invoice.desk.issue_about', 'invoice.desk.issued'] as const)
    const [title, about, done] = words
    return (
      <Decision<Values>
        title={`${label(title)} · ${row.applyNo}`}
        about={`${aboutOf(row)} · ${label(about)}`}
        words={() => label(title)}
        danger={() => false}
        initialValues={{ code: '', no: '', issuedOn: day(Date.now()), files: [] }}
        send={async ({ files, ...paper }) => {
          await enter({ id: row.id, version: row.version, ...paper, code: paper.code, fileIds: wireIdsOf(files) }, red)
          notify.success(label(done))
        }}
        onClose={onClose}
      >
        {() => (
          <>
            <div className="form-pair">
              <Field name="code" label={t('invoice.field.code')}>
                <Input inputMode="numeric" autoComplete="off" />
              </Field>
              <Field
                name="no"
                label={t(red ? 'invoice.field.red_number' : 'invoice.field.number')}
                extra={t('invoice.desk.number_about')}
              >
                <Input inputMode="numeric" autoComplete="off" />
              </Field>
            </div>
            <Field name="issuedOn" label={t('invoice.field.issued_on')}>
              <DayField max={day(Date.now())} />
            </Field>
            <Form.Item
              name="files"
              label={t(red ? 'invoice.field.red_files' : 'invoice.field.files')}
              rules={[{ required: true, type: 'array', min: 1, message: t('invoice.file_needed') }]}
            >
              <FileUpload modelCode={red ? invoiceModels.red : invoiceModels.paper} {...paperLimits} />
            </Form.Item>
          </>
        )}
      </Decision>
    )
  }
export const IssueDialog = enters(false)
export const RedDialog = enters(true)

const Sent = fieldOf(invoiceDesk.mail.input)
/** Enters by which express a paper invoice went. */
export const MailDialog = ({ row, onClose }: Props) => (
  <Decision<{ express: string; expressNo: string }>
    title={`${t('invoice.desk.mail')} · ${row.applyNo}`}
    about={t('invoice.desk.mail_about')}
    words={() => t('invoice.desk.mail')}
    danger={() => false}
    initialValues={{ express: '', expressNo: '' }}
    send={async ({ express, expressNo }) => {
      await mailed({ id: row.id, version: row.version, express, expressNo })
      notify.success(t('invoice.desk.mailed'))
    }}
    onClose={onClose}
  >
    {() => (
      <>
        <Sent name="express" label={t('invoice.field.express')}>
          <Input />
        </Sent>
        <Sent name="expressNo" label={t('invoice.field.express_no')}>
          <Input autoComplete="off" />
        </Sent>
      </>
    )}
  </Decision>
)

const whys = {
  reject: ['invoice.desk.reject', 'invoice.desk.reject_about', 'invoice.desk.rejected'],
  startRed: ['invoice.desk.start_red', 'invoice.desk.start_red_about', 'invoice.desk.red_started'],
  keep: ['invoice.desk.keep', 'invoice.desk.keep_about', 'invoice.desk.kept'],
} as const
const saysWhy = (action: keyof typeof whys) =>
  function WhyDialog({ row, onClose }: Props) {
    const [title, about, done] = whys[action]
    return (
      <ReasonDialog
        title={`${label(title)} · ${row.applyNo}`}
        about={`${aboutOf(row)} · ${label(about)}`}
        yes={label(title)}
        done={label(done)}
        danger={action === 'reject'}
        send={(reason) => stepWhy(action, { id: row.id, version: row.version, reason })}
        onClose={onClose}
      />
    )
  }
export const RejectDialog = saysWhy('reject')
export const StartRedDialog = saysWhy('startRed')
export const KeepDialog = saysWhy('keep')
