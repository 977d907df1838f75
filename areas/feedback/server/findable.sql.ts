import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, list } from '../feedback.links.ts'

/** Feedback by its number: everybody's for who replies, else the own. */
export const feedbackFindable: Findable = {
  kind: 'feedback',
  page: ({ permissions }) => {
    if (permissions.has('feedback_handle')) return (id) => desk.url(null, { open: id })
    return permissions.has('feedback_add') ? (id) => list.url(null, { open: id }) : null
  },
  rows: (ctx, { begins }) => [
    sql`select t.id, t.no as title, ${nameFor(ctx, 'c')} as note
    from feedbacks t join users u on u.id = t.user_id join companies c on c.id = u.company_id
    where ${ctx.user.permissions.has('feedback_handle') ? sql`true` : sql`t.user_id = ${ctx.user.id}`} and ${begins('t.no')}
    order by upper(t.no) desc`,
  ],
}
