import { maxOffset } from '#platform/contract/paging.ts'
import { day, labelled, listed } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { applicationStates, largeFile } from '../contract.ts'
import { desk } from '../large-file.links.ts'
import type { Application } from './large-file.queries.ts'
import styles from './LargeFile.module.css'

const dialogs = () => import('./LargeFileDialogs.tsx')
/** /admin/largeFile: who asks for large files, and who may have them. */
const { loader, Page } = listPage(largeFile.desk, desk, {
  id: 'large-file.desk',
  title: 'large-file.title',
  empty: { title: 'large-file.none', about: 'large-file.none_about' },
  label: 'large-file.list',
  nameOf: (row) => `${row.companyName} ${row.projectCode}`,
  useColumns: () => columns,
  minWidth: 1000,
  tabs: {
    by: 'status',
    label: 'large-file.states',
    all: 'large-file.all',
    states: applicationStates,
    // granted ones are a tab of their own whether or not their time is over
    wordOf: (status) => (status === 'approved' ? t('large-file.granted') : label(`large-file.state.${status}`)),
    cap: maxOffset,
  },
  filters: { keyword: keyword('large-file.keyword') },
  steps: {
    audit: { label: 'large-file.audit', dialog: async () => (await dialogs()).AuditDialog },
    revoke: { label: 'large-file.revoke', danger: true, dialog: async () => (await dialogs()).RevokeDialog },
  },
})
export { loader, Page as default }

const tones: Record<Application['status'], Tone> = {
  pending: 'wait',
  approved: 'good',
  rejected: 'bad',
  revoked: 'off',
}
const columns: DataColumn<Application>[] = [
  {
    key: 'company',
    title: 'large-file.company',
    render: (row) => (
      <span className={styles.cell}>
        <strong>{row.companyName}</strong>
        <small>{row.userName}</small>
      </span>
    ),
  },
  {
    key: 'project',
    title: 'large-file.project',
    width: 160,
    render: (row) => (
      <span className={styles.cell}>
        {row.projectCode}
        <small>{row.projectName}</small>
      </span>
    ),
  },
  {
    key: 'reason',
    title: 'large-file.reason',
    render: (row) => (
      <span className={styles.cell}>
        {row.reason}
        {row.auditReason && <small>{labelled(row.auditor, row.auditReason)}</small>}
      </span>
    ),
  },
  {
    key: 'key',
    title: 'large-file.key',
    hidden: true,
    render: (row) => (
      <span className={styles.cell}>
        {row.keyName}
        <small>{row.fingerprint}</small>
      </span>
    ),
  },
  {
    key: 'carrier',
    title: 'sdk-server.carrier',
    width: 110,
    hidden: true,
    render: (row) => label(`sdk-server.carrier.${row.carrier}`),
  },
  {
    key: 'state',
    title: 'large-file.states',
    width: 148,
    render: (row) => (
      <span className={styles.cell}>
        <StateTag tone={row.ended ? 'off' : tones[row.status]}>
          {label(`large-file.state.${row.ended ? 'ended' : row.status}`)}
        </StateTag>
        {row.waitsFor.length > 0 && <small>{t('large-file.waits_for', { names: listed(row.waitsFor) })}</small>}
      </span>
    ),
  },
  {
    key: 'end',
    title: 'large-file.valid_end',
    width: 112,
    render: (row) => <span className="nowrap">{row.validEnd ? day(row.validEnd) : '–'}</span>,
  },
  {
    key: 'created',
    title: 'large-file.created',
    width: 104,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.createdAt} />
      </span>
    ),
  },
]
