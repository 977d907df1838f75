import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictionary } from '#areas/dictionary/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  const { db } = portal.app.database
  const codes = ['open', 'session', 'order', 'staff'] as const
  await db
    .insertInto('dictionaries')
    .values(codes.map((access) => ({ code: `t_${access}`, name: `测试 ${access}`, access })))
    .execute()
  await db
    .insertInto('dictionaryEntries')
    .values(codes.map((access) => ({ dictionaryCode: `t_${access}`, busName: '甲', busNameEn: 'A', busValue: 'a' })))
    .execute()
})
afterAll(() => portal.close())

let made = 0
const save = (who: PersonName | null, part: Partial<Input<typeof dictionary.save>> = {}) => {
  made += 1
  return portal.call(who, dictionary.save, { code: 'stage', busName: `项 ${made}`, ...part })
}
const add = async (part: Partial<Input<typeof dictionary.save>> = {}) => (await save('auditor', part)).data
const desk = async (code = 'stage') => (await portal.call('auditor', dictionary.desk, { code })).data
const entry = async (id: number, code?: string) => (await desk(code)).find((one) => one.id === id)
const entries = (who: PersonName | null, code: string) => portal.call(who, dictionary.entries, { code })

const calls = {
  list: (who: PersonName | null) => portal.call(who, dictionary.list),
  desk: (who: PersonName | null) => portal.call(who, dictionary.desk, { code: 'stage' }),
  save: (who: PersonName | null) => save(who),
  remove: (who: PersonName | null) => portal.call(who, dictionary.remove, { id: 1 }),
}
const names = Object.keys(calls) as (keyof typeof calls)[]

describe('the desk', () => {
  test.each(names)('%s asks for a session', async (name) => {
    expect((await calls[name](null)).msgCode).toBe(kinds.session)
  })
  test.each(names)('%s is refused to customers of any company and to staff without the permission', async (name) => {
    for (const who of ['main', 'other', 'order', 'editor'] as const)
      expect((await calls[name](who)).msgCode).toBe(kinds.denied)
  })
  test('changes nothing when it was refused', async () => {
    expect((await desk()).map((one) => one.busName)).toEqual(['EVT', 'DVT', 'PVT', 'MP'])
  })

  test('lists the dictionaries with the number of their entries', async () => {
    const { data } = await portal.call('auditor', dictionary.list)
    expect(data.find((one) => one.code === 'stage')).toEqual({
      code: 'stage',
      name: '项目阶段',
      access: 'session',
      entries: 4,
    })
    expect(data.map((one) => one.code)).toEqual(data.map((one) => one.code).toSorted())
  })

  test('shows entries in order, disabled ones included, and knows no unknown dictionary', async () => {
    const { id } = await add({ busName: '停', sort: 5, enabled: false })
    expect((await desk())[0]).toMatchObject({ id, busName: '停', enabled: false, version: 1 })
    await portal.call('auditor', dictionary.remove, { id })
    expect((await portal.call('auditor', dictionary.desk, { code: 'nowhere' })).msgCode).toBe(kinds.not_found)
    expect((await portal.call('auditor', dictionary.desk, { code: 'Bad-Code' })).msgCode).toBe(kinds.validation)
  })
})

