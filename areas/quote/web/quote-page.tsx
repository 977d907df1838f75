import { Button } from 'antd'
import { useState } from 'react'
import { saveOrderFile } from '#areas/order-base/web/file.public.ts'
import { ManageTabs } from '#areas/order-base/web/order-base.public.tsx'
import type { Link } from '#platform/contract/link.ts'
import { given } from '#platform/web/call/given.ts'
import { t } from '#platform/web/i18n/text.ts'
import { can } from '#platform/web/session.ts'
import { choice, days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { quote, quoteTypes, type quoteTabs } from '../contract.ts'
import type { QuoteSearch } from '../quote.search.ts'
import { OrderChosen } from './GoOrder.tsx'
import { quoteColumns } from './quote.columns.tsx'
import { quoteQuery } from './quote.queries.ts'
import { quoteSteps } from './quote.steps.ts'
import { useUnits } from './use-units.ts'
import { typeWord } from './words.ts'

type Tab = (typeof quoteTabs)[number]
/** What the filters show, as a workbook. */
const exportOf = (tab: Tab) =>
  function Export({ search }: { search: QuoteSearch }) {
    const [busy, setBusy] = useState(false)
    if (!can('quote_export')) return null
    const { page: _page, limit: _limit, open: _open, edit: _edit, ...asked } = search
    const save = () => {
      setBusy(true)
      void saveOrderFile(quote.exportList, { ...given(asked), tab })
        .catch(() => {})
        .finally(() => setBusy(false))
    }
    return (
      <Button loading={busy} onClick={save}>
        {t('quote.export')}
      </Button>
    )
  }

/** One tab of a customer's quotes: the same list, asked for what holds in a currency or for what is over. */
export function quotePage(tab: Tab, link: Link<string, QuoteSearch>) {
  const { loader, Page } = listPage(quote.list, link, {
    id: `quote.${tab}`,
    title: `quote.tab.${tab}`,
    label: 'quote.quotes',
    nameOf: (row) => row.item,
    minWidth: 1080,
    useColumns: () => quoteColumns,
    fixed: { tab },
    filters: {
      keyword: keyword('quote.words'),
      quoteType: oneOf('quote.field.type', 'quote.any_type', quoteTypes, typeWord),
      unit: choice('quote.field.unit', 'quote.any_unit', useUnits),
      startDate: days(),
    },
    steps: quoteSteps,
    ...(tab === 'expired' ? {} : { bulk: (rows) => (can('order_add') ? <OrderChosen rows={rows} /> : null) }),
    drawer: {
      read: quoteQuery,
      title: (row) => row.item,
      waiting: 'quote.quote',
      body: () => import('./QuoteFacts.tsx'),
    },
    extra: exportOf(tab),
    empty: { title: `quote.none.${tab}`, about: `quote.none_about.${tab}` },
  })
  const Tabbed = (props: Parameters<typeof Page>[0]) => (
    <>
      <ManageTabs />
      <Page {...props} />
    </>
  )
  return { loader, Page: Tabbed }
}
