import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { ask, envelopeOf, forgotten, ownCall, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'
import { inDays } from '#tests/kit/days.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
async function signIn(page: Page, who: string) {
  await forgotten(page)
  await signedIn(page, who)
}
/** What the signed-in page's session writes, as the browser's client does for calls of ordering. */
async function send<T = { id: number; version: number }>(
  page: Page,
  path: string,
  form: Record<string, string | number>,
): Promise<T> {
  const { data: token } = await ask<{ orderToken: string }>(page, '/workbench/findUserOrderRole')
  const answer = await page.request.post(`/api${path}`, {
    headers: { ...ownCall, 'odr-token': token.orderToken },
    form,
  })
  const envelope = await envelopeOf(answer)
  expect(envelope, path).toMatchObject({ msgCode: 0 })
  return envelope.data as T
}
async function pass(page: Page, who: string, po: string) {
  await signIn(page, who)
  await visit(page, `/admin/orderDesk?menuID=98&keyword=${po}`)
  await rowOf(page, po).getByRole('button', { name: '审核' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '退回客户' }).last()
  await dialog.getByRole('button', { name: /^(批准例外|受理订单)$/ }).click()
  await expect(said(page, /^(例外已批准|订单已受理)$/)).toBeVisible()
}
type Listed<T> = { list: T[]; total: number }
type Order = { id: number; orderNo: string | null; status: string; shippedQty: number; signedQty: number }
const orderOf = async (page: Page, po: string) =>
  (await ask<Listed<Order>>(page, `/odrOrder?keyword=${po}`)).data.list[0]!

test('from a quote to an agreed bill: odd quantity, two approvals, a part shipment, a signature, a disputed line re-issued', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const [po, endCustomer] = [`H0821-${suffix().toUpperCase()}`, `Kiosk ${suffix()}`]

  // a price is published, and its buyer orders by it: what it costs is the server's word
  await signIn(page, 'clerk_xu')
  const quote = {
    customerCode: 'H0821',
    item: 'LQ2230-QFN',
    unit: 'LQ-HK',
    currency: 'USD',
    price: '1.9',
    moq: 4000,
    mpq: 2000,
    startsOn: inDays(-1),
    endsOn: inDays(30),
    endCustomer,
    version: 0,
  }
  await send(page, '/odrDesk/quote/publish', await send(page, '/odrDesk/quote', quote))
  await signIn(page, 'harbor_order')
  await visit(page, `/onlineorder/manageMain?menuID=90&keyword=${encodeURIComponent(endCustomer)}`)
  await expect(rowOf(page, endCustomer)).toContainText('USD 1.90')
  const offers = await ask<Listed<{ id: number; unitId?: number }>>(
    page,
    `/odrQuote?tab=usd&keyword=${encodeURIComponent(endCustomer)}`,
  )
  type Places = { id: number; isDefault: boolean }[]
  const { data: start } = await ask<{
    choices: { unitId: number; unitCode: string }[]
    deliveries: Places
    contacts: Places
    invoices: Places
  }>(page, '/odrOrder/start')
  const usual = (places: Places) => (places.find(({ isDefault }) => isDefault) ?? places[0]!).id
  const line = { quoteId: offers.data.list[0]!.id, qty: 4100, oddReason: '试产 100 片' }
  const order = {
    version: 0,
    poNo: po,
    unitId: start.choices.find(({ unitCode }) => unitCode === 'LQ-HK')!.unitId,
    currency: 'USD',
    quoteType: 'model',
    lines: JSON.stringify([line]),
    deliveryAddressId: usual(start.deliveries),
    contactId: usual(start.contacts),
    invoiceAddressId: usual(start.invoices),
    shipMode: 'deliver',
    requestOn: inDays(90),
  }
  await send(page, '/odrOrder/save', order)
  await visit(page, `/onlineorder/orderList?menuID=90&tab=to_submit&keyword=${po}`)
  await expect(rowOf(page, po)).toContainText('尾数 100 片')
  await expect(rowOf(page, po)).toContainText('USD 7,790.00')
  await rowOf(page, po).getByRole('button', { name: '提交' }).click()
  const sure = page.getByRole('dialog').filter({ hasText: '含例外' })
  await sure.getByRole('button', { name: '提交' }).click()
  await expect(said(page, '已提交')).toBeVisible()
  // before the odd quantity is approved it has no number
  expect(await orderOf(page, po)).toMatchObject({ orderNo: null, status: 'odd_approval' })

  await pass(page, 'approver_gao', po)
  await pass(page, 'clerk_xu', po)
  await visit(page, `/admin/orderDesk?menuID=98&tab=approved&keyword=${po}`)
  await rowOf(page, po).getByRole('button', { name: '确认交期' }).click()
  const days = page.getByRole('dialog', { name: /确认交期/ })
  await days.getByLabel(/第 1 行/).fill(inDays(95))
  await days.getByRole('button', { name: '确认交期' }).click()
  await expect(said(page, '交期已确认')).toBeVisible()

  // a part of it leaves: the order waits for its rest and for a signature
  await visit(page, '/admin/deliveryDesk?menuID=98')
  await page.getByRole('button', { name: '新建发货' }).click()
  const ship = page.getByRole('dialog', { name: '新建发货' })
  await ship.getByRole('combobox', { name: '订单号' }).fill(po)
  await page.getByTitle(new RegExp(po)).first().click()
  await expect(ship.getByText('待发 4,100', { exact: true })).toBeVisible()
  await ship.getByRole('spinbutton', { name: '数量' }).fill('2000')
  await ship.getByRole('combobox', { name: '承运商' }).fill('顺丰国际')
  await ship.getByRole('button', { name: '发出' }).click()
  await expect(said(page, '已发货')).toBeVisible()

  await signIn(page, 'harbor_order')
  for (const tab of ['to_ship', 'to_receive']) {
    await visit(page, `/onlineorder/orderList?menuID=90&tab=${tab}&keyword=${po}`)
    await expect(rowOf(page, po)).toContainText('部分发货')
  }
  await visit(page, `/onlineorder/receiveList?menuID=90&keyword=${po}`)
  await expect(rowOf(page, po)).toContainText('LQ-HK')
  await rowOf(page, po).getByRole('button', { name: '确认收货' }).click()
  await page
    .getByRole('dialog', { name: /^确认收货/ })
    .getByRole('button', { name: '全部签收' })
    .click()
  await expect(said(page, '已签收')).toBeVisible()
  const after = await orderOf(page, po)
  expect(after).toMatchObject({ status: 'part_shipped', shippedQty: 2000, signedQty: 2000 })
  expect(after.orderNo).toMatch(/^OD\d{6}-\d{4}$/)
  await visit(page, `/onlineorder/orderList?menuID=90&tab=to_receive&keyword=${po}`)
  await expect(said(page, '没有符合条件的数据')).toBeVisible()
  // what left is owed from the day it left, by the price of the quote
  await visit(page, `/onlineorder/billList/shipments?menuID=90&keyword=${po}`)
  await expect(rowOf(page, po)).toContainText('USD 3,800.00')

  // the bill of the month that is over: a line is disputed, set right by two people, re-issued and agreed to
  type Bill = {
    id: number
    billNo: string
    closing: number
    period: string
    revision: number
    status: string
    version: number
  }
  const bills = async (query: string) => (await ask<Listed<Bill>>(page, `/odrBill?${query}`)).data.list
  const bill = (await bills('status=issued&currency=USD'))[0]!
  await visit(page, `/onlineorder/billList?menuID=90&keyword=${bill.billNo}`)
  await rowOf(page, bill.billNo).getByRole('button', { name: '提出异议' }).click()
  const dispute = page.getByRole('dialog', { name: /^提出异议/ })
  await dispute.getByRole('combobox', { name: '有异议的明细' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await dispute.getByRole('textbox', { name: '哪里不对' }).fill('应再贷记 10.00')
  await dispute.getByRole('button', { name: '提交异议' }).click()
  await expect(said(page, '异议已提交')).toBeVisible()

  await signIn(page, 'finance_tan')
  const credit = await send(page, '/odrAdjustment/save', {
    version: 0,
    customerCode: 'H0821',
    unitCode: 'LQ-HK',
    currency: 'USD',
    kind: 'credit_note',
    onDay: `${bill.period}-15`,
    amount: '10.00',
    reason: `${po} 单价更正`,
  })
  await signIn(page, 'finance_lu')
  await send(page, '/odrAdjustment/audit', { ...credit, result: 'pass' })
  await visit(page, `/admin/billDesk?menuID=98&keyword=${bill.billNo}`)
  await rowOf(page, bill.billNo).getByRole('button', { name: '重开' }).click()
  const reissue = page.getByRole('dialog', { name: /^重开/ })
  await expect(reissue).toContainText('应再贷记 10.00')
  await reissue.getByRole('textbox', { name: '给客户的答复' }).fill('已贷记 10.00')
  await reissue.getByRole('button', { name: '重开对账单' }).click()
  await expect(said(page, '对账单已重开，客户会收到通知')).toBeVisible()

  await signIn(page, 'harbor_order')
  const next = (await bills(`status=issued&currency=USD&period=${bill.period}`))[0]!
  expect(next).toMatchObject({ revision: bill.revision + 1, closing: bill.closing - 1000 })
  await visit(page, `/onlineorder/billList?menuID=90&keyword=${next.billNo}`)
  await rowOf(page, next.billNo).getByRole('button', { name: '确认对账单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认对账单' }).click()
  await expect(said(page, '对账单已确认')).toBeVisible()
  expect((await bills(`keyword=${bill.billNo}`)).map(({ status }) => status)).toContain('reissued')

  // a dealer of another group sees nothing of it, by search or by address
  await signIn(page, 'kestrel_order')
  for (const list of [
    `/odrOrder?keyword=${po}`,
    `/odrDelivery?keyword=${po}`,
    `/odrBill/groupShip?keyword=${po}`,
    `/odrBill?keyword=${bill.billNo}`,
    `/odrQuote?keyword=${encodeURIComponent(endCustomer)}`,
  ])
    expect((await ask<Listed<object>>(page, list)).data.total, list).toBe(0)
  for (const one of [`/odrOrder/${after.id}`, `/odrBill/${bill.id}`])
    expect((await ask(page, one)).msg, one).toMatch(/不存在或您无权查看/)
  expect(await faults()).toEqual([])
})
