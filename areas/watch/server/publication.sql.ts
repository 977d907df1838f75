import { sql } from 'kysely'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import type { PublicationKind, WatchKind } from '../contract.ts'

export type Publication = {
  id: number
  kind: PublicationKind
  recordId: number
  mark: number
  beforeId: number | null
  refId: number
  toldUpTo: number
  doneAt: Date | null
}
type New = Pick<Publication, 'kind' | 'recordId' | 'mark' | 'beforeId' | 'refId'>

/** Notes a publication; one that is noted already is answered as it stands. */
export async function notePublication(db: Db, given: New): Promise<number> {
  await db
    .insertInto('watchPublications')
    .values(given)
    .onConflict((c) => c.columns(['kind', 'recordId', 'mark']).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('watchPublications')
    .select('id')
    .where('kind', '=', given.kind)
    .where('recordId', '=', given.recordId)
    .where('mark', '=', given.mark)
    .executeTakeFirstOrThrow()
  return id
}
/** A publication, held until the transaction ends: whoever tells of it besides goes on after that. */
export const lockPublication = (db: Db, id: number) =>
  db
    .selectFrom('watchPublications')
    .select(['id', 'kind', 'recordId', 'mark', 'beforeId', 'refId', 'toldUpTo', 'doneAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export const findPublication = (db: Db, id: number) =>
  db
    .selectFrom('watchPublications')
    .select(['id', 'kind', 'recordId', 'mark', 'beforeId', 'refId', 'toldUpTo', 'doneAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** By what a publication is watched, the nearest first. */
export type Ref = readonly [kind: WatchKind, refId: number]
/** The next people who watch one of these, in the order of their numbers, each with the nearest of their watches. */
export async function listWatchers(db: Db, refs: readonly Ref[], after: number, limit: number) {
  const { rows } = await sql<{ userId: number; watchId: number }>`
    with near as (select * from unnest(${refs.map(([kind]) => kind)}::text[], ${refs.map(([, id]) => id)}::bigint[])
      with ordinality as r (kind, ref_id, rank)),
    next as (select x.user_id from near r cross join lateral (
        select w.user_id from watches w where w.kind = r.kind and w.kind <> 'search' and w.ref_id = r.ref_id and w.user_id > ${after}
        order by w.user_id limit ${limit}) x
      group by x.user_id order by x.user_id limit ${limit})
    select distinct on (n.user_id) n.user_id, w.id as watch_id from next n
      join watches w on w.user_id = n.user_id join near r on r.kind = w.kind and r.ref_id = w.ref_id
    order by n.user_id, r.rank`.execute(db)
  return rows
}

/** Notes that these are told; answers those who were not yet. */
export async function noteTold(
  db: Db,
  publicationId: number,
  of: readonly { userId: number; watchId: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into watch_tellings (publication_id, user_id, watch_id)
    select ${publicationId}, x.user_id, x.watch_id
    from unnest(${of.map((one) => one.userId)}::bigint[], ${of.map((one) => one.watchId)}::bigint[]) as x (user_id, watch_id)
    on conflict do nothing returning user_id`.execute(db)
  return rows.map((row) => row.userId)
}
/** Keeps how far a publication was told; `done` where nobody is left. */
export const keepPlace = (db: Db, id: number, place: { toldUpTo?: number; told?: number; done?: boolean }) =>
  db
    .updateTable('watchPublications')
    .set((e) => ({
      told: e('told', '+', place.told ?? 0),
      ...(place.toldUpTo === undefined ? {} : { toldUpTo: place.toldUpTo }),
      ...(place.done ? { doneAt: sql<Date>`now()` } : {}),
    }))
    .where('id', '=', id)
    .execute()

/** Publications that are not told to the end though they began long ago: their process died. */
export async function listStuck(ctx: Ctx, minutes: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('watchPublications')
    .select('id')
    .where('doneAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - ${minutes} * interval '1 minute'`)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => row.id)
}
/** Forgets whom publications of long ago were told, a batch; answers how many of them. */
export async function deleteOld(db: Db, days: number, limit = 500): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from watch_publications where id in (select id from watch_publications p
    where p.done_at < now() - ${days} * interval '1 day' limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
