import { sql } from 'kysely'
import type { Ctx, Db, SignedCtx } from '#platform/server/ctx.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import { pageOf } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { hashOf, origin, type Breach, type Chained, type Evidence } from './evidence.rules.ts'

const columns = [
  'no',
  'bizType',
  'bizId',
  'docSha256',
  'signatureSha256',
  'signatureFileId',
  'fullName',
  'userId',
  'companyId',
  'contact',
  'ip',
  'ua',
  'serverTime',
  'templateVersion',
  'prevHash',
  'hash',
] as const

/** Adds a row at the end of the chain, one after the other; inside the caller's transaction. */
export async function appendEvidence(tx: Ctx, given: Omit<Evidence, 'no'>): Promise<Chained> {
  await sql`select pg_advisory_xact_lock(hashtextextended('signature_evidences', 0))`.execute(tx.db)
  const last = await tx.db
    .selectFrom('signatureEvidences')
    .select(['no', 'hash'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
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
/** Whose PDF has this hash: what was signed, or what was made of it; the row of the signature comes before that of its PDF. */
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
/** What was signed as text, exactly as the database has it, with the PDF that was made of it. */
export async function listPapers(db: Db, after: number, most: number) {
  const { rows } = await sql<{ no: number; fileId: string | null; sha256: string | null; text: string }>`
    select no, file_id, sha256, paper::text as text from signature_papers where no > ${after} order by no limit ${most}`.execute(
    db,
  )
  return rows
}
export const findPaper = async (db: Db, no: number) => (await listPapers(db, no - 1, 1)).find((one) => one.no === no)
/** PDFs that no row of the chain knows, all from before the first that one does know. */
export async function listUnbound(db: Db): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`select p.no from signature_papers p where p.sha256 is not null
    and p.no < coalesce((select min(no) from signature_evidences where biz_type = 'signature_paper'), 2147483647)
    and not exists (select from signature_evidences e where e.biz_type = 'signature_paper' and e.biz_id = p.no) order by p.no`.execute(
    db,
  )
  return rows.map(({ no }) => no)
}

/** The hashes of a stretch of the chain, for a Merkle root. */
export async function listHashes(db: Db, firstNo: number, lastNo: number): Promise<string[]> {
  const rows = db.selectFrom('signatureEvidences').select('hash').where('no', '>=', firstNo).where('no', '<=', lastNo)
  return (await rows.orderBy('no').execute()).map(({ hash }) => hash)
}
const roots = (db: Db) =>
  db
    .selectFrom('signatureRoots')
    .select(['firstNo', 'lastNo', 'root', 'madeAt', sql<string>`day::text`.as('day'), 'firstNo as id'])
/** Every root, from the first night on. */
export const listRoots = (db: Db) => roots(db).orderBy('firstNo').execute()
export const findRoots = (ctx: Ctx, q: { page: number; limit: number }) =>
  pageOf(ctx, q, roots(ctx.db).orderBy('firstNo', 'desc'), ctx.db.selectFrom('signatureRoots'))
/** What no root covers yet; undefined when there is nothing new. */
export async function findUncovered(db: Db): Promise<{ firstNo: number; lastNo: number } | undefined> {
  const { rows } = await sql<{ firstNo: number; lastNo: number | null }>`
    select coalesce((select max(last_no) from signature_roots), 0) + 1 as first_no, (select max(no) from signature_evidences) as last_no`.execute(
    db,
  )
  const { firstNo, lastNo } = rows[0]!
  return lastNo !== null && lastNo >= firstNo ? { firstNo, lastNo } : undefined
}
/** False when this night has one: two at once make one. */
export async function insertRoot(db: Db, root: { firstNo: number; lastNo: number; root: string }): Promise<boolean> {
  const made = db.insertInto('signatureRoots').values({ ...root, day: today })
  return (await made.onConflict((c) => c.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

const checks = (ctx: Ctx) =>
  ctx.db
    .selectFrom('signatureChecks as k')
    .leftJoin('users as u', 'u.id', 'k.userId')
    .select(['k.id', 'k.rows', 'k.breachCount', 'k.takenMs', 'k.createdAt as at'])
    .select([sql<Breach[]>`k.breaches`.as('breaches'), sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('by')])
export const findChecks = (ctx: Ctx, q: { page: number; limit: number }) =>
  pageOf(ctx, q, checks(ctx).orderBy('k.id', 'desc'), ctx.db.selectFrom('signatureChecks'))
type Check = { rows: number; breaches: Breach[]; breachCount: number; takenMs: number; userId: number | null }
export async function insertCheck(ctx: Ctx, { breaches, ...check }: Check) {
  const values = { ...check, breaches: JSON.stringify(breaches) }
  const { id } = await ctx.db.insertInto('signatureChecks').values(values).returning('id').executeTakeFirstOrThrow()
  return checks(ctx).where('k.id', '=', id).executeTakeFirstOrThrow()
}
/** How many rows did not fit when the chain was last looked through. */
export async function lastBreaches(db: Db): Promise<number> {
  const last = db.selectFrom('signatureChecks').select('breachCount').orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.breachCount ?? 0
}
/** Who hears of it: administrators, and those who keep the agreements. */
export async function listKeepers(db: Db): Promise<number[]> {
  const rows = db.selectFrom('userRoles').select('userId').distinct().where('role', 'in', ['admin', 'legal'])
  return (await rows.execute()).map(({ userId }) => userId)
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
