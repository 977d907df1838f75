import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, expectNoSidewaysScroll, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

test('who sets the portal up is led from home to what is left, and puts aside what is not wanted', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'admin')
  await visit(page, '/dashboard')
  const next = page.getByRole('region', { name: '启用门户：接下来的步骤' })
  await expect(next.getByRole('listitem').first()).toContainText('为自己的账号设置两步验证')
  await expect(next.getByText(/已完成 \d+ 步，共 \d+ 步/)).toBeVisible()
  await expectAccessible(page)
  await next.getByRole('link', { name: '全部步骤' }).click()
  await expect(page).toHaveURL(/\/admin\/setup/)
  const step = page.getByRole('listitem').filter({ hasText: '为自己的账号设置两步验证' })
  await expect(step).toContainText('待完成')
  await expect(page.getByRole('listitem').filter({ hasText: '添加第一个芯片型号' })).toContainText('已完成')
  await expect(page.getByRole('paragraph').filter({ hasText: /已完成 \d+ 步，共 \d+ 步/ })).toBeVisible()
  await expectAccessible(page)
  const storage = page.getByRole('listitem').filter({ hasText: '接通文件存储' })
  await storage.getByRole('button', { name: '写入、读取并删除一个对象' }).click()
  await expect(storage.getByRole('status')).toContainText('写入、读取和删除都成功')
  // where a test letter would go is said before
  const mail = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '接通邮件' }) })
  await expect(mail).toContainText(/发送到您账号的邮箱 \S+@\S+/)
  await step.getByRole('button', { name: /^搁置/ }).click()
  await expect(step).toContainText('已搁置')
  // what else a demo is without
  const open = page.getByRole('listitem').filter({ hasText: '待完成' })
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().getByRole('button', { name: /^搁置/ }).click()
    await expect(open).toHaveCount(left - 1)
  }
  await expect(page.getByText('需要的步骤都已完成。')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await step.getByRole('button', { name: /^恢复/ }).click()
  await expect(step).toContainText('待完成')
  await step.getByRole('link').click()
  await expect(page).toHaveURL(/\/info\/personal\?.*tab=security/)
  expect(await faults()).toEqual([])
})
