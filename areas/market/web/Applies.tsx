import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { applyStates, market } from '../contract.ts'
import { apply, home } from '../market.links.ts'
import { ApplyState } from './ApplyState.tsx'
import { applySteps } from './market.steps.ts'
import type { ApplyRow } from './market.queries.ts'
import { applyWord } from './words.ts'

/** The requests of the caller, or of the company. */
const { loader, Page } = listPage(market.applies, apply, {
  id: 'market.applies',
  title: 'market.apply.title',
  nameOf: (row) => row.no,
  minWidth: 900,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'market.field.state',
    all: 'market.apply.any_state',
    states: applyStates,
    wordOf: applyWord,
  },
  filters: { keyword: keyword('market.apply.keyword') },
  steps: applySteps,
  extra: ToMarket,
  empty: { title: 'market.apply.none', about: 'market.apply.none_about' },
})
export { loader, Page as default }

function ToMarket() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate({ to: home.path } as never)}>{t('market.apply.to_market')}</Button>
}

const columns: DataColumn<ApplyRow>[] = [
  {
    key: 'no',
    title: 'market.field.no',
    width: 160,
    render: (row) => <AppLink to={apply.url(null, { id: row.id })}>{row.no}</AppLink>,
  },
  { key: 'product', title: 'market.field.product', width: 200, render: (row) => row.product },
  { key: 'requirement', title: 'market.field.requirement', render: (row) => row.requirement },
  { key: 'state', title: 'market.field.state', width: 120, render: (row) => <ApplyState status={row.status} /> },
  {
    key: 'quote',
    title: 'market.apply.quote',
    width: 120,
    render: (row) => (row.quotePoints === null ? '–' : t('market.points', { n: count(row.quotePoints) })),
  },
  { key: 'until', title: 'market.field.valid_until', width: 120, render: (row) => row.quoteValidUntil ?? '–' },
  {
    key: 'updated',
    title: 'market.field.updated',
    width: 110,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
