import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'
import { draftStates, type versionStates } from '../contract.ts'
import type { agreementDesk } from '../desk.contract.ts'
import type { Stored } from './agreement.rules.ts'

export type VersionRow = {
  id: number
  code: string
  number: string
  titleZh: string
  titleEn: string
  state: (typeof versionStates)[number]
  effectiveFrom: string
  askAgain: boolean
  shipped: boolean
  readAt: Date | null
  languages: Stored[]
  accepted: number
  version: number
  /** a draft of the agreement is being written */
  drafted: boolean
  /** of a draft: who asked for its publication, and everybody who wrote at it */
  submittedBy: number | null
  writerIds: number[]
}
type Text = { htmlZh: string; htmlEn: string }
type People = {
  writtenBy: string
  requestedBy: string
  publishedAt: Date | null
  readBy: string
  withdrawnAt: Date | null
  withdrawnBy: string
}
export type VersionDetail = VersionRow & Text & People & { next: string }

const drafted = sql`exists (select from agreement_drafts o where o.code = a.code)`
const state = sql`case when a.withdrawn_at is not null then 'withdrawn' when a.effective_from > ${today} then 'upcoming'
  when exists (select from agreements n where n.code = a.code and n.withdrawn_at is null and n.effective_from <= ${today}
    and (n.effective_from, n.id) > (a.effective_from, a.id)) then 'replaced' else 'current' end`
/** Versions and drafts as one list, whatever else is read of each. */
const versions = (
  more: { version: RawBuilder<unknown>; draft: RawBuilder<unknown> } = { version: sql``, draft: sql`` },
) =>
  sql`(select a.id, a.code, a.version as number, zh.title as title_zh, coalesce(en.title, '') as title_en, ${state} as state,
      a.effective_from, a.ask_again, a.shipped, a.read_at,
      case when en.title is null then '{zh}'::text[] else '{zh,en}'::text[] end as languages,
      (select count(*)::int from agreement_acceptances c where c.agreement_id = a.id) as accepted,
      0 as version, ${drafted} as drafted, null::bigint as submitted_by, '{}'::bigint[] as writer_ids ${more.version}
    from agreements a join agreement_texts zh on zh.agreement_id = a.id and zh.locale = 'zh'
    left join agreement_texts en on en.agreement_id = a.id and en.locale = 'en'
    union all
    select d.id, d.code, d.number, d.title, d.title_en, d.status, d.effective_from, d.ask_again, false, null,
      array_remove(array[case when d.html <> '' then 'zh' end, case when d.html_en <> '' and d.title_en <> '' then 'en' end], null),
      0, d.version, true, d.submitted_by, d.writer_ids ${more.draft}
    from agreement_drafts d) x`

export function findVersions(ctx: SignedCtx, q: Parsed<typeof agreementDesk.list>) {
  const filter = matching(q, {
    code: eq('x.code'),
    state: eq('x.state'),
    keyword: words('x.code', 'x.number', 'x.title_zh', 'x.title_en'),
  })
  const from = sql`from ${versions()} where ${filter}`
  const rows = sql<VersionRow>`select * ${from}
    order by x.state not in ('pending', 'rejected', 'draft'), x.state = 'withdrawn', x.code, x.effective_from desc, x.id desc`
  return pageOf(ctx, q, rows, from)
}

