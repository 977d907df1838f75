import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#areas/product/contract.ts'
import { productDesk } from '#areas/product/desk.contract.ts'
import { readBlocks, rowsOf, textOf } from '#areas/product/figure.rules.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
let id: number
beforeAll(async () => {
  portal = await testApp()
  const { db } = portal.app.database
  const values = { code: 'LQ9901', name: '测试处理器', nameEn: 'Test SoC', productLine: 'vision' }
  id = (await db.insertInto('chips').values(values).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => portal.close())

type Form = Input<typeof productDesk.save>
const facts = async () => (await portal.call('editor', productDesk.facts, { id })).data
/** What the form of a chip sends when nothing is changed but this. */
async function formOf(chipId: number, given: Partial<Form> = {}): Promise<Form> {
  const { data } = await portal.call('editor', productDesk.facts, { id: chipId })
  const { code, name, nameEn, productLine, sort, spellings, version } = data
  return {
    id: chipId,
    code,
    name,
    nameEn,
    productLine,
    sort,
    spellings,
    version,
    lifecycle: 'active',
    audience: 'everybody',
    ...given,
  }
}
const save = async (who: PersonName | null, given: Partial<Form> = {}) =>
  portal.call(who, productDesk.save, await formOf(id, given))

test('what is saved stands on the page of the chip, for everybody and in their language', async () => {
  const saved = await save('editor', {
    lifecycle: 'sampling',
    intro: '一颗测试芯片',
    introEn: 'A chip to test with',
    figureLines: '内存 | Memory | 64 位 LPDDR5 | 64-bit LPDDR5\n\n封装 | | QFN88',
    blockLines: 'compute | CPU | CPU | 8 核\nio | UART',
  })
  expect(saved.msgCode).toBe(0)
  const shown = (await portal.call(null, product.show, { code: 'lq9901' })).data
  expect(shown).toMatchObject({
    code: 'LQ9901',
    lineName: '视觉',
    lifecycle: 'sampling',
    intro: '一颗测试芯片',
    figures: [
      { name: '内存', value: '64 位 LPDDR5' },
      { name: '封装', value: 'QFN88' },
    ],
    blocks: [
      { group: 'compute', name: 'CPU', note: '8 核' },
      { group: 'io', name: 'UART', note: '' },
    ],
  })
  const english = await portal.request(null, { url: '/api/product/LQ9901', headers: { cookie: 'language=en' } })
  expect(english.json().data).toMatchObject({
    name: 'Test SoC',
    lineName: 'Vision',
    intro: 'A chip to test with',
    figures: [
      { name: 'Memory', value: '64-bit LPDDR5' },
      { name: '封装', value: 'QFN88' },
    ],
  })
  // the form begins with the very lines that were written
  expect((await facts()).figureLines).toBe('内存 | Memory | 64 位 LPDDR5 | 64-bit LPDDR5\n封装 |  | QFN88')
})

test('a chip that is not announced is there for the staff, and on no public page', async () => {
  const { db } = portal.app.database
  const values = { code: 'LQ9902', name: '保密处理器', nameEn: 'Secret SoC', productLine: 'vision' }
  const chip = await db.insertInto('chips').values(values).returning('id').executeTakeFirstOrThrow()
  const secret = async (who: PersonName | null) => {
    const url = [
      '/api/product/LQ9902',
      '/api/product/LQ9902/material',
      '/api/product/front',
      '/api/public/findAllChipMainList',
    ]
    const texts = await Promise.all(
      [...url, '/sitemap.xml', '/api/search/suggest?keyword=LQ9902', '/api/search/chips'].map(
        async (one) => (await portal.request(who, { url: one })).body,
      ),
    )
    return texts.map((text) => text.includes('LQ9902') || text.includes('Secret'))
  }
  expect(await secret(null)).toEqual(Array(7).fill(false))
  expect(await secret('main')).toEqual(Array(7).fill(false))
  expect((await portal.call(null, product.show, { code: 'LQ9902' })).msgCode).toBe(kinds.not_found)
  expect((await portal.call(null, product.material, { code: 'LQ9902' })).msgCode).toBe(kinds.not_found)
  expect((await portal.call('release', product.show, { code: 'LQ9902' })).msgCode).toBe(0)
  await portal.call('editor', productDesk.save, await formOf(chip.id))
  expect((await secret(null)).slice(0, 4)).toEqual([true, false, true, true])
})

test('a chip there is not is answered so, whoever asks', async () => {
  for (const who of [null, 'main', 'admin'] as const)
    expect((await portal.call(who, product.show, { code: 'LQ0000' })).msgCode).toBe(kinds.not_found)
  expect((await portal.call(null, product.show, { code: '../x' })).msgCode).toBe(kinds.validation)
})

test('the desk is for those who keep the facts', async () => {
  for (const who of ['main', 'auditor', 'manager'] as const) {
    expect((await portal.call(who, productDesk.list)).msgCode).toBe(kinds.denied)
    expect((await save(who)).msgCode).toBe(kinds.denied)
  }
  expect((await portal.call(null, productDesk.list)).msgCode).toBe(kinds.session)
  const { list } = (await portal.call('editor', productDesk.list, { keyword: '9901', lifecycle: 'sampling' })).data
  expect(list.map((row) => [row.code, row.figures, row.can.edit])).toEqual([['LQ9901', 2, true]])
  const english = await portal.request('editor', {
    url: '/api/product/desk?keyword=9901',
    headers: { cookie: `${await portal.cookie('editor')}; language=en` },
  })
  expect(english.json().data.list[0].title).toBe(list[0]!.nameEn)
})

test.each<[string, Partial<Form>, string]>([
  ['a figure without a value', { figureLines: '内存 | Memory | x\n封装 | Package' }, 'figureLines'],
  ['too long a part', { figureLines: `内存 | Memory | ${'x'.repeat(61)}` }, 'figureLines'],
  ['a block of no group', { blockLines: 'engine | CPU' }, 'blockLines'],
  ['more blocks than a diagram holds', { blockLines: 'io | x\n'.repeat(41) }, 'blockLines'],
])('%s is refused at its field', async (_, given, field) => {
  const refused = await save('editor', given)
  expect(refused).toMatchObject({ msgCode: kinds.validation, data: { errors: [{ field }] } })
})

test('every wrong field is told at once, each with the row that is wrong', async () => {
  const refused = await save('editor', {
    spellings: '!',
    figureLines: ' |  |  | \n封装 | Package',
    blockLines: 'engine | CPU',
    productLine: 'nothing',
  })
  const fields = (refused.data as unknown as { errors: { field: string; msg: string }[] }).errors
  expect(fields.map(({ field }) => field)).toEqual(['productLine', 'spellings', 'figureLines', 'blockLines'])
  // an empty row is a row
  expect(fields[2]!.msg).toContain('第 2 行')
})

test('rows of a table are the lines that are kept, whatever is typed', () => {
  const kept = 'io | UART |  | 4 路\ncompute | CPU | CPU'
  expect(rowsOf(kept, 5)).toEqual([
    ['io', 'UART', '', '4 路', ''],
    ['compute', 'CPU', 'CPU', '', ''],
  ])
  expect(readBlocks(textOf(rowsOf(kept, 5)))).toEqual(readBlocks(kept))
  // a blank that is being typed stays, and what parts the cells goes in none
  expect(rowsOf(textOf([['a ', '', ' b|c']]), 3)).toEqual([['a ', '', ' bc']])
  expect(rowsOf('', 4)).toEqual([])
})

test('a change of what somebody else has changed is refused', async () => {
  const { version } = await facts()
  const both = await Promise.all([save('editor', { version }), save('admin', { version })])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
})
