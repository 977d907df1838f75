import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wirePath } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { sheetOf } from '#tests/kit/sheet.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { gallery, sheetModel, takenName, zipModel } from '../contract.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ demo: true })
})
afterAll(() => portal.close())

const heads = ['型号', '类别', '生命周期', '数量', '单价（元）', '更新日期']
const good = ['LPD4X-1000', '内存', '量产', 1200, 12.5, '2026-11-20']
const read = async (rows: readonly (readonly (string | number)[])[], name = 'parts.xlsx') => {
  const fileId = await uploadFile(portal, 'admin', sheetModel, name, await sheetOf(rows, 'Sheet1'))
  return portal.call('admin', gallery.readParts, { fileId })
}

describe('a role is viewed by the rule of everybody’s menu', () => {
  const view = async (role: string, certified = true) =>
    (await portal.call('admin', gallery.roleView, { role: role as 'order', certified })).data
  const urlsOf = async (role: string, certified = true) => (await view(role, certified)).map(({ url }) => url)

  test('a reviewer of content sees the desk of documents, and no page of money', async () => {
    const rows = await view('content_auditor')
    expect(rows.find(({ url }) => url === '/admin/doc')).toMatchObject({ show: true })
    expect(rows.flatMap(({ privilege }) => privilege)).toContainEqual({ code: 'faq_audit', word: '审核 FAQ' })
    expect(await urlsOf('content_auditor')).not.toContain('/admin/financeDesk')
  })
  test('what is certified depends on the company, and entries stand below their parents', async () => {
    expect(await urlsOf('cust_main')).toContain('/sdk/0')
    expect(await urlsOf('cust_main', false)).not.toContain('/sdk/0')
    const rows = await view('cust_main')
    expect(rows[0]).toMatchObject({ depth: 0 })
    expect(rows.some(({ depth }) => depth > 0)).toBe(true)
  })
})

describe('sample parts', () => {
  test('are narrowed, ordered and turned like any list', async () => {
    const { data } = await portal.call('admin', gallery.parts, { kind: 'memory', sort: '-qty', limit: 30 })
    const all = data.list.map(({ qty }) => qty)
    expect(data.list.every(({ kind }) => kind === 'memory')).toBe(true)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    const second = await portal.call('admin', gallery.parts, { page: 2, limit: 50 })
    expect([second.data.total, second.data.list.length]).toEqual([57, 7])
    const found = await portal.call('admin', gallery.parts, { keyword: 'btb-1111' })
    expect(found.data.list.map(({ partNo }) => partNo)).toEqual(['BTB-1111'])
    expect((await portal.call('admin', gallery.parts, { sort: 'remark' })).msgCode).toBe(kinds.validation)
  })
  test('are there in every state', async () => {
    for (const state of ['active', 'nrnd', 'last_buy', 'eol'] as const)
      expect((await portal.call('admin', gallery.parts, { state })).data.total).toBeGreaterThan(0)
  })
})

