import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { message } from '../contract.ts'
import { unread } from '../message.links.ts'
import { shared } from './message-page.tsx'

/** /message/unread: what somebody has not read yet. */
const { loader, Page } = listPage(message.unread, unread, {
  ...shared,
  id: 'message.unread',
  title: 'message.unread',
  empty: { title: 'message.none_unread', about: 'message.none_unread_about' },
})
export { loader, Page as default }
