import { dateTime } from '#platform/web/i18n/format.ts'
import { sends } from '#platform/web/call/sends.ts'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { oneOf } from '#platform/web/ui/list/filters.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { material, targets } from '../contract.ts'
import { subscription } from '../material.links.ts'
import { choicesQuery, type Subscription } from './material.queries.ts'
import { channelWord, digestWord, followedName as nameOf, targetWord } from './words.ts'

/** /materials/subscription: what the caller follows, and how they are told of it. */
const { loader, Page } = listPage(material.subscriptions, subscription, {
  id: 'material.subscriptions',
  title: 'material.my_subscriptions',
  nameOf,
  minWidth: 760,
  useColumns: () => columns,
  filters: { target: oneOf('material.field.target', 'material.any_target', targets, targetWord) },
  beside: () => [choicesQuery()],
  steps: {
    change: {
      label: 'material.change',
      dialog: async () => (await import('./WaysDialog.tsx')).WaysDialog,
      shown: true,
    },
    end: { label: 'material.end', run: sends(material, material.unsubscribe), done: 'material.ended', danger: true },
  },
  editor: { create: 'material.subscribe', load: () => import('./SubscribeForm.tsx') },
  empty: { title: 'material.none_subscribed', about: 'material.none_subscribed_about' },
})
export { loader, Page as default }

const columns: DataColumn<Subscription>[] = [
  { key: 'name', title: 'material.field.of', render: (row) => nameOf(row) },
  { key: 'target', title: 'material.field.target', width: 120, render: (row) => targetWord(row.target) },
  { key: 'channel', title: 'material.field.channel', width: 140, render: (row) => channelWord(row.channel) },
  { key: 'digest', title: 'material.field.digest', width: 120, render: (row) => digestWord(row.digest) },
  {
    key: 'since',
    title: 'material.field.since',
    width: 160,
    render: (row) => <span className="nowrap">{dateTime(row.createdAt)}</span>,
  },
]
