import { expect, test, type Page } from '#tests/kit/story/story.ts'
import {
  ask,
  envelopeOf,
  expectAccessible,
  forgotten,
  ownCall,
  signedIn,
  suffix,
  visit,
  watchFaults,
} from '#tests/kit/e2e.ts'
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
) {
  const { data: token } = await ask<{ orderToken: string }>(page, '/workbench/findUserOrderRole')
  const answer = await page.request.post(`/api${path}`, {
    headers: { ...ownCall, 'odr-token': token.orderToken },
    form,
  })
  const envelope = await envelopeOf(answer)
  expect(envelope, path).toMatchObject({ msgCode: 0 })
  return envelope.data as T
}

/** Writes a notice, and has quality and the lawyer pass it at their desk. */
async function published(page: Page, title: string, more: Record<string, string>) {
  await signIn(page, 'pm_qi')
  const form = {
    version: 0,
    class: 'major',
    title,
    titleEn: title,
    reason: '制程调整',
    reasonEn: 'Process change',
    was: '旧',
    becomes: '新',
    impact: '无',
    contact: 'quality@chip.example',
    ...more,
  }
  await send(page, '/odrDesk/notice/submit', await send(page, '/odrDesk/notice', form))
  for (const who of ['quality_ning', 'legal_ma']) {
    await signIn(page, who)
    await visit(page, `/admin/changeNotice?menuID=98&keyword=${title}`)
    await rowOf(page, title).getByRole('button', { name: '审核' }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('radio', { name: '通过' }).check()
    await dialog.getByRole('button', { name: '通过' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(rowOf(page, title)).toContainText('已发布')
}
/** Ends what a story began, so that no other reads of it. */
async function withdrawn(page: Page, title: string) {
  await signIn(page, 'quality_ning')
  await visit(page, `/admin/changeNotice?menuID=98&keyword=${title}`)
  await rowOf(page, title).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '撤回' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('textbox').fill('试运行结束')
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect(said(page, '通知已撤回')).toBeVisible()
}
/** An answer given in the dialog of its button, wherever that stands. */
async function answer(
  page: Page,
  title: string,
  action: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const row = rowOf(page, title)
  const button = row.getByRole('button', { name: action })
  if (await button.isVisible()) await button.click()
  else {
    await row.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const dialog = page.getByRole('dialog').last()
  await fill?.(dialog)
  await dialog.getByRole('button', { name: action }).click()
  await expect(said(page, '已答复')).toBeVisible()
}

test('a change notice is read, samples are requested, the report is delivered, and the change is accepted', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const title = `封装材料变更 ${suffix()}`
  await published(page, title, {
    type: 'PCN',
    category: 'material',
    firstShipOn: inDays(130),
    sampleOn: inDays(20),
    items: JSON.stringify([{ item: 'LQ2230-QFN' }]),
  })

  await signIn(page, 'harbor_order')
  // told after the commit: the message is there within seconds
  await expect
    .poll(
      async () =>
        (await ask<{ list: { title: string }[] }>(page, '/message?limit=50')).data.list.some((one) =>
          one.title.includes('PCN-'),
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  await visit(page, `/onlineorder/openNotice?menuID=90&keyword=${encodeURIComponent(title)}`)
  await expect(rowOf(page, title)).toContainText('待确认')
  await rowOf(page, title).getByRole('link', { name: /PCN-/ }).click()
  const drawer = page.getByRole('dialog', { name: /^(PCN|EOL)-/ })
  await expect(drawer).toContainText('对您的影响')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await answer(page, title, '申请样品', (dialog) => dialog.getByRole('textbox').fill('请提供 20 片'))
  await expect(rowOf(page, title)).toContainText('验证中')

  await signIn(page, 'quality_ning')
  await visit(page, `/admin/changeNotice?menuID=98&keyword=${encodeURIComponent(title)}`)
  await rowOf(page, title).getByRole('link', { name: /PCN-/ }).click()
  const desk = page.getByRole('dialog', { name: /^(PCN|EOL)-/ })
  await desk.getByRole('button', { name: '交付' }).first().click()
  const deliver = page.getByRole('dialog', { name: /^交付/ })
  await deliver.locator('input[type=file]').setInputFiles({
    name: 'qualification.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await expect(deliver.getByText('qualification.pdf')).toBeVisible()
  await deliver.getByRole('button', { name: '交付' }).click()
  await expect(said(page, '已交付')).toBeVisible()

  await signIn(page, 'harbor_order')
  await visit(page, `/onlineorder/openNotice?menuID=90&keyword=${encodeURIComponent(title)}`)
  await rowOf(page, title).getByRole('link', { name: /PCN-/ }).click()
  await expect(page.getByRole('dialog', { name: /^(PCN|EOL)-/ })).toContainText('qualification.pdf')
  await page.keyboard.press('Escape')
  await answer(page, title, '接受')
  await expect(rowOf(page, title)).toContainText('已接受')
  await withdrawn(page, title)
  expect(await faults()).toEqual([])
})

test('an end of life is accepted with a forecast and bought a last time; withdrawn, the item is as it was', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const title = `停产 ${suffix()}`
  // LQ3310-QFN is in its last-time buy already: nobody's order changes by this story
  const lastDay = async () => {
    await signIn(page, 'clerk_xu')
    const { data } = await ask<{ list: { model: string; lifecycle: string; ltbOn: string }[] }>(
      page,
      '/odrDesk/model?keyword=LQ3310-QFN',
    )
    const { lifecycle, ltbOn } = data.list.find(({ model }) => model === 'LQ3310-QFN')!
    return { lifecycle, ltbOn }
  }
  const before = await lastDay()
  await published(page, title, {
    type: 'EOL',
    category: 'discontinuance',
    ltbOn: inDays(220),
    ltsOn: inDays(420),
    items: JSON.stringify([{ item: 'LQ3310-QFN' }]),
  })
  await signIn(page, 'harbor_order')
  await visit(page, `/onlineorder/openNotice?menuID=90&keyword=${encodeURIComponent(title)}`)
  await rowOf(page, title).getByRole('link', { name: /EOL-/ }).click()
  const drawer = page.getByRole('dialog', { name: /^(PCN|EOL)-/ })
  // what is reckoned goes into the answer as it stands
  await drawer.getByRole('spinbutton', { name: '月需求' }).fill('1000')
  await drawer.getByRole('spinbutton', { name: '现有库存' }).fill('1500')
  await drawer.getByRole('spinbutton', { name: '在途订单' }).fill('0')
  await drawer.getByRole('button', { name: '填入答复：22,500 颗' }).click()
  const dialog = page.getByRole('dialog', { name: /^接受/ })
  await expect(dialog.getByRole('spinbutton')).toHaveValue('22,500')
  await dialog.getByRole('button', { name: '接受' }).click()
  await expect(said(page, '已答复')).toBeVisible()
  await expect(drawer).toContainText('最后采购量')
  await expect(drawer).toContainText('22,500')
  await expect(drawer.getByRole('link', { name: '下最后一次订单' })).toHaveAttribute('href', /orderInfo/)

  type Places = { id: number; isDefault: boolean }[]
  const { data: start } = await ask<{
    customerCode: string
    choices: { unitId: number; unitCode: string }[]
    deliveries: Places
    contacts: Places
    invoices: Places
  }>(page, '/odrOrder/start')
  const usual = (places: Places) => (places.find(({ isDefault }) => isDefault) ?? places[0]!).id
  const { unitId } = start.choices.find(({ unitCode }) => unitCode === 'LQ-HK')!
  const { data: offers } = await ask<{ list: { quoteId: number; item: string }[] }>(
    page,
    `/odrOrder/offers?unitId=${unitId}&currency=USD&quoteType=model`,
  )
  const { quoteId } = offers.list.find(({ item }) => item === 'LQ3310-QFN')!
  const po = `${start.customerCode}-LTB-${suffix().toUpperCase()}`
  const order = {
    version: 0,
    poNo: po,
    unitId,
    currency: 'USD',
    quoteType: 'model',
    requestOn: inDays(100),
    deliveryAddressId: usual(start.deliveries),
    contactId: usual(start.contacts),
    invoiceAddressId: usual(start.invoices),
    lines: JSON.stringify([{ quoteId, qty: 2500 }]),
  }
  const sent = await send(page, '/odrOrder/submit', await send(page, '/odrOrder/save', order))
  expect((await ask<{ ncnr: boolean }>(page, `/odrOrder/${sent.id}`)).data.ncnr).toBe(true)
  await visit(page, `/onlineorder/orderList?menuID=90&keyword=${po}`)
  await expect(rowOf(page, po)).toContainText('LQ3310-QFN')
  // bought a last time: accepted, it can no longer be cancelled or returned
  const { data: row } = await ask<{ status: string; version: number }>(page, `/odrOrder/${sent.id}`)
  const { data: token } = await ask<{ orderToken: string }>(page, '/workbench/findUserOrderRole')
  const cancelled = await envelopeOf(
    await page.request.post('/api/odrOrder/cancel', {
      headers: { ...ownCall, 'odr-token': token.orderToken },
      form: { id: sent.id, version: row.version, reason: 'x' },
    }),
  )
  expect([row.status, cancelled.msgCode]).toEqual(['approved', 1004])
  await withdrawn(page, title)
  expect(await lastDay()).toEqual(before)
  expect(await faults()).toEqual([])
})

test('a name on the restricted list holds an order; its customer reads that it is in review and no more', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await signIn(page, 'harbor_order')
  type Places = { id: number; isDefault: boolean }[]
  const { data: start } = await ask<{
    customerCode: string
    choices: { unitId: number; unitCode: string }[]
    deliveries: Places
    contacts: Places
    invoices: Places
  }>(page, '/odrOrder/start')
  const usual = (places: Places) => (places.find(({ isDefault }) => isDefault) ?? places[0]!).id
  const { unitId } = start.choices.find(({ unitCode }) => unitCode === 'LQ-HK')!
  const { data: offers } = await ask<{ list: { quoteId: number; item: string; moq: number }[] }>(
    page,
    `/odrOrder/offers?unitId=${unitId}&currency=USD&quoteType=model`,
  )
  const offer = offers.list.find(({ item }) => item === 'LQ2230-QFN')!
  const po = `${start.customerCode}-RL-${suffix().toUpperCase()}`
  const name = 'Orsk Precision Demo JSC'
  const line = { quoteId: offer.quoteId, qty: offer.moq, terminalCustomer: name }
  const order = {
    version: 0,
    poNo: po,
    unitId,
    currency: 'USD',
    quoteType: 'model',
    requestOn: inDays(90),
    deliveryAddressId: usual(start.deliveries),
    contactId: usual(start.contacts),
    invoiceAddressId: usual(start.invoices),
    lines: JSON.stringify([line]),
  }
  const sent = await send(page, '/odrOrder/submit', await send(page, '/odrOrder/save', order))
  await visit(page, `/onlineorder/orderList?menuID=90&tab=in_review&keyword=${po}`)
  await expect(rowOf(page, po)).toContainText('待受理')
  await visit(page, `/onlineorder/orderInfo?menuID=90&id=${sent.id}`)
  await expect(said(page, po)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/限制名单|筛查|命中|法务/)

  await signIn(page, 'clerk_xu')
  await visit(page, `/admin/orderDesk?menuID=98&keyword=${po}`)
  await rowOf(page, po).getByRole('button', { name: '审核' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '退回客户' }).last()
  await dialog.getByRole('button', { name: '受理订单' }).click()
  await expect(said(page, '法务正在核查，暂时不能通过')).toBeVisible()

  await signIn(page, 'legal_ma')
  await visit(page, `/admin/screening?menuID=98&status=held&keyword=${encodeURIComponent(name)}`)
  await expectAccessible(page)
  await rowOf(page, name).first().getByRole('button', { name: '排除' }).click()
  const clear = page.getByRole('dialog', { name: '排除命中' })
  await clear.getByRole('textbox').fill('注册地与名单所列主体不同')
  await clear.getByRole('button', { name: '排除' }).click()
  await expect(clear).toBeHidden()

  await signIn(page, 'clerk_xu')
  await visit(page, `/admin/orderDesk?menuID=98&keyword=${po}`)
  await rowOf(page, po).getByRole('button', { name: '审核' }).click()
  const again = page.getByRole('dialog').filter({ hasText: '退回客户' }).last()
  await again.getByRole('button', { name: '受理订单' }).click()
  await expect(said(page, '订单已受理')).toBeVisible()
  await signIn(page, 'harbor_order')
  await send(page, '/odrOrder/cancel', {
    id: sent.id,
    version: (await ask<{ version: number }>(page, `/odrOrder/${sent.id}`)).data.version,
    reason: '试运行结束',
  })
  expect((await faults()).filter((one) => !one.endsWith('/api/odrOrder/approve'))).toEqual([])
})
