import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { readFile } from '../check.contract.ts'
import type { LineValues } from './form.values.ts'
import styles from './Order.module.css'
import { readLines, type Frame, type ReadLines } from './order.queries.ts'
import { pieces } from './words.ts'

type Values = { text: string; files: UploadItem[] }
type Props = { frame: Frame; onRead: (poNo: string, lines: LineValues[]) => void; onClose: () => void }
const { modelCode, ...limits } = readFile
/** Lines of a pasted table or of a purchase order as a file: what was found is shown before it is taken over. */
export default function ReadDialog({ frame, onRead, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const [found, setFound] = useState<ReadLines | null>(null)
  const { sending, problems, failure, handlers } = useFileSubmit(form, async ({ text, files }: Values) => {
    setFound(await readLines({ ...frame, text: text ?? '', fileId: wireIdsOf(files ?? []) }))
  })
  const good = found?.lines.filter(({ quoteId }) => quoteId !== null) ?? []
  const take = () => {
    onRead(
      found!.poNo,
      good.map(({ quoteId, qty, requestOn }) => ({ quoteId: quoteId!, qty, requestOn: requestOn ?? undefined })),
    )
    notify.success(t('order.read_done', { count: good.length }))
    onClose()
  }
  return (
    <Modal
      open
      width={680}
      title={t('order.read')}
      onCancel={onClose}
      onOk={() => (found ? take() : form.submit())}
      confirmLoading={sending}
      okText={found ? t('order.read_take', { count: good.length }) : t('order.read_start')}
      okButtonProps={{ disabled: found !== null && good.length === 0 }}
      cancelText={t('ui.cancel')}
    >
      <p>{t('order.read_about')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ text: '', files: [] }}
        {...handlers}
        onValuesChange={(changed) => {
          setFound(null)
          handlers.onValuesChange(changed)
        }}
      >
        <FormErrors form={form} problems={problems} failure={failure} />
        <Form.Item name="text" label={t('order.read_text')}>
          <Input.TextArea
            rows={6}
            maxLength={200_000}
            spellCheck={false}
            placeholder={'AB7120-BGA\t1520\t2026-12-20'}
          />
        </Form.Item>
        <Form.Item name="files" label={t('order.read_file')}>
          <FileUpload modelCode={modelCode} {...limits} drop />
        </Form.Item>
      </Form>
      {found && <Result found={found} />}
    </Modal>
  )
}

function Result({ found }: { found: ReadLines }) {
  const missing = found.lines.filter(({ problem }) => problem)
  return (
    <div className={styles.stack} role="status">
      {found.poNo && <p>{t('order.read_po', { poNo: found.poNo })}</p>}
      <PlainTable name={t('order.section.lines')}>
        <table>
          <thead>
            <tr>
              <th>{t('order.field.item')}</th>
              <th data-end="">{t('order.field.qty')}</th>
              <th>{t('order.field.request_on')}</th>
            </tr>
          </thead>
          <tbody>
            {found.lines.map((line) => (
              <tr key={line.row}>
                <td>
                  {line.item}
                  {line.problem && <small>{line.problem}</small>}
                </td>
                <td data-end="">{pieces(line.qty)}</td>
                <td>{line.requestOn ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PlainTable>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={t('order.read_missing', { count: missing.length })} />
      )}
    </div>
  )
}
