import { Alert } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import styles from './Order.module.css'
import type { Order } from './order.queries.ts'
import { money, nameOf } from './words.ts'

/** What is to be paid before an accepted order is delivered: how much, to which account, and what the transfer has to name. */
export function ToPay({ order }: { order: Order }) {
  const { toPay } = order
  if (!toPay) return null
  const { holder, banks } = toPay
  const no = nameOf(order)
  return (
    <Alert
      type="info"
      showIcon
      title={t('order.pay_title', { amount: money(order.currency, toPay.due) })}
      description={
        banks.length > 0 ? (
          <div className={styles.stack}>
            {t('order.pay_quote', { no })}
            {banks.map(({ bank, account, swift }) => (
              <Facts
                key={account}
                facts={[
                  ['order.pay_holder', holder],
                  ['order-base.field.bank', bank],
                  ['order-base.field.account', account],
                  ['order-base.field.swift', swift],
                ]}
              />
            ))}
          </div>
        ) : (
          t('order.pay_ask', { no })
        )
      }
    />
  )
}
