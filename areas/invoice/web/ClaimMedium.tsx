import { Input, Radio } from 'antd'
import { list as addresses } from '#areas/address/address.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { mediums, taxRate } from '../contract.ts'
import { splitTax } from '../invoice.rules.ts'
import type { Place, TitleRow } from './invoice.queries.ts'
import styles from './Invoice.module.css'
import type { Claim, Line } from './use-claim.ts'
import { mediumWord, money, typeWord } from './words.ts'

type Props = {
  claim: Claim
  change: (part: Partial<Claim>) => void
  lines: readonly Line[]
  title: TitleRow
  places: readonly Place[]
  place: Place | undefined
  total: number
}
/** The last step: how it comes, and everything once more before it is sent. */
export function ClaimMedium({ claim, change, lines, title, places, place, total }: Props) {
  const { netFen, taxFen } = splitTax(total, taxRate)
  return (
    <>
      <section className={styles.box}>
        <h2>{t('invoice.field.medium')}</h2>
        <Radio.Group
          aria-label={t('invoice.field.medium')}
          value={claim.medium}
          options={mediums.map((value) => ({ value, label: mediumWord(value) }))}
          onChange={({ target }) => change({ medium: target.value as Claim['medium'] })}
        />
        {claim.medium === 'paper' && <Places places={places} chosen={place} change={change} />}
        <label className={styles.remark}>
          {t('invoice.field.remark')}
          <Input.TextArea
            value={claim.remark}
            maxLength={200}
            showCount
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => change({ remark: target.value })}
          />
          <small>{t('invoice.claim.remark_about')}</small>
        </label>
      </section>
      <section className={styles.box}>
        <h2>{t('invoice.claim.summary')}</h2>
        <Facts
          facts={[
            ['invoice.field.type', typeWord(title.invoiceType)],
            ['invoice.field.title_name', title.title],
            ['invoice.field.tax_no', title.taxNo],
            ['invoice.field.email', title.receiveEmail],
            [
              'invoice.detail.items',
              lines.map(({ row, fen = 0 }) => <div key={row.no}>{`${row.no}  ${money(fen)}`}</div>),
            ],
            ['invoice.field.net', money(netFen)],
            ['invoice.field.tax', `${money(taxFen)} (${taxRate}%)`],
            ['invoice.field.amount', <strong key="amount">{money(total)}</strong>],
          ]}
        />
        <p className={styles.hint}>{t('invoice.claim.due')}</p>
      </section>
    </>
  )
}

type PlacesProps = { places: readonly Place[]; chosen: Place | undefined; change: Props['change'] }
const another = () => (
  <AppLink to={addresses.url(null, { edit: 'new', kind: 'invoice' })}>{t('invoice.claim.new_address')}</AppLink>
)
const Places = ({ places, chosen, change }: PlacesProps) =>
  places.length === 0 ? (
    <EmptyState title={t('invoice.claim.no_addresses')} about={t('invoice.address_needed')} action={another()} />
  ) : (
    <>
      <h3>{t('invoice.field.address')}</h3>
      <Radio.Group
        className={styles.choices}
        aria-label={t('invoice.field.address')}
        value={chosen?.id}
        onChange={({ target }) => change({ addressId: target.value as number })}
      >
        {places.map((place) => (
          <Radio key={place.id} value={place.id}>
            <span>{`${place.receiver} ${place.phone}`}</span>
            <small>{[place.province, place.city, place.district, place.detail].filter(Boolean).join(' ')}</small>
          </Radio>
        ))}
      </Radio.Group>
      {another()}
    </>
  )
