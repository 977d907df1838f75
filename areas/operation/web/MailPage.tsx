import { fullTime } from '#platform/web/i18n/format.ts'
import { label, t, wordsFor } from '#platform/web/i18n/text.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { mailStates, operation } from '../contract.ts'
import { mails } from '../operation.links.ts'
import { Capped } from './Capped.tsx'
import { MailState } from './MailState.tsx'
import { mailQuery, type MailRow } from './operation.queries.ts'

/** /admin/mail: what the portal wrote to whom, and what became of it. */
const { loader, Page } = listPage(operation.mails, mails, {
  id: 'operation.mail',
  title: 'operation.mail.title',
  empty: { title: 'operation.mail.none', about: 'operation.mail.none_about' },
  nameOf: (mail) => mail.subject,
  useColumns: () => columns,
  filters: {
    keyword: keyword('operation.mail.keyword'),
    status: oneOf('operation.mail.status', 'operation.mail.status', mailStates, (status) =>
      label(`operation.mail.status.${status}`),
    ),
    startDate: days(),
  },
  drawer: {
    read: mailQuery,
    title: (mail) => mail.subject || t('operation.mail.title'),
    waiting: 'operation.mail.title',
    body: () => import('./MailDrawer.tsx'),
  },
  foot: Capped,
})
export { loader, Page as default }

const columns: DataColumn<MailRow>[] = [
  {
    key: 'subject',
    title: 'operation.mail.subject',
    // why it has not gone out stands where it is looked for
    render: (mail) => (
      <RowTitle row={mail} under={mail.status === 'sent' ? [] : [mail.reason]}>
        {mail.subject || `#${mail.id}`}
      </RowTitle>
    ),
  },
  {
    key: 'kind',
    title: 'operation.mail.kind',
    render: (mail) => wordsFor('operation.mail.kind')(mail.kind),
    width: 80,
  },
  { key: 'to', title: 'operation.mail.to', render: (mail) => mail.to || '–', width: 240 },
  { key: 'status', title: 'operation.mail.status', render: (mail) => <MailState status={mail.status} />, width: 120 },
  {
    key: 'template',
    title: 'operation.mail.template',
    render: (mail) => mail.about,
    hidden: true,
  },
  { key: 'createdAt', title: 'operation.mail.created_at', render: (mail) => fullTime(mail.createdAt), width: 176 },
  { key: 'sentAt', title: 'operation.mail.sent_at', render: (mail) => fullTime(mail.sentAt) || '–', width: 176 },
]
