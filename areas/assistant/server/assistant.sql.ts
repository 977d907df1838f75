import { sql } from 'kysely'
import { maxOffset } from '#platform/contract/paging.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { someChipSeen } from '#platform/server/auth/chip.sql.ts'
import { entrySeen } from '#platform/server/search/seen.sql.ts'
import type { assistant } from '../contract.ts'
import type { Passage } from './quoting.ts'

const own = ({ user, db }: SignedCtx) => db.selectFrom('assistantQuestions as q').where('q.userId', '=', user.id)
const columns = ['q.id', 'q.text', 'q.state', 'q.helpful', 'q.issueId', 'q.askedAt'] as const

/** The caller's own questions, newest first. */
export function findQuestions(ctx: SignedCtx, q: Parsed<typeof assistant.questions>) {
  const base = own(ctx).where(matching(q, { keyword: words('q.text') }))
  return pageOf(ctx, q, base.select(columns).orderBy('q.askedAt', 'desc').orderBy('q.id', 'desc'), base, maxOffset)
}
/** Some of the caller's own questions with what a model wrote, in the order they were asked. */
export const listOwn = (ctx: SignedCtx, ids: readonly number[]) =>
  own(ctx)
    .select([...columns, 'q.answer'])
    .where('q.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('q.askedAt')
    .orderBy('q.id')
    .execute()

export type KeptPassage = Omit<Passage, 'print'> & { questionId: number; rank: number; open: boolean; common: boolean }
/**
 * What answers quote, and whether the caller may open it now: what has left the search or their rights is closed, and so is what has
 * another text by now. `common` is what anybody may open.
 */
export async function listPassages(ctx: SignedCtx, ids: readonly number[]): Promise<KeptPassage[]> {
  const { rows } = await sql<KeptPassage>`
    select p.question_id, p.rank, p.kind, p.record_id, p.title, p.title_en, p.revision, p.page, p.url, p.quote,
      exists (select from search_entries e where e.kind = p.kind and e.record_id = p.record_id and ${entrySeen(ctx.user, 'e')}
        and (p.print in ('', md5(e.body || e.body_en)) or exists (select from search_pages s
          where s.kind = p.kind and s.record_id = p.record_id and s.url = p.url and md5(s.body) = p.print))) as open,
      exists (select from search_entries e where e.kind = p.kind and e.record_id = p.record_id and e.scope = 'public'
        and ${someChipSeen(null, sql`e.chip_ids`)}) as common
    from assistant_passages p where p.question_id = any(${ids}::bigint[]) order by p.question_id, p.rank`.execute(
    ctx.db,
  )
  return rows
}

/** The same question of the caller a moment ago, in the same language: whoever heard no answer asks again. */
export const findSame = (ctx: SignedCtx, text: string) =>
  own(ctx)
    .select('q.id')
    .where('q.text', '=', text)
    .where('q.lang', '=', ctx.locale)
    .where('q.askedAt', '>', sql<Date>`now() - interval '1 minute'`)
    .orderBy('q.askedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

type New = { text: string; state: 'answered' | 'no_source'; answer: string }
/** Keeps a question with its passages, for who asked it. */
export async function insertQuestion(tx: SignedCtx, asked: New, passages: readonly Passage[]): Promise<number> {
  const { id } = await tx.db
    .insertInto('assistantQuestions')
    .values({ ...asked, userId: tx.user.id, lang: tx.locale, askedAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (passages.length > 0)
    await tx.db
      .insertInto('assistantPassages')
      .values(passages.map((one, i) => ({ ...one, questionId: id, rank: i + 1 })))
      .execute()
  return id
}

/** Says of an own question whether its answer helped; false where there is none. */
export async function setHelpful({ db, user }: SignedCtx, id: number, helpful: boolean): Promise<boolean> {
  const done = await db
    .updateTable('assistantQuestions')
    .set({ helpful })
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  return done.numUpdatedRows === 1n
}
export async function deleteQuestion({ db, user }: SignedCtx, id: number): Promise<boolean> {
  const done = await db
    .deleteFrom('assistantQuestions')
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  return done.numDeletedRows === 1n
}
type HandedOver = { issueId: number; userId: number; questionIds: readonly number[] }
/** Notes on somebody's own questions which issue they were handed over to; of one that has an issue it stays the first. */
export async function noteIssue({ db }: Pick<Ctx, 'db'>, { issueId, userId, questionIds }: HandedOver): Promise<void> {
  await db
    .updateTable('assistantQuestions')
    .set({ issueId })
    .where('id', '=', sql<number>`any(${questionIds}::bigint[])`)
    .where('userId', '=', userId)
    .where('issueId', 'is', null)
    .execute()
}

/** Deletes what was asked more than `days` ago. */
export async function deleteOld({ db }: Pick<Ctx, 'db'>, days: number): Promise<number> {
  const done = await db
    .deleteFrom('assistantQuestions')
    .where('askedAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(done.numDeletedRows)
}
/** What the caller has asked, newest first, for the copy of their data. */
export const listKept = (ctx: SignedCtx, limit: number) =>
  own(ctx)
    .select(['q.id', 'q.text', 'q.lang', 'q.state', 'q.helpful', 'q.issueId', 'q.askedAt'])
    .orderBy('q.askedAt', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute()
/** The issue that somebody has asked under a subject, for the demo. */
export const findIssueOf = async ({ db, user }: SignedCtx, subject: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('issues')
      .select('id')
      .where('authorId', '=', user.id)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.id
