import type { SignedCtx } from '#platform/server/ctx.ts'
import { openFile, readableFiles } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { deviceModel, type batchStates } from '../contract.ts'
import { mostFaults, readDevices, type DeviceList } from './device-list.reader.ts'
import * as sql from './device.sql.ts'

export type ReadList = DeviceList & { fileName: string; fileId: string }

/** Reads an uploaded list of devices; whose it is the files say. */
export async function readList(ctx: SignedCtx, wire: string): Promise<ReadList> {
  await ctx.app.limits.spend('licence_devices', `company ${ctx.user.companyId}`)
  const [file] = await readableFiles(ctx, [wire])
  if (!file || file.modelCode !== deviceModel) throw refuseField(ctx, 'fileId', 'licence.no_file')
  const list = await readDevices(await openFile(ctx, file))
  return { ...list, fileName: file.name, fileId: file.id }
}

/** What a licence has already is added to it no second time. */
export async function withoutKnown(ctx: SignedCtx, licenceId: number, list: ReadList): Promise<ReadList> {
  const known = await sql.listKnown(ctx, licenceId, list.rows)
  if (!known.size) return list
  const twice = list.rows.filter(({ deviceId }) => known.has(deviceId))
  const faults = twice.map(
    ({ rowNo, deviceId }) => ({ rowNo, value: deviceId, code: 'licence.row_known', params: {} }) as const,
  )
  const all = [...list.faults, ...faults].slice(0, mostFaults)
  return { ...list, faults: all, errors: list.errors + twice.length }
}

/** Keeps a list with what is wrong with it: of one with an error no row is a device of the licence. */
export async function keepList(
  tx: SignedCtx,
  licenceId: number,
  list: ReadList,
  state: (typeof batchStates)[number],
): Promise<number> {
  const { rows, errors, fileName, fileId } = list
  const about = { licenceId, fileName, fileId, rowCount: rows.length, faults: errors, userId: tx.user.id }
  const batchId = await sql.insertBatch(tx, { ...about, state: errors ? 'faulty' : state })
  await sql.insertFaults(tx, batchId, list.faults)
  if (!errors) await sql.insertDevices(tx, licenceId, batchId, rows)
  return batchId
}
