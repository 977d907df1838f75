import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { credits, leave, said } from '#tests/kit/cashier.ts'
import { ask, expectAccessible, forgotten, signedIn, visit } from '#tests/kit/e2e.ts'

// What customers and finance see of money that does not come as it should.
type Shown = { status: string }
async function signIn(page: Page, who: string) {
  await forgotten(page)
  await signedIn(page, who)
}

test('a recharge whose channel says nothing waits, and is credited when finance asks the channel', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await visit(page, '/info/recharge')
  const no = await leave(page, '银联', '45.60')
  await page.getByLabel(/渠道行为/).selectOption('never')
  await page.getByRole('button', { name: /确认付款/ }).click()
  await expect(said(page, '正在确认支付结果')).toBeVisible()
  expect(await credits(page, no)).toEqual([])

  await forgotten(page)
  await signedIn(page, 'finance_lu')
  await visit(page, `/admin/financeDesk?keyword=${no}`)
  await page.getByRole('link', { name: no }).first().click()
  const drawer = page.getByRole('dialog', { name: no })
  await drawer.getByRole('button', { name: '向渠道查询' }).click()
  await expect(said(page, '渠道状态：充值成功')).toBeVisible()
  await expectAccessible(page)

  await forgotten(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, `/info/recharge?no=${no}`)
  await expect(said(page, '已支付 45.60 元，456 积分已到账。')).toBeVisible()
  expect(await credits(page, no)).toEqual([456])
})

test('without a network it says so, makes nothing twice, and recovers', async ({ page, context }) => {
  const gone = said(page, '网络异常，请刷新并稍后重试！')
  await signedIn(page, 'nimbus_main')
  await visit(page, '/info/recharge')
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^去支付/ }).click()
  await expect(gone).toBeVisible()
  await expect(page.getByRole('button', { name: '刷新' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(said(page, '网络已恢复，请再提交一次')).toBeVisible({ timeout: 20_000 })
  await expect(gone).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked()

  // the answer is lost on its way: what was made is found again, not made anew
  let made = ''
  await page.route('**/api/recharge/create', async (route) => {
    if (made) return route.continue()
    const answer = await route.fetch()
    made = ((await answer.json()) as { data: { no: string } }).data.no
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: /^去支付/ }).click()
  await expect.poll(() => made).not.toBe('')
  await page.getByRole('button', { name: /^去支付/ }).click()
  await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible()
  const no = (await page.locator('dd').last().textContent())!.trim()
  expect(no).toBe(made)

  // gone again while the result is awaited, and back
  await page.getByLabel(/渠道行为/).selectOption('never')
  await page.getByRole('button', { name: /确认付款/ }).click()
  await expect(said(page, '正在确认支付结果')).toBeVisible()
  await context.setOffline(true)
  await expect(gone).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expect(said(page, '正在确认支付结果')).toBeVisible({ timeout: 20_000 })
  const { data } = await ask<Shown>(page, `/recharge/${no}`)
  expect(data.status).toBe('paying')
})

test('a frozen wallet says so where points are bought, listed and spent', async ({ page }) => {
  await signIn(page, 'tern_dev')
  for (const path of ['/info/recharge', '/info/statement']) {
    await visit(page, path)
    await expect(said(page, '企业钱包已冻结，财务正在核对，暂时不能使用积分')).toBeVisible()
    await expectAccessible(page)
  }
  // finance sees by how much it differs
  await signIn(page, 'finance_lu')
  await visit(page, '/admin/financeDesk/ledger')
  await expect(said(page, /个钱包已冻结/)).toBeVisible()
  await expect(said(page, /账面 1,301，应为 1,300，差/)).toBeVisible()
  await expectAccessible(page)
})
