import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { deliverFiles, deliverModel } from '../contract.ts'
import { deliver, reviewQuery, type DeskRow } from './desk.queries.ts'

type Values = { note: string; files: UploadItem[] }
/** Delivers the milestone that is next, with its files. */
export function DeliverDialog({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const { data } = useQuery(reviewQuery(row.id))
  const next = data?.milestones.find(({ status }) => status === 'planned')
  return (
    <Decision<Values>
      title={`${t('service-order.desk.deliver')} · ${row.no}`}
      about={next ? t('service-order.desk.deliver_about', { scope: next.scope }) : ''}
      words={() => t('service-order.desk.deliver')}
      danger={() => false}
      initialValues={{ note: '', files: [] }}
      send={async ({ note, files }) => {
        await deliver({ id: row.id, version: row.version, milestoneId: next?.id ?? 0, note, fileIds: wireIdsOf(files) })
        notify.success(t('service-order.desk.delivered'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="note"
            label={t('service-order.desk.deliver_note')}
            rules={[{ required: true, whitespace: true, message: t('service-order.desk.needed') }]}
          >
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
          </Form.Item>
          <Form.Item name="files" label={t('service-order.desk.deliver_files')}>
            <FileUpload modelCode={deliverModel} {...deliverFiles} />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
