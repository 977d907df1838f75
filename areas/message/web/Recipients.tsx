import { Button } from 'antd'
import { useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { useRows } from '#platform/web/ui/list/rows.ts'
import { DataTable, toFilter, type DataColumn, type ListSearch } from '#platform/web/ui/table/DataTable.tsx'
import { Filters } from '#platform/web/ui/table/Filters.tsx'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { messageDesk, peopleStates } from '../desk.contract.ts'
import { recipientsQuery, type Recipient } from './post.queries.ts'
import { peopleState, writtenState } from './words.ts'

type Search = ListSearch & { state?: (typeof peopleStates)[number] | undefined }

/** Who has a publication, in pages and as a file. */
export function Recipients({ id }: { id: number }) {
  const [search, setSearch] = useState<Search>({})
  const rows = useRows<Recipient>(recipientsQuery({ id, ...pageOf(search), ...given({ state: search.state }) }), search)
  const label = t('message.desk.people')
  return (
    <DataTable
      id="message.recipients"
      label={label}
      columns={columns}
      rowKey={(row) => row.id}
      {...rows}
      search={search}
      onSearch={setSearch}
      filterNames={['state']}
      filters={
        <Filters label={label}>
          <Choice
            label={t('message.field.flag')}
            value={search.state}
            empty={t('message.people.any')}
            options={peopleStates.map((value) => ({ value, label: peopleState(value) }))}
            onChange={(state) => setSearch(toFilter({ state }))}
          />
        </Filters>
      }
      extra={
        <Button href={addressOf(messageDesk.exportPost, { id })} download>
          {t('message.desk.export')}
        </Button>
      }
      emptyTitle={t('message.desk.people_none')}
      minWidth={620}
    />
  )
}

const columns: DataColumn<Recipient>[] = [
  {
    key: 'name',
    title: 'message.people.name',
    render: (row) => (
      <>
        {row.name}
        <div className="title-under">{row.company}</div>
      </>
    ),
  },
  { key: 'read', title: 'message.people.read_at', width: 150, render: (row) => dateTime(row.readAt) || '–' },
  {
    key: 'mail',
    title: 'message.people.written',
    width: 170,
    render: (row) => (
      <>
        {writtenState(row)}
        {row.mailError && <div className="title-under">{row.mailError}</div>}
        {row.remindedAt && (
          <div className="title-under">
            {t('message.people.reminded_at')} {dateTime(row.remindedAt)}
          </div>
        )}
      </>
    ),
  },
]
