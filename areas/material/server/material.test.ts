import { afterAll, beforeAll, expect, test } from 'vitest'
import { material, partModels } from '#areas/material/contract.ts'
import { materialDesk } from '#areas/material/desk.contract.ts'
import { paperModel, vendorPaper } from '#areas/material/paper.contract.ts'
import { ddrTemplate, templateModels } from '#areas/material/template.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { spellings } from './part-number.rules.ts'
import { tellFollowers, tellWeek } from './news.service.ts'

let portal: TestApp
let chips: { open: number; secret: number }
let vendorId = 0
const pool = () => portal.app.database.pool
const run = async (query: string, values?: unknown[]) =>
  (await pool().query(query, values)).rows as Record<string, never>[]
const good = <T>(reply: { msgCode: number; msg: string; data: T }): T => {
  if (reply.msgCode !== 0) throw new Error(`${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
beforeAll(async () => {
  portal = await testApp()
  const { release, release2, auditor, source } = portal.people
  await run("insert into user_roles values ($1, 'fae'), ($2, 'fae_lead'), ($3, 'fae'), ($3, 'vendor_partner')", [
    release,
    auditor,
    release2,
  ])
  await run("update user_roles set role = 'vendor_partner' where user_id = $1", [source])
  const chip = async (code: string, audience: string) =>
    Number(
      (
        await run(
          `insert into chips (code, name, name_en, product_line, audience) values ($1, $1, $1, 'vision', $2) returning id`,
          [code, audience],
        )
      )[0]!['id'],
    )
  chips = { open: await chip('MM1001', 'everybody'), secret: await chip('MM1002', 'members') }
  const saved = good(
    await portal.call('release', materialDesk.saveVendor, { name: '北辰存储', nameEn: 'Northstar Memory' }),
  )
  vendorId = saved.id
}, 120_000)
afterAll(() => portal.close())

let last = 0
type Form = Partial<Input<typeof materialDesk.save>>
const form = (given: Form = {}) => ({
  category: 'DDR4' as const,
  vendorId,
  partNo: `NS4G-${++last}`,
  densityMb: 8192,
  speed: 3200,
  ...given,
})
const part = async (given: Form = {}) => good(await portal.call('release', materialDesk.save, form(given)))
async function upload(who: PersonName, modelCode: string, name = 'report.pdf') {
  const id = crypto.randomUUID().replaceAll('-', '')
  await run(
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
     select $1, $5, 10, 'application/pdf', $2, $1, $3, u.id, u.company_id, 'pending' from users u where u.id = $4`,
    [id, 'b'.repeat(64), modelCode, portal.people[who], name],
  )
  return encodeFileId(id)
}
type Key = { id: number; version: number }
type Stated = Partial<Input<typeof materialDesk.result>>
const state = async (who: PersonName | null, key: Key, given: Stated = {}) =>
  portal.call(who, materialDesk.result, { ...key, chipId: chips.open, result: 'testing', ...given })
const vouched = async (key: Key, given: Stated = {}) =>
  good(
    await state('release', key, { result: 'verified', reportId: await upload('release', partModels.report), ...given }),
  )
const listed = async (who: PersonName, q: Input<typeof material.list> = {}) =>
  good(await portal.call(who, material.list, { limit: 200, ...q })).list
const show = async (who: PersonName, id: number) => good(await portal.call(who, material.show, { id }))
const fieldsOf = (reply: { data: unknown }) =>
  (reply.data as { errors: { field: string }[] }).errors.map(({ field }) => field)

test('a part is kept, found by each of its filters, and by its number however it is typed', async () => {
  const { id } = await part({ partNo: 'K9A8G165WC-BCTD', speed: 2666, paramsJson: JSON.stringify({ width: 'x16' }) })
  for (const keyword of ['k9a8g165wc', 'K9A8G165WCBCTD', 'K9A8 G165 WC-BC', 'Northstar', '北辰'])
    expect((await listed('main', { keyword, limit: 200 })).map((row) => row.id)).toContain(id)
  expect((await listed('main', { keyword: 'K9A8G165WC', speed: 3200 })).length).toBe(0)
  const [row] = await listed('sub', {
    keyword: 'K9A8G165WC',
    category: 'DDR4',
    vendorId,
    densityMb: 8192,
    speed: 2400,
    status: 'active',
  })
  expect(row).toMatchObject({ id, params: { width: 'x16' }, marks: [] })
  const again = await portal.call('release', materialDesk.save, form({ partNo: 'k9a8g165wcbctd' }))
  expect([again.msgCode, fieldsOf(again)]).toEqual([kinds.duplicate, ['partNo']])
  expect(
    (await portal.call('release', materialDesk.save, form({ dieRev: 'B', partNo: 'K9A8G165WC-BCTD' }))).msgCode,
  ).toBe(0)
  expect(spellings('K9A8G165WC-BCTD')).toContain('K9A8G165WC')
})

