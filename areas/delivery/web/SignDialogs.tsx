import { useQuery } from '@tanstack/react-query'
import { Form, Input, Skeleton } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { PartTable, WholeOrParts } from '#platform/web/ui/form/PartTable.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { deliveryModels, photoFiles } from '../contract.ts'
import { deliveryQuery, report, sign, type DeliveryDetail, type DeliveryRow } from './delivery.queries.ts'
import { pieces } from './words.ts'

type Props = { row: DeliveryRow; onClose: () => void }
const Photos = () => (
  <Form.Item name="photos" label={t('delivery.photos')} extra={t('delivery.photos_help')}>
    <FileUpload modelCode={deliveryModels.photo} {...photoFiles} />
  </Form.Item>
)
const What = ({ label }: { label: string }) => (
  <Form.Item
    name="discrepancy"
    label={label}
    rules={[{ required: true, whitespace: true, message: t('delivery.say_needed') }]}
  >
    <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
)

type Values = { how: 'all' | 'part'; lines: Record<string, number>; discrepancy: string; photos: UploadItem[] }
const leftOf = ({ qty, signedQty, lostQty }: DeliveryDetail['lines'][number]) => qty - signedQty - lostQty
/** Signs for a delivery: for all of it, or line by line where something is missing. */
export function SignDialog({ row, onClose }: Props) {
  const { data } = useQuery(deliveryQuery(row.id))
  if (!data) return <Skeleton active />
  return (
    <Decision<Values>
      title={`${t('delivery.sign')} · ${row.dnNo}`}
      about={t('delivery.sign_about', { po: row.poNo, qty: pieces(row.qty - row.signedQty - row.lostQty) })}
      words={({ how }) => t(how === 'part' ? 'delivery.sign_part' : 'delivery.sign_all')}
      danger={({ how }) => how === 'part'}
      initialValues={{
        how: 'all',
        lines: Object.fromEntries(data.lines.map((line) => [line.id, leftOf(line)])),
        discrepancy: '',
        photos: [],
      }}
      send={async ({ how, lines, discrepancy, photos }) => {
        const parts = Object.entries(lines ?? {}).map(([lineId, qty]) => ({ lineId: Number(lineId), qty: qty ?? 0 }))
        const said = how === 'part' ? { lines: JSON.stringify(parts), discrepancy: discrepancy.trim() } : {}
        await sign({ id: data.id, version: data.version, photoIds: wireIdsOf(photos), ...said })
        notify.success(t(how === 'part' ? 'delivery.part_signed' : 'delivery.signed'))
      }}
      onClose={onClose}
    >
      {({ how }) => (
        <>
          <WholeOrParts
            label={t('delivery.sign')}
            options={[
              ['all', t('delivery.all_there')],
              ['part', t('delivery.some_missing')],
            ]}
          />
          {how === 'part' && <Received record={data} />}
          {how === 'part' && <What label={t('delivery.what_missing')} />}
          <Photos />
        </>
      )}
    </Decision>
  )
}
const Received = ({ record }: { record: DeliveryDetail }) => (
  <PartTable
    heads={[
      { words: t('delivery.field.items') },
      { words: t('delivery.field.qty'), end: true },
      { words: t('delivery.received') },
    ]}
    rows={record.lines.map((line) => ({
      key: line.id,
      cells: [
        line.item,
        pieces(leftOf(line)),
        <Form.Item key="here" name={['lines', String(line.id)]} noStyle>
          <NumberField min={0} max={leftOf(line)} aria-label={`${line.item} ${t('delivery.received')}`} />
        </Form.Item>,
      ],
    }))}
  />
)

/** Says what is wrong with a delivery without signing for it. */
export function ReportDialog({ row, onClose }: Props) {
  const data = useFresh(deliveryQuery(row.id), onClose)
  if (!data) return null
  return (
    <Decision<{ discrepancy: string; photos: UploadItem[] }>
      title={`${t('delivery.report')} · ${row.dnNo}`}
      about={t('delivery.report_about')}
      words={() => t('delivery.report_yes')}
      danger={() => true}
      initialValues={{ discrepancy: data.status === 'exception' ? data.discrepancy : '', photos: [] }}
      send={async ({ discrepancy, photos }) => {
        await report({
          id: row.id,
          version: data.version,
          discrepancy: discrepancy.trim(),
          photoIds: wireIdsOf(photos),
        })
        notify.success(t('delivery.reported'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <What label={t('delivery.what_wrong')} />
          <Photos />
        </>
      )}
    </Decision>
  )
}
