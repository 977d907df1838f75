import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, password, signedIn, suffix, visit, watchFaults, type Envelope } from '#tests/kit/e2e.ts'
import { inDays } from '#tests/kit/days.ts'

test('a test key places an order that nobody at the vendor sees, and its page takes the order to the end', async ({
  page,
  playwright,
  baseURL,
}) => {
  const faults = watchFaults(page)
  const name = `Staging ${suffix()}`
  await signedIn(page, 'harbor_order')
  await visit(page, '/info/apiKey?menuID=1')
  await page.getByRole('button', { name: '创建密钥' }).click()
  const form = page.getByRole('dialog', { name: '创建密钥' })
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  await form.getByRole('radio', { name: '测试' }).check()
  // what has no test records is not offered
  await expect(form.getByRole('checkbox', { name: '查询文档' })).toHaveCount(0)
  for (const scope of ['查询报价', '查询订单', '下单与取消']) await form.getByRole('checkbox', { name: scope }).check()
  await form.getByLabel('登录密码').fill(password)
  await expectAccessible(page)
  await form.getByRole('button', { name: '创建密钥' }).click()
  const shown = page.getByRole('dialog', { name: `密钥“${name}”` })
  const key = (await shown.locator('pre').first().innerText()).trim()
  expect(key).toMatch(/^tpk_test_/)
  await shown.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('测试')

  const api = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const read = async <T>(path: string) => ((await (await api.get(path)).json()) as Envelope<T>).data
  const post = async <T>(path: string, data: object) => (await (await api.post(path, { data })).json()) as Envelope<T>
  type Start = {
    customerCode: string
    choices: { unitId: number; currency: string; quoteType: string }[]
    deliveries: { id: number }[]
    contacts: { id: number }[]
    invoices: { id: number }[]
  }
  const start = await read<Start>('/api/odrOrder/start')
  const { unitId, currency, quoteType } = start.choices[0]!
  const { list } = await read<{ list: { quoteId: number; moq: number }[] }>(
    `/api/odrOrder/offers?unitId=${unitId}&currency=${currency}&quoteType=${quoteType}`,
  )
  const po = `${start.customerCode}-T-${suffix().toUpperCase()}`
  const requestOn = inDays(50)
  const head = {
    poNo: po,
    unitId,
    currency,
    quoteType,
    requestOn,
    deliveryAddressId: start.deliveries[0]!.id,
    contactId: start.contacts[0]!.id,
    invoiceAddressId: start.invoices[0]!.id,
  }
  const kept = await post<{ id: number; version: number }>('/api/odrOrder/save', {
    ...head,
    lines: JSON.stringify([{ quoteId: list[0]!.quoteId, qty: list[0]!.moq }]),
  })
  expect((await post('/api/odrOrder/submit', kept.data)).msgCode).toBe(0)

  await visit(page, `/info/apiSandbox?menuID=1&keyword=${po}`)
  const row = page.getByRole('row').filter({ hasText: po })
  await expect(row).toContainText('测试')
  await expectAccessible(page)
  for (const [step, state] of [
    ['接单', 'approved'],
    ['确认交期', 'scheduled'],
    ['全部发货', 'shipped'],
    ['签收', 'completed'],
  ] as const) {
    await row.getByRole('button', { name: step }).click()
    await expect(row).toContainText(state)
  }
  expect((await read<{ status: string }>(`/api/odrOrder/${kept.data.id}`)).status).toBe('completed')
  // among the company's own orders there is none of it
  await visit(page, `/onlineorder/orderList?menuID=90&keyword=${po}`)
  await expect(page.getByText('没有符合条件的数据').locator('visible=true').first()).toBeVisible()
  await api.dispose()
  expect(await faults()).toEqual([])
})
