import type { Ctx, Db } from '../ctx.ts'
import { noteHooks } from '../hook.sql.ts'
import { nameFor } from '../db/name-for.ts'
import { inLocale } from '../traditional.ts'

/** One change of state as it is written down; `actorId` is null when the system did it. */
export type StatusEntry = {
  bizType: string
  bizId: number
  fromState: string
  toState: string
  action: string
  actorId: number | null
  comment: string | null
  /** when it was done; now, where it is left out */
  at?: Date
}

/** Writes down a change of state; the company's own systems that listen are told of it as well. */
export async function insertStatusLog(db: Db, entry: StatusEntry) {
  await db.insertInto('statusLogs').values(entry).execute()
  await noteHooks(db, [entry])
}

/** The same of many records, written together. */
export async function insertStatusLogs(db: Db, entries: readonly StatusEntry[]) {
  for (let from = 0; from < entries.length; from += 500)
    await db
      .insertInto('statusLogs')
      .values(entries.slice(from, from + 500))
      .execute()
  await noteHooks(db, entries)
}

/** The history of one record, oldest first. Whoever may see the record may see it; the caller checks that. */
export function findStatusLogs(db: Db, bizType: string, bizId: number) {
  return db
    .selectFrom('statusLogs')
    .select(['fromState', 'toState', 'action', 'actorId', 'comment', 'at'])
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .orderBy('id')
    .execute()
}

export type NamedLog = { fromState: string; toState: string; action: string; actor: string; comment: string; at: Date }
/** Words of a record that were written in both languages. */
type Said = readonly [zh: string, en: string]
/**
 * The history with the names of those who acted, for a screen; the system has none. A record may have several machines. Words that the
 * record holds in English too (`said`) are read in English.
 */
export async function findNamedLogs(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  bizTypes: string | readonly string[],
  bizId: number,
  said: readonly Said[] = [],
): Promise<NamedLog[]> {
  const rows = await ctx.db
    .selectFrom('statusLogs as l')
    .leftJoin('users as u', 'u.id', 'l.actorId')
    .select(['l.fromState', 'l.toState', 'l.action', 'l.comment', 'l.at', nameFor(ctx, 'u').as('actor')])
    .where('l.bizType', 'in', [bizTypes].flat())
    .where('l.bizId', '=', bizId)
    .orderBy('l.id')
    .execute()
  const english = new Map(said)
  const worded = (comment: string) => inLocale(ctx.locale, comment, english.get(comment) ?? '')
  return rows.map((row) => ({ ...row, actor: row.actor ?? '', comment: worded(row.comment ?? '') }))
}
