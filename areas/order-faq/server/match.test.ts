import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#tests/kit/app.ts'
import { byWords, holding, stem } from './match.ts'
import { findTexts } from './order-faq.sql.ts'

// those every installation starts with
let all: Awaited<ReturnType<typeof findTexts>> = []
beforeAll(async () => {
  const portal = await testApp()
  all = await findTexts({ db: portal.app.database.db })
  await portal.close()
})
const found = (question: string) => byWords(all, question).map(({ code }) => code)

test('an English word is found in its other forms', () => {
  for (const words of [
    'delivery delivered deliveries delivering',
    'invoice invoices invoiced',
    'address addresses',
    'ship shipped shipping',
    'cancel cancelled cancels',
    'company companies',
  ])
    expect([...new Set(words.split(' ').map(stem))]).toHaveLength(1)
  // a part number is left alone
  expect(stem('lq7120s')).toBe('lq7120s')
})

test.each([
  ['Where is my order?', 'order_progress'],
  ['when will my parts be shipped', 'order_progress'],
  ['how can I track my shipment', 'order_progress'],
  ['cancel an order', 'order_progress'],
  ['my order is late', 'order_progress'],
  ['change the delivery address', 'basic_data'],
  ['I need to update our invoice address', 'basic_data'],
  ['new contact person', 'basic_data'],
  ['what is the minimum order quantity', 'place_order'],
  ['can I order less than a full set', 'place_order'],
  ['how do I place an order', 'place_order'],
  ['where do I find my monthly invoices', 'bills'],
  ['how much do we owe: outstanding balance', 'bills'],
  ['I disagree with a bill', 'bills'],
  ['prices in US dollars', 'quotes'],
  ['my quotation has expired', 'quotes'],
  ['confirm that the goods have arrived', 'sign_delivery'],
  ['some pieces are missing from the delivery', 'sign_delivery'],
  ['can our driver pick up the goods at your warehouse', 'self_pickup'],
  ['download the RoHS certificate', 'company_files'],
  ['your bank account details', 'company_files'],
  ['is LQ2230 being discontinued', 'pcn_eol'],
  ['upload our distributor authorisation letter', 'dealer_files'],
  ['template of the sales report', 'reports'],
  ['which currency can I pay in', 'currency_unit'],
  ['print all accepted orders without the end customer', 'export_orders'],
  ['我的货到哪里了', 'order_progress'],
  ['怎么修改收货地址', 'basic_data'],
  ['收到的货少了怎么办', 'sign_delivery'],
  ['最小订购量是多少', 'place_order'],
  ['如何提交庫存報表', 'reports'],
  // the words of Taiwan, of which no character tells that they are not the mainland's
  ['怎麼自取', 'self_pickup'],
  ['匯出訂單', 'export_orders'],
  ['如何列印', 'export_orders'],
  ['什麼時候出貨', 'order_progress'],
  ['選擇幣別', 'currency_unit'],
  ['packing list', 'sign_delivery'],
  ['there is a discrepancy', 'sign_delivery'],
])('%s', (question, code) => {
  expect(found(question)[0]).toBe(code)
  expect(found(question).length).toBeLessThanOrEqual(5)
})

test.each([
  ['自取', 'self_pickup'],
  ['取貨', 'self_pickup'],
  ['匯出', 'export_orders'],
  ['列印', 'export_orders'],
  ['幣別', 'currency_unit'],
  ['資格', 'dealer_files'],
  ['送出', 'reports'],
])('what Taiwan calls so is held by title or keyword: %s', (word, code) => {
  expect(holding(all, word).map((one) => one.code)).toContain(code)
})
test.each(['出貨', '訂單'])('or stands in an answer: %s', (word) => expect(byWords(all, word)).not.toEqual([]))

test.each(['consignment stock', '保税仓交货', 'bonded warehouse in Rotterdam', 'job vacancies', '%', 'the', ''])(
  'nothing where most of it stands in no answer: %s',
  (question) => expect(found(question)).toEqual([]),
)
