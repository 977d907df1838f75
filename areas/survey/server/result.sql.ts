import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, Db, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, sinceDay, untilDay } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Answers } from '../answer.rules.ts'
import { fewest } from '../contract.ts'
import type { surveyDesk } from '../desk.contract.ts'
import type { Question } from '../question.contract.ts'

export type Snapshot = {
  id: number
  no: number
  anonymous: boolean
  title: string
  titleEn: string
  questions: Question[]
  answers: number
  counted: number
}

/** Whether an answer `a` is in the figures: an anonymous one only when its batch of five is full, so that no two looks differ by fewer. */
const counts = sql<boolean>`(a.batch is null or (select count(*) from survey_answers b where b.survey_id = a.survey_id
  and b.version_no = a.version_no and b.batch = a.batch) >= ${sql.lit(fewest)})`

/** A snapshot, the current one where none is named, and how many answered it. */
export async function findSnapshot(db: Db, id: number, no: number | undefined): Promise<Snapshot | undefined> {
  const { rows } = await sql<Snapshot>`
    select s.id, v.no, s.anonymous, v.title, v.title_en, v.questions, n.answers,
      case when s.anonymous then n.answers / ${sql.lit(fewest)} * ${sql.lit(fewest)} else n.answers end as counted
    from surveys s join survey_versions v on v.survey_id = s.id and v.no = coalesce(${no ?? null}::int, s.published_no)
    cross join lateral (select count(*)::int as answers from survey_answers a where a.survey_id = s.id and a.version_no = v.no) n
    where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Answers looked at for figures; a survey of more is drawn from the latest. */
const mostCounted = 50_000
type Narrow = Pick<Parsed<typeof surveyDesk.results>, 'startDate' | 'endDate' | 'companyId'>
/** The answers that are counted, and how long they took. */
export async function listCounted(
  db: Db,
  { id, no }: Pick<Snapshot, 'id' | 'no'>,
  narrow: Narrow = {},
): Promise<{ answers: Answers; durationSec: number | null }[]> {
  const filter = matching(narrow, {
    startDate: sinceDay('a.answeredAt'),
    endDate: untilDay('a.answeredAt'),
    companyId: eq('a.companyId'),
  })
  const { rows } = await sql<{ answers: Answers; durationSec: number | null }>`
    select a.answers, a.duration_sec from survey_answers a where a.survey_id = ${id} and a.version_no = ${no} and ${counts} and ${filter}
    order by a.answered_at desc limit ${sql.lit(mostCounted)}`.execute(db)
  return rows
}

export type Row = {
  id: string
  answers: Answers
  name: string
  company: string
  at: Date | null
  durationSec: number | null
}
const from = ({ id, no }: Pick<Snapshot, 'id' | 'no'>, more: RawBuilder<unknown>) =>
  sql`from survey_answers a left join users u on u.id = a.user_id left join companies c on c.id = a.company_id
    where a.survey_id = ${id} and a.version_no = ${no} and ${counts} and ${more}`
const columns = (ctx: Pick<Ctx, 'locale'>) =>
  sql`a.id, a.answers, coalesce(${nameFor(ctx, 'u')}, '') as name, coalesce(${nameFor(ctx, 'c')}, '') as company, a.answered_at as at, a.duration_sec`

/** Answers to one question; anonymous ones in an order that says nothing, another for each question. */
export function findTexts(ctx: SignedCtx, snapshot: Snapshot, q: Parsed<typeof surveyDesk.texts>) {
  const source = from(snapshot, sql`a.answers ? ${q.q}`)
  return pageOf(
    ctx,
    q,
    sql<Row>`select ${columns(ctx)} ${source} order by a.answered_at desc nulls last, md5(a.id::text || ${q.q}), a.id`,
    source,
  )
}
/** Answers with names, by number, for a file of all of them. */
export async function listAfter(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  snapshot: Snapshot,
  after: string,
  limit: number,
): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${columns(ctx)} ${from(snapshot, sql`a.id > ${after}::uuid and a.batch is null`)} order by a.id limit ${limit}`.execute(
      ctx.db,
    )
  return rows
}
