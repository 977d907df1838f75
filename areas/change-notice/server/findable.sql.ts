import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { openStates } from '../contract.ts'
import { desk, notices } from '../change-notice.links.ts'
import { noticeSeen } from './seen.sql.ts'

const readers = ['notice_desk', 'notice_publish', 'notice_legal'] as const
/** Product change notices by number or title: all at the desk, else those that the own customers have. */
export const noticeFindable: Findable = {
  kind: 'change_notice',
  said: true,
  page: (user) => {
    if (user.staff) return readers.some((one) => readsAs(user, one)) ? (id) => desk.url(null, { open: id }) : null
    return readsAs(user, 'notice_read') ? (id) => notices.url(null, { open: id }) : null
  },
  rows: (ctx, { holds, begins, nearest }) => {
    const said = ctx.locale === 'en' ? sql`coalesce(nullif(n.title_en, ''), n.title)` : sql`n.title`
    const found = ctx.user.staff
      ? sql`select n.id, n.notice_no || ' ' || ${said} as title, n.type as note from notices n where true`
      : sql`select t.id, n.notice_no || ' ' || ${said} as title, n.type || ' · ' || ${nameFor(ctx, 'c')} as note from notice_recipients t
          join notices n on n.id = t.notice_id join customers c on c.id = t.customer_id where ${noticeSeen(ctx)}
          and n.status = any(${[...openStates]}::text[])`
    return [
      sql`${found} and ${begins('n.noticeNo')} order by upper(n.notice_no) desc`,
      sql`${found} and ${holds('n.title', 'n.titleEn')} order by ${nearest('n.title')}, n.id desc`,
    ]
  },
}
