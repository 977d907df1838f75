import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Skeleton } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { deliveryModels, outcomes, paperFiles } from '../contract.ts'
import { CarrierInput } from './CarrierInput.tsx'
import { arrive, reviewQuery, setPapers, settle, ship, type DeskRow } from './delivery.queries.ts'
import { outcomeWord, pieces } from './words.ts'

type Props = { row: DeskRow; onClose: () => void }
const Reason = () => (
  <Form.Item
    name="reason"
    label={t('delivery.field.reason')}
    rules={[{ required: true, whitespace: true, message: t('delivery.say_needed') }]}
  >
    <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
)

/** Settles what a customer says is wrong; order and bill follow. */
export const SettleDialog = ({ row, onClose }: Props) => (
  <Decision<{ outcome: (typeof outcomes)[number]; reason: string }>
    title={`${t('delivery.settle')} · ${row.dnNo}`}
    about={t('delivery.settle_about', { what: row.discrepancy, n: pieces(row.qty - row.signedQty - row.lostQty) })}
    words={() => t('delivery.settle_yes')}
    danger={() => false}
    initialValues={{ outcome: 'resent', reason: '' }}
    send={async ({ outcome, reason }) => {
      await settle({ id: row.id, version: row.version, outcome, reason: reason.trim() })
      notify.success(t('delivery.settled'))
    }}
    onClose={onClose}
  >
    {({ outcome = 'resent' }) => (
      <>
        <Form.Item name="outcome" extra={t(`delivery.outcome_help.${outcome}`)}>
          <Radio.Group
            aria-label={t('delivery.settle')}
            options={outcomes.map((value) => ({ value, label: outcomeWord(value) }))}
          />
        </Form.Item>
        <Reason />
      </>
    )}
  </Decision>
)

/** What was prepared leaves. */
export const ShipPreparedDialog = ({ row, onClose }: Props) => (
  <Decision<{ carrier: string; trackingNo: string }>
    title={`${t('delivery.ship')} · ${row.dnNo}`}
    about={`${row.customerCode} ${row.customer} · ${row.poNo}`}
    words={() => t('delivery.ship')}
    danger={() => false}
    initialValues={{ carrier: row.carrier, trackingNo: row.trackingNo }}
    send={async ({ carrier, trackingNo }) => {
      await ship({ id: row.id, version: row.version, carrier, trackingNo })
      notify.success(t('delivery.shipped'))
    }}
    onClose={onClose}
  >
    {() => (
      <>
        <Form.Item
          name="carrier"
          label={t('delivery.field.carrier')}
          rules={[{ required: true, whitespace: true, message: t('delivery.carrier_needed') }]}
        >
          <CarrierInput />
        </Form.Item>
        <Form.Item name="trackingNo" label={t('delivery.field.tracking')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </>
    )}
  </Decision>
)

/** The carrier says that it is there. */
export const ArriveDialog = ({ row, onClose }: Props) => (
  <Decision<{ arrivedOn: string }>
    title={`${t('delivery.arrive')} · ${row.dnNo}`}
    about={t('delivery.arrive_about')}
    words={() => t('delivery.arrive_yes')}
    danger={() => false}
    initialValues={{ arrivedOn: '' }}
    send={async ({ arrivedOn }) => {
      await arrive({ id: row.id, version: row.version, arrivedOn })
      notify.success(t('delivery.arrived'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item name="arrivedOn" label={t('delivery.field.arrived')} rules={[{ required: true }]}>
        <DayField />
      </Form.Item>
    )}
  </Decision>
)

/** Papers the portal does not draw: customs, test reports and the like. */
export function PapersDialog({ row, onClose }: Props) {
  const { data } = useQuery(reviewQuery(row.id))
  if (!data) return <Skeleton active />
  return (
    <Decision<{ papers: UploadItem[] }>
      title={`${t('delivery.papers')} · ${row.dnNo}`}
      about={t('delivery.papers_about')}
      words={() => t('delivery.save')}
      danger={() => false}
      initialValues={{ papers: data.papers as UploadItem[] }}
      send={async ({ papers }) => {
        await setPapers({ id: row.id, paperIds: wireIdsOf(papers) })
        notify.success(t('delivery.papers_saved'))
      }}
      onClose={onClose}
    >
      {() => (
        <Form.Item name="papers" label={t('delivery.more_papers')}>
          <FileUpload modelCode={deliveryModels.paper} {...paperFiles} />
        </Form.Item>
      )}
    </Decision>
  )
}
