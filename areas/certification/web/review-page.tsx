import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { certification, certStates } from '../contract.ts'
import type { businessAudit, review } from '../certification.links.ts'
import { showQuery, type Review } from './certification.queries.ts'
import { stateWord } from './words.ts'

const tones: Record<Review['status'], Tone> = {
  draft: 'off',
  business_audit: 'wait',
  e_review: 'wait',
  wait_original: 'wait',
  completed: 'good',
  failed: 'bad',
  expired: 'off',
}
/** The states a submitted certification may be in. */
const states = certStates.filter((state) => state !== 'draft')

type Desk = {
  link: typeof businessAudit | typeof review
  title: 'certification.review.business' | 'certification.review.legal'
  id: string
}
/** The desk of those who review certifications: the account manager's and the legal one differ in address and title. */
export const reviewPage = ({ link, title, id }: Desk) =>
  listPage(certification.list, link, {
    id,
    title,
    label: 'certification.review.list',
    nameOf: (row) => row.companyName,
    minWidth: 980,
    useColumns: () => columns,
    tabs: {
      by: 'status',
      label: 'certification.states',
      all: 'certification.review.all',
      states,
      wordOf: stateWord,
    },
    filters: { keyword: keyword('certification.review.keyword') },
    steps: {
      decide: {
        label: 'certification.review.decide',
        dialog: async () => (await import('./ReviewDialog.tsx')).ReviewDialog,
      },
    },
    drawer: {
      read: showQuery,
      title: (row) => row.companyName,
      waiting: 'certification.title',
      body: () => import('./ReviewDrawer.tsx'),
    },
    empty: { title: 'certification.review.none', about: 'certification.review.none_about' },
  })

const columns: DataColumn<Review>[] = [
  {
    key: 'company',
    title: 'certification.field.company_name',
    render: (row) => (
      <RowTitle row={row} under={[row.no, row.uscc]}>
        {row.companyName}
      </RowTitle>
    ),
  },
  { key: 'chip', title: 'certification.field.chip', width: 120, render: (row) => row.chipCode || '–' },
  { key: 'contact', title: 'certification.field.contact_name', width: 120, render: (row) => row.contactName || '–' },
  {
    key: 'handler',
    title: 'certification.field.handler',
    width: 120,
    render: (row) => row.handler || t('certification.queue.unassigned'),
  },
  {
    key: 'state',
    title: 'certification.states',
    width: 150,
    render: (row) => (
      <>
        <StateTag tone={tones[row.status]}>{stateWord(row.status)}</StateTag>
        {row.renewal && <small> {t('certification.review.renewal')}</small>}
      </>
    ),
  },
  {
    key: 'valid',
    title: 'certification.review.valid',
    width: 112,
    render: (row) => <span className="nowrap">{row.validEnd ?? '–'}</span>,
  },
  {
    key: 'submitted',
    title: 'certification.review.submitted',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.submittedAt)}</span>,
  },
]
