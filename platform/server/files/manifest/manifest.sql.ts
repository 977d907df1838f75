import { sql } from 'kysely'
import type { SignedManifest } from '#platform/contract/manifest.ts'
import type { Db } from '../../ctx.ts'
import type { PublicKey } from './signing-key.ts'

/** Writes a manifest and the key it was signed with; of two made at once the first stays. */
export async function insertManifest(db: Db, fileId: string, key: PublicKey, made: SignedManifest): Promise<void> {
  await db
    .insertInto('manifestKeys')
    .values(key)
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  await db
    .insertInto('fileManifests')
    .values({ fileId, ...made })
    .onConflict((c) => c.column('fileId').doNothing())
    .execute()
}

export const findManifest = (db: Db, fileId: string): Promise<SignedManifest | undefined> =>
  db
    .selectFrom('fileManifests')
    .select(['manifest', 'signature', 'keyId'])
    .where('fileId', '=', fileId)
    .executeTakeFirst()

/** Every key that has signed, newest first. */
export const findKeys = (db: Db) =>
  db.selectFrom('manifestKeys').select(['id', 'publicKey', 'createdAt']).orderBy('createdAt', 'desc').execute()

/** Files of these kinds that have no manifest and were stored before `before`, by id from `after` on. */
export async function findUnsigned(
  db: Db,
  modelCodes: readonly string[],
  before: Date,
  after: string,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
    where f.model_code = any(${modelCodes}::text[]) and f.status <> 'deleted' and f.created_at < ${before} and f.id > ${after}
      and not exists (select from file_manifests m where m.file_id = f.id)
    order by f.id limit 100`.execute(db)
  return rows
}
