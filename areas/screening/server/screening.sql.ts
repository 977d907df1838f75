import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { screening, subjects } from '../contract.ts'
import { alikeFrom } from './screening.rules.ts'

type Tx = Pick<Ctx, 'db'>
type Reader = Pick<Ctx, 'db' | 'locale'>
const hits = (ctx: Reader) =>
  ctx.db
    .selectFrom('screeningHits as h')
    .innerJoin('restrictedNames as n', 'n.id', 'h.nameId')
    .leftJoin('companies as o', 'o.id', 'h.companyId')
    .select([
      'h.id',
      'h.biz',
      'h.bizId',
      'h.bizNo',
      'h.subject',
      'h.score',
      'h.status',
      'h.createdAt',
      'h.version',
      'n.name as restricted',
    ])
    .select(sql<string>`coalesce(${nameFor(ctx, 'o')}, '')`.as('company'))
export type HitRow = Awaited<ReturnType<ReturnType<typeof hits>['executeTakeFirstOrThrow']>>

/** One page, what is held first and the oldest of it foremost. */
export function findHits(ctx: SignedCtx, q: Parsed<typeof screening.hits>) {
  const found = hits(ctx).where(
    matching(q, {
      status: eq('h.status'),
      biz: eq('h.biz'),
      keyword: words('h.subject', 'n.name', 'h.bizNo', 'o.name'),
    }),
  )
  const held = sql`h.status = 'held'`
  return pageOf(ctx, q, found.orderBy(held, 'desc').orderBy('h.createdAt', 'desc').orderBy('h.id', 'desc'), found)
}
export const findHit = (ctx: Reader, id: number) =>
  hits(ctx)
    .innerJoin('restrictedLists as l', 'l.id', 'n.listId')
    .leftJoin('users as u', 'u.id', 'h.userId')
    .select(['h.reason', 'h.decidedAt', 'n.id as nameId', 'n.aliases', 'n.country', 'n.note', 'l.name as list'])
    .select(sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('decidedBy'))
    .where('h.id', '=', id)
    .executeTakeFirst()

/** The list that counts: the newest. */
const current = sql`(select max(id) from restricted_lists)`
export function findNames(ctx: SignedCtx, q: Parsed<typeof screening.names>) {
  const found = ctx.db
    .selectFrom('restrictedNames as n')
    .select(['n.id', 'n.name', 'n.aliases', 'n.country', 'n.note'])
    .where(sql<boolean>`n.list_id = ${current}`)
    .where(matching(q, { keyword: words('n.name', 'n.country') }))
  return pageOf(ctx, q, found.orderBy('n.name').orderBy('n.id'), found)
}
export const findLists = (ctx: Reader) =>
  ctx.db
    .selectFrom('restrictedLists as l')
    .leftJoin('users as u', 'u.id', 'l.userId')
    .select(['l.id', 'l.name', 'l.entries', 'l.createdAt'])
    .select(sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('author'))
    .orderBy('l.id', 'desc')
    .limit(50)
    .execute()

export type NewName = { name: string; aliases: string[]; country: string; note: string; keys: string[] }
/** Adds a list, which counts from now on. */
export async function insertList(
  tx: Tx,
  name: string,
  userId: number | null,
  names: readonly NewName[],
): Promise<number> {
  const list = tx.db.insertInto('restrictedLists').values({ name, entries: names.length, userId })
  const { id } = await list.returning('id').executeTakeFirstOrThrow()
  await sql`insert into restricted_names (list_id, name, aliases, country, note, keys, pairs)
    select ${id}, r.name, r.aliases, r.country, r.note, r.keys, (select coalesce(array_agg(distinct substr(company_core(k), i, 2)), '{}')
      from unnest(r.keys) k, generate_series(1, greatest(length(company_core(k)) - 1, 1)) i)
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as r (name text, aliases text[], country text, note text, keys text[])`.execute(
    tx.db,
  )
  return id
}

export type Subject = {
  biz: (typeof subjects)[number]
  bizId: number
  bizNo: string
  companyId: number | null
  name: string
  key: string
}
/**
 * Notes which of the names are on the list that counts, or nearly so; each once of a record, and not again what was cleared for the
 * company. Answers how many are new.
 */
export async function noteHits({ db }: Tx, given: readonly Subject[]): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`insert into screening_hits (biz, biz_id, biz_no, company_id, subject, subject_key, name_id, restricted_key, score)
    select distinct on (s.biz, s."bizId", s.key, n.keys[1]) s.biz, s."bizId", s."bizNo", s."companyId", s.name, s.key, n.id, n.keys[1], m.score
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as s (biz text, "bizId" bigint, "bizNo" text, "companyId" bigint, name text, key text)
    cross join lateral (select array(select substr(company_core(s.key), i, 2)
      from generate_series(1, greatest(length(company_core(s.key)) - 1, 1)) i) as pairs) p
    join restricted_names n on n.list_id = ${current} and n.pairs && p.pairs
    cross join lateral (select max(case when k = s.key then 100 else least(99, round(company_likeness(k, s.key) * 100)::int) end) as score
      from unnest(n.keys) k) m
    where m.score >= ${sql.lit(alikeFrom)} and not exists (select from screening_hits c where c.status = 'cleared'
      and c.company_id = s."companyId" and c.subject_key = s.key and c.restricted_key = n.keys[1])
    order by s.biz, s."bizId", s.key, n.keys[1], m.score desc
    on conflict on constraint screening_hits_once do nothing`.execute(db)
  return Number(numAffectedRows)
}
/** Whether anything of a record is held, or was confirmed. */
export async function isHit({ db }: Tx, biz: Subject['biz'], bizId: number): Promise<boolean> {
  const found = db.selectFrom('screeningHits').select('id').where('biz', '=', biz).where('bizId', '=', bizId)
  return (await found.where('status', 'in', ['held', 'confirmed']).limit(1).executeTakeFirst()) !== undefined
}
