import { sql } from 'kysely'
import type { Rights } from '#platform/server/auth/rights.sql.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import type { Question } from '../question.contract.ts'
import { fewest } from '../contract.ts'
import { isForPerson, isOpen, phase } from './target.sql.ts'

const form = (db: Db) =>
  db
    .selectFrom('surveys as s')
    .innerJoin('surveyVersions as v', (j) => j.onRef('v.surveyId', '=', 's.id').onRef('v.no', '=', 's.publishedNo'))
    .select(['s.id', 's.anonymous', 's.oncePerUser', 's.rewardPoints', 's.popup', 's.status', 's.publishedNo'])
    .select(['v.title', 'v.titleEn', 'v.intro', 'v.introEn', isOpen.as('isOpen')])
    .select([sql<Question[]>`v.questions`.as('questions'), sql<string | null>`s.ends_on::text`.as('endsOn')])
    .select([phase.as('phase'), sql<string | null>`s.starts_on::text`.as('startsOn')])
export type FormRow = Awaited<ReturnType<ReturnType<typeof form>['executeTakeFirstOrThrow']>>

/** The snapshot that is answered, of a survey that is for this person; a closed one is found too, to say that it is. */
export const findForm = (ctx: Pick<Ctx, 'db'>, person: Rights, id: number): Promise<FormRow | undefined> =>
  form(ctx.db).where('s.id', '=', id).where(isForPerson(person)).executeTakeFirst()

