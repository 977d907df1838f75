import { Suspense } from 'react'
import { queryClient } from '#platform/web/call/query.ts'
import { fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { Choice } from '#platform/web/ui/Choice.tsx'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/DataTable.tsx'
import { DateRange } from '#platform/web/ui/DateRange.tsx'
import { useEver } from '#platform/web/ui/ever.ts'
import { Filters } from '#platform/web/ui/Filters.tsx'
import { Keyword } from '#platform/web/ui/Keyword.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitledPage } from '#platform/web/ui/TitledPage.tsx'
import { part } from '#platform/web/load/part.tsx'
import { mailStates } from '../contract.ts'
import { Capped } from './Capped.tsx'
import { MailState } from './MailState.tsx'
import { mails } from '../operation.links.ts'
import type { MailSearch } from '../operation.search.ts'
import { mailQuery, mailsQuery, type MailRow } from './operation.queries.ts'
import styles from './Operation.module.css'

// A drawer is heavy and most visits only read the list.
const MailDrawer = part(() => import('./MailDrawer.tsx'))

const idOf = (open: string): number | undefined => (/^\d{1,15}$/.test(open) ? Number(open) : undefined)

// A refusal is shown in place, so it must not keep the page from opening.
export const loader = ({ search }: LoadContext<typeof mails>) => {
  const id = idOf(search.open)
  return Promise.all([
    queryClient.prefetchQuery(mailsQuery(search)),
    id !== undefined && queryClient.prefetchQuery(mailQuery(id)),
  ])
}

const columnsOf = (search: MailSearch): DataColumn<MailRow>[] => [
  {
    key: 'subject',
    title: 'operation.mail.subject',
    render: (mail) => (
      <AppLink to={mails.url(null, { ...search, open: String(mail.id) })}>{mail.subject || `#${mail.id}`}</AppLink>
    ),
  },
  { key: 'to', title: 'operation.mail.to', render: (mail) => mail.to || '–', width: 240 },
  { key: 'status', title: 'operation.mail.status', render: (mail) => <MailState status={mail.status} />, width: 120 },
  {
    key: 'template',
    title: 'operation.mail.template',
    render: (mail) => <span className={styles.code}>{mail.template}</span>,
    hidden: true,
  },
  { key: 'createdAt', title: 'operation.mail.created_at', render: (mail) => fullTime(mail.createdAt), width: 176 },
  { key: 'sentAt', title: 'operation.mail.sent_at', render: (mail) => fullTime(mail.sentAt) || '–', width: 176 },
]

/** /admin/mail: what the portal wrote to whom, and what became of it. */
export default function MailPage({ search, setSearch }: PageProps<typeof mails>) {
  const { table, data } = useList(mailsQuery(search))
  const id = idOf(search.open)
  const wasOpen = useEver(id !== undefined)
  const filter = (part: Partial<MailSearch>) => setSearch(toFilter(search, part))
  return (
    <TitledPage title={t('operation.mail.title')}>
      <DataTable
        id="operation.mail"
        label={t('operation.mail.title')}
        columns={columnsOf(search)}
        rowKey={(mail) => mail.id}
        {...table}
        search={search}
        onSearch={(next) => setSearch(next)}
        filterNames={['status', 'keyword', 'startDate', 'endDate']}
        filters={
          <Filters label={t('operation.mail.title')}>
            <Keyword
              label={t('operation.mail.keyword')}
              value={search.keyword}
              onChange={(keyword) => filter({ keyword })}
            />
            <Choice
              value={search.status}
              empty={t('operation.mail.status')}
              label={t('operation.mail.status')}
              options={mailStates.map((value) => ({ value, label: t(`operation.mail.status.${value}`) }))}
              onChange={(status) => filter({ status })}
            />
            <DateRange value={search} onChange={filter} />
          </Filters>
        }
      />
      <Capped total={data?.total} />
      {wasOpen && (
        <Suspense>
          <MailDrawer id={id} onClose={() => setSearch({ open: '' })} />
        </Suspense>
      )}
    </TitledPage>
  )
}
