import { createHash, randomBytes } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#areas/brand/contract.ts'
import { dictionary } from '#areas/dictionary/contract.ts'
import { setup } from '#areas/setup/contract.ts'
import { companyKey } from '#platform/contract/company.ts'
import { kinds } from '#platform/contract/error.ts'
import { pngOf, readPng } from '#platform/server/files/png.ts'
import { findVendor, vendorName, vendorOnPaper, vendorOrPortal, vendorShort } from '#platform/server/vendor.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const shown = async () => (await portal.call('admin', brand.show)).data
type Sent = Parameters<typeof portal.call<typeof brand.save>>[2]
const sent = async (over: Record<string, unknown> = {}) => {
  const { languages, staffDomains, ...row } = await shown()
  const lists = { languages: JSON.stringify(languages), staffDomains: JSON.stringify(staffDomains) }
  return { ...row, name: '示例芯片', ...lists, ...over } as unknown as NonNullable<Sent>
}
const save = async (over: Record<string, unknown> = {}) => portal.call('admin', brand.save, await sent(over))
const picture = (width = 120, height = 40) =>
  pngOf({ width, height, pixels: Uint8Array.from({ length: width * height * 4 }, (_, i) => i % 251) })
const add = (kind: 'logo' | 'icon', png: Buffer) =>
  portal.call('admin', brand.addPicture, { kind, png: png.toString('base64url') })

test('a new installation names nobody, and says so in no page, paper or filing number', async () => {
  const vendor = await findVendor(portal.app.database.db)
  expect(vendorName(vendor, 'zh')).toBe('')
  expect(vendorOrPortal(vendorShort(vendor, 'en'), 'en')).toBe('Customer and developer portal')
  expect(vendorOnPaper(vendor)).toMatch(/^_+$/)
  expect(vendor.links).toMatchObject({ icp_no: '', certify_contact: '' })
  expect(await stepDone()).toBe(false)
})
const stepDone = async () =>
  (await portal.call('admin', setup.list)).data.find(({ key }) => key === 'brand.vendor')?.done

test('what is said is there for everybody, and stands in the dictionary where calls of customers read it', async () => {
  const said = { nameEn: 'Example Chips', shortName: '示例', icpNo: '京ICP备1号', color: '#7a2ee6', sender: 'Example' }
  const { msgCode } = await save({ ...said, languages: '["en","zh"]', certifyContact: 'nda@example.com' })
  expect(msgCode).toBe(0)
  expect(await shown()).toMatchObject({ ...said, name: '示例芯片', languages: ['en', 'zh'] })
  const entries = (await portal.call(null, dictionary.entries, { code: 'portal_link' })).data
  expect(entries.map(({ busValue }) => busValue)).toEqual(expect.arrayContaining(['示例芯片', '京ICP备1号']))
  const vendor = await findVendor(portal.app.database.db)
  expect(vendorShort(vendor, 'zh')).toBe('示例')
  expect(vendorShort(vendor, 'en')).toBe('Example Chips')
  expect(await stepDone()).toBe(true)
  const { rows } = await portal.app.database.pool.query('select name, name_en from companies where is_vendor')
  expect(rows).toEqual([{ name: '示例芯片', name_en: 'Example Chips' }])
})

