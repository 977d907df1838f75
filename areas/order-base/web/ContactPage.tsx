import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { contactList } from '../order-base.links.ts'
import { orderOwn } from '../own.contract.ts'
import { contactsOf, managed } from './contact-page.tsx'
import { personColumns } from './contact.columns.tsx'

const form = () => import('./ContactForm.tsx')
/** /onlineorder/manageMain/contact: who answers questions. */
const { loader, Page } = listPage(orderOwn.contacts, contactList, contactsOf('contact', personColumns, form))
const Managed = managed(Page)
export { loader, Managed as default }
