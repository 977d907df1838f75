import { link } from '#platform/contract/link.ts'
import type { AllSearch, DeskSearch, InfoSearch, UnreadSearch } from './message.search.ts'

/** All messages of a person. */
export const all = link<AllSearch>()('/message/all')
/** Those that are not read. */
export const unread = link<UnreadSearch>()('/message/unread')
/** One message. */
export const info = link<InfoSearch>()('/message/info')
/** How somebody is told of what happens. */
export const manage = link()('/message/manage')
/** What staff write to many. */
export const desk = link<DeskSearch>()('/admin/notice')
