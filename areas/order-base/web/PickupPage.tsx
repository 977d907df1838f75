import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { pickupList } from '../order-base.links.ts'
import { orderOwn } from '../own.contract.ts'
import { contactsOf, managed } from './contact-page.tsx'
import { personColumns } from './contact.columns.tsx'

const form = () => import('./PickupForm.tsx')
/** /onlineorder/manageMain/pickup: who picks up. */
const { loader, Page } = listPage(orderOwn.pickups, pickupList, contactsOf('pickup', personColumns, form))
const Managed = managed(Page)
export { loader, Managed as default }
