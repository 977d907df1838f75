import { expect, test, type Page } from '@playwright/test'
import {
  ask,
  expectAccessible,
  expectNoSidewaysScroll,
  forgotten,
  signedIn,
  visit,
  watchFaults,
} from '#tests/kit/e2e.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
type Statement = { list: { bizNo: string; points: number }[] }
type Shown = { status: string }

/** Fills the form and leaves for the page of the channel; answers the number of the recharge. */
async function leave(page: Page, method: string, yuan: string): Promise<string> {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('radio', { name: '其他金额' }).check()
  await page.getByRole('textbox', { name: '其他金额' }).fill(yuan)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: `去支付 ¥ ${yuan}` }).click()
  await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible()
  return (await page.locator('dd').last().textContent())!.trim()
}
/** What the statement of the company says of one recharge. */
async function credits(page: Page, no: string): Promise<number[]> {
  const { data } = await ask<Statement>(page, '/points/statement?page=1&limit=200&kind=recharge')
  return data.list.filter((row) => row.bizNo === no).map(({ points }) => points)
}

for (const [method, fault] of [
  ['支付宝', '正常通知'],
  ['银联', '支付两次'],
] as const)
  test(`a recharge by ${method} is paid at the cashier and credited once`, async ({ page }) => {
    test.setTimeout(90_000)
    const faults = watchFaults(page)
    await signedIn(page, 'nimbus_main')
    await visit(page, '/info/recharge')
    await expectAccessible(page)
    // what is wrong is said before anything leaves
    await page.getByRole('button', { name: /^去支付/ }).click()
    await expect(said(page, '请阅读并勾选用户协议')).toBeVisible()
    await page.getByRole('radio', { name: '其他金额' }).check()
    await page.getByRole('textbox', { name: '其他金额' }).fill('0.99')
    await page.getByRole('button', { name: /^去支付/ }).click()
    await expect(said(page, '请输入 1.00–50,000.00 元的金额，最多两位小数')).toBeVisible()

    const no = await leave(page, method, '12.30')
    await expect(page.getByText('¥12.30')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByLabel(/渠道行为/)
      .selectOption({ label: (await page.getByRole('option', { name: fault }).textContent())! })
    await page.getByRole('button', { name: /确认付款/ }).click()
    // back at the portal
    await expect(said(page, '充值成功')).toBeVisible({ timeout: 20_000 })
    await expect(said(page, '已支付 12.30 元，123 积分已到账。')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/info/recharge')
    await expectAccessible(page)
    await page.getByRole('link', { name: '查看充值记录' }).click()
    const drawer = page.getByRole('dialog', { name: no })
    await expect(drawer.getByText('充值成功').first()).toBeVisible()
    await expectAccessible(page)
    await visit(page, '/info/statement?kind=recharge')
    await expect(page.getByRole('row').filter({ hasText: no })).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: no })).toContainText('+123')
    // a second notification, and the return page read anew, credit nothing more
    await visit(page, `/info/recharge?no=${no}`)
    await expect(said(page, '充值成功')).toBeVisible()
    expect(await credits(page, no)).toEqual([123])
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
  })

test('a recharge whose channel says nothing waits, and is credited when finance asks the channel', async ({ page }) => {
  test.setTimeout(90_000)
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

test('one that is given up at the cashier stays open, and can be closed', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await visit(page, '/info/recharge')
  const no = await leave(page, '支付宝', '7.80')
  await page.getByRole('button', { name: /取消并返回/ }).click()
  await expect(said(page, '正在确认支付结果')).toBeVisible()
  await visit(page, `/info/rechargeList?keyword=${no}`)
  const row = page.getByRole('row').filter({ hasText: no })
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '关闭' }).click()
  const sure = page.getByRole('dialog').filter({ hasText: '关闭后不能再支付这笔充值' })
  await sure.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(said(page, '已关闭该充值单')).toBeVisible()
  await visit(page, `/info/recharge?no=${no}`)
  await expect(said(page, '充值单已关闭')).toBeVisible()
  expect(await credits(page, no)).toEqual([])
})

test('without a network it says so, makes nothing twice, and recovers', async ({ page, context }) => {
  test.setTimeout(90_000)
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
