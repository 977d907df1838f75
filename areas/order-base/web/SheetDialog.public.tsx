import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import type { Entry } from '#platform/contract/contract.ts'
import type { CallArgs } from '#platform/web/call/call.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { saveOrderFile } from './file.public.ts'

type Props = {
  title: string
  about: string
  /** what is uploaded, as its policy says it */
  sheet: { modelCode: string; accept: readonly string[]; maxMb: number; maxCount: number }
  /** the empty table with an example */
  template: Entry
  send: (fileId: string) => Promise<{ rows: number }>
  /** said when all rows were taken */
  done: (rows: number) => string
  onClose: () => void
}
type Values = { files: UploadItem[] }

/**
 * Takes a table of rows: all of them or none. What is wrong is said in the dialog by sheet, row and column. A page names
 * `orderBaseTexts` beside its own.
 */
export const SheetDialog = ({ title, about, sheet, template, send, done, onClose }: Props) => (
  <Decision<Values>
    title={title}
    about={<About about={about} template={template} />}
    words={() => t('order-base.import_yes')}
    danger={() => false}
    initialValues={{ files: [] }}
    send={async ({ files }) => {
      const { rows } = await send(wireIdsOf(files))
      notify.success(done(rows))
    }}
    onClose={onClose}
  >
    {() => <Sheet {...sheet} />}
  </Decision>
)

const About = ({ about, template }: { about: ReactNode; template: Entry }) => (
  <>
    {about}{' '}
    <Button
      type="link"
      size="small"
      onClick={() => void saveOrderFile(template, ...([] as unknown as CallArgs<Entry>)).catch(() => {})}
    >
      {t('order-base.template')}
    </Button>
  </>
)
const Sheet = ({ modelCode, ...limits }: Props['sheet']) => (
  <Form.Item
    name="files"
    label={t('order-base.sheet')}
    rules={[{ required: true, message: t('order-base.sheet_needed') }]}
  >
    <FileUpload modelCode={modelCode} {...limits} />
  </Form.Item>
)