describe('an entry', () => {
  test('is added, changed, switched off and removed, and readers see it at once', async () => {
    const seen = async () => (await entries('main', 'stage')).data.map((one) => `${one.busName}=${one.busValue}`)
    const { id } = await add({ busName: ' 停产 ', busNameEn: 'End of life', busValue: 'EOL', sort: 99 })
    expect(await seen()).toContain('停产=EOL')
    const fields = { id, busName: '停产', busValue: 'eol', sort: 1 }
    expect((await save('auditor', { ...fields, version: 1 })).data).toEqual({ id, version: 2 })
    expect((await seen())[0]).toBe('停产=eol')
    await save('auditor', { ...fields, version: 2, enabled: false })
    expect(await seen()).not.toContain('停产=eol')
    expect(await entry(id)).toMatchObject({ busNameEn: '', enabled: false, version: 3 })
    expect((await portal.call('auditor', dictionary.remove, { id })).msgCode).toBe(0)
    expect(await entry(id)).toBeUndefined()
    expect((await portal.call('auditor', dictionary.remove, { id })).msgCode).toBe(kinds.not_found)
    expect((await save('auditor', { ...fields, version: 3 })).msgCode).toBe(kinds.not_found)
  })

  test('two people with one version: one is kept, the other is told', async () => {
    const { id, version } = await add()
    const both = await Promise.all([
      save('auditor', { id, version, busName: '左', busValue: 'l' }),
      save('admin', { id, version, busName: '右', busValue: 'r' }),
    ])
    expect(both.map((one) => one.msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
    expect(await entry(id)).toMatchObject({
      version: version + 1,
      ...(both[0].msgCode === 0 ? { busName: '左', busValue: 'l' } : { busName: '右', busValue: 'r' }),
    })
    await portal.call('auditor', dictionary.remove, { id })
  })

  test('has a name of its own in its dictionary, even when two are added at the same moment', async () => {
    const both = await Promise.all([save('auditor', { busName: '双' }), save('admin', { busName: '双' })])
    expect(both.map((one) => one.msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.duplicate])
    expect((await save('auditor', { code: 'carrier', busName: '双' })).msgCode).toBe(0)
    const { id, version } = await add()
    expect((await save('auditor', { id, version, busName: '双' })).msgCode).toBe(kinds.duplicate)
  })

  test('stays in its dictionary', async () => {
    const { id, version } = await add({ busName: '不动' })
    const moved = await save('auditor', { id, version, code: 'carrier', busName: '不动' })
    expect(moved.msgCode).toBe(kinds.state)
    expect(await entry(id)).toMatchObject({ busName: '不动', version })
    expect((await save('auditor', { code: 'nowhere' })).msgCode).toBe(kinds.not_found)
  })

  test.each([
    ['busName', { busName: '  ' }],
    ['busName', { busName: 'x'.repeat(101) }],
    ['busValue', { busValue: 'x'.repeat(1001) }],
    ['sort', { sort: -1 }],
    ['sort', { sort: 1.5 }],
    ['code', { code: 'NO' }],
    ['id', { id: 0 }],
  ])('names %s when it is wrong: %j', async (field, part) => {
    const r = await save('auditor', part)
    expect(r.msgCode).toBe(kinds.validation)
    expect((r.data as unknown as { errors: { field: string }[] }).errors[0]!.field).toBe(field)
  })
})

describe('reading', () => {
  test('follows the setting of the dictionary, and a refusal is answered like an unknown code', async () => {
    const readers = { nobody: null, main: 'main', other: 'other', order: 'order', manager: 'manager' } as const
    const may = {
      t_open: ['nobody', 'main', 'other', 'order', 'manager'],
      t_session: ['main', 'other', 'order', 'manager'],
      t_order: ['order', 'manager'],
      t_staff: ['manager'],
    }
    const unknown = await entries('main', 't_unknown')
    expect(unknown.msgCode).toBe(kinds.not_found)
    for (const [code, allowed] of Object.entries(may)) {
      for (const [name, who] of Object.entries(readers)) {
        const r = await entries(who, code)
        const wanted = allowed.includes(name) ? [0, ''] : [unknown.msgCode, unknown.msg]
        expect([code, name, r.msgCode, r.msg]).toEqual([code, name, ...wanted])
        expect(r.data).toEqual(allowed.includes(name) ? [{ busName: '甲', busValue: 'a' }] : null)
      }
    }
  })

  test('is in the language of the caller, and refuses a code that cannot be one', async () => {
    const ask = (locale: string) =>
      portal.request(null, {
        url: '/api/public/findDataBusByModelCode/product_line',
        headers: { cookie: `language=${locale}` },
      })
    expect((await ask('zh')).json().data[0]).toEqual({ busName: '智能显示', busValue: 'smart_display' })
    expect((await ask('zhtw')).json().data[2].busName).toBe('音訊')
    expect((await ask('en')).json().data[0].busName).toBe('Smart Display')
    expect((await entries(null, "x'; drop")).msgCode).toBe(kinds.validation)
  })

  test('countries, product lines and chips are open to anybody', async () => {
    const { db } = portal.app.database
    await db
      .insertInto('chips')
      .values([
        { code: 'T2', name: '二', nameEn: 'Two', productLine: 'vision', sort: 2, audience: 'everybody' },
        { code: 'T1', name: '一', nameEn: 'One', productLine: 'audio', sort: 1, audience: 'everybody' },
      ])
      .execute()
    expect((await portal.call(null, dictionary.countries)).data[0]).toEqual({ busName: '中国大陆', busValue: 'CN' })
    expect((await portal.call(null, dictionary.productLines)).data).toHaveLength(5)
    const chips = (await portal.call(null, dictionary.chips)).data
    expect(chips.map(({ code, name, productLine }) => [code, name, productLine])).toEqual([
      ['T1', '一', 'audio'],
      ['T2', '二', 'vision'],
    ])
  })

  test('there is every country, those of the dictionary first under its names, without those it has disabled', async () => {
    const { pool } = portal.app.database
    await pool.query(
      "update dictionary_entries set enabled = false where dictionary_code = 'country' and bus_value = 'US'",
    )
    const { data } = await portal.call(null, dictionary.countries)
    expect(data).toHaveLength(248)
    expect(data.slice(0, 4).map(({ busValue }) => busValue)).toEqual(['CN', 'HK', 'MO', 'TW'])
    const names = new Map(data.map(({ busValue, busName }) => [busValue, busName]))
    expect([names.get('KR'), names.get('FR'), names.get('MO'), names.has('US')]).toEqual([
      '韩国',
      '法国',
      '中国澳门',
      false,
    ])
    await pool.query("update dictionary_entries set enabled = true where dictionary_code = 'country'")
  })

  test('categories belong to a line, and chips to the categories of theirs', async () => {
    const all = (await portal.call(null, dictionary.productCategories)).data
    const vision = (await portal.call(null, dictionary.lineCategories, { id: 'vision' })).data
    expect(vision).toContainEqual({ busName: '智能门铃', busValue: 'vision.doorbell' })
    expect(vision.every((one) => one.busValue.startsWith('vision.'))).toBe(true)
    expect(vision.length).toBeLessThan(all.length)
    expect((await portal.call(null, dictionary.lineCategories, { id: 'nowhere' })).data).toEqual([])
    // a line that is switched off takes its categories along
    const { pool } = portal.app.database
    const line = (enabled: boolean) =>
      pool.query(
        "update dictionary_entries set enabled = $1 where dictionary_code = 'product_line' and bus_value = 'vision'",
        [enabled],
      )
    await line(false)
    expect((await portal.call(null, dictionary.productCategories)).data).toEqual(
      all.filter(({ busValue }) => !busValue.startsWith('vision.')),
    )
    await line(true)
    const chips = (await portal.call(null, dictionary.categoryChips, { id: 'vision.doorbell' })).data
    expect(chips.map((chip) => chip.code)).toEqual(['T2'])
    expect((await portal.call(null, dictionary.categoryChips, { id: 'vision.nothing' })).msgCode).toBe(kinds.not_found)
    expect((await portal.call(null, dictionary.categoryChips, { id: 'vision' })).msgCode).toBe(kinds.validation)
  })

  test('the chips of a user are those of the projects opened to them', async () => {
    const { db } = portal.app.database
    const chip = await db.selectFrom('chips').select('id').where('code', '=', 'T1').executeTakeFirstOrThrow()
    const names = { name: '项目', nameEn: 'Project' }
    const projects = await db
      .insertInto('chipProjects')
      .values(['T1-A', 'T1-B'].map((code) => ({ chipId: chip.id, code, ...names })))
      .returning('id')
      .execute()
    const group = await db
      .insertInto('userGroups')
      .values({ code: 'g', name: 'g' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('userGroupMembers').values({ groupId: group.id, userId: portal.people.main }).execute()
    await db
      .insertInto('userGroupProjects')
      .values(projects.map(({ id }) => ({ groupId: group.id, chipProjectId: id })))
      .execute()
    portal.app.sessions.clear()
    const codes = async (who: PersonName) =>
      (await portal.call(who, dictionary.chipsOfUser)).data.map((one) => one.code)
    expect(await codes('main')).toEqual(['T1'])
    for (const who of ['sub', 'other', 'developer'] as const) expect(await codes(who)).toEqual([])
    expect((await portal.call(null, dictionary.chipsOfUser)).msgCode).toBe(kinds.session)
  })
})
