import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, Db, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { like } from '#platform/server/db/like.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { surveyDesk } from '../desk.contract.ts'
import type { Question } from '../question.contract.ts'
import { phase } from './target.sql.ts'

type Reader = Pick<Ctx, 'db' | 'locale'>
const rows = (ctx: Reader) =>
  ctx.db
    .selectFrom('surveys as s')
    .innerJoin('users as u', 'u.id', 's.createdBy')
    .select([
      's.id',
      's.title',
      's.titleEn',
      's.status',
      's.anonymous',
      's.popup',
      's.publishedNo',
      's.changed',
      's.updatedAt',
    ])
    .select(['s.version', nameFor(ctx, 'u').as('createdBy'), phase.as('phase')])
    .select([sql<string | null>`s.starts_on::text`.as('startsOn'), sql<string | null>`s.ends_on::text`.as('endsOn')])
    .select(sql<number>`(select count(*)::int from survey_answers a where a.survey_id = s.id)`.as('answers'))
export type SurveyRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export function findSurveys(ctx: SignedCtx, q: Parsed<typeof surveyDesk.list>) {
  const filter = matching(q, { phase: (one) => sql`(${phase} = ${one})`, keyword: words('s.title', 's.titleEn') })
  const found = rows(ctx).where(filter)
  return pageOf(ctx, q, found.orderBy('s.updatedAt', 'desc').orderBy('s.id', 'desc'), found)
}

const whole = (ctx: Reader) =>
  rows(ctx)
    .select(['s.intro', 's.introEn', 's.oncePerUser', 's.rewardPoints', 's.roles', 's.remindedAt'])
    .select([sql<number[]>`s.company_ids`.as('companyIds'), sql<number[]>`s.chip_ids`.as('chipIds')])
    .select(sql<Question[]>`s.questions`.as('questions'))
export type WholeRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>
export const findSurvey = (ctx: Reader, id: number): Promise<WholeRow | undefined> =>
  whole(ctx).where('s.id', '=', id).executeTakeFirst()

type Named = { id: number; name: string }
/** The companies and chips of a target by name. */
export async function listTargets(
  ctx: Reader,
  { companyIds, chipIds }: Pick<WholeRow, 'companyIds' | 'chipIds'>,
): Promise<{ companies: Named[]; chips: Named[] }> {
  const { rows: found } = await sql<Named & { kind: string }>`
    select 'company' as kind, c.id, ${nameFor(ctx, 'c')} as name from companies c where c.id = any(${companyIds}::bigint[])
    union all select 'chip', id, code from chips where id = any(${chipIds}::bigint[]) order by 3`.execute(ctx.db)
  const of = (kind: string) => found.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }))
  return { companies: of('company'), chips: of('chip') }
}
/** Companies by name, and all chips, to choose from. */
export async function listChoices(ctx: SignedCtx, keyword: string): Promise<{ companies: Named[]; chips: Named[] }> {
  const [companies, chips] = await Promise.all([
    ctx.db
      .selectFrom('companies as c')
      .select(['c.id', nameFor(ctx, 'c').as('name')])
      .where(sql<boolean>`(c.name ilike ${like(keyword)} or c.name_en ilike ${like(keyword)})`)
      .orderBy('name')
      .limit(50)
      .execute(),
    ctx.db.selectFrom('chips').select(['id', 'code as name']).orderBy('code').limit(200).execute(),
  ])
  return { companies, chips }
}
/** How many of these companies and chips there are. */
export async function countTargets(db: Db, companyIds: readonly number[], chipIds: readonly number[]): Promise<number> {
  const { rows: found } = await sql<{
    n: number
  }>`select ((select count(*) from companies where id = any(${companyIds}::bigint[]))
    + (select count(*) from chips where id = any(${chipIds}::bigint[])))::int as n`.execute(db)
  return found[0]!.n
}

export const listVersions = (ctx: Reader, id: number) =>
  ctx.db
    .selectFrom('surveyVersions as v')
    .innerJoin('users as u', 'u.id', 'v.publishedBy')
    .select(['v.no', 'v.publishedAt as at', nameFor(ctx, 'u').as('by')])
    .select(
      sql<number>`(select count(*)::int from survey_answers a where a.survey_id = v.survey_id and a.version_no = v.no)`.as(
        'answers',
      ),
    )
    .where('v.surveyId', '=', id)
    .orderBy('v.no', 'desc')
    .execute()

/** The draft as it stands becomes a snapshot. */
export const insertVersion = (tx: SignedCtx, id: number, no: number) =>
  sql`insert into survey_versions (survey_id, no, title, title_en, intro, intro_en, questions, published_by, published_at)
    select id, ${no}::int, title, title_en, intro, intro_en, questions, ${tx.user.id}, ${tx.now} from surveys where id = ${id}`.execute(
    tx.db,
  )

export async function copySurvey(
  ctx: SignedCtx,
  id: number,
  [mark, markEn]: readonly [string, string],
): Promise<number | undefined> {
  const { rows: made } = await sql<{ id: number }>`
    insert into surveys (title, title_en, intro, intro_en, anonymous, once_per_user, popup, reward_points, roles, company_ids, chip_ids,
      questions, created_by)
    select left(title, ${200 - mark.length}) || ${mark}::text, case title_en when '' then '' else left(title_en, ${200 - markEn.length}) || ${markEn}::text end,
      intro, intro_en, anonymous, once_per_user, popup, reward_points, roles, company_ids, chip_ids, questions, ${ctx.user.id}
    from surveys where id = ${id} returning id`.execute(ctx.db)
  return made[0]?.id
}

export async function deleteSurvey(ctx: SignedCtx, { id, version }: { id: number; version: number }): Promise<boolean> {
  const gone = ctx.db
    .deleteFrom('surveys')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .where('publishedNo', '=', 0)
  return (await gone.executeTakeFirst()).numDeletedRows === 1n
}

/** Takes the day of a reminder; false when it was reminded within the last 24 hours. */
export async function takeReminder(tx: SignedCtx, id: number): Promise<boolean> {
  const done = tx.db
    .updateTable('surveys')
    .set({ remindedAt: tx.now })
    .where('id', '=', id)
    .where('anonymous', '=', false)
    .where(sql<boolean>`(reminded_at is null or reminded_at < ${tx.now}::timestamptz - interval '24 hours')`)
  return (await done.executeTakeFirst()).numUpdatedRows === 1n
}
