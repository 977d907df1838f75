import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { invoiceList } from '../order-base.links.ts'
import { contactStates, orderOwn } from '../own.contract.ts'
import { invoiceColumns } from './contact.columns.tsx'
import { contactSteps } from './contact.steps.ts'
import { ManageTabs } from './order-base.public.tsx'
import { entryQuery } from './order-base.queries.ts'
import { contactWord } from './words.ts'

/** /onlineorder/manageMain/invoice: whom invoices are made out to. */
const { loader, Page } = listPage(orderOwn.invoices, invoiceList, {
  id: 'order-base.invoices',
  title: 'order-base.tab.invoice',
  nameOf: (row) => row.title,
  minWidth: 760,
  useColumns: () => invoiceColumns,
  filters: {
    keyword: keyword('order-base.contact_words'),
    status: oneOf('order-base.field.state', 'order-base.any_state', contactStates, contactWord),
  },
  steps: contactSteps,
  drawer: {
    read: entryQuery,
    title: (row) => row.title,
    waiting: 'order-base.tab.invoice',
    body: () => import('./ContactFacts.tsx'),
  },
  editor: { create: 'order-base.new_invoice', may: 'order_base_edit', load: () => import('./InvoiceForm.tsx') },
  empty: { title: 'order-base.no_invoice', about: 'order-base.no_invoice_about' },
})
export { loader }
export default function Invoices(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <ManageTabs />
      <Page {...props} />
    </>
  )
}
