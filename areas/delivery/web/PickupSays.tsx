import { Alert } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { session } from '#platform/web/session.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { desk, receiveList } from '../delivery.links.ts'
import type { PickupDetail } from './delivery.queries.ts'
import styles from './Delivery.module.css'
import { PickupState } from './States.tsx'
import { actionWord, idWord, pieces, windowWord } from './words.ts'

type Says = Omit<PickupDetail, 'can' | 'code' | 'waiting'>
/** Who picks up what and when, as both sides have it. */
export const PickupSays = ({ record }: { record: Says }) => (
  <>
    {record.status === 'rejected' && (
      <Alert
        className={styles.notice}
        type="warning"
        showIcon
        title={t('delivery.rejected_about')}
        description={record.reason}
      />
    )}
    <Facts
      facts={[
        ['delivery.field.state', <PickupState key="state" status={record.status} />],
        ['delivery.field.pick_on', `${record.pickOn} ${windowWord(record.pickWindow)}`],
        ['delivery.field.person', record.person],
        ['delivery.field.id_type', `${idWord(record.idType)} •••• ${record.idLast4}`],
        ['delivery.field.phone', record.phone],
        ['delivery.field.plate', record.plateNo],
        ['delivery.field.customer', `${record.customerCode} ${record.customer}`],
        ['delivery.field.unit', `${record.unitCode} ${record.unit}`],
        ['delivery.field.consent', dateTime(record.consentAt)],
        ['delivery.field.applicant', record.user],
        ['delivery.field.picked', record.pickedAt && dateTime(record.pickedAt)],
      ]}
    />
    <section className={styles.part}>
      <h2>{t('delivery.field.letter')}</h2>
      <FileLinks files={record.letters} label={t('delivery.field.letter')} />
    </section>
    <section className={styles.part}>
      <h2>{t('delivery.goods')}</h2>
      <Goods record={record} />
    </section>
    <Past changes={record.history} wordOf={actionWord} />
  </>
)

function Goods({ record }: { record: Says }) {
  const page = session()?.staff ? desk : receiveList
  return (
    <PlainTable name={t('delivery.goods')}>
      <table>
        <tbody>
          {record.deliveries.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <AppLink to={page.url(null, { open: one.id })}>{one.dnNo}</AppLink>
                <small>{one.poNo}</small>
              </th>
              <td>{one.item}</td>
              <td data-end="">{pieces(one.qty)}</td>
              <td>{one.warehouse}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}
