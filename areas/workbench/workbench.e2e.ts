import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, forgotten, signedIn, visit } from '#tests/kit/e2e.ts'

const block = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test('an auditor is led from the number to the list of what waits', async ({ page }) => {
  await signedIn(page, 'auditor_he')
  await visit(page, '/home')
  await expect(page).toHaveURL(/\/dashboard/)
  const waiting = block(page, '待办事项').getByRole('link', { name: /^待处理的审批任务/ })
  await expect(waiting).toContainText(/[1-9]/)
  await waiting.click()
  await expect(page).toHaveURL(/\/approve\/list/)
  await expect(page.getByRole('table')).toContainText('文档发布')
})

test('a certified customer sees the projects and the newest for their chips', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await visit(page, '/dashboard')
  await expect(block(page, '我的项目').getByRole('link', { name: /客厅中控屏 G2/ })).toContainText('条建议')
  await expect(block(page, '最近更新').getByRole('link')).not.toHaveCount(0)
  await expect(page.getByText('与您的芯片有关')).toBeVisible()
  // of her own people, this quarter; nothing that is the vendor's to do
  await expect(block(page, '待办事项').getByRole('link')).toHaveText([/^待处理的权限申请/, /^账号待复核/])
  await expectAccessible(page)
})

test('who is not certified is told what to do first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'tern_dev')
  await visit(page, '/dashboard')
  await expect(block(page, '我的项目')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await block(page, '从这里开始')
    .getByRole('link', { name: /完成企业认证/ })
    .click()
  // in place: what is missing, and where it stands
  await expect(page.getByRole('dialog', { name: '为什么看不到' })).toContainText('您的企业还没有完成认证')
})

test('every kind of person has a home with something to do and no fault', async ({ page }) => {
  for (const who of [
    'editor_su',
    'release_wu',
    'harbor_order',
    'harbor_report',
    'cus_src_01',
    'foxglove_main',
    'admin',
  ]) {
    await forgotten(page)
    await signedIn(page, who)
    await visit(page, '/dashboard')
    await expect(page.getByRole('main').getByRole('region')).not.toHaveCount(0)
    await expect(page.getByText('加载失败')).toHaveCount(0)
    await expect(block(page, '最近更新').getByRole('link')).not.toHaveCount(0)
  }
})

test('a document is kept, found at home and let go', async ({ page }) => {
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/dashboard')
  const newest = block(page, '最近更新').getByRole('link').filter({ hasText: '文档' }).first()
  const title = (await newest.locator('span').nth(1).innerText()).trim()
  await newest.click()
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  const kept = page.getByRole('button', { name: '已收藏' })
  await expect(kept).toBeVisible()
  await visit(page, '/dashboard')
  await expect(block(page, '我的收藏')).toContainText(title)
  await expect(block(page, '最近阅读')).toContainText(title)
  await block(page, '我的收藏').getByRole('link').first().click()
  await kept.click()
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible()
  await visit(page, '/dashboard')
  await expect(block(page, '我的收藏')).toContainText('常用的内容会出现在这里')
})
