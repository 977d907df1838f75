import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { dealer, dealerStates, regions, relations } from '../contract.ts'
import { addDealer, dealers } from '../dealer.links.ts'
import styles from './Dealer.module.css'
import { ownColumns } from './dealer.columns.tsx'
import { dealerQuery, startQuery } from './dealer.queries.ts'
import { dealerSteps } from './dealer.steps.ts'
import { nameOf, regionName, relationWord, stateWord } from './words.ts'

/** /onlineorder/customerDealer: what the customer and the dealers it sells to are authorised for. */
const { loader, Page } = listPage(dealer.list, dealers, {
  id: 'dealer.list',
  title: 'dealer.title',
  nameOf,
  minWidth: 1120,
  useColumns: () => ownColumns,
  tabs: { by: 'status', label: 'dealer.field.state', all: 'dealer.all', states: dealerStates, wordOf: stateWord },
  filters: {
    keyword: keyword('dealer.keyword'),
    relation: oneOf('dealer.field.relation', 'dealer.any_relation', relations, relationWord),
    region: oneOf('dealer.field.region', 'dealer.any_region', regions, regionName),
  },
  beside: () => [startQuery()],
  steps: dealerSteps,
  begin: { label: 'dealer.new', url: addDealer.path, may: 'dealer_edit' },
  drawer: { read: dealerQuery, title: nameOf, waiting: 'dealer.file', body: () => import('./DealerFacts.tsx') },
  empty: { title: 'dealer.none', about: 'dealer.none_about' },
})
export { loader }

export default function Dealers(props: Parameters<typeof Page>[0]) {
  const start = useQuery(startQuery()).data
  return (
    <>
      {start?.blocked && (
        <Alert
          className={styles.blocked}
          type="error"
          showIcon
          title={t('dealer.blocked', { day: start.validTo })}
          description={t('dealer.blocked_about')}
        />
      )}
      <Page {...props} />
    </>
  )
}
