import { Alert } from 'antd'
import { contactList, deliveryList, invoiceList } from '#areas/order-base/order-base.links.ts'
import { Needs } from '#areas/order-base/web/Needs.public.tsx'
import { expiredQuotes } from '#areas/quote/quote.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { Start } from './order.queries.ts'

const add = { edit: 'new' } as const
const ask = (clerk: string | null) => (clerk ? t('order.no_quotes_ask', { clerk }) : t('order.no_quotes_about'))

/** What the own company lacks before its first order: whom to ask for a quote, and where it adds the rest by itself. */
export function FirstNeeds({ start: { customerCode, lacks, clerk } }: { start: Start }) {
  if (!customerCode) return <Alert type="warning" showIcon title={t('order-base.no_customer')} />
  const ways = {
    quote: (
      <>
        {ask(clerk)} <AppLink to={expiredQuotes.path}>{t('order.quotes_before')}</AppLink>
      </>
    ),
    rate: t('order.need_rate'),
    delivery: <AppLink to={deliveryList.url(null, add)}>{t('order-base.new_delivery')}</AppLink>,
    contact: <AppLink to={contactList.url(null, add)}>{t('order-base.new_contact')}</AppLink>,
    invoice: <AppLink to={invoiceList.url(null, add)}>{t('order-base.new_invoice')}</AppLink>,
    review: t('order.need_review'),
  }
  const shown = lacks.filter((need) => need in ways)
  return <Needs title={t('order.needs')} ways={ways} lacks={shown} />
}
