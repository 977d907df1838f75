import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { oneOf } from '#platform/web/ui/list/filters.tsx'
import { message, readFlags } from '../contract.ts'
import { all } from '../message.links.ts'
import { shared } from './message-page.tsx'
import { flagWord } from './words.ts'

/** /message/all: what the portal told somebody. */
const { loader, Page } = listPage(message.list, all, {
  ...shared,
  id: 'message.all',
  title: 'message.all',
  filters: { ...shared.filters, readFlag: oneOf('message.field.flag', 'message.any_flag', readFlags, flagWord) },
  empty: { title: 'message.none', about: 'message.none_about' },
})
export { loader, Page as default }
