import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'
import type { versionStates } from '../contract.ts'
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
}
type Text = { htmlZh: string; htmlEn: string }
type People = {
  writtenBy: string
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
      0 as version, ${drafted} as drafted ${more.version}
    from agreements a join agreement_texts zh on zh.agreement_id = a.id and zh.locale = 'zh'
    left join agreement_texts en on en.agreement_id = a.id and en.locale = 'en'
    union all
    select d.id, d.code, d.number, d.title, d.title_en, 'draft', d.effective_from, d.ask_again, false, null,
      array_remove(array[case when d.html <> '' then 'zh' end, case when d.html_en <> '' and d.title_en <> '' then 'en' end], null),
      0, d.version, true ${more.draft}
    from agreement_drafts d) x`

export function findVersions(ctx: SignedCtx, q: Parsed<typeof agreementDesk.list>) {
  const filter = matching(q, {
    code: eq('x.code'),
    state: eq('x.state'),
    keyword: words('x.code', 'x.number', 'x.title_zh', 'x.title_en'),
  })
  const from = sql`from ${versions()} where ${filter}`
  const rows = sql<VersionRow>`select * ${from}
    order by x.state <> 'draft', x.state = 'withdrawn', x.code, x.effective_from desc, x.id desc`
  return pageOf(ctx, q, rows, from)
}

export async function findVersion(ctx: SignedCtx, id: number): Promise<VersionDetail | undefined> {
  const who = (column: string) => sql`(select ${nameFor(ctx, 'u')} from users u where u.id = ${sql.ref(column)})`
  const more = {
    version: sql`, zh.html as html_zh, coalesce(en.html, '') as html_en, ${who('a.published_by')} as written_by, a.published_at,
      ${who('a.read_by')} as read_by, a.withdrawn_at, ${who('a.withdrawn_by')} as withdrawn_by`,
    draft: sql`, d.html, d.html_en, ${who('d.created_by')}, null, null, null, null`,
  }
  const { rows } =
    await sql<VersionDetail>`select x.*, coalesce(x.written_by, '') as written_by, coalesce(x.read_by, '') as read_by,
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

/** Whether there is an agreement of this code, and one of this number. */
export async function findNumber(ctx: Pick<SignedCtx, 'db'>, code: string, number: string) {
  const { rows } = await sql<{ known: boolean; taken: boolean }>`select
    exists (select from agreements where code = ${code}) as known,
    exists (select from agreements where code = ${code} and version = ${number}) as taken`.execute(ctx.db)
  return rows[0]!
}

/** Takes a draft off as it was read; undefined when it is another by now, or gone. */
export const takeDraft = (ctx: SignedCtx, id: number, version: number) =>
  ctx.db
    .deleteFrom('agreementDrafts')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'code', 'number', 'effectiveFrom', 'askAgain', 'title', 'titleEn', 'html', 'htmlEn'])
    .executeTakeFirst()
export type Draft = NonNullable<Awaited<ReturnType<typeof takeDraft>>>

export const hasDraft = async (ctx: SignedCtx, id: number) =>
  (await ctx.db.selectFrom('agreementDrafts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function deleteDraft(ctx: SignedCtx, id: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db.deleteFrom('agreementDrafts').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

type VersionText = { locale: Stored; title: string; html: string; sha256: string }
/** Makes a version of a draft, under the draft's own number. */
export async function insertVersion(ctx: SignedCtx, draft: Draft, texts: readonly VersionText[]): Promise<void> {
  await sql`insert into agreements (id, code, version, effective_from, ask_again, published_by, published_at) overriding system value
    values (${draft.id}, ${draft.code}, ${draft.number}, ${draft.effectiveFrom}, ${draft.askAgain}, ${ctx.user.id}, now())`.execute(
    ctx.db,
  )
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

/** Notes that a shipped text was read; the first who says so stays. */
export const confirmRead = (ctx: SignedCtx, id: number) =>
  ctx.db
    .updateTable('agreements')
    .set({ readAt: sql<Date>`now()`, readBy: ctx.user.id })
    .where('id', '=', id)
    .where('shipped', '=', true)
    .where('readAt', 'is', null)
    .execute()
