import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { openQuery, ship, toShipQuery, type OpenOrder } from './delivery.queries.ts'
import { CarrierInput } from './CarrierInput.tsx'
import styles from './Delivery.module.css'
import { pieces } from './words.ts'

type Pack = { qty?: number | null; lotNo?: string; dateCode?: string; coo?: string; boxes?: number | null }
type Values = {
  orderId?: number | undefined
  warehouse?: string
  carrier: string
  trackingNo: string
  hold: boolean
  lines: Record<string, Pack>
}
type Props = { first: number | undefined; onClose: () => void }
const packedOf = (lines: Record<string, Pack>) =>
  Object.entries(lines)
    .filter(([, pack]) => (pack?.qty ?? 0) > 0)
    .map(([lineId, { qty, lotNo = '', dateCode = '', coo = '', boxes }]) => ({
      lineId: Number(lineId),
      qty,
      lotNo,
      dateCode,
      coo,
      boxes: boxes ?? 1,
    }))

/** Packs lines of an order, and ships them or sets them aside. */
export default function ShipDialog({ first, onClose }: Props) {
  return (
    <Decision<Values>
      title={t('delivery.new')}
      about={t('delivery.new_about')}
      words={({ hold }) => t(hold ? 'delivery.prepare' : 'delivery.ship')}
      danger={() => false}
      initialValues={{ orderId: first, carrier: '', trackingNo: '', hold: false, lines: {} }}
      send={async ({ orderId, warehouse = '', carrier, trackingNo, hold, lines }) => {
        await ship({
          orderId: orderId!,
          warehouse,
          carrier: carrier ?? '',
          trackingNo: trackingNo ?? '',
          hold,
          lines: JSON.stringify(packedOf(lines ?? {})),
        })
        notify.success(t(hold ? 'delivery.prepared' : 'delivery.shipped'))
      }}
      onClose={onClose}
    >
      {({ orderId, hold }) => (
        <>
          <OrderField />
          {orderId !== undefined && <Packing key={orderId} orderId={orderId} hold={hold ?? false} />}
        </>
      )}
    </Decision>
  )
}

function OrderField() {
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({ ...toShipQuery(keyword), placeholderData: keepPreviousData })
  return (
    <Form.Item
      name="orderId"
      label={t('delivery.field.order')}
      rules={[{ required: true, message: t('delivery.order_needed') }]}
    >
      <Select
        loading={!data}
        placeholder={t('delivery.order_find')}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        options={(data?.list ?? []).map((one) => ({
          value: one.id,
          label: [one.orderNo, one.poNo, one.customer, t('delivery.open_n', { n: pieces(one.openQty) })].join(' · '),
        }))}
      />
    </Form.Item>
  )
}

function Packing({ orderId, hold }: { orderId: number; hold: boolean }) {
  const { data } = useQuery(openQuery(orderId))
  if (!data) return null
  if (!data.lines.length) return <p>{t('delivery.nothing_open')}</p>
  const picked = data.shipMode === 'self_pickup'
  return (
    <>
      <Form.Item
        name="warehouse"
        label={t('delivery.field.warehouse')}
        initialValue={data.warehouses[0]}
        rules={[{ required: true }]}
      >
        <Select options={data.warehouses.map((value) => ({ value, label: value }))} />
      </Form.Item>
      {picked ? (
        <p>{t('delivery.picked_about')}</p>
      ) : (
        <div className="form-pair">
          <Form.Item
            name="carrier"
            label={t('delivery.field.carrier')}
            dependencies={['hold']}
            rules={hold ? [] : [{ required: true, whitespace: true, message: t('delivery.carrier_needed') }]}
          >
            <CarrierInput />
          </Form.Item>
          <Form.Item name="trackingNo" label={t('delivery.field.tracking')}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        </div>
      )}
      <PackedLines order={data} />
      {!picked && (
        <Form.Item name="hold" valuePropName="checked">
          <Checkbox>{t('delivery.hold')}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

const cells = ['lotNo', 'dateCode', 'coo'] as const
const most = { lotNo: 40, dateCode: 20, coo: 2 } as const
/** What goes into the cartons, line by line. */
const PackedLines = ({ order }: { order: OpenOrder }) => (
  <>
    {order.lines.map((line) => (
      <fieldset key={line.id} className={styles.pack}>
        <legend>
          {line.item} <small>{t('delivery.open_n', { n: pieces(line.openQty) })}</small>
        </legend>
        <Form.Item name={['lines', String(line.id), 'qty']} label={t('delivery.field.qty')} initialValue={line.openQty}>
          <NumberField min={0} max={line.openQty} step={line.mpq} />
        </Form.Item>
        <Form.Item name={['lines', String(line.id), 'boxes']} label={t('delivery.field.boxes')} initialValue={1}>
          <NumberField min={1} max={100_000} />
        </Form.Item>
        {cells.map((name) => (
          <Form.Item key={name} name={['lines', String(line.id), name]} label={t(`delivery.cell.${name}`)}>
            <Input maxLength={most[name]} autoComplete="off" />
          </Form.Item>
        ))}
      </fieldset>
    ))}
  </>
)
