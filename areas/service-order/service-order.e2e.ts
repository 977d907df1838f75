import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, password, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
async function signIn(page: Page, who: string) {
  await forgotten(page)
  await signedIn(page, who)
}
/** Places an order of what is in view and pays it; answers its number. */
async function orderAndPay(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: '联系电话' }).fill('19900000021')
  await page.getByRole('button', { name: /提交订单/ }).click()
  const title = page.getByRole('heading', { name: /^支付订单 SO/ })
  await expect(title).toBeVisible()
  const no = (await title.textContent())!.replace('支付订单 ', '')
  await expectAccessible(page)
  await page.getByLabel('登录密码').fill(password)
  await page.getByRole('button', { name: /^支付 / }).click()
  await expect(said(page, '支付成功')).toBeVisible()
  return no
}

test('a service is bought, paid, delivered, accepted and reviewed', async ({ page }) => {
  const faults = watchFaults(page)
  await signIn(page, 'nimbus_main')
  await visit(page, '/serviceMarket/product?menuID=80')
  await expect(page.getByRole('heading', { name: '服务市场' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '原理图评审' }).click()
  await expect(page.getByRole('heading', { name: '原理图评审' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '立即购买' }).click()
  const no = await orderAndPay(page)

  await signIn(page, 'svc_ops')
  await visit(page, `/admin/serviceDesk?menuID=98&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('link', { name: no }).click()
  const drawer = page.getByRole('dialog', { name: no })
  await drawer.getByRole('button', { name: '安排' }).click()
  const plan = page.getByRole('dialog', { name: new RegExp(`^安排 · ${no}`) })
  await plan.getByRole('combobox', { name: '工程师' }).fill('周')
  await page.getByTitle(/周/).last().click()
  await plan.getByRole('button', { name: '安排' }).click()
  await expect(plan).toBeHidden()
  await drawer.getByRole('button', { name: '开始服务' }).click()
  await page.getByRole('dialog', { name: '开始服务' }).getByRole('button', { name: '开始服务' }).click()
  await expect(said(page, '服务已开始')).toBeVisible()

  await signIn(page, 'fae_zhou')
  await visit(page, `/admin/serviceDesk?menuID=98&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: '交付' }).click()
  const deliver = page.getByRole('dialog', { name: new RegExp(`^交付 · ${no}`) })
  await deliver.getByRole('textbox', { name: '交付说明' }).fill('评审报告见附件')
  await deliver
    .locator('input[type=file]')
    .setInputFiles({ name: 'review.md', mimeType: 'text/markdown', buffer: Buffer.from('# 评审报告\n通过') })
  await expect(deliver.getByText('review.md')).toBeVisible()
  await deliver.getByRole('button', { name: '交付', exact: true }).click()
  await expect(deliver).toBeHidden()

  await signIn(page, 'nimbus_main')
  await visit(page, `/info/orders?menuID=1&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'review.md' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '验收' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '验收' }).click()
  await expect(said(page, '已完成')).toBeVisible()
  await page.getByRole('button', { name: '评价' }).click()
  const review = page.getByRole('dialog').filter({ hasText: '评价会显示在服务页面' })
  await review.getByRole('radio').nth(4).press('Enter')
  await review.getByRole('textbox').fill(`很专业 ${no}`)
  await review.getByRole('button', { name: '提交评价' }).click()
  await expect(review).toBeHidden()
  await expect(said(page, `很专业 ${no}`)).toBeVisible()
  expect(await faults()).toEqual([])
})

test('a quote is asked for, given and accepted', async ({ page }) => {
  const faults = watchFaults(page)
  await signIn(page, 'nimbus_main')
  await visit(page, '/serviceMarket/product?menuID=80&category=image_tuning')
  await page.getByRole('link', { name: '摄像头图像调优' }).click()
  await page.getByRole('button', { name: '申请报价' }).click()
  await page.getByRole('textbox', { name: '需求说明' }).fill('门禁面板，逆光人脸')
  await page.getByRole('button', { name: '提交申请' }).click()
  const title = page.getByRole('heading', { name: /^SQ\d+/ })
  await expect(title).toBeVisible()
  await expectAccessible(page)
  const no = (await title.textContent())!.split(' ')[0]!

  await signIn(page, 'svc_ops')
  await visit(page, `/admin/serviceDesk/quote?menuID=98&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: '报价' }).first().click()
  const quote = page.getByRole('dialog', { name: new RegExp(`^报价 · ${no}`) })
  await quote.getByRole('spinbutton', { name: '报价' }).fill('600')
  await quote.getByRole('button', { name: '发送报价' }).click()
  await expect(quote).toBeHidden()

  await signIn(page, 'nimbus_main')
  await visit(page, `/serviceMarket/apply?menuID=80&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('link', { name: no }).click()
  // the row that is left has the button as well
  await expect(page.getByRole('heading', { name: no, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '接受并下单' }).click()
  await expect(said(page, '600 积分')).toBeVisible()
  await orderAndPay(page)
  expect(await faults()).toEqual([])
})
