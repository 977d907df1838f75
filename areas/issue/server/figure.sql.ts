import { sql } from 'kysely'
import type { TextKey } from '#platform/contract/text.ts'
import type { Figure, FigureRow } from '#platform/server/figures.ts'
import { issueSeen } from './seen.sql.ts'

/** Issues by the states they came into, in each step of time. */
const states: Figure['rows'] = (ctx, { from, to, step }) => sql<FigureRow>`
  with span as (select ${from}::date::timestamp at time zone 'Asia/Shanghai' as first, (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai' as until)
  select date_trunc(${step}, l.at at time zone 'Asia/Shanghai')::date::text as at, l.to_state as series, count(*)::int as n
  from span s join status_logs l on l.biz_type = 'issue' and l.at >= s.first and l.at < s.until
    join issues i on i.id = l.biz_id join support_projects p on p.id = i.project_id
  where l.to_state <> l.from_state and ${issueSeen(ctx.user)}
  group by l.to_state, 1 order by array_position(array['unprocessed', 'working', 'wait_customer', 'wait_third_party', 'resolved', 'closed'], l.to_state), 1`
const words: Record<string, TextKey> = {
  unprocessed: 'issue.state.unprocessed',
  working: 'issue.state.working',
  wait_customer: 'issue.state.wait_customer',
  wait_third_party: 'issue.state.wait_third_party',
  resolved: 'issue.state.resolved',
  closed: 'issue.state.closed',
}
export const issueFigures: Figure[] = [
  {
    code: 'issue_states',
    text: 'issue.figure.states',
    about: 'issue.figure.states_about',
    permission: 'figure_issue',
    words: (series) => words[series] ?? null,
    rows: states,
  },
]
