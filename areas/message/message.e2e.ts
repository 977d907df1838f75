import { expect, test } from '@playwright/test'
import { expectAccessible, ownCall, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

test('the bell counts what is not read, in every tab, and a message leads on', async ({ page, context }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/dashboard?menuID=1')
  const bell = page.getByRole('banner').getByRole('link', { name: /未读消息/ })
  await expect(bell).toBeVisible()
  const count = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  const before = await count()
  expect(before).toBeGreaterThan(1)
  const other = await context.newPage()
  await visit(other, '/message/unread?menuID=1')
  await expect(other.getByRole('row').filter({ hasText: 'LQ8802 勘误表 1.3' })).toBeVisible()
  await expectAccessible(other)

  await bell.click()
  await expect(page).toHaveURL(/\/message\/all/)
  await expectAccessible(page)
  await page.getByRole('link', { name: /LQ8802 勘误表 1\.3/ }).click()
  await expect(page.getByRole('dialog').getByText('LPDDR5 自刷新')).toBeVisible()
  await expect.poll(count).toBe(before - 1)
  // the other tab hears of it without a reload
  await expect(other.getByRole('row').filter({ hasText: 'LQ8802 勘误表 1.3' })).toHaveCount(0)
  await other.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '消息', exact: true })).toBeVisible()

  await page.getByRole('dialog').getByRole('link', { name: '前往查看' }).click()
  await expect(page).toHaveURL(/\/product\/LQ8802/)
  expect(faults).toEqual([])
})

test('people choose how they are told, and what nobody may miss cannot be switched off', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/message/manage?menuID=1')
  await expectAccessible(page)
  const access = page.getByRole('combobox', { name: '权限与产品包：邮件' })
  await expect(access).toHaveValue('daily')
  await access.selectOption({ label: '关闭' })
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(access).toHaveValue('off')

  const decisions = page.getByRole('row').filter({ hasText: '等待您处理的事项' })
  await expect(decisions.getByText('始终通知')).toBeVisible()
  await expect(decisions.getByRole('combobox', { name: /邮件/ }).getByRole('option', { name: '关闭' })).toHaveCount(0)
  // and whoever asks the server past the screen is refused
  const off = JSON.stringify([{ event: 'security', inSite: 'now', mail: 'off', sms: 'off' }])
  const form = { settingsJson: off }
  const refused = await page.request.post('/api/public/saveNoticeUser', { headers: ownCall, form })
  expect(await refused.json()).toMatchObject({ msgCode: 1001 })
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: '账号安全' }).getByText('始终通知')).toHaveCount(2)
  expect(faults).toEqual([])
})
