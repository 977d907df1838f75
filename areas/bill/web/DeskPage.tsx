import { currencies } from '#areas/order-base/contract.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { billStates } from '../contract.ts'
import { billDesk } from '../staff.contract.ts'
import { desk } from '../bill.links.ts'
import { useBillColumns } from './bill.columns.tsx'
import { reviewQuery } from './bill.queries.ts'
import { deskSteps } from './bill.steps.ts'
import styles from './Bill.module.css'
import { RunButton } from './RunButton.tsx'
import { currencyWord, stateWord } from './words.ts'

/** /admin/billDesk: the bills of all customers, and the run that makes them. */
const { loader, Page } = listPage(billDesk.desk, desk, {
  id: 'bill.desk',
  title: 'bill.desk.title',
  nameOf: (row) => row.billNo,
  minWidth: 1120,
  useColumns: useBillColumns,
  tabs: { by: 'status', label: 'bill.field.state', all: 'bill.all', states: billStates, wordOf: stateWord },
  filters: {
    keyword: keyword('bill.words'),
    period: keyword('bill.month_words', 7),
    currency: oneOf('bill.field.currency', 'bill.any_currency', currencies, currencyWord),
  },
  steps: deskSteps,
  drawer: {
    read: reviewQuery,
    title: (row) => row.billNo,
    waiting: 'bill.bill',
    body: () => import('./BillFacts.tsx'),
  },
  extra: RunButton,
  empty: { title: 'bill.none', about: 'bill.desk.none_about' },
})
export { loader }
export default function Bills(props: Parameters<typeof Page>[0]) {
  return (
    <div className={styles.cards}>
      <Page {...props} />
    </div>
  )
}
