import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { peopleStates, recertification } from '../contract.ts'
import { list } from '../recertification.links.ts'
import { BulkDecide } from './BulkDecide.tsx'
import { decide, roundQuery, type Person } from './recertification.queries.ts'
import { Round } from './Round.tsx'
import { kindWord, roleWord, stateWord } from './words.ts'

const steps: StepsOf<Person> = {
  keep: {
    label: 'recertification.keep',
    shown: true,
    run: (row) => decide(row, 'keep'),
    done: 'recertification.kept',
  },
  end: {
    label: 'recertification.end',
    danger: true,
    ask: () => ({ content: t('recertification.end_ask') }),
    run: (row) => decide(row, 'end'),
    done: 'recertification.ended',
  },
}

/** /user/recertification: who of the company still needs an account, once a quarter. */
const { loader, Page } = listPage(recertification.list, list, {
  id: 'recertification.list',
  title: 'recertification.title',
  lead: 'recertification.lead',
  nameOf: (row) => row.name,
  minWidth: 1000,
  useColumns: () => columns,
  filters: {
    keyword: keyword('recertification.keyword'),
    state: oneOf('recertification.field.state', 'recertification.any_state', peopleStates, stateWord),
  },
  beside: () => [roundQuery()],
  steps,
  bulk: (rows, clear) => <BulkDecide rows={rows} onDone={clear} />,
  extra: Round,
  empty: { title: 'recertification.none', about: 'recertification.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Person>[] = [
  {
    key: 'name',
    title: 'recertification.field.name',
    width: 170,
    render: (row) => (
      <>
        {row.name}
        <div className="title-under">{row.loginName}</div>
      </>
    ),
  },
  { key: 'kind', title: 'recertification.field.kind', width: 90, render: (row) => kindWord(row.kind) },
  { key: 'roles', title: 'recertification.field.roles', width: 150, render: (row) => listed(row.roles.map(roleWord)) },
  { key: 'packages', title: 'recertification.field.packages', render: (row) => listed(row.packages) || '–' },
  { key: 'keys', title: 'recertification.field.keys', width: 80, render: (row) => row.keys },
  {
    key: 'lastLogin',
    title: 'recertification.field.last_login',
    width: 120,
    render: (row) => (row.lastLoginAt ? <RelativeTime value={row.lastLoginAt} /> : t('recertification.never')),
  },
  {
    key: 'state',
    title: 'recertification.field.state',
    width: 130,
    render: ({ decision, decidedBy, can }) =>
      decision || can.keep ? (
        <>
          <StateTag tone={decision === 'keep' ? 'good' : decision ? 'off' : 'wait'}>
            {stateWord(decision ?? 'open')}
          </StateTag>
          {decidedBy && <div>{t('recertification.by', { name: decidedBy })}</div>}
        </>
      ) : (
        '–'
      ),
  },
]