test('only who has the permission reads and changes it', async () => {
  const input = await sent()
  const png = picture().toString('base64url')
  for (const [who, kind] of [
    [null, kinds.session],
    ['main', kinds.denied],
    ['editor', kinds.denied],
  ] as const) {
    expect((await portal.call(who, brand.show)).msgCode).toBe(kind)
    expect((await portal.call(who, brand.save, input)).msgCode).toBe(kind)
    expect((await portal.call(who, brand.addPicture, { kind: 'logo', png })).msgCode).toBe(kind)
  }
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(101)],
  ['name', 'Example\nBcc: all@example.com'],
  ['sender', 'Example\u0000'],
  ['shortName', 'x'.repeat(21)],
  ['color', '#7A2EE6'],
  ['color', 'red;}'],
  ['icpNo', 'x'.repeat(101)],
  ['creditCode', '91310000123456789X'],
  ['creditCode', '123'],
  ['certifyContact', 'javascript:alert(1)'],
  ['supportContact', 'nobody'],
  ['chatUrl', 'https://user:pass@example.com'],
  ['feedbackUrl', 'ftp://example.com'],
  ['externalUrl', '//example.com'],
  ['languages', '[]'],
  ['languages', '["zh","zh"]'],
  ['languages', '["fr"]'],
  ['staffDomains', '["qq.com"]'],
  ['staffDomains', '["example"]'],
  ['staffDomains', '["exa mple.com"]'],
  ['staffDomains', '["example.com",""]'],
  ['logo', '../../etc/passwd'],
  ['logoDark', 'f'.repeat(64)],
  ['icon', 'f'.repeat(64)],
])('%s is named when it is %j', async (field, value) => {
  const { msgCode, data } = (await save({ [field]: value })) as { msgCode: number; data: unknown }
  expect(msgCode).toBe(kinds.validation)
  // of a list the place in it is named as well
  expect(JSON.stringify(data)).toMatch(new RegExp(`"field":"${field}(?:\\.0)?"`))
})

test('whatever is wrong is named at once', async () => {
  const { data } = await save({ creditCode: '123', supportContact: 'nobody', chatUrl: 'ftp://example.com' })
  const named = [...JSON.stringify(data).matchAll(/"field":"(\w+)"/g)].map(([, field]) => field)
  expect(named.toSorted()).toEqual(['chatUrl', 'creditCode', 'supportContact'])
})

test('a registration number of another country is kept as it is', async () => {
  await save({ creditCode: 'HRB 123456' })
  expect(await shown()).toMatchObject({ creditCode: 'HRB 123456' })
})

test('domains of the staff are kept as addresses are compared, each once', async () => {
  await save({ staffDomains: '["@Vendor.Example","vendor.example","例子.cn"]' })
  expect((await shown()).staffDomains).toEqual(['vendor.example', 'xn--fsqu00a.cn'])
  await save({ staffDomains: '[]' })
  expect((await shown()).staffDomains).toEqual([])
})

test('originals go where the vendor says, whole, else to its registered address', async () => {
  const said = { originalsTo: '法务部 收，518057，0755-1', originalsToEn: 'Legal, 518057, +86 755 1' }
  const isSaid = async () =>
    (await portal.call('admin', setup.list)).data.find(({ key }) => key === 'brand.originals')?.done
  await save({ ...said, originalsToEn: '' })
  expect(await isSaid()).toBe(false)
  await save(said)
  expect(await isSaid()).toBe(true)
  expect(await shown()).toMatchObject(said)
  expect((await save({ originalsTo: 'x'.repeat(301) })).msgCode).toBe(kinds.validation)
})

