import { expect, test } from '@playwright/test'
import { expectAccessible, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'
import { codeTo } from '#tests/kit/mailed.ts'

test('a stranger registers with a code by mail and signs in', async ({ page, browser }) => {
  const faults = watchFaults(page)
  const name = `e2e_${suffix()}`.slice(0, 20)
  const target = `${name}@example.com`
  await visit(page, '/register')
  await page.getByRole('textbox', { name: '用户名' }).fill(name)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Some-Word-77')
  await page.getByRole('textbox', { name: '确认密码' }).fill('Some-Word-77')
  await page.getByRole('textbox', { name: '企业名称' }).fill(`注册示例 ${name}`)
  await page.getByRole('textbox', { name: '邮箱或手机号' }).fill(target)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(`验证码已发送至 ${target}`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: '验证码' }).fill(await codeTo(browser, target))
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  // its form may still be on the way
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '确认密码' })).toHaveCount(0)
  await page.getByRole('textbox', { name: '用户名' }).fill(name)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Some-Word-77')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await visit(page, '/info/personal')
  await expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible()
  await expectAccessible(page)
  expect(faults).toEqual([])
})
