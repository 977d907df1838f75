import { expect, test } from '#tests/kit/story/story.ts'
import { credits, leave, said } from '#tests/kit/cashier.ts'
import { expectAccessible, expectNoSidewaysScroll, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

for (const [method, fault] of [
  ['支付宝', '正常通知'],
  ['银联', '支付两次'],
] as const)
  test(`a recharge by ${method} is paid at the cashier and credited once`, async ({ page }) => {
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
    expect(await faults()).toEqual([])
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
