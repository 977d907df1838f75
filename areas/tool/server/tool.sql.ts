import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Level } from '#platform/contract/record.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import type { Ctx, SessionUser } from '#platform/server/ctx.ts'
import { eq, matching, windowOf, words } from '#platform/server/db/list.ts'
import type { tool, toolKinds, toolSystems } from '../contract.ts'

type Kind = (typeof toolKinds)[number]
export type Os = (typeof toolSystems)[number]

/** The filter of every query that shows tools, on an alias `t`: on the shelf, of a scope the caller may read, with a package. */
export function visibleTo(user: SessionUser | null): RawBuilder<boolean> {
  const scopes = scopesOf(user)
  return sql<boolean>`(t.shelf = 'on' and exists (select from tool_versions v where v.tool_id = t.id and v.shelf = 'on')
    and ${scopes ? sql`t.scope = any(${scopes}::text[])` : sql`true`})`
}

/** A package as it comes out of JSON: the moment is text. */
export type PackageRow = {
  id: number
  name: string
  os: Os
  size: number
  sha256: string
  fileId: string
  fileName: string
  releasedAt: string
}
export type ToolRow = {
  id: number
  kind: Kind
  name: string
  nameEn: string
  intro: string
  introEn: string
  lineIds: string[]
  level: Level
  chipProjectCode: string
  packages: PackageRow[]
}

const packageJson = sql`'id', p.id, 'name', p.name, 'os', p.os, 'size', f.size, 'sha256', f.sha256,
  'fileId', p.file_id, 'fileName', f.name, 'releasedAt', p.released_at`
/** The newest package on the shelf per operating system, newest first, of the tool `t`. */
const newest = sql`(select jsonb_agg(jsonb_build_object(${packageJson}) order by p.released_at desc,
    array_position(array['windows', 'linux', 'macos', 'any'], p.os))
  from (select distinct on (v.os) v.* from tool_versions v where v.tool_id = t.id and v.shelf = 'on'
      order by v.os, v.released_at desc, v.id desc) p
    join files f on f.id = p.file_id)`
const columns = sql`t.id, t.kind, t.name, t.name_en as "nameEn", t.intro, t.intro_en as "introEn",
  t.product_lines as "lineIds", t.level, coalesce(c.code, '') as "chipProjectCode"`
const offers = (os: Os) =>
  sql`exists (select from tool_versions v where v.tool_id = t.id and v.shelf = 'on' and v.os in (${os}, 'any'))`

/** A tool `t` is for a product line. */
export const inLine = (line: string): RawBuilder<unknown> => sql`t.product_lines @> array[${line}]::text[]`

type ListQuery = Parsed<typeof tool.list>
const filtered = (ctx: Ctx, q: Partial<ListQuery>): RawBuilder<boolean> =>
  sql`${visibleTo(ctx.user)} and ${matching(q, {
    lineId: inLine,
    kind: eq('t.kind'),
    os: offers,
    keyword: words('t.name', 't.nameEn', 't.intro', 't.introEn'),
  })}`

/** One page of visible tools in the order of the desk, and how many there are. */
export async function findTools(ctx: Ctx, q: ListQuery): Promise<{ list: ToolRow[]; total: number }> {
  const { limit, offset } = windowOf(q)
  const { rows } = await sql<{ list: ToolRow[]; total: number }>`
    with hits as materialized (select t.id, t.sort from tools t where ${filtered(ctx, q)}),
      shown as (select ${columns}, ${newest} as packages, t.sort from (
          select id from hits order by sort, id limit ${limit} offset ${offset}) h
        join tools t on t.id = h.id left join chip_projects c on c.id = t.chip_project_id)
    select (select count(*)::int from hits) as total,
      coalesce((select jsonb_agg(to_jsonb(s) order by s.sort, s.id) from shown s), '[]') as list`.execute(ctx.db)
  return rows[0]!
}

/** Visible tools per product line and kind. */
export async function countPerLine(ctx: Ctx, q: Parsed<typeof tool.lines>) {
  const { rows } = await sql<{ total: number; lines: { lineId: string; sdk: number; ai: number }[] }>`
    with hits as materialized (select t.id, t.kind, t.product_lines from tools t
        where ${filtered(ctx, q)}),
      counted as (select l as "lineId", count(*) filter (where h.kind = 'sdk')::int as sdk, count(*) filter (where h.kind = 'ai')::int as ai
        from hits h cross join unnest(h.product_lines) l group by l)
    select (select count(*)::int from hits) as total, coalesce((select jsonb_agg(to_jsonb(c)) from counted c), '[]') as lines`.execute(
    ctx.db,
  )
  return rows[0]!
}

export type ToolDetail = ToolRow & {
  guide: string
  guideEn: string
  versions: (PackageRow & { notes: string; notesEn: string })[]
}
/** Everything the page of one tool shows, in one statement; undefined when there is none the caller may see. */
export async function findTool(ctx: Ctx, id: number): Promise<ToolDetail | undefined> {
  const { rows } = await sql<ToolDetail>`
    select ${columns}, t.guide, t.guide_en, ${newest} as packages,
      (select jsonb_agg(jsonb_build_object(${packageJson}, 'notes', p.notes, 'notesEn', p.notes_en)
          order by p.released_at desc, p.id desc)
        from tool_versions p join files f on f.id = p.file_id where p.tool_id = t.id and p.shelf = 'on') as versions
    from tools t left join chip_projects c on c.id = t.chip_project_id
    where t.id = ${id} and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows[0]
}

/** Whether a package belongs to a version on the shelf of a tool the caller may see. */
export async function isPackageVisible(ctx: Ctx, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from tool_versions v join tools t on t.id = v.tool_id
    where v.file_id = ${fileId} and v.shelf = 'on' and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows.length > 0
}

/** Whether a picture (by its wire id) stands in the guide of a tool the caller may see. */
export async function showsPicture(ctx: Ctx, toolId: string, wire: string): Promise<boolean> {
  const { rows } = await sql`
    select from tools t where t.id::text = ${toolId} and position(${wire} in t.guide || t.guide_en) > 0
      and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows.length > 0
}

export const listToolIds = async (ctx: Ctx, after: number, limit: number): Promise<number[]> =>
  (await ctx.db.selectFrom('tools').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
    (row) => row.id,
  )

export type FoundTool = {
  id: number
  name: string
  nameEn: string
  intro: string
  introEn: string
  guide: string
  guideEn: string
  scope: string
  names: string
  chipIds: number[]
  updatedAt: Date
}
/** What the search says of tools on the shelf; `names` are those of their versions, chips those of their lines. */
export async function findForSearch(ctx: Ctx, ids: readonly number[]): Promise<FoundTool[]> {
  const { rows } = await sql<FoundTool>`
    select t.id, t.name, t.name_en, t.intro, t.intro_en, t.guide, t.guide_en, t.scope, v.names, v.updated_at,
      array(select c.id from chips c where c.product_line = any(t.product_lines) order by c.id) as chip_ids
    from tools t cross join lateral (
      select string_agg(distinct v.name, ' ') as names, max(v.released_at) as updated_at
      from tool_versions v where v.tool_id = t.id and v.shelf = 'on') v
    where t.id = any(${ids}::bigint[]) and t.shelf = 'on' and v.names is not null`.execute(ctx.db)
  return rows
}
/** The newest version on the shelf of each of these tools. */
export async function listNewestNames(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (v.tool_id) v.tool_id as id, v.name from tool_versions v
    where v.tool_id = any(${ids}::bigint[]) and v.shelf = 'on' order by v.tool_id, v.released_at desc, v.id desc`.execute(
    ctx.db,
  )
  return rows
}
