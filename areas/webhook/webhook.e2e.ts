import type { AddressInfo } from 'node:net'
import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, password, signedIn, suffix, visit, watchFaults, type Envelope } from '#tests/kit/e2e.ts'
import { inDays } from '#tests/kit/days.ts'
import { createReceiver, type HookEvent } from '../../examples/webhook-receiver/receiver.ts'

test('a key is made, an order placed with it, the webhook received and shown on the screen', async ({
  page,
  playwright,
  baseURL,
}) => {
  const faults = watchFaults(page)
  const name = `ERP ${suffix()}`
  const po = `H0821-API-${suffix().toUpperCase()}`
  await signedIn(page, 'harbor_order')
  await visit(page, '/info/apiKey?menuID=1')
  await page.getByRole('button', { name: '创建密钥' }).click()
  const form = page.getByRole('dialog', { name: '创建密钥' })
  await form.getByRole('button', { name: '创建密钥' }).click()
  await expect(form.getByText('请填写此项').first()).toBeVisible()
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  for (const scope of ['查询报价', '查询订单', '下单与取消']) await form.getByRole('checkbox', { name: scope }).check()
  await form.getByLabel('登录密码').fill(password)
  await form.getByRole('button', { name: '创建密钥' }).click()
  const shown = page.getByRole('dialog', { name: `密钥“${name}”` })
  const key = (await shown.locator('pre').first().innerText()).trim()
  await expectAccessible(page)
  await shown.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('从未使用')

  // a receiver of the company; its secret comes with the webhook
  const got: HookEvent[] = []
  let inner = createReceiver('whsec_', () => undefined)
  const receiver = createReceiver('whsec_', () => undefined)
  receiver.removeAllListeners('request').on('request', (...sent) => inner.emit('request', ...sent))
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  await visit(page, '/info/webhook?menuID=1')
  await page.getByRole('button', { name: '添加 Webhook' }).click()
  const adding = page.getByRole('dialog', { name: '添加 Webhook' })
  await adding.getByRole('textbox', { name: '名称' }).fill(name)
  await adding.getByRole('textbox', { name: '接收地址' }).fill(`http://127.0.0.1:${port}/`)
  await adding.getByRole('checkbox', { name: '订单状态变化' }).check()
  await adding.getByRole('button', { name: /保 ?存/ }).click()
  const secret = page.getByRole('dialog', { name: `“${name}”的签名密钥` })
  inner = createReceiver((await secret.locator('pre').first().innerText()).trim(), (event) => got.push(event))
  await secret.getByRole('button', { name: '我已保存' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '发送测试' }).click()
  await expect(page.getByText(/已送达，接收端返回 204/)).toBeVisible()

  // the company's own system: no browser, no cookie
  const api = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const read = async <T>(path: string) => ((await (await api.get(path)).json()) as Envelope<T>).data
  const post = async <T>(path: string, data: object) => (await (await api.post(path, { data })).json()) as Envelope<T>
  type Choice = { id: number; isDefault: boolean }
  type Start = {
    choices: { unitId: number; currency: string; quoteType: string }[]
    deliveries: Choice[]
    contacts: Choice[]
    invoices: Choice[]
  }
  const start = await read<Start>('/api/odrOrder/start')
  const { unitId, currency, quoteType } = start.choices.find((one) => one.quoteType === 'model')!
  const { list } = await read<{ list: { quoteId: number; moq: number; mpq: number }[] }>(
    `/api/odrOrder/offers?unitId=${unitId}&currency=${currency}&quoteType=${quoteType}`,
  )
  const offer = list[0]!
  const first = (all: Choice[]) => (all.find(({ isDefault }) => isDefault) ?? all[0]!).id
  const requestOn = inDays(80)
  const order = {
    poNo: po,
    unitId,
    currency,
    quoteType,
    requestOn,
    deliveryAddressId: first(start.deliveries),
    contactId: first(start.contacts),
    invoiceAddressId: first(start.invoices),
  }
  const lines = JSON.stringify([{ quoteId: offer.quoteId, qty: Math.max(offer.moq, offer.mpq), requestOn }])
  const kept = await post<{ id: number; version: number }>('/api/odrOrder/save', { ...order, lines })
  expect(kept.msgCode).toBe(0)
  expect((await post('/api/odrOrder/submit', kept.data)).msgCode).toBe(0)
  // what the key was not made for stays shut
  expect(((await (await api.get('/api/odrBill')).json()) as Envelope).msgCode).toBe(1003)
  await expect
    .poll(() => got.some(({ type, data }) => type === 'order.status_changed' && data.id === kept.data.id), {
      timeout: 20_000,
    })
    .toBe(true)

  const sent = page.getByRole('row').filter({ hasText: name }).filter({ hasText: '订单状态变化' }).first()
  // the order may have gone a step further meanwhile, whose event is on its way
  await expect(async () => {
    await visit(page, '/info/webhookDelivery?menuID=1')
    await expect(sent).toContainText('已送达', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
  const before = got.length
  await sent.getByRole('button', { name: '重新推送' }).click()
  await expect(page.getByText('已重新推送')).toBeVisible()
  await visit(page, `/onlineorder/orderList?menuID=90&keyword=${po}`)
  await expect(page.getByRole('row').filter({ hasText: po })).toBeVisible()
  // taken once, though it came twice
  expect(got.length).toBe(before)
  await visit(page, '/info/apiKey?menuID=1')
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: /停用/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /停 ?用/ })
    .click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('已停用')
  await expect.poll(async () => ((await (await api.get('/api/odrOrder')).json()) as Envelope).msgCode).toBe(99_999)
  await visit(page, '/info/webhook?menuID=1')
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: /删除/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删 ?除/ })
    .click()
  await expect(row).toHaveCount(0)
  await api.dispose()
  await new Promise((done) => receiver.close(done))
  expect(await faults()).toEqual([])
})
