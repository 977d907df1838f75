import { Alert } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import styles from './OrderBase.module.css'
import type { UnitDetail } from './order-base.queries.ts'
import { UnitState } from './States.tsx'
import { actionWord, percentOf, pickupWord, regionWord } from './words.ts'

/** All that is known of a business unit. */
export default function UnitFacts({ record }: { record: UnitDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['order-base.field.state', <UnitState key="state" enabled={record.enabled} />],
          ['order-base.field.unit_code', record.code],
          ['order-base.field.legal_name', record.nameZh],
          ['order-base.field.legal_name_en', record.nameEn],
          ['order-base.field.address_zh', record.address],
          ['order-base.field.address_en', record.addressEn],
          ['order-base.field.phone', record.phone],
          ['order-base.field.tax_no', record.taxNo],
          ['order-base.field.region', regionWord(record.region)],
          ['order-base.field.currencies', record.currencies.join(' · ')],
          ['order-base.field.tax_rate', percentOf(record.taxBp)],
          ['order-base.field.warehouses', record.warehouses.join(' · ')],
          ['order-base.field.pickup', pickupWord(record.pickupTemplate)],
          ['order-base.field.sort', record.sort],
          ['order-base.field.updated', dateTime(record.updatedAt)],
        ]}
      />
      <Banks {...record} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
function Banks({ banks, currencies, enabled }: Pick<UnitDetail, 'banks' | 'currencies' | 'enabled'>) {
  const lacking = enabled ? currencies.filter((one) => !banks.some(({ currency }) => currency === one)) : []
  return (
    <section className={styles.before}>
      <h2>{t('order-base.banks')}</h2>
      {lacking.length > 0 ? (
        <Alert type="warning" showIcon title={t('order-base.bank_missing', { currencies: lacking.join(', ') })} />
      ) : (
        banks.length === 0 && <p>{t('order-base.no_banks')}</p>
      )}
      {banks.map(({ bank, account, currency, swift }) => (
        <Facts
          key={`${account} ${currency}`}
          facts={[
            ['order-base.field.bank', bank],
            ['order-base.field.account', `${account} · ${currency}`],
            ['order-base.field.swift', swift],
          ]}
        />
      ))}
    </section>
  )
}
