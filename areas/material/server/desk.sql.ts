import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf } from '#platform/server/db/list.ts'
import { like } from '#platform/server/db/like.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { materialDesk } from '../desk.contract.ts'
import { narrowed, partColumns, parts, type PartRow } from './material.sql.ts'

type DeskRow = PartRow & { works: number; tried: number }
const worked = sql`(select count(*)::int from material_supports s where s.material_id = m.id and s.is_current
    and s.result in ('recommended', 'verified', 'conditional')) as works,
  (select count(*)::int from material_supports s where s.material_id = m.id and s.is_current) as tried`
export function findDeskParts(ctx: SignedCtx, q: Parsed<typeof materialDesk.desk>) {
  const { page: _, limit: __, ...asked } = q
  const from = sql`from materials m where ${narrowed(ctx, asked)}`
  return pageOf<DeskRow>(
    ctx,
    q,
    (
      window,
    ) => sql`select ${partColumns(ctx)}, ${worked} from (select m.id ${from} order by m.updated_at desc, m.id desc ${window}) chosen
      join materials m on m.id = chosen.id join material_vendors v on v.id = m.vendor_id order by m.updated_at desc, m.id desc`,
    from,
    'ahead',
  )
}
type Detail = DeskRow & { eolNote: string; replacement: { id: number; partNo: string } | null }
export async function findDeskPart(ctx: SignedCtx, id: number): Promise<Detail | undefined> {
  const { rows } = await sql<Detail>`select ${partColumns(ctx)}, ${worked}, m.eol_note,
      (select jsonb_build_object('id', x.id, 'partNo', x.part_no) from materials x where x.id = m.replacement_id) as replacement
    from ${parts} where m.id = ${id}`.execute(ctx.db)
  return rows[0]
}
/** Takes the next version of a part, which holds it until the end of the transaction. */
export async function bumpPart(
  tx: SignedCtx,
  id: number,
): Promise<{ id: number; status: PartRow['status'] } | undefined> {
  return tx.db
    .updateTable('materials')
    .set({ updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'status'])
    .executeTakeFirst()
}
/** Ends a part of a maker that has not ended; false where it has, or there is none. */
export async function endPart(
  tx: SignedCtx,
  id: number,
  last: { lastBuyOn: string; replacementId: number | null; eolNote: string },
) {
  const ended = tx.db
    .updateTable('materials')
    .set({ ...last, status: 'eol', updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
  return (await ended.where('id', '=', id).where('status', '<>', 'eol').executeTakeFirst()).numUpdatedRows === 1n
}
/** Makers of these parts, each once. */
export async function listMakers({ db }: SignedCtx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    vendorId: number
  }>`select distinct vendor_id from materials where id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => row.vendorId)
}
/** The parts of this number, whoever makes them. */
export async function findByKey(
  { db }: Pick<SignedCtx, 'db'>,
  key: string,
  vendorId?: number,
): Promise<{ id: number; vendorId: number }[]> {
  const { rows } = await sql<{ id: number; vendorId: number }>`select id, vendor_id from materials
    where part_key = ${key} and (${vendorId ?? null}::bigint is null or vendor_id = ${vendorId ?? null}) order by die_rev, id limit 20`.execute(
    db,
  )
  return rows
}
export const isVendor = async ({ db }: SignedCtx, id: number): Promise<boolean> =>
  (await db.selectFrom('materialVendors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
/** The maker of this name in any language, as it is typed. */
export async function findVendor({ db }: Pick<SignedCtx, 'db'>, name: string): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{
    id: number
  }>`select id from material_vendors where lower(name) = lower(${name}) or lower(name_en) = lower(${name}) order by id limit 1`.execute(
    db,
  )
  return rows[0]
}

type VendorRow = {
  id: number
  name: string
  nameZh: string
  nameEn: string
  companyId: number | null
  company: string
  parts: number
  version: number
}
export function findVendors(ctx: SignedCtx, q: Parsed<typeof materialDesk.vendors>) {
  const filter = matching(q, { keyword: (text) => sql`(v.name ilike ${like(text)} or v.name_en ilike ${like(text)})` })
  const from = sql`from material_vendors v left join companies c on c.id = v.company_id where ${filter}`
  return pageOf<VendorRow>(
    ctx,
    q,
    sql`select v.id, ${nameFor(ctx, 'v')} as name, v.name as name_zh, v.name_en, v.company_id, coalesce(${nameFor(ctx, 'c')}, '') as company,
      (select count(*)::int from materials m where m.vendor_id = v.id) as parts, v.version ${from} order by v.name, v.id`,
    from,
  )
}
/** Companies with somebody who speaks for a maker of parts. */
export async function listCompanies(ctx: SignedCtx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select c.id, ${nameFor(ctx, 'c')} as name from companies c
    where exists (select from users u join user_roles r on r.user_id = u.id where u.company_id = c.id and r.role = 'vendor_partner')
    order by 2, 1 limit 500`.execute(ctx.db)
  return rows
}
