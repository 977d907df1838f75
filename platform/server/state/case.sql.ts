import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SignedCtx } from '../ctx.ts'

/** Tables whose rows somebody of the vendor takes care of. */
type HandledTable = { [T in keyof DB]: DB[T] extends { handlerId: unknown } ? T : never }[keyof DB]
/** Those of what a company writes before it hands it in. */
type DraftTable = {
  [T in keyof DB]: DB[T] extends { companyId: unknown; submittedAt: unknown; status: unknown } ? T : never
}[keyof DB]
/** The query builder without its types: they do not carry through a table that is a parameter. */
const loose = ({ db }: Pick<SignedCtx, 'db'>) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

/** What a kind of approval does when somebody is named to take care of a case: `assigned: handledIn('complaints')`. */
export const handledIn =
  (table: HandledTable) =>
  async (tx: SignedCtx, { bizId, handlerId }: { bizId: number; handlerId: number }): Promise<void> => {
    await loose(tx)
      .updateTable(table as string)
      .set({ handlerId })
      .where('id', '=', bizId)
      .execute()
  }

/** Deletes a draft of the caller's company. False where there is none, or it was handed in before: that is kept. */
export async function deleteDraft(tx: SignedCtx, table: DraftTable, id: number, status = 'draft'): Promise<boolean> {
  const gone = loose(tx)
    .deleteFrom(table as string)
    .where('id', '=', id)
    .where('companyId', '=', tx.user.companyId)
    .where('status', '=', status)
    .where('submittedAt', 'is', null)
  return (await gone.executeTakeFirst()).numDeletedRows === 1n
}

/** Who takes care of the caller's company; null where nobody does, or not any more. */
export async function findManager({ db, user }: SignedCtx): Promise<number | null> {
  const manager = db
    .selectFrom('companies as c')
    .innerJoin('users as h', 'h.id', 'c.accountManagerId')
    .select('h.id')
    .where('c.id', '=', user.companyId)
    .where('h.status', '=', 'enabled')
  return (await manager.executeTakeFirst())?.id ?? null
}
