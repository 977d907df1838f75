import { Button } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { t } from '#platform/web/i18n/text.ts'
import { days, keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { orderStates, serviceOrder } from '../contract.ts'
import { company } from '../service-order.links.ts'
import type { ListSearch } from '../service-order.search.ts'
import { orderSteps } from './order.steps.ts'
import { columnsOf } from './orders.tsx'
import { stateWord } from './words.ts'

const columns = columnsOf(true)
/** /info/clientOrder: what anybody of the company ordered. */
const { loader, Page } = listPage(serviceOrder.company, company, {
  id: 'service-order.company',
  title: 'service-order.company.title',
  nameOf: (row) => row.no,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'service-order.states',
    all: 'service-order.all',
    states: orderStates,
    wordOf: stateWord,
    counted: serviceOrder.companyCount,
  },
  filters: { keyword: keyword('service-order.keyword'), startDate: days() },
  steps: orderSteps,
  extra: Export,
  empty: { title: 'service-order.none', about: 'service-order.company.none_about' },
})
export { loader, Page as default }

function Export({ search: { keyword: words, status, startDate, endDate } }: { search: ListSearch }) {
  const asked = given({ keyword: words, status, startDate, endDate })
  return (
    <Button href={addressOf(serviceOrder.exportCompany, asked)} download>
      {t('service-order.export')}
    </Button>
  )
}
