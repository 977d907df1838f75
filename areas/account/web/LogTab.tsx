import { Button } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { DateRange } from '#platform/web/ui/form/DateRange.tsx'
import { useRows } from '#platform/web/ui/list/rows.ts'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Filters } from '#platform/web/ui/table/Filters.tsx'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { profile } from '../profile.contract.ts'
import { logsQuery, type LogRow } from './personal.queries.ts'
import type { TabProps } from './PersonalPage.tsx'

/** What was done with the own account. */
export default function LogTab({ search, setSearch }: TabProps) {
  const asked = given({ startDate: search.startDate, endDate: search.endDate })
  const rows = useRows<LogRow>(logsQuery({ ...pageOf(search), ...asked }), search)
  const label = t('account.tab.log')
  return (
    <DataTable
      id="account.log"
      label={label}
      columns={columns}
      rowKey={(row) => row.id}
      {...rows}
      search={search}
      onSearch={setSearch}
      filterNames={['startDate', 'endDate']}
      filters={
        <Filters label={label}>
          <DateRange value={search} onChange={(patch) => setSearch(toFilter(patch))} />
        </Filters>
      }
      extra={
        <Button href={addressOf(profile.exportLogs, asked)} download>
          {t('account.log.export')}
        </Button>
      }
      minWidth={900}
      emptyTitle={t('account.log.none')}
    />
  )
}

const columns: DataColumn<LogRow>[] = [
  { key: 'time', title: 'account.log.time', width: 176, render: (row) => fullTime(row.requestedAt) },
  {
    key: 'did',
    title: 'account.log.did',
    render: (row) =>
      [row.area, row.did, row.viewerName && t('access.view.by', { viewer: row.viewerName })]
        .filter(Boolean)
        .join(' · '),
  },
  { key: 'ip', title: 'account.log.ip', width: 140, render: (row) => row.ip },
  { key: 'user', title: 'account.field.login_name', width: 130, hidden: true, render: (row) => row.userName },
  { key: 'address', title: 'account.log.address', width: 220, render: (row) => row.url },
  { key: 'params', title: 'account.log.params', hidden: true, render: (row) => row.params },
  { key: 'taken', title: 'account.log.taken', width: 90, align: 'end', render: (row) => `${row.takenMs} ms` },
]