test('of two who save at once one is told that it has changed, whichever desk the other was at', async () => {
  const input = await sent({ holder: 'one' })
  const both = await Promise.all([1, 2].map(() => portal.call('admin', brand.save, input)))
  expect(both.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
  const open = await sent()
  const row = (await portal.call('admin', dictionary.desk, { code: 'portal_link' })).data.find(
    ({ busName }) => busName === 'icp_no',
  )!
  await portal.call('admin', dictionary.save, { ...row, code: 'portal_link', busValue: '京ICP备2号' })
  expect((await portal.call('admin', brand.save, open)).msgCode).toBe(kinds.state)
  expect((await shown()).icpNo).toBe('京ICP备2号')
  // an entry that somebody removed is there again
  await portal.call('admin', dictionary.remove, { id: row.id })
  expect((await save({ icpNo: '京ICP备3号' })).msgCode).toBe(0)
  expect((await shown()).icpNo).toBe('京ICP备3号')
})

test('a picture is drawn anew and served for ever, to everybody, as a picture and nothing else', async () => {
  const smuggled = Buffer.concat([picture(), Buffer.from('<script>alert(1)</script>')])
  const { data } = await add('logo', smuggled)
  expect(data).toMatchObject({ width: 120, height: 40 })
  await save({ logo: data.sha256 })
  const served = await portal.server.inject({ method: 'GET', url: `/api/public/brand/${data.sha256}` })
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(served.rawPayload.includes('script')).toBe(false)
  expect(createHash('sha256').update(served.rawPayload).digest('hex')).toBe(data.sha256)
  expect(readPng(served.rawPayload, { width: 120, height: 40 })!.pixels).toEqual(
    readPng(picture(), { width: 120, height: 40 })!.pixels,
  )
  expect((await portal.call(null, brand.picture, { sha256: 'a'.repeat(64) })).msgCode).toBe(kinds.not_found)
  expect((await save({ icon: data.sha256 })).msgCode).toBe(kinds.validation)
})

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
/** A PNG whose head says a size, and whose data unpack to as much as they like. */
const claiming = (width: number, height: number, raw: Buffer, depth = 8, interlaced = 0) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([depth, 6, 0, 0, interlaced], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}
const scripted = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['an SVG with a script', Buffer.from(scripted.padEnd(200)), 'brand.not_png'],
  ['a page named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200)), 'brand.not_png'],
  ['a page after the mark of a PNG', Buffer.concat([picture().subarray(0, 8), Buffer.from(scripted)]), 'brand.not_png'],
  ['a bomb', claiming(120, 40, Buffer.alloc(20_000_000)), 'brand.not_png'],
  ['fewer dots than it says', claiming(120, 40, Buffer.alloc(100)), 'brand.not_png'],
  ['a head of four thousand million dots', claiming(65_535, 65_535, Buffer.alloc(100)), 'brand.picture_size'],
  ['sixteen bits a channel', claiming(120, 40, Buffer.alloc(481 * 40), 16), 'brand.not_png'],
  ['an interlaced one', claiming(120, 40, Buffer.alloc(481 * 40), 8, 1), 'brand.not_png'],
  ['one that is cut', picture().subarray(0, 100), 'brand.not_png'],
  ['one of a few dots', picture(15, 40), 'brand.picture_size'],
  ['one that is too high', picture(40, 241), 'brand.picture_size'],
])('%s is refused', async (_, png, code) => {
  const answer = (await add('logo', png)) as { msgCode: number; data: unknown }
  expect(answer.msgCode).toBe(kinds.validation)
  expect(JSON.stringify(answer.data)).toContain(`"field":"png","code":"${code}"`)
})
test('an icon is square, and noise that does not pack is too heavy', async () => {
  expect(JSON.stringify((await add('icon', picture(120, 40))).data)).toContain('brand.icon_size')
  const noise = randomBytes(900 * 200 * 4)
  expect((await add('logo', pngOf({ width: 900, height: 200, pixels: noise }))).msgCode).toBe(kinds.validation)
  expect((await add('icon', picture(64, 64))).msgCode).toBe(0)
})

test('pages show the vendor in a language it offers, with its mark and its accent', async () => {
  const icon = (await add('icon', picture(64, 64))).data.sha256
  await save({ icon, languages: '["en"]', color: '#112233' })
  const kept = await shown()
  expect(kept.languages).toEqual(['en'])
  // what is shown stays, whatever its age; what is not is forgotten after a day
  await portal.app.database.pool.query("update brand_pictures set created_at = now() - interval '2 days'")
  await save()
  const { rows } = await portal.app.database.pool.query<{ sha256: string }>('select sha256 from brand_pictures')
  expect(rows.map(({ sha256 }) => sha256).toSorted()).toEqual([kept.icon, kept.logo].toSorted())
})

test('the vendor’s name is nobody else’s, and one that a customer has is refused at its field', async () => {
  const { pool } = portal.app.database
  expect((await save({ name: '示例芯片' })).msgCode).toBe(0)
  await expect(
    pool.query('insert into companies (name, name_norm) select name, name_norm from companies where is_vendor'),
  ).rejects.toThrow(/name_norm/)
  await pool.query("insert into companies (name, name_norm) values ('Held', $1)", [companyKey('Held')])
  const { msgCode, data } = await save({ name: 'Held' })
  expect([msgCode, data]).toMatchObject([kinds.duplicate, { errors: [{ field: 'name' }] }])
})
