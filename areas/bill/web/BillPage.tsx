import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { currencies } from '#areas/order-base/contract.ts'
import { bill, billStates } from '../contract.ts'
import { billList } from '../bill.links.ts'
import { useBillColumns } from './bill.columns.tsx'
import { billQuery } from './bill.queries.ts'
import { billSteps } from './bill.steps.ts'
import styles from './Bill.module.css'
import { BillTabs } from './BillTabs.tsx'
import { currencyWord, stateWord } from './words.ts'

/** /onlineorder/billList: the monthly bills of the company and, for the head of a group, of all of it. */
const { loader, Page } = listPage(bill.list, billList, {
  id: 'bill.list',
  title: 'bill.tab.bills',
  nameOf: (row) => row.billNo,
  minWidth: 1120,
  useColumns: useBillColumns,
  tabs: { by: 'status', label: 'bill.field.state', all: 'bill.all', states: billStates, wordOf: stateWord },
  filters: {
    keyword: keyword('bill.words'),
    period: keyword('bill.month_words', 7),
    currency: oneOf('bill.field.currency', 'bill.any_currency', currencies, currencyWord),
  },
  steps: billSteps,
  drawer: {
    read: billQuery,
    title: (row) => row.billNo,
    waiting: 'bill.bill',
    body: () => import('./BillFacts.tsx'),
  },
  empty: { title: 'bill.none', about: 'bill.none_about' },
})
export { loader }
export default function Bills(props: Parameters<typeof Page>[0]) {
  return (
    <div className={styles.cards}>
      <BillTabs />
      <Page {...props} />
    </div>
  )
}
