import { Alert, Button } from 'antd'
import { use } from 'react'
import type { Adds } from '#areas/order-base/web/Adding.public.tsx'
import { Needs } from '#areas/order-base/web/Needs.public.tsx'
import { expiredQuotes } from '#areas/quote/quote.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { AddContext } from './adding.ts'
import type { Start } from './order.queries.ts'
import styles from './Order.module.css'

const ask = (clerk: string | null) => (clerk ? t('order.no_quotes_ask', { clerk }) : t('order.no_quotes_about'))

/** What the own company lacks before its first order: whom to ask for a quote, and where it adds the rest by itself. */
export default function FirstNeeds({ start: { customerCode, lacks, clerk } }: { start: Start }) {
  const add = use(AddContext)
  if (!customerCode) return <Alert type="warning" showIcon title={t('order-base.no_customer')} />
  const adder = (kind: Adds) => (
    <Button type="link" size="small" className={styles.add ?? ''} onClick={() => add(kind)}>
      {t(`order-base.new_${kind}`)}
    </Button>
  )
  const ways = {
    quote: (
      <>
        {ask(clerk)} <AppLink to={expiredQuotes.path}>{t('order.quotes_before')}</AppLink>
      </>
    ),
    rate: t('order.need_rate'),
    delivery: adder('delivery'),
    contact: adder('contact'),
    invoice: adder('invoice'),
    review: t('order.need_review'),
  }
  const shown = lacks.filter((need) => need in ways)
  return <Needs title={t('order.needs')} ways={ways} lacks={shown} />
}
