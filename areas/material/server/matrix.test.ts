import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demand } from '#areas/demand/contract.ts'
import { material, partModels } from '#areas/material/contract.ts'
import { materialDesk } from '#areas/material/desk.contract.ts'
import { ddrTemplate, templateModels } from '#areas/material/template.contract.ts'
import { search } from '#areas/search/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { addressOf } from '#platform/contract/address.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { pdfOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { followAll } from '#tests/kit/search.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { limitsOver } from '#tests/kit/limits.ts'

// What the matrix shows of a part, taken away as a workbook, read by a customer-source user, found by its number.
let portal: TestApp
let chips: { open: number; other: number; secret: number }
let vendorId = 0
const run = async (query: string, values?: unknown[]) =>
  (await portal.app.database.pool.query(query, values)).rows as Record<string, never>[]
const good = <T>(reply: { msgCode: number; msg: string; data: T }): T => {
  if (reply.msgCode !== 0) throw new Error(`${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
beforeAll(async () => {
  portal = await testApp()
  await run("insert into user_roles values ($1, 'fae')", [portal.people.release])
  const chip = async (code: string, audience = 'everybody') =>
    Number(
      (
        await run(
          `insert into chips (code, name, name_en, product_line, audience) values ($1, $1, $1, 'vision', $2) returning id`,
          [code, audience],
        )
      )[0]!['id'],
    )
  chips = { open: await chip('MX2001'), other: await chip('MX2002'), secret: await chip('MX2003', 'members') }
  vendorId = good(
    await portal.call('release', materialDesk.saveVendor, { name: '北辰存储', nameEn: 'Northstar Memory' }),
  ).id
}, 120_000)
afterAll(() => portal.close())

const part = async (partNo: string) =>
  good(
    await portal.call('release', materialDesk.save, {
      category: 'LPDDR4',
      vendorId,
      partNo,
      densityMb: 16_384,
      speed: 4266,
    }),
  )
type Stated = Partial<Input<typeof materialDesk.result>>
/** A row that is vouched for, with a report of this name. */
const vouched = async (key: { id: number; version: number }, name: string, given: Stated = {}) => {
  const reportId = await uploadFile(portal, 'release', partModels.report, name, await pdfOf(['measured']))
  return good(
    await portal.call('release', materialDesk.result, {
      ...key,
      chipId: chips.open,
      result: 'verified',
      reportId,
      ...given,
    }),
  )
}
const listed = async (who: PersonName, q: Input<typeof material.list> = {}) =>
  good(await portal.call(who, material.list, { limit: 200, ...q })).list
const bytesOf = async (who: PersonName, url: string) => (await portal.request(who, { url: `/api${url}` })).rawPayload
/** The workbook as objects, each row under its heads. */
async function sheetOf(who: PersonName, q: Input<typeof material.exportList> = {}) {
  const [heads, ...rows] = await readSheet(await bytesOf(who, addressOf(material.exportList, q).replace('/api', '')))
  return rows.map((row) => Object.fromEntries(row.map((cell, n) => [String(heads![n]), cell])))
}

test('a cell says with which SDK and init binary a part was tried, and leads to the report', async () => {
  const made = await part('MX-CELL-1')
  const once = await vouched(made, 'cell report.pdf', {
    maxFreq: 4266,
    sdkVersion: 'Linux 6.1 V2.3',
    binVersion: 'ddr_init_1.4',
  })
  await vouched(once, 'secret report.pdf', { chipId: chips.secret, sdkVersion: 'Secret V9' })
  const [row] = await listed('main', { keyword: 'MX-CELL-1' })
  const report = row!.marks[0]!.report!
  expect(row!.marks).toEqual([
    {
      chipId: chips.open,
      result: 'verified',
      maxFreq: 4266,
      sdkVersion: 'Linux 6.1 V2.3',
      binVersion: 'ddr_init_1.4',
      report,
    },
  ])
  const opened = await portal.request('main', { url: report })
  expect([opened.headers['content-type'], opened.rawPayload.subarray(0, 4).toString()]).toEqual([
    'application/pdf',
    '%PDF',
  ])
  expect((await portal.request('developer', { url: report })).json<{ msgCode: number }>().msgCode).toBe(kinds.denied)
})

test('lists are narrowed by the SDK version of a row, together with its chip and result', async () => {
  const [one, two] = [await part('MX-SDK-1'), await part('MX-SDK-2')]
  await vouched(await vouched(one, 'a.pdf', { sdkVersion: 'RTOS V1' }), 'b.pdf', {
    chipId: chips.other,
    sdkVersion: 'RTOS V2',
  })
  await vouched(await vouched(two, 'c.pdf', { sdkVersion: 'RTOS V2', result: 'recommended' }), 'd.pdf', {
    chipId: chips.secret,
    sdkVersion: 'Unannounced V1',
  })
  const found = async (q: Input<typeof material.list>) =>
    (await listed('main', { keyword: 'MX-SDK', ...q })).map(({ partNo }) => partNo)
  expect(await found({ sdkVersion: 'RTOS V1' })).toEqual(['MX-SDK-1'])
  expect(await found({ sdkVersion: 'RTOS V2' })).toEqual(['MX-SDK-1', 'MX-SDK-2'])
  expect(await found({ sdkVersion: 'RTOS V2', chipId: chips.open })).toEqual(['MX-SDK-2'])
  expect(await found({ sdkVersion: 'RTOS V2', result: 'verified' })).toEqual(['MX-SDK-1'])
  expect(await found({ sdkVersion: 'RTOS' })).toEqual([])
  // one that only a chip names that is not announced is nobody's to choose, nor found
  expect(await found({ sdkVersion: 'Unannounced V1' })).toEqual([])
  const { sdkVersions } = good(await portal.call('main', material.choices))
  expect(sdkVersions).toEqual(expect.arrayContaining(['RTOS V1', 'RTOS V2']))
  expect(sdkVersions).not.toContain('Unannounced V1')
  expect(good(await portal.call('release', material.choices)).sdkVersions).toContain('Unannounced V1')
  const desk = good(await portal.call('release', materialDesk.desk, { keyword: 'MX-SDK', sdkVersion: 'RTOS V1' }))
  expect(desk.list.map(({ partNo }) => partNo)).toEqual(['MX-SDK-1'])
})

test('the workbook holds in each cell the result, the frequency, the versions and the name of the report', async () => {
  const made = await part('MX-BOOK-1')
  const once = await vouched(made, 'book report.pdf', {
    maxFreq: 3733,
    sdkVersion: 'Linux 6.1 V3.0',
    binVersion: 'ddr_init_2.0',
  })
  good(
    await portal.call('release', materialDesk.result, {
      ...once,
      chipId: chips.other,
      result: 'testing',
      sdkVersion: 'Linux 6.1 V3.0',
    }),
  )
  await part('MX-BOOK-2')
  const rows = await sheetOf('main', { keyword: 'MX-BOOK' })
  expect(rows.map((row) => row['料号'])).toEqual(['MX-BOOK-1', 'MX-BOOK-2'])
  expect(rows[0]).toMatchObject({
    类别: 'LPDDR4/4X',
    厂商: '北辰存储',
    状态: '量产',
    容量: '16 Gb',
    '速率（MT/s）': 4266,
    MX2001: '已验证 · 3733 · Linux 6.1 V3.0 · ddr_init_2.0 · 测试报告 book report.pdf',
    MX2002: '验证中 · Linux 6.1 V3.0',
  })
  expect([rows[1]!['MX2001'], Object.keys(rows[1]!).includes('MX2003')]).toEqual([null, false])
  // what narrows the list narrows the file: one chip, and the parts tried with a version
  const narrowed = await sheetOf('main', { keyword: 'MX-BOOK', chipId: chips.open, sdkVersion: 'Linux 6.1 V3.0' })
  expect(narrowed.map((row) => [row['料号'], row['MX2001'] !== null, 'MX2002' in row])).toEqual([
    ['MX-BOOK-1', true, false],
  ])
})

test('a template is taken as an archive with its files, the guide in the name of its reader, and a paper that says who took it', async () => {
  const layout = zipSync({ 'layout.brd': strToU8('copper') })
  const zipIds = await uploadFile(portal, 'release', templateModels.zip, 'layout.zip', Buffer.from(layout))
  const guideIds = await uploadFile(
    portal,
    'release',
    templateModels.guide,
    'guide.pdf',
    await pdfOf(['route the clock first']),
  )
  const fields = {
    chipId: chips.open,
    ddrType: 'LPDDR4',
    topology: '2×x16 T',
    layers: 8,
    thickness: 1.6,
    maxSpeed: 4266,
    revision: 'V1.2',
  } as const
  const saved = good(await portal.call('release', ddrTemplate.saveTemplate, { ...fields, zipIds, guideIds }))
  const take = (who: PersonName) => portal.request(who, { url: `/api/materials/ddrTemplate/${saved.id}/file` })
  expect((await take('main')).json<{ msgCode: number }>().msgCode).toBe(kinds.not_found)
  good(await portal.call('release', ddrTemplate.shelveTemplate, { ...saved, status: 'on' }))
  const reply = await take('main')
  expect(reply.headers['content-disposition']).toContain('MX2001_LPDDR4_2-x16-T_8L_V1.2.zip')
  const inside = unzipSync(new Uint8Array(reply.rawPayload))
  expect(Object.keys(inside).toSorted()).toEqual(['NDA.txt', 'guide.pdf', 'layout.zip'])
  expect(strFromU8(unzipSync(inside['layout.zip']!)['layout.brd']!)).toBe('copper')
  const notice = strFromU8(inside['NDA.txt']!)
  for (const words of ['MX2001_LPDDR4_2-x16-T_8L_V1.2', 'certified co', 'main 测试', 'main_test'])
    expect(notice).toContain(words)
  const { text } = await extractText(inside['guide.pdf']!.slice(), { mergePages: true })
  expect(text).toContain('route the clock first')
  expect(text).toContain('main_test')
  const shown = good(await portal.call('release', ddrTemplate.templateShow, { id: saved.id }))
  expect(shown).toMatchObject({ taken: 1, downloads: [{ person: 'main 测试', company: 'certified co' }] })
  expect((await take('developer')).json<{ msgCode: number }>().msgCode).toBe(kinds.denied)
})

test('a customer-source user reads the library, and neither asks for parts nor changes any', async () => {
  const { id } = await part('MX-SOURCE-1')
  expect((await listed('source', { keyword: 'MX-SOURCE' })).map((row) => row.can)).toEqual([
    { compare: true, follow: true, request: false },
  ])
  expect(good(await portal.call('source', material.show, { id })).partNo).toBe('MX-SOURCE-1')
  for (const call of [material.choices, material.overview, material.latest])
    expect((await portal.call('source', call, {})).msgCode).toBe(0)
  expect((await portal.call('source', ddrTemplate.templates)).msgCode).toBe(0)
  expect((await sheetOf('source', { keyword: 'MX-SOURCE' })).map((row) => row['料号'])).toEqual(['MX-SOURCE-1'])
  expect((await portal.call('source', demand.list)).msgCode).toBe(0)
  const asked = {
    type: 'verify_new',
    chipId: chips.open,
    product: 'x',
    category: 'LPDDR4',
    vendor: 'x',
    partNo: 'x1',
    reason: 'x',
    expectedOn: '2099-01-01',
    annualQty: 1,
  } as const
  expect((await portal.call('source', demand.save, asked)).msgCode).toBe(kinds.denied)
  expect((await portal.call('source', materialDesk.desk)).msgCode).toBe(kinds.denied)
})

test('what was found out last is read page by page to the end; the first page of the area shows five of it', async () => {
  await run('update material_supports set is_current = false, ended_at = now()')
  const made = await part('MX-LAST')
  for (let n = 1; n <= 12; n += 1) {
    const [{ id }] = (await run(
      'insert into materials (category, vendor_id, part_no, part_key, created_by) values ($1, $2, $3, $3, $4) returning id',
      [n % 2 ? 'DDR3' : 'LPDDR4', vendorId, `MXLAST${n}`, portal.people.release],
    )) as unknown as [{ id: number }]
    await run(
      "insert into material_supports (material_id, chip_id, result, source, sdk_version, created_by) values ($1, $2, 'testing', 'vendor', $3, $4)",
      [id, n === 7 ? chips.secret : chips.open, `V${n}`, portal.people.release],
    )
  }
  const page = async (q: Input<typeof material.latest> = {}) => good(await portal.call('main', material.latest, q))
  const [first, second] = [await page(), await page({ page: 2 })]
  const numbers = [...first.list, ...second.list].map(({ partNo }) => Number(partNo.slice(6)))
  // the seventh is of a chip that is not announced
  expect([first.total, numbers]).toEqual([11, [12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1]])
  expect(first.list[0]).toMatchObject({ chip: 'MX2001', result: 'testing', sdkVersion: 'V12', vendor: '北辰存储' })
  expect((await page({ category: 'DDR3' })).list.map(({ partNo }) => partNo)).toEqual([
    'MXLAST11',
    'MXLAST9',
    'MXLAST5',
    'MXLAST3',
    'MXLAST1',
  ])
  expect((await page({ chipId: chips.secret })).total).toBe(0)
  const { newest } = good(await portal.call('main', material.overview))
  expect(newest.map(({ id }) => id)).toEqual(first.list.slice(0, 5).map(({ id }) => id))
  expect(made.id).toBeGreaterThan(0)
})

test('a DDR part is found by its number in any spelling', async () => {
  const { id } = await part('K4F6E3S4HM-MGCJ')
  const near = await part('K4F8E3S4HM-MGCJ')
  await followAll(portal.app)
  const found = async (keyword: string) => {
    await limitsOver()
    const { list } = good(await portal.call('main', search.all, { keyword }))
    return list.filter(({ type }) => type === 'material').map(({ url }) => url)
  }
  const spelt = [
    'K4F6E3S4HM-MGCJ',
    'k4f6e3s4hm-mgcj',
    'K4F6E3S4HMMGCJ',
    'k4f6e3s4hmmgcj',
    'K4F6E3S4HM MGCJ',
    'k4f6e3s4hm',
    'K4F6-E3S4-HM-MGCJ',
    'k4f6 e3s4 hm mgcj',
    'Ｋ４Ｆ６Ｅ３Ｓ４ＨＭ－ＭＧＣＪ',
    ' k4f6e3s4hm_mgcj ',
    'K4F6E3S4HM/MGCJ',
  ]
  for (const keyword of spelt)
    expect([keyword, (await found(keyword))[0]]).toEqual([keyword, expect.stringMatching(new RegExp(`open=${id}$`))])
  expect((await found('K4F8E3S4HM'))[0]).toMatch(new RegExp(`open=${near.id}$`))
  expect((await found('k4f6e3s4hm')).some((url) => url.endsWith(`open=${near.id}`))).toBe(false)
  expect(good(await portal.call('developer', search.all, { keyword: 'k4f6e3s4hmmgcj' })).list).toEqual([])
})
