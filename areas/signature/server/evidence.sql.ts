import { sql } from 'kysely'
import type { Ctx, Db, SignedCtx } from '#platform/server/ctx.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import { hashOf, origin, type Chained, type Evidence } from './evidence.rules.ts'

const columns = [
  'no', 'bizType', 'bizId', 'docSha256', 'signatureSha256', 'signatureFileId', 'fullName', 'userId', 'companyId', 'contact', 'ip', 'ua',
  'serverTime', 'templateVersion', 'prevHash', 'hash',
] as const // prettier-ignore

/** Adds a row at the end of the chain, one after the other; inside the caller's transaction. */
export async function appendEvidence(tx: Ctx, given: Omit<Evidence, 'no'>): Promise<Chained> {
  await sql`select pg_advisory_xact_lock(hashtextextended('signature_evidences', 0))`.execute(tx.db)
  const last = await tx.db.selectFrom('signatureEvidences').select(['no', 'hash']).orderBy('no', 'desc').limit(1).executeTakeFirst() // prettier-ignore
  const row: Evidence = { ...given, no: (last?.no ?? 0) + 1 }
  const prevHash = last?.hash ?? origin
  const chained = { ...row, prevHash, hash: hashOf(row, prevHash) }
  await tx.db.insertInto('signatureEvidences').values(chained).execute()
  return chained
}
/** A stretch of the chain, from its beginning. */
export const listChain = (db: Db, after: number, most: number): Promise<Chained[]> =>
  db.selectFrom('signatureEvidences').select(columns).where('no', '>', after).orderBy('no').limit(most).execute()
export const findEvidence = (ctx: Ctx, no: number): Promise<Chained | undefined> =>
  ctx.db.selectFrom('signatureEvidences').select(columns).where('no', '=', no).executeTakeFirst()
/** The last signature of a record. */
export const findLast = (ctx: Ctx, bizType: string, bizId: number): Promise<Chained | undefined> =>
  ctx.db
    .selectFrom('signatureEvidences')
    .select(columns)
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
/** Whose PDF has this hash: what was signed, or what was made of it. */
export const findByHash = (ctx: Ctx, sha256: string) =>
  ctx.db
    .selectFrom('signatureEvidences as e')
    .leftJoin('signaturePapers as p', 'p.no', 'e.no')
    .select(['e.no', 'e.serverTime'])
    .where((e) => e.or([e('e.docSha256', '=', sha256), e('p.sha256', '=', sha256)]))
    .orderBy('e.no')
    .limit(1)
    .executeTakeFirst()

/** Keeps what was signed, until its final PDF is made of it and after. */
export const insertPaper = (tx: Ctx, no: number, paper: Paper) =>
  tx.db
    .insertInto('signaturePapers')
    .values({ no, paper: JSON.stringify(paper) })
    .execute()
/** What still has no PDF; undefined when it has. */
export async function findUnmade(ctx: Ctx, no: number): Promise<Paper | undefined> {
  const query = ctx.db.selectFrom('signaturePapers').select('paper').where('no', '=', no).where('fileId', 'is', null)
  return (await query.executeTakeFirst())?.paper as Paper | undefined
}
/** False when another run was faster. */
export async function setMade(ctx: Ctx, no: number, file: { fileId: string; sha256: string }): Promise<boolean> {
  const change = ctx.db.updateTable('signaturePapers').set(file).where('no', '=', no).where('fileId', 'is', null)
  return (await change.executeTakeFirst()).numUpdatedRows === 1n
}

/** How the signer may be reached with a code. */
export const getContacts = (ctx: SignedCtx) =>
  ctx.db.selectFrom('users').select(['email', 'mobile']).where('id', '=', ctx.user.id).executeTakeFirstOrThrow()
export async function companyOf(ctx: Ctx, id: number): Promise<string> {
  return (await ctx.db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
}
