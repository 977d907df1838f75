import { Form } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { deviceLimits, deviceModel } from '../contract.ts'
import { addDevices, type LicenceRow } from './licence.queries.ts'
import { modeWord } from './words.ts'

/** More devices of an issued licence. */
export const AddDialog = ({ row, onClose }: { row: LicenceRow; onClose: () => void }) => (
  <Decision<{ files: UploadItem[] }>
    title={`${t('licence.add')} · ${row.productName}`}
    about={t('licence.add_about', { left: count(row.quantity - row.used - row.pending) })}
    words={() => t('licence.add')}
    danger={() => false}
    initialValues={{ files: [] }}
    send={async ({ files }) => {
      const { rows, errors } = await addDevices({ id: row.id, version: row.version, fileId: wireIdsOf(files ?? []) })
      if (errors) notify.error(t('licence.add_faulty', { count: count(errors) }))
      else notify.success(t('licence.added', { rows: count(rows) }))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item name="files" label={modeWord('list')} rules={[{ required: true, message: t('licence.no_file') }]}>
        <FileUpload modelCode={deviceModel} {...deviceLimits} />
      </Form.Item>
    )}
  </Decision>
)
