import { expect, test, takePage } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, load, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

type Agreement = { version: string; acceptedAt: string | null }

test('a new version is written by one and published by another, and whoever accepted the one before is asked before they go on', async ({
  page,
  browser,
}) => {
  const reader = await takePage(browser)
  await signedIn(reader, 'gorse_main')
  await visit(reader, '/xieyi/mianze1.0')
  await expect(reader.getByRole('heading', { level: 1, name: 'SDK 免责声明' })).toBeVisible()
  await reader.getByRole('button', { name: '我已阅读并同意' }).click()
  await expect(reader.getByText(/您已于 .* 同意此版本/)).toBeVisible()
  await visit(reader, '/cretification/cretification?menuID=1')
  const address = reader.getByRole('textbox', { name: '注册地址' })
  await address.fill('福建省厦门市湖里区火炬路 9 号')
  await expect(reader.getByRole('status').filter({ hasText: '已保存草稿' })).toBeVisible()

  const faults = watchFaults(page)
  await signedIn(page, 'admin')
  await visit(page, '/admin/agreement?menuID=9876')
  const current = page.getByRole('row').filter({ hasText: 'mianze1.0' }).filter({ hasText: '现行' })
  await expect(current).toContainText('1 人')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await current.getByRole('button', { name: /起草新版本/ }).click()
  const form = page.getByRole('dialog', { name: '起草新版本' })
  await expect(form.getByRole('textbox', { name: '版本号' })).toHaveValue('2.1')
  await form.getByRole('textbox', { name: '英文标题' }).fill('Disclaimer of SDKs')
  await form.getByRole('textbox', { name: '中文正文' }).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('由{vendor}修订。')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存草稿' }).click()
  const draft = page.getByRole('dialog', { name: 'SDK 免责声明 2.1' })
  await expect(draft.getByText('修订。')).toBeVisible()
  await expectAccessible(page)
  await draft.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('dialog', { name: '提交审核' }).getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交，等待另一人审核')).toBeVisible()
  await expect(draft.getByText(/待审核 · 等待.*审核/)).toBeVisible()
  await expect(draft.getByRole('button', { name: '审核', exact: true })).toHaveCount(0)
  expect(await faults()).toEqual([])

  const legal = await takePage(browser)
  const seen = watchFaults(legal)
  await signedIn(legal, 'legal_ma')
  await visit(legal, '/admin/agreement?state=pending')
  await legal.getByRole('link', { name: 'SDK 免责声明' }).click()
  const waiting = legal.getByRole('dialog', { name: 'SDK 免责声明 2.1' })
  await expect(waiting.getByRole('listitem').filter({ hasText: '新增' })).toContainText(['由{vendor}修订。'])
  await waiting.getByRole('tab', { name: '英文' }).click()
  await expect(waiting.getByText('Disclaimer of SDKs')).toBeVisible()
  await expectAccessible(legal)
  await waiting.getByRole('button', { name: '审核', exact: true }).click()
  const decision = legal.getByRole('dialog', { name: /^发布审核/ })
  await expect(decision.getByRole('checkbox')).toHaveCount(2)
  for (const box of await decision.getByRole('checkbox').all()) await box.check()
  await expectAccessible(legal)
  await decision.getByRole('button', { name: '发布' }).click()
  await expect(legal.getByText('已发布')).toBeVisible()
  await expect(decision).toHaveCount(0)
  expect(await seen()).toEqual([])

  // the tab stayed open: its next call asks, and what is half written stays
  await reader.getByRole('textbox', { name: '联系电话' }).fill('+86 592 8600 1209')
  const asked = reader.getByRole('dialog', { name: /请重新阅读并同意/ })
  await expect(asked).toContainText('修订。')
  await expect(asked).not.toContainText('{vendor}')
  await expectAccessible(reader)
  await reader.keyboard.press('Escape')
  await asked.getByRole('button', { name: '同意并继续' }).click()
  await expect(asked).toHaveCount(0)
  await expect(address).toHaveValue('福建省厦门市湖里区火炬路 9 号')
  await expect(reader.getByRole('textbox', { name: '联系电话' })).toHaveValue('+86 592 8600 1209')
  await expect(reader.getByRole('status').filter({ hasText: '已保存草稿' })).toBeVisible()
  expect((await ask<Agreement>(reader, '/agreement/mianze1.0')).data).toMatchObject({
    version: '2.1',
    acceptedAt: expect.any(String),
  })
  await load(reader, '/xieyi/mianze1.0')
  await expect(reader.getByText(/您已于 .* 同意此版本/)).toBeVisible()
  await reader.getByRole('combobox', { name: '选择版本' }).selectOption('1.0')
  await expect(reader).toHaveURL(/version=1.0$/)
  await expect(reader.getByText('现行版本为 2.1')).toBeVisible()
  await reader.getByRole('button', { name: '阅读现行版本' }).click()
  await expect(reader).toHaveURL(/\/xieyi\/mianze1\.0$/)
})

test('a visitor reads, and is not asked to accept', async ({ page }) => {
  await page.goto('/login')
  const [agreement] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '用户协议' }).click(),
  ])
  await expect(agreement.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible()
  const clause = agreement.getByRole('navigation', { name: '目录' }).getByRole('button').last()
  await clause.click()
  await expect(clause).toHaveAttribute('aria-current', 'true')
  await expect(agreement.getByRole('heading', { level: 2, name: await clause.innerText() })).toBeInViewport()
  await expect(agreement.getByRole('button', { name: '我已阅读并同意' })).toHaveCount(0)
})

test('a version that does not exist leads to the one in force', async ({ page }) => {
  await page.goto('/xieyi/protocol?version=9.9')
  await expect(page.getByText('该协议或版本不存在')).toBeVisible()
  await page.getByRole('button', { name: '阅读现行版本' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '门户服务协议' })).toBeVisible()
})
