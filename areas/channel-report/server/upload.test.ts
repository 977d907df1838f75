import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import { callWithKey, giveKey } from '#tests/kit/api-keys.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import { reportBook, reportMonth } from '#tests/kit/report-book.ts'
import { acceptedReport, sale } from '#tests/kit/reports.ts'
import { report } from '../contract.ts'
import { reportImport } from '../import.contract.ts'

let kit: OrderKit
beforeAll(async () => {
  kit = await orderKit()
  // its end customer is known
  await acceptedReport(kit, 'sales', [sale({}, reportMonth(-4))], { month: reportMonth(-4) })
})
afterAll(() => kit.close())

describe('a report that a system sends with its key', () => {
  const send = async (
    key: string,
    of: { month: string; book: Buffer; sha?: string; again?: string; warehouse?: string },
  ) => {
    const boundary = 'kit-boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="sales.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const reply = await kit.server.inject({
      method: 'POST',
      url: `/api/odrReport/upload?kind=sales&period=${of.month}&sha256=${of.sha ?? sha(of.book)}${of.warehouse ? `&warehouse=${of.warehouse}` : ''}`,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(of.again && { 'idempotency-key': of.again }),
      },
      payload: Buffer.concat([Buffer.from(head), of.book, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return {
      ...reply.json<{
        msgCode: number
        data: {
          id: number
          version: number
          sheet: string
          errors: number
          faults: { row: number; letter: string; code: string }[]
          errorsOf?: unknown
        }
      }>(),
      again: reply.headers['idempotent-replay'],
    }
  }
  const month = reportMonth(-5)
  const sha = (book: Buffer) => createHash('sha256').update(book).digest('hex')
  test('is answered with each fault by sheet, row and column, goes in once it is corrected, and is read with the key', async () => {
    const key = await giveKey(kit, 'order', ['reports_read', 'reports_write'])
    const wrong = await send(key, {
      month,
      book: await reportBook('sales', [sale({}, month), sale({ item: 'NOTHING', qty: -5 }, month)]),
    })
    expect(wrong.msgCode).toBe(0)
    expect(wrong.data).toMatchObject({ errors: 2, sheet: expect.stringMatching(/./) })
    expect(wrong.data.faults.map(({ row, letter, code: what }) => `${row}${letter} ${what}`)).toEqual([
      '3F channel-report.row_sign',
      '3E channel-report.row_item',
    ])
    const book = await reportBook('sales', [sale({}, month)])
    const right = await send(key, { month, book, sha: sha(book), again: 'report-2026-11' })
    expect(right.data).toMatchObject({ errors: 0, faults: [] })
    // sent again because the answer got lost: the same report; another file under the same key is none
    const again = await send(key, { month, book, sha: sha(book), again: 'report-2026-11' })
    expect([again.again, again.data.id]).toEqual(['true', right.data.id])
    // what was refused under a key is tried anew under it, once nothing stands in its way
    const later = await reportBook('sales', [sale({ qty: 8 }, month)])
    const stands = await callWithKey(kit, key, report.submit, {
      id: right.data.id,
      version: right.data.version,
      explanation: '',
    } as never)
    expect((await send(key, { month, book: later, again: 'report-later' })).msgCode).toBe(kinds.state)
    const taken = { id: right.data.id, version: (stands.data as { version: number }).version }
    expect((await callWithKey(kit, key, report.withdraw, taken as never)).msgCode).toBe(0)
    const retried = await send(key, { month, book: later, again: 'report-later' })
    expect([retried.msgCode, retried.again]).toEqual([0, undefined])
    const north = await send(key, {
      month: reportMonth(-18),
      book: await reportBook('sales', [sale({}, reportMonth(-18))]),
      warehouse: 'North',
    })
    expect((await callWithKey(kit, key, report.show, { id: north.data.id })).data).toMatchObject({
      warehouse: 'North',
      period: reportMonth(-18),
    })
    const other = await reportBook('sales', [sale({ qty: 7 }, month)])
    expect((await send(key, { month, book: other, sha: sha(other), again: 'report-2026-11' })).msgCode).not.toBe(0)
    expect((await send(key, { month, book: other, sha: sha(book) })).data).toMatchObject({
      errors: [{ field: 'sha256', code: 'channel-report.sha256' }],
    })
    expect(
      (
        await callWithKey(kit, key, report.submit, {
          id: retried.data.id,
          version: retried.data.version,
          explanation: '',
        } as never)
      ).msgCode,
    ).toBe(0)
  })
  test('is refused without the scope, of who does not report, and where there is no file', async () => {
    const book = await reportBook('sales', [sale({}, month)])
    expect((await send(await giveKey(kit, 'order', ['reports_read']), { month, book })).msgCode).toBe(kinds.denied)
    expect((await send(await giveKey(kit, 'main', ['reports_write']), { month, book })).msgCode).toBe(kinds.denied)
    const key = await giveKey(kit, 'order', ['reports_write'])
    expect(
      (
        await callWithKey(kit, key, reportImport.upload, {
          kind: 'sales',
          period: month,
          sha256: '0'.repeat(64),
        } as never)
      ).data,
    ).toMatchObject({ errors: [{ field: 'file', code: 'file.missing' }] })
  })
})
