import { PageTabs } from '#platform/web/ui/list/PageTabs.tsx'
import { balanceList, billList, shipList } from '../bill.links.ts'

const tabs = [
  [billList.path, 'bill.tab.bills'],
  [shipList.path, 'bill.tab.shipments'],
  [balanceList.path, 'bill.tab.balances'],
] as const

/** Company bills · group shipments · balances of subsidiaries, above each of the three. */
export const BillTabs = () => <PageTabs label="bill.tabs" tabs={tabs} />