describe('a workbook of parts', () => {
  test('that was exported is read without a fault, in whatever language it was made', async () => {
    for (const language of ['zh', 'en', 'zhtw']) {
      const cookie = `${await portal.cookie('admin')}; language=${language}`
      const { rawPayload } = await portal.request(null, { url: wirePath(gallery.exportParts), headers: { cookie } })
      const fileId = await uploadFile(portal, 'admin', sheetModel, 'parts.xlsx', rawPayload)
      const { data } = await portal.call('admin', gallery.readParts, { fileId })
      expect([language, data.rows.length, data.faults]).toEqual([language, 57, []])
    }
  })
  test('is narrowed as its list is', async () => {
    const { data } = await portal.call('admin', gallery.parts, { state: 'eol' })
    const { rawPayload } = await portal.request('admin', { url: `${wirePath(gallery.exportParts)}?state=eol` })
    const sheet = new TextDecoder().decode(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'])
    expect(sheet.match(/<row /g)).toHaveLength(data.total + 1)
  })
  test('says of each cell what is wrong with it, and keeps the good rows', async () => {
    const { data } = await read([
      heads,
      good,
      ['bad no', '木材', '停产', -3, '12.345', '2026-13-40'],
      [...good],
      ['PM-1037', '電源', 'End of life', 7, 1, '2026-11-21'],
    ])
    expect(data.rows.map(({ row, partNo, kind, state }) => [row, partNo, kind, state])).toEqual([
      [2, 'LPD4X-1000', 'memory', 'active'],
      [5, 'PM-1037', 'power', 'eol'],
    ])
    expect(data.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 part_no',
      '3 kind',
      '3 qty',
      '3 price',
      '3 updated',
      '4 part_no',
    ])
    expect(data.faults.at(-1)!.msg).toBe('与上方的型号重复')
  })
  test('with other heads, and what is none, are refused', async () => {
    expect((await read([['Part', 'Kind'], good])).msg).toBe('表头与导出的工作簿不一致')
    const fileId = await uploadFile(portal, 'admin', sheetModel, 'x.xlsx', Buffer.from('PK\u0003\u0004 nothing'))
    expect((await portal.call('admin', gallery.readParts, { fileId })).msg).toBe('文件不是可读取的 Excel 工作簿')
  })
  test('of another kind, or of somebody else, is answered like one that is not there', async () => {
    const other = await uploadFile(portal, 'admin', zipModel, 'parts.xlsx', await sheetOf([heads, good], 'Sheet1'))
    expect((await portal.call('admin', gallery.readParts, { fileId: other })).msgCode).toBe(kinds.denied)
    expect((await portal.call('admin', gallery.readParts, { fileId: 'nothing' })).msgCode).toBe(kinds.denied)
    await expect(uploadFile(portal, 'editor', sheetModel, 'x.xlsx', Buffer.from('PK\u0003\u0004'))).rejects.toThrow(
      'upload',
    )
  })
})

test('several files come back as one zip, each under a name of its own', async () => {
  const ids = await Promise.all(
    ['one', 'two'].map((text) => uploadFile(portal, 'admin', zipModel, 'note.txt', Buffer.from(text))),
  )
  const reply = await portal.request('admin', {
    method: 'POST',
    url: '/api/public/comDownFiles',
    payload: new URLSearchParams({ fileUrls: ids.join(','), fileNames: 'note.txt,note.txt' }).toString(),
  })
  const files = Object.entries(unzipSync(reply.rawPayload)).map(([name, bytes]) => [
    name,
    new TextDecoder().decode(bytes),
  ])
  expect(new Set(files.map(([name]) => name)).size).toBe(2)
  expect(files.map(([, text]) => text).toSorted()).toEqual(['one', 'two'])
})

test('refuses as it is told to, with the kind of each refusal', async () => {
  const codeOf = async (kind: 'denied') => (await portal.call('admin', gallery.refuse, { kind })).msgCode
  const all = ['denied', 'missing', 'state', 'invalid', 'too_many', 'fault'] as const
  const codes = await Promise.all(all.map((kind) => codeOf(kind as 'denied')))
  const { denied, not_found, state, duplicate, too_many, server } = kinds
  expect(codes).toEqual([denied, not_found, state, duplicate, too_many, server])
})

test('the form is checked as a save is, refused at its field, and leaves nothing behind', async () => {
  const values = { name: 'LQ8802-DEV', kind: 'memory', state: 'active', qty: 12, ready: '2026-11-27' } as const
  const { database } = portal.app
  const logged = async () =>
    (await database.pool.query<{ n: number }>('select count(*)::int as n from operation_logs')).rows[0]!.n
  const before = await logged()
  expect((await portal.call('admin', gallery.send, values)).data).toEqual({ name: 'LQ8802-DEV', qty: 12 })
  const refused = await portal.call('admin', gallery.send, { ...values, name: takenName })
  expect(refused.data).toMatchObject({ errors: [{ field: 'name', msg: '这个名称已被使用' }] })
  expect((await portal.call('admin', gallery.send, { ...values, qty: 0 })).msgCode).toBe(kinds.validation)
  expect(await logged()).toBe(before)
})
