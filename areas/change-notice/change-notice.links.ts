import { link } from '#platform/contract/link.ts'
import type { DeskSearch, NoticeSearch } from './change-notice.search.ts'

/** Notices of the own customers. */
export const notices = link<NoticeSearch>()('/onlineorder/openNotice')
/** Notices for those who write, review and publish them. */
export const desk = link<DeskSearch>()('/admin/changeNotice')