export async function findVersion(ctx: SignedCtx, id: number): Promise<VersionDetail | undefined> {
  const who = (column: string) => sql`(select ${nameFor(ctx, 'u')} from users u where u.id = ${sql.ref(column)})`
  const more = {
    version: sql`, zh.html as html_zh, coalesce(en.html, '') as html_en, ${who('a.published_by')} as written_by,
      ${who('a.requested_by')} as requested_by, a.published_at,
      ${who('a.read_by')} as read_by, a.withdrawn_at, ${who('a.withdrawn_by')} as withdrawn_by`,
    draft: sql`, d.html, d.html_en, ${who('d.created_by')}, ${who('d.submitted_by')}, null, null, null, null`,
  }
  const { rows } = await sql<VersionDetail>`select x.*, coalesce(x.written_by, '') as written_by,
      coalesce(x.requested_by, '') as requested_by, coalesce(x.read_by, '') as read_by,
      coalesce(x.withdrawn_by, '') as withdrawn_by,
      (select v.version from agreements v where v.code = x.code order by string_to_array(v.version, '.')::int[] desc limit 1) as next
    from ${versions(more)} where x.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** The agreements there are, with the title of the newest version. */
export async function listCodes(ctx: SignedCtx): Promise<{ code: string; titleZh: string; titleEn: string }[]> {
  const { rows } = await sql<{ code: string; titleZh: string; titleEn: string }>`select distinct on (a.code) a.code,
      zh.title as title_zh, coalesce(en.title, '') as title_en
    from agreements a join agreement_texts zh on zh.agreement_id = a.id and zh.locale = 'zh'
    left join agreement_texts en on en.agreement_id = a.id and en.locale = 'en'
    order by a.code, a.effective_from desc, a.id desc limit 200`.execute(ctx.db)
  return rows
}

export type Before = {
  number: string
  effectiveFrom: string
  titleZh: string
  titleEn: string
  htmlZh: string
  htmlEn: string
}
/** The version that one takes the place of: the last of its agreement that comes into force by its day, as it is written. */
export async function findBefore(
  ctx: SignedCtx,
  { id, code, state, effectiveFrom }: VersionRow,
): Promise<Before | undefined> {
  const published = !draftStates.some((one) => one === state)
  const { rows } =
    await sql<Before>`select a.version as number, a.effective_from, zh.title as title_zh, zh.html as html_zh,
      coalesce(en.title, '') as title_en, coalesce(en.html, '') as html_en
    from agreements a join agreement_texts zh on zh.agreement_id = a.id and zh.locale = 'zh'
    left join agreement_texts en on en.agreement_id = a.id and en.locale = 'en'
    where a.code = ${code} and a.withdrawn_at is null and a.id <> ${id} and a.effective_from <= ${effectiveFrom}
      and (${!published} or (a.effective_from, a.id) < (${effectiveFrom}::date, ${id}::bigint))
    order by a.effective_from desc, a.id desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** Whether there is an agreement of this code, and one of this number. */
export async function findNumber(ctx: Pick<SignedCtx, 'db'>, code: string, number: string) {
  const { rows } = await sql<{ known: boolean; taken: boolean }>`select
    exists (select from agreements where code = ${code}) as known,
    exists (select from agreements where code = ${code} and version = ${number}) as taken`.execute(ctx.db)
  return rows[0]!
}

/** A draft with its words; undefined where there is none. */
export const findDraft = (ctx: SignedCtx, id: number) =>
  ctx.db
    .selectFrom('agreementDrafts')
    .select(['id', 'code', 'number', 'effectiveFrom', 'askAgain', 'title', 'titleEn', 'html', 'htmlEn'])
    .select(['status', 'version', 'submittedBy', sql<number[]>`writer_ids`.as('writerIds')])
    .where('id', '=', id)
    .executeTakeFirst()
export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** Everybody who wrote at it, with the caller. */
export const writersWith = ({ user }: SignedCtx) =>
  sql<number[]>`array(select distinct unnest(writer_ids || ${user.id}::bigint))`

/** The draft gives its place to the version that it has become. */
export const dropPublished = (ctx: SignedCtx, id: number) =>
  ctx.db.deleteFrom('agreementDrafts').where('id', '=', id).where('status', '=', 'published').execute()

/** Deletes a draft, or what was sent back; false while it waits, or when it is gone. */
export async function deleteDraft(ctx: SignedCtx, id: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('agreementDrafts')
    .where('id', '=', id)
    .where('status', 'in', ['draft', 'rejected'])
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type VersionText = { locale: Stored; title: string; html: string; sha256: string }
/** Makes a version of a draft, under the draft's own number: the caller publishes what others wrote and asked for. */
export async function insertVersion(ctx: SignedCtx, draft: Draft, texts: readonly VersionText[]): Promise<void> {
  const { id, code, number, effectiveFrom, askAgain, submittedBy, writerIds } = draft
  await sql`insert into agreements (id, code, version, effective_from, ask_again, requested_by, writer_ids, published_by, published_at)
    overriding system value values (${id}, ${code}, ${number}, ${effectiveFrom}, ${askAgain}, ${submittedBy}, ${writerIds}::bigint[],
      ${ctx.user.id}, now())`.execute(ctx.db)
  await ctx.db
    .insertInto('agreementTexts')
    .values(texts.map((text) => ({ ...text, agreementId: draft.id })))
    .execute()
}

/** Takes a version back before its day; false when that has come or somebody was quicker. */
export async function withdraw(ctx: SignedCtx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('agreements')
    .set({ withdrawnAt: sql<Date>`now()`, withdrawnBy: ctx.user.id })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .where('effectiveFrom', '>', today)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The shipped texts that somebody may still say were read, in the order of the list. */
export async function findUnread(ctx: SignedCtx): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select x.id from ${versions()}
    where x.shipped and x.read_at is null and x.state in ('current', 'upcoming')
    order by x.code, x.effective_from desc, x.id desc`.execute(ctx.db)
  return rows
}

/** Notes that a shipped text was read; the first who says so stays. */
export const confirmRead = (ctx: SignedCtx, id: number) =>
  ctx.db
    .updateTable('agreements')
    .set({ readAt: sql<Date>`now()`, readBy: ctx.user.id })
    .where('id', '=', id)
    .where('shipped', '=', true)
    .where('readAt', 'is', null)
    .execute()
