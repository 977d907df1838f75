import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from '#areas/search/contract.ts'
import { invoiceDetailsOf, orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { orderModel } from '../model.contract.ts'
import { orderOwn } from '../own.contract.ts'

let kit: OrderKit
beforeAll(async () => void (kit = await orderKit()))
afterAll(() => kit.close())
const found = async (who: PersonName, keyword: string) =>
  (await kit.ok(who, search.records, { keyword })).map(({ kind, title, url }) => ({
    kind,
    title: title.map(({ text }) => text).join(''),
    url,
  }))

test('the order desk finds a customer by its contacts, their telephones and its tax numbers; nobody else does', async () => {
  await kit.ok('order', orderOwn.saveContact, { name: '卓文娟', phone: '+86 139 0555 7788', email: 'zhuo@example.com' })
  const { taxNo } = invoiceDetailsOf('findable')
  await kit.ok('order', orderOwn.saveInvoice, { ...invoiceDetailsOf('findable'), title: '临江半导体' })
  for (const keyword of ['卓文娟', '0555 7788', 'zhuo@', taxNo, '临江半导体']) {
    const first = (await found('editor', keyword)).find(({ kind }) => kind === 'customer')
    expect({ keyword, ...first }).toMatchObject({
      keyword,
      title: expect.stringMatching(/^H0001 /),
      url: expect.stringContaining(`open=${kit.customers.head}`),
    })
    for (const who of ['order', 'source', 'main', 'manager'] as const)
      expect((await found(who, keyword)).filter(({ kind }) => kind === 'customer')).toEqual([])
  }
})

test('the order desk finds what can be ordered by part number or name', async () => {
  const model = { model: 'LQ-FIND1', name: '低功耗网关芯片', nameEn: 'Gateway SoC', mpq: 30, moq: 90, leadWeeks: 4 }
  const { id } = await kit.ok('editor', orderModel.saveModel, { ...model, packing: 'tray', lifecycle: 'active' })
  for (const keyword of ['lq-find', model.name, model.nameEn])
    expect(await found('editor', keyword)).toContainEqual({
      kind: 'model',
      title: `${model.model} ${model.name}`,
      url: expect.stringContaining(`/admin/model?open=${id}`),
    })
  expect((await found('order', model.model)).filter(({ kind }) => kind === 'model')).toEqual([])
})
