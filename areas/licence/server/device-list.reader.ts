import type { Readable } from 'node:stream'
import { fail } from '#platform/contract/error.ts'
import { mostDevices } from '../contract.ts'
import { faultOf, type RowFault } from './licence.rules.ts'

export type DeviceRow = { rowNo: number; deviceId: string }
export type Fault = {
  rowNo: number
  value: string
  code: RowFault | 'licence.row_twice' | 'licence.row_known' | 'licence.row_clash'
  params: Record<string, string | number>
}
export type DeviceList = { rows: DeviceRow[]; faults: Fault[]; errors: number }
/** Faults that are kept of a list; the others are counted. */
export const mostFaults = 1000
const longestLine = 500

/** The lines of a text as they come; of a line that is too long the first part. */
async function* linesOf(source: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  const text = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw fail('licence.not_text')
    }
  }
  for await (const chunk of source) {
    const parts = (rest + text(chunk as Uint8Array)).split('\n')
    rest = parts.pop()!.slice(0, longestLine)
    yield* parts
  }
  const last = rest + text()
  if (last) yield last
}

/** The first cell of a line, without the quotes of a spreadsheet. */
const firstCell = (line: string): string => {
  const cell = line
    .slice(0, longestLine)
    .split(/[,;\t]/, 1)[0]!
    .trim()
  return /^".*"$/.test(cell) ? cell.slice(1, -1).trim() : cell
}

/** Reads a list of devices, one to a line, as it comes from the storage: each row is good, or said what is wrong with it. */
export async function readDevices(source: Readable): Promise<DeviceList> {
  const list: DeviceList = { rows: [], faults: [], errors: 0 }
  const seen = new Map<string, number>()
  const note = (fault: Fault) => {
    list.errors += 1
    if (list.faults.length < mostFaults) list.faults.push(fault)
  }
  let rowNo = 0
  for await (const line of linesOf(source)) {
    rowNo += 1
    const id = firstCell(line)
    if (!id || (rowNo === 1 && /^device.?id$/i.test(id))) continue
    const code = faultOf(id)
    const first = seen.get(id)
    if (code) note({ rowNo, value: id.slice(0, 64), code, params: {} })
    else if (first !== undefined) note({ rowNo, value: id, code: 'licence.row_twice', params: { row: first } })
    else {
      seen.set(id, rowNo)
      list.rows.push({ rowNo, deviceId: id })
    }
    if (list.rows.length + list.errors > mostDevices) throw fail('licence.too_many_rows', { count: mostDevices })
  }
  if (!list.rows.length && !list.errors) throw fail('licence.no_rows')
  return list
}
