import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { defaultLimit, firstPage } from '#platform/web/ui/table/search.ts'
import { operation } from '../contract.ts'
import type { LogSearch, MailSearch } from '../operation.search.ts'

export type MailRow = Answer<typeof operation.mails>['list'][number]
export type LogRow = Answer<typeof operation.logs>['list'][number]

/** What the address says, without what only concerns the screen and without empty filters. */
const asked = <S extends { page?: number | undefined; limit?: number | undefined; open: string }>(search: S) => {
  const { open: _open, ...filters } = search
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))
  return { ...set, page: search.page ?? firstPage, limit: search.limit ?? defaultLimit } as Omit<S, 'open'>
}

export const mailsQuery = (search: MailSearch) => query(operation.mails, asked(search))
export const mailQuery = (id: number) => query(operation.mail, { id })
export const logsQuery = (search: LogSearch) => query(operation.logs, asked(search))
