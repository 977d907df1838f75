import { sql, type RawBuilder } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { begins, elsewhere, matching, pageOf, type Paging } from '#platform/server/db/list.ts'
import type { DeviceRow, Fault } from './device-list.reader.ts'
import { licenceSeen } from './seen.sql.ts'
import type { batchStates } from '../contract.ts'

/** So many rows go to the database at a time. */
const atOnce = 5000
type BatchState = (typeof batchStates)[number]
export type BatchIn = {
  licenceId: number
  state: BatchState
  fileName: string
  fileId: string
  rowCount: number
  faults: number
  userId: number
}

export const insertBatch = async ({ db }: Ctx, batch: BatchIn): Promise<number> =>
  (await db.insertInto('licenceBatches').values(batch).returning('id').executeTakeFirstOrThrow()).id
export async function insertDevices(
  { db }: Ctx,
  licenceId: number,
  batchId: number,
  rows: readonly DeviceRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce)
    await sql`insert into licence_devices (licence_id, batch_id, device_id, row_no)
      select ${licenceId}, ${batchId}, g.device_id, g.row_no from unnest(${part.map((row) => row.deviceId)}::text[], ${part.map((row) => row.rowNo)}::int[]) as g (device_id, row_no)`.execute(
      db,
    )
  }
}
export async function insertFaults({ db }: Ctx, batchId: number, faults: readonly Fault[]): Promise<void> {
  if (!faults.length) return
  const given = faults.map(({ rowNo, ...fault }) => ({ ...fault, row_no: rowNo }))
  await sql`insert into licence_faults (batch_id, row_no, value, code, params)
    select ${batchId}, g.row_no, g.value, g.code, g.params from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (row_no int, value text, code text, params jsonb)
    on conflict (batch_id, row_no) do update set code = excluded.code, params = excluded.params`.execute(db)
}
export const deleteFaults = ({ db }: Ctx, batchId: number, code: Fault['code']) =>
  db.deleteFrom('licenceFaults').where('batchId', '=', batchId).where('code', '=', code).execute()