test('a result that somebody vouches for needs a report and one of support; the one before is history', async () => {
  const made = await part()
  const bare = await state('release', made, { result: 'recommended' })
  expect([bare.msgCode, fieldsOf(bare)]).toEqual([kinds.validation, ['reportId']])
  const first = good(await state('release', made))
  const second = await vouched(first, { maxFreq: 3200, config: '2×16 bit', sdkVersion: 'V6.1' })
  expect((await state('auditor', made)).msgCode).toBe(kinds.state)
  const { supports, marks } = await show('main', made.id)
  expect(supports.map(({ result, isCurrent }) => [result, isCurrent])).toEqual([
    ['verified', true],
    ['testing', false],
  ])
  expect(supports[0]).toMatchObject({ maxFreq: 3200, verifier: '', report: { name: 'report.pdf' } })
  expect(marks).toEqual([
    {
      chipId: chips.open,
      result: 'verified',
      maxFreq: 3200,
      sdkVersion: 'V6.1',
      binVersion: '',
      report: supports[0]!.report!.url,
    },
  ])
  const desk = good(await portal.call('auditor', materialDesk.deskShow, { id: made.id }))
  expect(desk.supports[0]!.verifier).not.toBe('')
  const same = {
    result: 'verified',
    maxFreq: 3200,
    config: '2×16 bit',
    sdkVersion: 'V6.1',
    reportId: supports[0]!.report!.id,
  } as const
  expect((await state('release', second, same)).msgCode).toBe(kinds.state)
  expect((await listed('main', { chipId: chips.open, result: 'verified' })).map(({ id }) => id)).toContain(made.id)
  expect((await listed('main', { chipId: chips.open, result: 'testing' })).map(({ id }) => id)).not.toContain(made.id)
})

test('nobody of a maker of parts vouches for one, and the database says so too', async () => {
  const made = await part()
  const reportId = await upload('release2', partModels.report)
  expect((await state('release2', made, { result: 'verified', reportId })).msgCode).toBe(kinds.denied)
  for (const missing of ['report_file_id', 'verified_by', 'verifier_role'])
    await expect(
      run(
        `insert into material_supports (material_id, chip_id, result, source, created_by, report_file_id, verified_by, verifier_role, verified_on)
      select $1, $2, 'verified', 'vendor', $3, ${missing === 'report_file_id' ? 'null' : '(select min(id) from files)'},
        ${missing === 'verified_by' ? 'null' : '$3'}, ${missing === 'verifier_role' ? 'null' : "'fae'"}, current_date`,
        [made.id, chips.open, portal.people.auditor],
      ),
    ).rejects.toThrow(/check/)
})

test('of many results at once one counts', async () => {
  const made = await part()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      state(n % 2 ? 'release' : 'auditor', made, { result: n % 3 ? 'testing' : 'conditional', limits: `${n}` }),
    ),
  )
  expect(replies.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(await run('select 1 from material_supports where material_id = $1 and is_current', [made.id])).toHaveLength(1)
})

test('what is known of a chip that is not announced is for its members and staff', async () => {
  const made = await part()
  await vouched(made, { chipId: chips.secret })
  expect(await show('main', made.id)).toMatchObject({ marks: [], supports: [] })
  expect((await listed('main', { chipId: chips.secret })).length).toBe(0)
  expect(good(await portal.call('main', material.choices)).chips.map(({ id }) => id)).not.toContain(chips.secret)
  expect((await show('release', made.id)).supports).toHaveLength(1)
  const [row] = await run('select report_file_id as f from material_supports where material_id = $1', [made.id])
  const url = `/api/file/${encodeFileId(String(row!['f']))}`
  expect((await portal.request('main', { url })).json<{ msgCode: number }>().msgCode).toBe(kinds.denied)
  const closed = await portal.call('main', material.subscribe, { target: 'chip', of: String(chips.secret) })
  expect(closed.msgCode).toBe(kinds.not_found)
  const sheet = await portal.request('main', { url: '/api/materials/export' })
  expect(sheet.rawPayload.includes('MM1002')).toBe(false)
})

