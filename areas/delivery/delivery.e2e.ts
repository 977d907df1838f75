import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'
import { today } from '#tests/kit/days.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
async function signIn(page: Page, who: string) {
  await forgotten(page)
  await signedIn(page, who)
}
/** Today by the vendor's calendar. */
const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('goods are picked up with a letter and a code for one use', async ({ page }) => {
  const faults = watchFaults(page)
  await signIn(page, 'harbor_order')
  await visit(page, '/onlineorder/pickupList?menuID=90&status=submitted')
  await page.getByRole('row').filter({ hasText: '罗成' }).getByRole('link').first().click()
  await page.getByRole('dialog', { name: /^PU/ }).getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('dialog', { name: '取消预约' }).getByRole('button', { name: '取消预约' }).click()
  await expect(said(page, '预约已取消')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '新建预约' }).first().click()
  const form = page.getByRole('dialog', { name: '新建预约' })
  await form.getByRole('combobox', { name: '发货单' }).click()
  await page
    .getByTitle(/H0821-261112/)
    .first()
    .click()
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: '提货人' }).fill('江帆')
  await form.getByRole('textbox', { name: '证件号码' }).fill('110101199003078890')
  await form.getByRole('textbox', { name: '联系电话' }).fill('13900139000')
  await form.getByLabel('提货时间').fill(today())
  await form.locator('input[type=file]').setInputFiles(letter)
  await expect(form.getByText('letter.pdf')).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(said(page, '证件号码不正确')).toBeVisible()
  await form.getByRole('textbox', { name: '证件号码' }).fill('11010119900307889X')
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(said(page, '已提交，等待商务助理审核委托书')).toBeVisible()
  const drawer = page.getByRole('dialog', { name: /^PU\d/ })
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  const no = (await drawer
    .getByText(/^PU\d{6}-\d{4}$/)
    .first()
    .textContent())!

  await signIn(page, 'clerk_xu')
  await visit(page, `/admin/pickupDesk?menuID=98&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: '审核' }).click()
  const decide = page.getByRole('dialog').filter({ hasText: '审核委托书' })
  await decide.getByRole('button', { name: '通过' }).click()
  await expect(decide).toBeHidden()

  await signIn(page, 'harbor_order')
  await visit(page, `/onlineorder/pickupList?menuID=90&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('link', { name: no }).click()
  const code = (await page.getByText(/^\d{4} \d{4}$/).textContent())!

  await signIn(page, 'clerk_xu')
  await visit(page, `/admin/pickupDesk?menuID=98&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: '放货' }).click()
  const collect = page.getByRole('dialog').filter({ hasText: '核对证件原件' })
  await collect.getByRole('textbox', { name: '提货码' }).fill('1')
  await collect.getByRole('button', { name: '确认放货' }).click()
  await expect(said(page, '提货码不正确，还可以再试 4 次')).toBeVisible()
  await expectAccessible(page)
  await collect.getByRole('textbox', { name: '提货码' }).fill(code)
  await collect.getByRole('button', { name: '确认放货' }).click()
  await expect(said(page, '已放货并签收')).toBeVisible()
  // the wrong number of the document was refused, and nothing else
  expect(await faults()).toEqual([expect.stringMatching(/1001.*\/odrPickup\/save$/)])
})

test('what is missing of a delivery is reported, settled, and shipped again', async ({ page }) => {
  const faults = watchFaults(page)
  await signIn(page, 'harbor_order')
  await visit(page, '/onlineorder/receiveList?menuID=90&keyword=H0821-261012')
  await page.getByRole('row').filter({ hasText: 'H0821-261012' }).getByRole('button', { name: '确认收货' }).click()
  const sign = page.getByRole('dialog', { name: /^确认收货/ })
  await sign.getByRole('radio', { name: '有短少或破损' }).check()
  await sign.getByRole('spinbutton').fill('6000')
  await sign.getByRole('textbox', { name: '缺少或破损的情况' }).fill('少一箱')
  await expectAccessible(page)
  await sign.getByRole('button', { name: '签收并报告差异' }).click()
  await expect(said(page, '已签收，差异交由商务助理处理')).toBeVisible()

  await signIn(page, 'clerk_xu')
  await visit(page, '/admin/deliveryDesk?menuID=98&keyword=H0821-261012')
  const row = page.getByRole('row').filter({ hasText: 'H0821-261012' })
  await row.getByRole('button', { name: '处理差异' }).click()
  const settle = page.getByRole('dialog', { name: /^处理差异/ })
  await settle.getByRole('textbox', { name: '处理说明' }).fill('仓库漏装一箱')
  await settle.getByRole('button', { name: '确定处理' }).click()
  await expect(said(page, '差异已处理，客户会收到通知')).toBeVisible()
  await page.getByRole('button', { name: '新建发货' }).click()
  const ship = page.getByRole('dialog', { name: '新建发货' })
  await ship.getByRole('combobox', { name: '订单号' }).fill('H0821-261012')
  await page
    .getByTitle(/H0821-261012/)
    .first()
    .click()
  await expect(ship.getByText('待发 3,000', { exact: true })).toBeVisible()
  await ship.getByRole('combobox', { name: '承运商' }).fill('顺丰国际')
  await expectAccessible(page)
  await ship.getByRole('button', { name: '发出' }).click()
  await expect(said(page, '已发货')).toBeVisible()

  await signIn(page, 'harbor_order')
  await visit(page, '/onlineorder/billList/shipments?menuID=90&keyword=H0821-261012')
  for (const kind of ['发货', '退货入库'])
    await expect(page.getByRole('row').filter({ hasText: kind }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await faults()).toEqual([])
})
