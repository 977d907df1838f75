import { sql, type RawBuilder } from 'kysely'
import type { Answer, Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { Locale } from '#platform/contract/text.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { knownIssue } from '../contract.ts'
import type { knownDesk } from '../desk.contract.ts'

type Dates = 'publishedAt' | 'fixedAt'
type Listed = Answer<typeof knownIssue.list>['list'][number]
type Shared = Omit<Listed, Dates | 'updatedAt' | 'title'>
export type KnownRow = Shared & {
  title: string
  titleEn: string
  publishedAt: Date | null
  fixedAt: Date | null
  updatedAt: Date
}
/** Which rows the caller has access to: the filter of SDK versions, on the first affected one `v`. */
export type Seen = RawBuilder<boolean>

const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`
const columns = (locale: Locale) => sql`k.id, k.code, k.title, k.title_en, k.severity, k.status,
  jsonb_build_object('id', p.id, 'code', p.code, 'name', ${locale === 'en' ? sql`coalesce(nullif(p.name_en, ''), p.name)` : sql`p.name`}, 'chip', c.code) as project,
  ${named('v')} as "from", ${named('t')} as "to",
  jsonb_build_object('version', ${named('x')}, 'patch', case when y.id is not null then jsonb_build_object('id', y.id,
    'name', ${locale === 'en' ? sql`coalesce(nullif(y.name_en, ''), y.name)` : sql`y.name`}, 'versionId', z.id, 'versionName', z.name,
    'withdrawn', y.status = 'withdrawn' or z.status = 'withdrawn') end) as fix,
  k.published_at, k.fixed_at, k.updated_at`
const tables = sql`known_issues k join sdk_versions v on v.id = k.from_version_id join chip_projects p on p.id = k.chip_project_id
  join chips c on c.id = p.chip_id left join sdk_versions t on t.id = k.to_version_id left join sdk_versions x on x.id = k.fix_version_id
  left join sdk_patches y on y.id = k.fix_patch_id left join sdk_versions z on z.id = k.fix_patch_version_id`
/** What customers see: on a partial index. */
const open = sql`k.status in ('published', 'fixed')`
const keyword = words('k.code', 'k.title', 'k.titleEn', 'k.symptom', 'k.symptomEn')

/** The version lies in the span, in the order of releases, and before what fixes it. */
const affects = (sdkVersionId: unknown) => sql`exists (select from sdk_versions a where a.id = ${sdkVersionId}
  and a.chip_project_id = k.chip_project_id and a.status <> 'draft' and (a.released_at, a.id) >= (v.released_at, v.id)
  and (t.id is null or (a.released_at, a.id) <= (t.released_at, t.id)) and (x.id is null or (a.released_at, a.id) < (x.released_at, x.id)))`

/** One page of what the caller sees, last published first. */
export function findSeenPage(ctx: SignedCtx, q: Parsed<typeof knownIssue.list>, seen: Seen) {
  const filter = matching(q, {
    chipProjectId: eq('k.chipProjectId'),
    sdkVersionId: affects,
    status: eq('k.status'),
    keyword,
  })
  const from = sql`from ${tables} where ${open} and ${seen} and ${filter}`
  return pageOf(
    ctx,
    q,
    sql<KnownRow>`select ${columns(ctx.locale)} ${from} order by k.published_at desc, k.id desc`,
    from,
  )
}

export type Texts = { symptom: string; symptomEn: string; workaround: string; workaroundEn: string }
const texts = sql`k.symptom, k.symptom_en, k.workaround, k.workaround_en`
export async function findSeen(ctx: SignedCtx, id: number, seen: Seen): Promise<(KnownRow & Texts) | undefined> {
  const { rows } = await sql<KnownRow & Texts>`select ${columns(ctx.locale)}, ${texts} from ${tables}
    where k.id = ${id} and ${open} and ${seen}`.execute(ctx.db)
  return rows[0]
}
/** Those a ticket is linked with; for support in every state. */
export async function listOfTicket(ctx: SignedCtx, issueId: number, seen: Seen): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`select ${columns(ctx.locale)} from ${tables}
      join known_issue_tickets l on l.known_issue_id = k.id
    where l.issue_id = ${issueId} and ${ctx.user.permissions.has('issue_handle') ? sql`true` : sql`${open} and ${seen}`} order by k.id`.execute(
    ctx.db,
  )
  return rows
}

type Choice = {
  id: number
  code: string
  name: string
  nameEn: string
  versions: { id: number; name: string; patches: { id: number; name: string }[] }[]
}
/** Chip projects with what is out of their SDKs, in the order of release. */
export async function listChoices(ctx: SignedCtx, seen: Seen): Promise<Choice[]> {
  const { rows } =
    await sql<Choice>`select p.id, p.code, p.name, p.name_en, jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name,
      'patches', coalesce((select jsonb_agg(jsonb_build_object('id', y.id, 'name', y.name) order by y.released_at, y.id) from sdk_patches y
        where y.sdk_version_id = v.id and y.status = 'released'), '[]')) order by v.released_at, v.id) as versions
    from sdk_versions v join chip_projects p on p.id = v.chip_project_id join chips c on c.id = p.chip_id
    where v.status <> 'draft' and ${seen} group by p.id, c.id order by c.sort, c.id, p.sort, p.id`.execute(ctx.db)
  return rows
}

export type DeskRow = KnownRow & {
  tickets: number
  author: string
  editedBy: number
  submittedBy: number | null
  version: number
}
/** Who handed it in last. */
export const submitter = sql<
  number | null
>`(select l.actor_id from status_logs l where l.biz_type = 'known_issue' and l.biz_id = k.id
  and l.action = 'submit' order by l.id desc limit 1)`
const deskColumns = (
  ctx: Pick<Ctx, 'locale'>,
) => sql`${columns(ctx.locale)}, ${nameFor(ctx, 'u')} as author, k.edited_by, ${submitter} as submitted_by, k.version,
  (select count(*)::int from known_issue_tickets l where l.known_issue_id = k.id) as tickets`
/** One page of all, what is in review first. */
export function findDeskPage(ctx: SignedCtx, q: Parsed<typeof knownDesk.desk>) {
  const filter = matching(q, {
    status: eq('k.status'),
    chipProjectId: eq('k.chipProjectId'),
    severity: eq('k.severity'),
    keyword,
  })
  const from = sql`from ${tables} join users u on u.id = k.created_by where ${filter}`
  return pageOf(
    ctx,
    q,
    sql<DeskRow>`select ${deskColumns(ctx)} ${from} order by k.status = 'review' desc, k.updated_at desc, k.id desc`,
    from,
  )
}
export async function findForDesk(
  ctx: SignedCtx,
  id: number,
): Promise<(DeskRow & Texts & { fixNo: number }) | undefined> {
  const { rows } = await sql<DeskRow & Texts & { fixNo: number }>`select ${deskColumns(ctx)}, ${texts}, k.fix_no
    from ${tables} join users u on u.id = k.created_by where k.id = ${id}`.execute(ctx.db)
  return rows[0]
}

type Version = { id: number; chipProjectId: number; releasedAt: Date }
/** Versions that are out, by their ids. */
export async function listReleased(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, Version>> {
  const { rows } = await sql<Version>`select id, chip_project_id, released_at from sdk_versions
    where id = any(${ids}::bigint[]) and status <> 'draft'`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
/** A patch that is offered, with its version. */
export async function findPatch(ctx: Pick<Ctx, 'db'>, id: number): Promise<{ sdkVersionId: number } | undefined> {
  const { rows } = await sql<{ sdkVersionId: number }>`select sdk_version_id from sdk_patches
    where id = ${id} and status = 'released'`.execute(ctx.db)
  return rows[0]
}
/** With which chip project and version something begins that a ticket of this chip met: its own version, else the chip's first project. */
export async function findBeginning(
  ctx: Pick<Ctx, 'db'>,
  { sdkVersionId, chipId }: { sdkVersionId: number | null; chipId: number | null },
): Promise<{ chipProjectId: number; fromVersionId: number | null } | undefined> {
  const { rows } = await sql<{ chipProjectId: number; fromVersionId: number | null }>`
    select v.chip_project_id, case when v.id = ${sdkVersionId}::bigint then v.id end as from_version_id
    from sdk_versions v join chip_projects p on p.id = v.chip_project_id
    where v.status <> 'draft' and (v.id = ${sdkVersionId}::bigint or p.chip_id = ${chipId}::bigint)
    order by v.id = ${sdkVersionId}::bigint desc nulls last, p.sort, p.id limit 1`.execute(ctx.db)
  return rows[0]
}

/** The next number of the year; locked until the end of the transaction, so none is left out or given twice. */
export async function takeNumber(tx: Pick<Ctx, 'db'>, year: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`insert into known_issue_numbers as k (year, last_value)
    values (${year}, 1) on conflict (year) do update set last_value = k.last_value + 1 returning last_value as n`.execute(
    tx.db,
  )
  return rows[0]!.n
}

/** How it stands, held until the end of the transaction. */
export const lockState = (tx: Pick<Ctx, 'db'>, id: number) =>
  tx.db.selectFrom('knownIssues').select(['status', 'fixNo']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Links a ticket unless it is; whether it was new. */
export async function insertTicket(
  tx: Pick<SignedCtx, 'db' | 'user'>,
  knownIssueId: number,
  issueId: number,
): Promise<boolean> {
  const made = await sql`insert into known_issue_tickets (known_issue_id, issue_id, created_by)
    values (${knownIssueId}, ${issueId}, ${tx.user.id}) on conflict do nothing returning issue_id`.execute(tx.db)
  return made.rows.length > 0
}
export async function deleteTicket(tx: Pick<Ctx, 'db'>, knownIssueId: number, issueId: number): Promise<void> {
  await sql`delete from known_issue_tickets where known_issue_id = ${knownIssueId} and issue_id = ${issueId}`.execute(
    tx.db,
  )
}
export async function listTicketIds(ctx: Pick<Ctx, 'db'>, knownIssueId: number): Promise<number[]> {
  const { rows } = await sql<{ issueId: number }>`select issue_id from known_issue_tickets
    where known_issue_id = ${knownIssueId} order by issue_id`.execute(ctx.db)
  return rows.map((row) => row.issueId)
}
