import { useNavigate } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { edit as complain } from '#areas/complaint/complaint.links.ts'
import { orderDesk, orderInfo } from '#areas/order/order.links.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can, session } from '#platform/web/session.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { papers } from '../contract.ts'
import { pickupDesk, pickupList } from '../delivery.links.ts'
import { savePaper, type AnyDelivery } from './delivery.queries.ts'
import styles from './Delivery.module.css'
import { Lines } from './Lines.tsx'
import { DeliveryState } from './States.tsx'
import { actionWord, outcomeWord, shortOf, wayOf } from './words.ts'

/** A delivery: what is in it, where it goes, who signed for how much, and what happened. */
export default function DeliveryFacts({ record }: { record: AnyDelivery }) {
  return (
    <>
      {record.status === 'exception' && (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          title={t('delivery.exception_about')}
          description={record.discrepancy}
        />
      )}
      <div className={styles.files}>
        {papers.map((kind) => (
          <Button key={kind} onClick={() => void savePaper(record, kind).catch(() => {})}>
            {t(`delivery.paper.${kind}`)}
          </Button>
        ))}
        <Complain record={record} />
      </div>
      <Lines lines={record.lines} />
      <About record={record} />
      {record.papers.length > 0 && (
        <section className={styles.part}>
          <h2>{t('delivery.more_papers')}</h2>
          <FileLinks files={record.papers} label={t('delivery.more_papers')} />
        </section>
      )}
      {record.photos.length > 0 && (
        <section className={styles.part}>
          <h2>{t('delivery.photos')}</h2>
          <FileLinks files={record.photos} label={t('delivery.photos')} />
        </section>
      )}
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}

/** Of what has arrived something may be wrong with the parts themselves: the complaint begins with the delivery it is about. */
function Complain({ record }: { record: AnyDelivery }) {
  const navigate = useNavigate()
  if (record.status === 'prepared' || !can('complaint_add')) return null
  const items = [...new Set(record.lines.map(({ item }) => item))].join(', ').slice(0, 150)
  const about = t('delivery.complain_about', { no: record.dnNo, po: record.poNo, items })
  return (
    <Button onClick={() => void navigate({ to: complain.path, search: { about } } as never)}>
      {t('delivery.complain')}
    </Button>
  )
}

function About({ record }: { record: AnyDelivery }) {
  const { pickup, outcome } = record
  const staff = session()?.staff ?? false
  const order = staff ? orderDesk.url(null, { open: record.orderId }) : orderInfo.url(null, { id: record.orderId })
  const pickups = staff ? pickupDesk : pickupList
  return (
    <Facts
      facts={[
        ['delivery.field.state', <DeliveryState key="state" {...record} />],
        [
          'delivery.field.order',
          <AppLink key="order" to={order}>
            {record.orderNo}
          </AppLink>,
        ],
        ['delivery.field.po', record.poNo],
        ['delivery.field.customer', `${record.customerCode} ${record.customer}`],
        ['delivery.field.unit', `${record.unitCode} ${record.unit}`],
        ['delivery.field.warehouse', record.warehouse],
        ['delivery.field.carrier', [wayOf(record), record.trackingNo].filter(Boolean).join(' ')],
        ['delivery.field.receiver', record.receiver],
        ['delivery.field.address', record.address],
        [
          'delivery.field.pickup',
          pickup && (
            <AppLink key="pickup" to={pickups.url(null, { open: pickup.id })}>
              {pickup.no}
            </AppLink>
          ),
        ],
        ['delivery.field.shipped', record.shippedAt && dateTime(record.shippedAt)],
        ['delivery.field.arrived', record.arrivedOn],
        ['delivery.field.sign_by', record.signBy],
        ['delivery.field.signed', record.signedAt && dateTime(record.signedAt)],
        ['delivery.field.signed_by', record.autoSigned ? t('delivery.by_system') : record.signedBy],
        ['delivery.field.qty', record.lostQty > 0 && shortOf(record)],
        ['delivery.field.discrepancy', record.status === 'signed' && record.discrepancy],
        ['delivery.field.outcome', outcome && outcomeWord(outcome)],
      ]}
    />
  )
}