const told = async (who: PersonName, template: string) =>
  (
    await run(
      'select m.title from messages m join message_deliveries r on r.message_id = m.id where r.user_id = $1 and m.template = $2 order by m.id',
      [portal.people[who], template],
    )
  ).map((row) => String(row['title']))
const newsOf = async (id: number) =>
  (await run('select id from material_news where material_id = $1 order by id', [id])).map((row) => Number(row['id']))
test('who follows it is told once; who wants it by the week has one letter', async () => {
  const made = await part()
  const subscribe = (who: PersonName, given: Partial<Input<typeof material.subscribe>>) =>
    portal.call(who, material.subscribe, { target: 'material', of: String(made.id), ...given })
  const both = await Promise.all([subscribe('main', {}), subscribe('main', { digest: 'now' })])
  expect(new Set(both.map((reply) => good(reply).id)).size).toBe(1)
  good(await subscribe('sub', { target: 'vendor', of: String(vendorId), digest: 'weekly' }))
  good(await subscribe('other', { target: 'category', of: 'DDR4', channel: 'mail' }))
  await vouched(made)
  const [news] = await newsOf(made.id)
  const ctx = contextOf(portal.app)
  await Promise.all([tellFollowers(ctx, news!), tellFollowers(ctx, news!)])
  expect(await told('main', 'material.news')).toHaveLength(1)
  expect(await told('other', 'material.news')).toHaveLength(1)
  expect(await told('sub', 'material.news')).toEqual([])
  await tellWeek(ctx)
  await tellWeek(ctx)
  expect(await told('sub', 'material.digest')).toHaveLength(1)
  const [mine] = good(await portal.call('main', material.subscriptions)).list
  expect((await portal.call('other', material.unsubscribe, { id: mine!.id })).msgCode).toBe(kinds.not_found)
  expect((await portal.call('main', material.unsubscribe, { id: mine!.id })).msgCode).toBe(0)
})

