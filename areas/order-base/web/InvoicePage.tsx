import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { invoiceList } from '../order-base.links.ts'
import { orderOwn } from '../own.contract.ts'
import { contactsOf, managed } from './contact-page.tsx'
import { invoiceColumns } from './contact.columns.tsx'

const form = () => import('./InvoiceForm.tsx')
/** /onlineorder/manageMain/invoice: whom invoices are made out to. */
const { loader, Page } = listPage(
  orderOwn.invoices,
  invoiceList,
  contactsOf('invoice', invoiceColumns, form, ({ title }) => title),
)
const Managed = managed(Page)
export { loader, Managed as default }
