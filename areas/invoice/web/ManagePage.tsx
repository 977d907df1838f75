import { label, t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { query } from '#platform/web/call/query.ts'
import { invoice, invoiceTypes } from '../contract.ts'
import { manage } from '../invoice.links.ts'
import { auditStates, invoiceTitle } from '../title.contract.ts'
import { showTitleQuery, type TitleRow } from './invoice.queries.ts'
import { TitleState } from './InvoiceState.tsx'
import { titleSteps } from './title.steps.ts'
import { auditWord, kindWord, shortTypeWord, typeWord } from './words.ts'

/** /info/invoiceManage: the titles of the own company, and the recharges that can be invoiced. */
const { loader, Page } = listPage(invoiceTitle.titles, manage, {
  id: 'invoice.titles',
  title: 'invoice.titles.title',
  label: 'invoice.titles.list',
  nameOf: (row) => row.title,
  minWidth: 900,
  useColumns: () => columns,
  tabs: {
    by: 'invoiceType',
    label: 'invoice.titles.types',
    all: 'invoice.titles.all',
    states: invoiceTypes,
    wordOf: typeWord,
  },
  views: {
    claimable: {
      label: 'invoice.claimable.title',
      total: () => query(invoice.claimable, { open: '1' }),
      body: part(() => import('./ClaimableList.tsx')),
    },
  },
  filters: {
    keyword: keyword('invoice.titles.keyword'),
    audit: oneOf('invoice.field.state', 'invoice.titles.any', auditStates, auditWord),
  },
  steps: titleSteps,
  drawer: {
    read: showTitleQuery,
    title: (row) => row.title,
    waiting: 'invoice.titles.detail',
    body: () => import('./TitleFacts.tsx'),
  },
  editor: { create: 'invoice.titles.create', may: 'invoice_apply', load: () => import('./TitleForm.tsx') },
  empty: { title: 'invoice.titles.none', about: 'invoice.titles.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<TitleRow>[] = [
  {
    key: 'title',
    title: 'invoice.field.title_name',
    render: (row) => (
      <RowTitle row={row} under={[row.taxNo || label(`invoice.title_kind.${row.kind}`)]}>
        {row.title}
      </RowTitle>
    ),
  },
  { key: 'kind', title: 'invoice.field.title_kind', width: 96, render: (row) => kindWord(row.kind) },
  { key: 'type', title: 'invoice.field.type', width: 96, render: (row) => shortTypeWord(row.invoiceType) },
  { key: 'email', title: 'invoice.field.email', width: 220, render: (row) => row.receiveEmail },
  { key: 'audit', title: 'invoice.field.state', width: 110, render: (row) => <TitleState audit={row.audit} /> },
  {
    key: 'default',
    title: 'invoice.titles.is_default',
    width: 90,
    render: (row) => (row.isDefault ? <StateTag tone="good">{t('invoice.titles.is_default')}</StateTag> : '–'),
  },
  {
    key: 'updated',
    title: 'invoice.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
