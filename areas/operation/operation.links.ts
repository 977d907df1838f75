import { link } from '#platform/contract/link.ts'
import type { LogSearch, MailSearch } from './operation.search.ts'

/** The mails the portal wrote; `open` is the one in the drawer. */
export const mails = link<MailSearch>()('/admin/mail')
/** The operation log; `open` is the row in the drawer, `failed` is `1` for refused and broken calls only. */
export const logs = link<LogSearch>()('/admin/log')
