import { sql } from 'kysely'
import type { TextKey } from '#platform/contract/text.ts'
import type { Figure, FigureRow } from '#platform/server/figures.ts'

/** Submissions by what became of them: begun when their first task was made, over with the decision that ended them. */
const cases: Figure['rows'] = (_ctx, { from, to, step }) => sql<FigureRow>`
  with span as (select ${from}::date::timestamp at time zone 'Asia/Shanghai' as first, (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai' as until),
  told as (
    select t.created_at as at, 1 as nth, 'submitted' as series from approval_tasks t, span s
      where t.id = t.case_id and t.created_at >= s.first and t.created_at < s.until
    union all
    select t.decided_at, case t.status when 'approved' then 2 when 'rejected' then 3 else 4 end, t.status from approval_tasks t, span s
      where t.decided_at >= s.first and t.decided_at < s.until
        and not exists (select from approval_tasks n where n.case_id = t.case_id and n.id > t.id))
  select date_trunc(${step}, at at time zone 'Asia/Shanghai')::date::text as at, series, count(*)::int as n
  from told group by nth, 2, 1 order by nth, 1`

const words: Record<string, TextKey> = {
  submitted: 'approval.figure.submitted',
  approved: 'approval.figure.approved',
  rejected: 'approval.figure.rejected',
  withdrawn: 'approval.figure.withdrawn',
}
/** How many submissions come in, and what becomes of them. */
export const approvalFigures: Figure[] = [
  {
    code: 'approval_cases',
    text: 'approval.figure.cases',
    about: 'approval.figure.cases_about',
    permission: 'figure_approval',
    words: (series) => words[series] ?? null,
    rows: cases,
  },
]