test('the end of a part marks every row of it, keeps the result, and is told', async () => {
  const [made, next] = [await part(), await part({ partNo: 'NEXT-4G-1' })]
  const once = await vouched(made)
  await vouched(once, { chipId: chips.secret })
  good(await portal.call('other', material.subscribe, { target: 'chip', of: String(chips.open) }))
  const eol = (given: object = {}) =>
    portal.call('release', materialDesk.eol, {
      ids: String(made.id),
      lastBuyOn: '2027-06-30',
      replacementNo: 'next4g1',
      note: '转产',
      ...given,
    })
  expect(fieldsOf(await eol({ replacementNo: 'NOBODY-1' }))).toEqual(['replacementNo'])
  const two = await Promise.all([eol(), eol()])
  expect(two.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
  expect(two.find(({ msgCode }) => msgCode === 0)!.data).toEqual({ parts: 1, rows: 2 })
  const shown = await show('main', made.id)
  expect(shown).toMatchObject({ status: 'eol', lastBuyOn: '2027-06-30', replacement: { id: next.id }, eolNote: '转产' })
  expect(shown.supports.map(({ result, cause, isCurrent }) => [result, cause, isCurrent])).toEqual([
    ['verified', 'eol', true],
    ['verified', 'result', false],
  ])
  const news = (await newsOf(made.id)).at(-1)!
  await tellFollowers(contextOf(portal.app), news)
  expect((await told('other', 'material.news')).some((title) => title.includes('停产'))).toBe(true)
  expect((await portal.call('release', materialDesk.save, { ...form(), id: made.id, version: 9 })).msgCode).toBe(
    kinds.state,
  )
})

test('what a maker hands in is there for customers once support has looked at it', async () => {
  const paper = (who: PersonName, given: object = {}) =>
    portal.call(who, vendorPaper.savePaper, { kind: 'datasheet', title: '规格书 V1.2', ...given })
  expect((await paper('source')).msgCode).toBe(kinds.state)
  const [company] = await run('select company_id as id from users where id = $1', [portal.people.source])
  const [{ version } = { version: 0 }] = good(
    await portal.call('release', materialDesk.vendors, { keyword: 'Northstar' }),
  ).list
  good(
    await portal.call('release', materialDesk.saveVendor, {
      id: vendorId,
      version,
      name: '北辰存储',
      nameEn: 'Northstar Memory',
      companyId: Number(company!['id']),
    }),
  )
  const empty = good(await paper('source'))
  expect(fieldsOf(await portal.call('source', vendorPaper.submitPaper, empty))).toEqual(['fileIds'])
  const filled = good(await paper('source', { ...empty, fileIds: await upload('source', paperModel) }))
  const sent = good(await portal.call('source', vendorPaper.submitPaper, filled))
  expect((await portal.call('main', vendorPaper.paper, { id: sent.id })).msgCode).toBe(kinds.not_found)
  const audit = (result: 'pass' | 'reject', reason = '') =>
    portal.call('release', vendorPaper.auditPaper, { ...sent, result, reason })
  expect((await audit('reject')).msgCode).toBe(kinds.validation)
  const two = await Promise.all([audit('pass'), audit('pass')])
  expect(two.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
  const seen = good(await portal.call('main', vendorPaper.paper, { id: sent.id }))
  expect(seen).toMatchObject({
    status: 'published',
    files: [{ name: 'report.pdf' }],
    history: [],
    can: { edit: false, audit: false },
  })
  expect(await told('source', 'material.paper')).toHaveLength(1)
  expect((await portal.call('source', material.list)).msgCode).toBe(kinds.denied)
})

test('a template is on the shelf with its file only, and taking it is written down', async () => {
  const fields = {
    chipId: chips.open,
    ddrType: 'DDR4',
    topology: '2×x16 T',
    layers: 6,
    thickness: 1.6,
    maxSpeed: 3200,
    revision: 'V1.0',
  } as const
  const bare = good(await portal.call('release', ddrTemplate.saveTemplate, fields))
  expect((await portal.call('release', ddrTemplate.shelveTemplate, { ...bare, status: 'on' })).msgCode).toBe(
    kinds.validation,
  )
  const filled = good(
    await portal.call('release', ddrTemplate.saveTemplate, {
      ...fields,
      ...bare,
      zipIds: await upload('release', templateModels.zip, 'layout.zip'),
    }),
  )
  expect((await portal.call('main', ddrTemplate.templates)).data.list).toEqual([])
  good(await portal.call('release', ddrTemplate.shelveTemplate, { ...filled, status: 'on' }))
  const [row] = good(
    await portal.call('main', ddrTemplate.templates, { chipId: chips.open, ddrType: 'DDR4', layers: 6 }),
  ).list
  expect(row).toMatchObject({ id: bare.id, topology: '2×x16 T', thickness: 1.6, guide: false })
  expect((await portal.call('main', ddrTemplate.templateShow, { id: bare.id })).msgCode).toBe(kinds.denied)
  const twice = await portal.call('release', ddrTemplate.saveTemplate, fields)
  expect([twice.msgCode, fieldsOf(twice)]).toEqual([kinds.duplicate, ['revision']])
})

const calls: Record<string, (who: PersonName | null) => Promise<{ msgCode: number }>> = {
  list: (who) => portal.call(who, material.list),
  show: (who) => portal.call(who, material.show, { id: 1 }),
  choices: (who) => portal.call(who, material.choices),
  overview: (who) => portal.call(who, material.overview),
  latest: (who) => portal.call(who, material.latest),
  subscriptions: (who) => portal.call(who, material.subscriptions),
  templates: (who) => portal.call(who, ddrTemplate.templates),
}
test.each(Object.keys(calls))('%s asks for a session, a permission and a certification', async (name) => {
  expect((await calls[name]!(null)).msgCode).toBe(kinds.session)
  expect((await calls[name]!('developer')).msgCode).toBe(kinds.denied)
  expect((await calls[name]!('expired')).msgCode).toBe(kinds.nda_required)
  expect((await calls[name]!('manager')).msgCode).toBeLessThan(kinds.denied)
})
test.each(['main', 'manager', 'source'] as const)('%s changes nothing of it', async (who) => {
  expect((await portal.call(who, materialDesk.save, form())).msgCode).toBe(kinds.denied)
  expect((await state(who, { id: 1, version: 1 })).msgCode).toBe(kinds.denied)
  expect((await portal.call(who, materialDesk.eol, { ids: '1', lastBuyOn: '2027-01-01' })).msgCode).toBe(kinds.denied)
})
test.each<[string, object]>([
  ['without a letter or digit in its number', { partNo: '---' }],
  ['of an unknown vendor', { vendorId: 999_999 }],
  ['with what its category has no place for', { paramsJson: JSON.stringify({ pixel: '3 µm' }) }],
  ['with parameters nobody knows', { paramsJson: '{"__proto__":{}}' }],
  ['of no density', { densityMb: 0 }],
])('a part %s is refused', async (_, given) => {
  expect((await portal.call('release', materialDesk.save, form(given))).msgCode).toBe(kinds.validation)
})
