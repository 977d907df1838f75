import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const batch = 500
/** Adds drafts, and answers their ids. */
export async function insertDrafts(
  { db }: Pick<Ctx, 'db'>,
  drafts: readonly Insertable<DB['quotes']>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < drafts.length; from += batch) {
    const made = db.insertInto('quotes').values(drafts.slice(from, from + batch))
    ids.push(...(await made.returning('id').execute()).map(({ id }) => id))
  }
  return ids
}
