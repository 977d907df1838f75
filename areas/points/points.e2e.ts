import { expect, test, type Locator, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, password, signedIn, suffix, load, watchFaults } from '#tests/kit/e2e.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
async function signIn(page: Page, who: string) {
  await forgotten(page)
  await signedIn(page, who)
}

/** Orders what is in view; pays for it as far as the wallet and the limit go. */
async function pay(page: Page) {
  await page.getByLabel('登录密码').fill(password)
  await page.getByRole('button', { name: /^支付 / }).click()
}

test('a sub-account over its limit asks for more, the main account grants it, and it pays', async ({ page }) => {
  const reason = `量产前要做一次评审 ${suffix()}`
  await signIn(page, 'nimbus_main')
  await load(page, '/info/pointLimits')
  await expectAccessible(page)
  const limit = page.getByRole('row').filter({ hasText: '温婷' })
  await page.getByRole('button', { name: '设置限额' }).click()
  const form = page.getByRole('dialog', { name: '设置限额' })
  await form.getByRole('combobox', { name: '子账号' }).fill('温婷')
  await page.getByTitle('温婷').last().click()
  await form.getByRole('spinbutton', { name: '每月限额' }).fill('0')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(limit).toBeVisible()

  await signIn(page, 'nimbus_qa')
  await load(page, '/serviceMarket/product?menuID=80')
  await page.getByRole('link', { name: '原理图评审' }).click()
  await page.getByRole('button', { name: '立即购买' }).click()
  await page.getByRole('textbox', { name: '联系电话' }).fill('19900000045')
  await page.getByRole('button', { name: /提交订单/ }).click()
  await expect(page.getByRole('heading', { name: /^支付订单 SO/ })).toBeVisible()
  const order = page.url()
  await pay(page)
  await expect(said(page, '超出本月积分限额，本月还可使用 0 积分。请向主账号申请额外积分。')).toBeVisible()
  await expectAccessible(page)

  await load(page, '/info/pointLimits')
  await limit.getByRole('button', { name: '申请更多积分' }).click()
  const more = page.getByRole('dialog', { name: '申请更多积分' })
  await more.getByRole('button', { name: '提交申请' }).click()
  await expect(said(page, '请填写积分数')).toBeVisible()
  await more.getByRole('spinbutton', { name: '额外积分' }).fill('500')
  await more.getByRole('textbox', { name: '理由' }).fill(reason)
  await more.getByRole('button', { name: '提交申请' }).click()
  await expect(more).toBeHidden()
  await load(page, '/info/pointRequests')
  const request = page.getByRole('row').filter({ hasText: reason })
  await expect(request).toContainText('待处理')

  await signIn(page, 'nimbus_main')
  await load(page, '/info/pointRequests?status=open')
  await request.getByRole('button', { name: '处理' }).click()
  const answer = page.getByRole('dialog', { name: '处理额外积分申请' })
  await expectAccessible(page)
  await answer.getByRole('button', { name: '同意' }).click()
  await expect(answer).toBeHidden()

  await signIn(page, 'nimbus_qa')
  await load(page, order)
  await pay(page)
  await expect(said(page, '支付成功')).toBeVisible()
  await load(page, '/info/pointRequests')
  await expect(request).toContainText('已同意')

  await signIn(page, 'nimbus_main')
  await load(page, '/info/pointLimits')
  await removeLimit(page, limit)
  await expect(limit).toHaveCount(0)
})

async function removeLimit(page: Page, limit: Locator) {
  await limit.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '取消限额' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|取消限额|删\s*除/ })
    .last()
    .click()
  await expect(said(page, '限额已取消')).toBeVisible()
}

test('an adjustment is booked by two people, and stands in the statement with its reason', async ({ page }) => {
  const faults = watchFaults(page)
  const reason = `评审改期补偿 ${suffix()}`
  await signIn(page, 'finance_tan')
  await load(page, '/admin/financeDesk/adjustment')
  await page.getByRole('button', { name: '新建调整' }).click()
  const form = page.getByRole('dialog', { name: '新建调整' })
  await form.getByRole('combobox', { name: '企业' }).fill('狐手套')
  await page
    .getByTitle(/狐手套/)
    .last()
    .click()
  await form.getByRole('spinbutton', { name: '调整积分' }).fill('70')
  await form.getByRole('textbox', { name: /^(\* )?原因$/ }).fill(reason)
  await expectAccessible(page)
  await form.getByRole('button', { name: '提交复核' }).click()
  await expect(form).toBeHidden()
  // who submitted it does not decide it
  await load(page, `/admin/financeDesk/adjustment?keyword=${encodeURIComponent(reason)}`)
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('待复核')
  await expect(row.getByRole('button', { name: '复核', exact: true })).toHaveCount(0)

  await signIn(page, 'finance_lu')
  await load(page, `/admin/financeDesk/adjustment?keyword=${encodeURIComponent(reason)}`)
  await row.getByRole('button', { name: '复核', exact: true }).click()
  const review = page.getByRole('dialog').filter({ hasText: reason })
  await expectAccessible(page)
  await review.getByRole('button', { name: '通过' }).click()
  await expect(review).toBeHidden()
  await expect(row).toContainText('已入账')

  await signIn(page, 'foxglove_main')
  await load(page, '/info/statement?kind=adjustment')
  const line = page.getByRole('row').filter({ hasText: reason })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('+70')
  expect(await faults()).toEqual([])
})
