import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

test('a product manager sets a package up with the chip projects it opens', async ({ page }) => {
  const faults = watchFaults(page)
  const code = `E2E-${suffix()}`
  await signedIn(page, 'pm_qi')
  await visit(page, '/chip/chipManage?menuID=14')
  await page.getByRole('button', { name: '新建产品包' }).click()
  const form = page.getByRole('dialog', { name: '新建产品包' })
  await form.getByRole('textbox', { name: '名称' }).first().fill('门铃参考包')
  await form.getByRole('textbox', { name: '编号' }).fill(code)
  // whoever writes it down is its manager, from today
  await expect(form.getByText('齐悦')).toBeVisible()
  await expect(form.getByRole('textbox', { name: '立项日期' })).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await form.getByRole('combobox', { name: '芯片平台' }).fill('LQ7120')
  await page.keyboard.press('Enter')
  await form.getByRole('combobox', { name: '产品类型' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const projects = form.getByRole('combobox', { name: '开放的芯片项目' })
  await projects.click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  // Tab goes on, and takes nothing back
  await page.keyboard.press('Tab')
  const chosen = form.locator('.ant-select-multiple .ant-select-selection-item')
  await expect(chosen).toHaveCount(1)
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('门铃参考包')
  expect(await faults()).toEqual([])
})
