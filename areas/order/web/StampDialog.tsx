import { useQuery } from '@tanstack/react-query'
import { Form, Skeleton } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { stampedFile } from '../move.contract.ts'
import { orderQuery, sendStamped, type OrderRow } from './order.queries.ts'
import { nameOf } from './words.ts'

/** Sends in the contract of an approved order, printed and stamped. */
export function StampDialog({ row, onClose }: { row: OrderRow; onClose: () => void }) {
  const { data } = useQuery(orderQuery(row.id))
  if (!data) return <Skeleton active />
  return (
    <Decision<{ fileIds: UploadItem[] }>
      title={`${t('order.stamp')} · ${nameOf(row)}`}
      about={t('order.stamp_about')}
      words={() => t('order.stamp_send')}
      danger={() => false}
      initialValues={{ fileIds: data.stamped as UploadItem[] }}
      send={async ({ fileIds }) => {
        await sendStamped({ id: data.id, version: data.version, fileIds: wireIdsOf(fileIds) })
        notify.success(t('order.stamp_sent'))
      }}
      onClose={onClose}
    >
      {() => (
        <Form.Item
          name="fileIds"
          label={t('order.field.stamped')}
          rules={[{ required: true, message: t('order.no_stamped') }]}
        >
          <FileUpload {...stampedFile} />
        </Form.Item>
      )}
    </Decision>
  )
}
