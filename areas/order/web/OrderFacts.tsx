import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import type { Order } from './order.queries.ts'
import { modeWord, termWord, typeWord } from './words.ts'

type Record = Omit<Order, 'can' | 'waiting'>
const place = (of: Order['contact']) =>
  of && [of.title, of.name, of.phone, of.email, of.address].filter(Boolean).join(' · ')
const none: readonly Fact[] = []
/** What is known of an order besides its lines. `facts` come first. */
export const OrderFacts = ({ order, facts = none }: { order: Record; facts?: readonly Fact[] }) => (
  <Facts
    facts={[
      ...facts,
      ['order.field.order_no', order.orderNo],
      ['order.field.po_no', order.poNo],
      ['order.field.customer', `${order.customerCode} ${order.customer}`],
      ['order.field.unit', `${order.unitCode} ${order.unit}`],
      ['order.field.quote_type', typeWord(order.quoteType)],
      ['order.field.currency', order.currency],
      ['order.field.rate', order.currency === 'USD' && order.rateToRmb],
      ['order.field.ship_mode', modeWord(order.shipMode)],
      ['order.field.request_on', order.requestOn],
      ['order.field.delivery_to', place(order.deliveryAddress)],
      ['order.field.contact', place(order.contact)],
      ['order.field.invoice_to', place(order.invoiceAddress)],
      ['order.paper_buyer_tax_no', order.invoiceAddress?.taxNo],
      ['order.field.pay_term', termWord(order.payTerm)],
      ['order.field.hide', order.hideTerminal && t('order.yes')],
      ['order.field.remark', order.remark],
      ['order.field.cancel_reason', order.cancelReason],
      ['order.field.user', order.user],
      ['order.field.submitted', order.submittedAt && dateTime(order.submittedAt)],
      [
        'order.field.po_file',
        order.files.length > 0 && <FileLinks key="files" files={order.files} label={t('order.field.po_file')} />,
      ],
      [
        'order.field.stamped',
        order.stamped.length > 0 && <FileLinks key="stamped" files={order.stamped} label={t('order.field.stamped')} />,
      ],
    ]}
  />
)