/** What is open to somebody, newest first. */
export const listOpen = (ctx: Pick<Ctx, 'db'>, person: Rights): Promise<FormRow[]> =>
  form(ctx.db)
    .where(isOpen)
    .where(isForPerson(person))
    .orderBy('s.publishedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(50)
    .execute()

/** Those that come up by themselves and were not put off. */
export const listPopups = (ctx: Pick<Ctx, 'db' | 'now'>, person: Rights): Promise<FormRow[]> =>
  form(ctx.db)
    .where(isOpen)
    .where('s.popup', '=', true)
    .where(isForPerson(person))
    .where(sql<boolean>`not exists (select from survey_dismissals d where d.survey_id = s.id and d.user_id = ${person.id}
      and (d.until is null or d.until > ${ctx.now}))`)
    .orderBy('s.publishedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(20)
    .execute()

/** Which of these marks are there. */
export async function findMarks(db: Db, marks: readonly { surveyId: number; mark: string }[]): Promise<Set<number>> {
  if (!marks.length) return new Set()
  const rows = await db
    .selectFrom('surveyMarks')
    .select('surveyId')
    .where(
      sql<boolean>`(survey_id, mark) in (${sql.join(marks.map(({ surveyId, mark }) => sql`(${surveyId}::bigint, ${mark}::text)`))})`,
    )
    .execute()
  return new Set(rows.map(({ surveyId }) => surveyId))
}

/** Notes that somebody has answered; false when that was noted before. */
export async function insertMark(tx: Ctx, surveyId: number, mark: string): Promise<boolean> {
  const made = tx.db
    .insertInto('surveyMarks')
    .values({ surveyId, mark })
    .onConflict((c) => c.doNothing())
  return (await made.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

type Given = { surveyId: number; versionNo: number; answers: object; durationSec: number }
/** Keeps an answer with who gave it, while the snapshot is the one that is answered. Undefined: it is not any more. */
export async function insertNamed(
  tx: Ctx,
  { surveyId, versionNo, answers, durationSec }: Given,
  who: { id: number; companyId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into survey_answers (survey_id, version_no, user_id, company_id, answers, duration_sec, answered_at)
    select s.id, s.published_no, ${who.id}, ${who.companyId}, ${JSON.stringify(answers)}::jsonb, ${durationSec}, ${tx.now}
    from surveys s where s.id = ${surveyId} and s.published_no = ${versionNo} and not s.anonymous and ${isOpen} returning id`.execute(
    tx.db,
  )
  return rows[0]?.id
}
/** Keeps an answer of nobody in particular: it says neither when nor in which order it came, but for its batch. */
export async function insertAnonymous(tx: Ctx, { surveyId, versionNo, answers }: Given): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into survey_answers (survey_id, version_no, answers, batch)
    select s.id, s.published_no, ${JSON.stringify(answers)}::jsonb,
      (select count(*) from survey_answers a where a.survey_id = s.id and a.version_no = s.published_no) / ${sql.lit(fewest)}
    from surveys s where s.id = ${surveyId} and s.published_no = ${versionNo} and s.anonymous and ${isOpen} returning id`.execute(
    tx.db,
  )
  return rows[0]?.id
}

/** Puts a popup off: until a time, or for good. Only of an open survey. */
export const putOff = (ctx: Pick<Ctx, 'db'>, surveyId: number, userId: number, until: Date | null) =>
  ctx.db
    .insertInto('surveyDismissals')
    .values({ surveyId, userId, until })
    .onConflict((c) => c.columns(['surveyId', 'userId']).doUpdateSet({ until }))
    .execute()

/** Notes the points that are due, once for each person; the ledger pays them. */
export const insertReward = (tx: Ctx, surveyId: number, userId: number, points: number) =>
  tx.db
    .insertInto('surveyRewards')
    .values({ surveyId, userId, points })
    .onConflict((c) => c.doNothing())
    .execute()

/**
 * Writes anonymous answers and marks anew in an order of chance, so that neither the place of a row nor the transaction that wrote it
 * says which answer came with which mark.
 */
export async function shuffle(tx: Ctx, surveyId: number): Promise<void> {
  await sql`with gone as (delete from survey_answers where survey_id = ${surveyId} and batch is not null returning survey_id, version_no, answers, batch)
    insert into survey_answers (survey_id, version_no, answers, batch) select survey_id, version_no, answers, batch from gone order by random()`.execute(
    tx.db,
  )
  await sql`update survey_marks set mark = mark where survey_id = ${surveyId}`.execute(tx.db)
}

/** Anonymous surveys that take answers, or took some lately. */
export const listAnonymous = (db: Db) =>
  db
    .selectFrom('surveys')
    .select('id')
    .where('anonymous', '=', true)
    .where('publishedNo', '>', 0)
    .where(sql<boolean>`(status = 'published' or updated_at > now() - interval '2 days')`)
    .execute()

/** What somebody has answered with their name. */
export const listOwn = (ctx: Pick<Ctx, 'db'> & { user: { id: number } }) =>
  ctx.db
    .selectFrom('surveyAnswers as a')
    .innerJoin('surveyVersions as v', (j) => j.onRef('v.surveyId', '=', 'a.surveyId').onRef('v.no', '=', 'a.versionNo'))
    .select(['v.title', 'a.answers', 'a.answeredAt'])
    .where('a.userId', '=', ctx.user.id)
    .orderBy('a.answeredAt')
    .limit(1000)
    .execute()

export type Reward = {
  surveyId: number
  userId: number
  companyId: number
  points: number
  title: string
  titleEn: string
}
/** Rewards that are due to people of customers, oldest first. */
export const listDue = (db: Db, most: number): Promise<Reward[]> =>
  db
    .selectFrom('surveyRewards as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .innerJoin('surveys as s', 's.id', 'r.surveyId')
    .select(['r.surveyId', 'r.userId', 'u.companyId', 'r.points', 's.title', 's.titleEn'])
    .where('r.paidAt', 'is', null)
    .where('c.isVendor', '=', false)
    .orderBy('r.createdAt')
    .limit(most)
    .execute()
/** Takes a reward to pay it; false where it was paid before. */
export async function takeReward(tx: Ctx, { surveyId, userId }: Pick<Reward, 'surveyId' | 'userId'>): Promise<boolean> {
  const query = tx.db
    .updateTable('surveyRewards')
    .set({ paidAt: sql`now()` })
    .where('surveyId', '=', surveyId)
  const { numUpdatedRows } = await query.where('userId', '=', userId).where('paidAt', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}
