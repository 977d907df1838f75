import { expect, test } from '@playwright/test'
import { expectAccessible, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

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
  await expect(other.getByRole('row').filter({ hasText: '勘误表 1.3' })).toBeVisible()
  await expectAccessible(other)

  await bell.click()
  await expect(page).toHaveURL(/\/message\/all/)
  await expectAccessible(page)
  await page.getByRole('link', { name: /勘误表 1\.3/ }).click()
  await expect(page.getByRole('dialog').getByText('LPDDR5 自刷新')).toBeVisible()
  await expect.poll(count).toBe(before - 1)
  // the other tab hears of it without a reload
  await expect(other.getByRole('row').filter({ hasText: '勘误表 1.3' })).toHaveCount(0)
  await other.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '消息', exact: true })).toBeVisible()

  await page.getByRole('dialog').getByRole('link', { name: '前往查看' }).click()
  await expect(page).toHaveURL(/\/product\/LQ8802/)
  expect(faults).toEqual([])
})
