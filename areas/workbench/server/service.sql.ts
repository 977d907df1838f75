import { sql, type RawBuilder } from 'kysely'
import type { ServiceStatus } from '#platform/contract/service.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import {
  projectCap,
  projectSources,
  serviceSources,
  type ProjectRow,
  type ServiceRow,
  type ServiceSource,
} from '#platform/server/home.ts'

export type Service = ServiceRow & { source: ServiceSource }
const columns = sql`id, subject, project, priority, status, create_date, update_date, assignee`

/** Support items of all areas, latest first, with how many there are of each status, in one statement; none where no area has any. */
export async function listServices(
  ctx: SignedCtx,
  asked: { status?: ServiceStatus; most: number },
): Promise<{ list: Service[]; counts: Record<ServiceStatus, number> }> {
  const counts = { untreated: 0, treating: 0, closed: 0 }
  const sources = serviceSources()
  if (sources.length === 0) return { list: [], counts }
  const all = sources.map(
    (source, i) => sql`select ${sql.lit(i)} as i, x.* from (${source.rows(ctx, asked)}) x (${columns})`,
  )
  const numbers = sources.map((source) => sql`select c.status, c.n from (${source.counts(ctx)}) c (status, n)`)
  type Row = ServiceRow & { i: number; total: number }
  const { rows } = await sql<{ list: Row[] | null; counts: Record<string, number> | null }>`
    select (select jsonb_agg(to_jsonb(l) order by l.update_date desc, l.id desc) from (
        select * from (${sql.join(all, sql` union all `)}) a order by a.update_date desc, a.id desc limit ${sql.lit(asked.most)}) l) as list,
      (select jsonb_object_agg(g.status, g.n) from (
        select c.status, sum(c.n)::int as n from (${sql.join(numbers, sql` union all `)}) c group by 1) g) as counts`.execute(
    ctx.db,
  )
  return {
    list: (rows[0]?.list ?? []).map(({ i, ...row }) => ({ ...dated(row), source: sources[i]! })),
    counts: { ...counts, ...rows[0]?.counts },
  }
}

// the columns of rows that came as JSON keep the names the database has
type Raw = Record<string, unknown>
const dated = (row: object): ServiceRow => {
  const raw = row as Raw
  const { id, subject, project, priority, status, assignee } = raw as ServiceRow
  const at = (name: string) => new Date(String(raw[name]))
  return {
    id,
    subject,
    project,
    priority,
    status,
    assignee,
    createDate: at('create_date'),
    updateDate: at('update_date'),
  }
}

/** Everything of all areas that the caller belongs to, latest first; `i` is the source it comes from. */
export function projectRows(ctx: SignedCtx, most: number): RawBuilder<ProjectRow & { i: number }> {
  const all = projectSources().map(
    ({ rows }, i) => sql`select ${sql.lit(i)} as i, x.* from (${rows(ctx)}) x (id, code, name, name_en, at, counts)`,
  )
  return sql`select y.* from (${sql.join(all, sql` union all `)}) y order by y.at desc, y.id desc limit ${sql.lit(most)}`
}
export const listProjects = async (ctx: SignedCtx) => (await projectRows(ctx, projectCap).execute(ctx.db)).rows