export const listBatches = ({ db }: Ctx, licenceId: number) =>
  db
    .selectFrom('licenceBatches')
    .select(['id', 'state', 'fileName', 'fileId', 'rowCount', 'faults', 'createdAt'])
    .where('licenceId', '=', licenceId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
/** The list a draft, or what was rejected, is to be submitted with. */
export const findDraftBatch = ({ db }: Ctx, licenceId: number) =>
  db
    .selectFrom('licenceBatches')
    .select(['id', 'rowCount', 'faults', 'fileName'])
    .where('licenceId', '=', licenceId)
    .where('state', 'in', ['draft', 'pending'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
/** Lists that were never issued make room for another. */
export const deleteBatches = ({ db }: Ctx, licenceId: number, states: readonly BatchState[]) =>
  db
    .deleteFrom('licenceBatches')
    .where('licenceId', '=', licenceId)
    .where('state', 'in', [...states])
    .execute()
export const moveBatches = ({ db }: Ctx, licenceId: number, from: BatchState, to: BatchState) =>
  db
    .updateTable('licenceBatches')
    .set({ state: to })
    .where('licenceId', '=', licenceId)
    .where('state', '=', from)
    .execute()
/** The devices of a list that was refused are no devices of the licence; the list itself stays. */
export async function deleteDevicesOf({ db }: Ctx, licenceId: number, state: BatchState): Promise<void> {
  await sql`delete from licence_devices d using licence_batches b where b.id = d.batch_id and b.licence_id = ${licenceId} and b.state = ${state}`.execute(
    db,
  )
}
/** Which of these the licence has already, row by row. */
export async function listKnown({ db }: Ctx, licenceId: number, rows: readonly DeviceRow[]): Promise<Set<string>> {
  const { rows: found } = await sql<{ deviceId: string }>`select device_id from licence_devices
    where licence_id = ${licenceId} and device_id = any(${rows.map((row) => row.deviceId)}::text[])`.execute(db)
  return new Set(found.map(({ deviceId }) => deviceId))
}
/** The devices of a renewal are those of the licence before it. */
export async function copyDevices({ db }: Ctx, from: number, to: number, batchId: number): Promise<void> {
  await sql`insert into licence_devices (licence_id, batch_id, device_id, row_no)
    select ${to}, ${batchId}, device_id, row_number() over (order by device_id) from licence_devices where licence_id = ${from}`.execute(
    db,
  )
}

/** The devices of lists in one of these states. */
const devices = (licenceId: number, states: readonly BatchState[]): RawBuilder<unknown> =>
  sql`licence_devices d join licence_batches b on b.id = d.batch_id and b.licence_id = ${licenceId} and b.state = any(${states}::text[])`
/**
 * Claims each device for each feature of a licence, or none: claims are taken in one order, so that two lists that overlap wait for each
 * other and never stop each other. What the licence that is renewed holds is its own. False where another holds one.
 */
export async function claim({ db }: Ctx, licenceId: number, renewOf: number | null): Promise<boolean> {
  const pending = devices(licenceId, ['pending'])
  const { numAffectedRows } = await sql`insert into licence_live (feature_id, device_id, licence_id)
    select p.feature_id, d.device_id, ${licenceId} from ${pending} cross join licence_feature_picks p where p.licence_id = ${licenceId}
    order by p.feature_id, d.device_id on conflict (feature_id, device_id) do nothing`.execute(db)
  // counted, not looked for one by one: fresh rows have no statistics yet, and a list is long
  const { rows } = await sql<{
    wanted: number
    own: number
  }>`select (select count(*)::int from ${pending}) * (select count(*)::int from licence_feature_picks where licence_id = ${licenceId}) as wanted,
    (select count(*)::int from licence_live l where l.licence_id = ${renewOf} and l.device_id in (select d.device_id from ${pending})
      and l.feature_id in (select feature_id from licence_feature_picks where licence_id = ${licenceId})) as own`.execute(
    db,
  )
  return Number(numAffectedRows) + rows[0]!.own === rows[0]!.wanted
}
export type Clash = { rowNo: number; deviceId: string; code: string }
/** The rows that another licence holds: the first of them, and how many there are. */
export async function listClashes(
  { db }: Ctx,
  licenceId: number,
  renewOf: number | null,
  most: number,
): Promise<{ total: number; rows: Clash[] }> {
  const from = sql`from ${devices(licenceId, ['draft', 'pending'])} where exists (select from licence_live l join licence_feature_picks p on p.feature_id = l.feature_id and p.licence_id = ${licenceId}
    where l.device_id = d.device_id and l.licence_id not in (${licenceId}, ${renewOf ?? licenceId}))`
  const { rows } = await sql<
    Clash & { total: number }
  >`select d.row_no, d.device_id, count(*) over ()::int as total, (select min(f.code) from licence_live l
    join licence_feature_picks p on p.feature_id = l.feature_id and p.licence_id = ${licenceId} join licence_features f on f.id = l.feature_id
    where l.device_id = d.device_id and l.licence_id not in (${licenceId}, ${renewOf ?? licenceId})) as code ${from} order by d.row_no limit ${most}`.execute(
    db,
  )
  return { total: rows[0]?.total ?? 0, rows }
}
/** Frees what a licence holds, of one list or all of it; what a renewal under way asks for passes to it. */
export async function free({ db }: Ctx, licenceId: number): Promise<void> {
  await sql`update licence_live l set licence_id = r.id from licences r join licence_devices d on d.licence_id = r.id
    where r.renew_of = ${licenceId} and r.status in ('am_review', 'licence_review', 'generating') and l.licence_id = ${licenceId} and l.device_id = d.device_id
      and exists (select from licence_feature_picks p where p.licence_id = r.id and p.feature_id = l.feature_id)`.execute(
    db,
  )
  await db.deleteFrom('licenceLive').where('licenceId', '=', licenceId).execute()
}
export async function freePending({ db }: Ctx, licenceId: number): Promise<void> {
  await sql`delete from licence_live l using licence_devices d, licence_batches b where l.licence_id = ${licenceId} and d.licence_id = ${licenceId}
    and d.device_id = l.device_id and b.id = d.batch_id and b.state = 'pending'`.execute(db)
}
/** A renewal that is issued takes over what the licence before it held. */
export async function takeOver({ db }: Ctx, licenceId: number, renewOf: number): Promise<void> {
  await sql`update licence_live l set licence_id = ${licenceId} from licence_devices d where l.licence_id = ${renewOf} and d.licence_id = ${licenceId} and d.device_id = l.device_id
    and l.feature_id in (select feature_id from licence_feature_picks where licence_id = ${licenceId})`.execute(db)
}
/** All devices a file is made for, sorted. */
export async function listSorted({ db }: Ctx, licenceId: number): Promise<string[]> {
  const { rows } = await sql<{
    deviceId: string
  }>`select d.device_id from ${devices(licenceId, ['pending', 'issued'])} order by d.device_id collate "C"`.execute(db)
  return rows.map(({ deviceId }) => deviceId)
}

type Asked = Paging & { id: number; keyword?: string | undefined }
/** One page of the devices of a licence the caller sees. */
export function findDevices(ctx: SignedCtx, q: Asked) {
  const found = ctx.db
    .selectFrom('licenceDevices as d')
    .innerJoin('licenceBatches as b', 'b.id', 'd.batchId')
    .innerJoin('licences as t', 't.id', 'd.licenceId')
    .where('d.licenceId', '=', q.id)
    .where(licenceSeen(ctx))
    .where(matching(q, { id: elsewhere, keyword: begins('d.deviceId') }))
  const shown = found.select(['d.deviceId', 'd.rowNo', 'd.batchId', 'b.state'])
  return pageOf(ctx, q, shown.orderBy('d.batchId').orderBy('d.rowNo'), found, 'ahead')
}
export function findFaults(ctx: SignedCtx, q: Paging & { id: number; batchId: number }) {
  const found = ctx.db
    .selectFrom('licenceFaults as x')
    .innerJoin('licenceBatches as b', 'b.id', 'x.batchId')
    .innerJoin('licences as t', 't.id', 'b.licenceId')
    .where('b.licenceId', '=', q.id)
    .where('x.batchId', '=', q.batchId)
    .where(licenceSeen(ctx))
  return pageOf(ctx, q, found.select(['x.rowNo', 'x.value', 'x.code', 'x.params']).orderBy('x.rowNo'), found, 'ahead')
}

/** Lists of the demo are as old as what they were handed in with. */
export async function ageBatches({ db }: Ctx): Promise<void> {
  await sql`update licence_batches b set created_at = case when b.state = 'pending' and t.used > 0 then t.updated_at else coalesce(t.submitted_at, t.created_at) end
    from licences t where t.id = b.licence_id`.execute(db)
}
