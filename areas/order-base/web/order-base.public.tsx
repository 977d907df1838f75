import { PageTabs } from '#platform/web/ui/list/PageTabs.tsx'
import { contactList, deliveryList, invoiceList, pickupList } from '../order-base.links.ts'

/** The quotes stand at the address of the page itself; their area mounts them. */
const quotes = '/onlineorder/manageMain'
const tabs = [
  [quotes, 'order-base.tab.usd_quotes'],
  [`${quotes}/rmb`, 'order-base.tab.rmb_quotes'],
  [`${quotes}/expired`, 'order-base.tab.expired_quotes'],
  [deliveryList.path, 'order-base.tab.delivery'],
  [contactList.path, 'order-base.tab.contact'],
  [invoiceList.path, 'order-base.tab.invoice'],
  [pickupList.path, 'order-base.tab.pickup'],
] as const

/** The basic data of the own customer as one bar, above each of its pages; a page names `orderBaseTexts` beside its own. */
export const ManageTabs = () => <PageTabs label="order-base.tabs" tabs={tabs} />
