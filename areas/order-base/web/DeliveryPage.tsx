import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { deliveryList } from '../order-base.links.ts'
import { orderOwn } from '../own.contract.ts'
import { contactsOf, managed } from './contact-page.tsx'
import { deliveryColumns } from './contact.columns.tsx'

const form = () => import('./DeliveryForm.tsx')
/** /onlineorder/manageMain/delivery: where goods go. */
const { loader, Page } = listPage(orderOwn.deliveries, deliveryList, contactsOf('delivery', deliveryColumns, form))
const Managed = managed(Page)
export { loader, Managed as default }
