import { expect, test, takePage } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

test('an engineer leaves: the open work goes to colleagues, one of whom reads it, and the account can be switched on again', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'admin')
  await visit(page, '/admin/staff?menuID=9873&keyword=fae_zhou')
  const row = page.getByRole('row').filter({ hasText: 'fae_zhou' })
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: /办理离职/ }).click()
  const form = page.getByRole('dialog', { name: /办理离职/ })
  await expect(form.getByRole('link', { name: /负责的技术支持问题：\d+ 项/ })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: '原因' }).fill('个人原因')
  // everything they can take over goes to one colleague, and what nobody was chosen for waits
  const shown = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await form.getByRole('combobox', { name: /全部移交给/ }).click()
  await shown.first().click()
  for (const one of await form.getByRole('listitem').filter({ hasText: '选择接手同事' }).all()) {
    await one.getByRole('combobox').click()
    await shown.filter({ hasText: '暂不移交' }).click()
  }
  await form.getByRole('button', { name: '办理离职' }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('已离职')
  await row.getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: /周/ })
  await expect(drawer.getByText('个人原因')).toBeVisible()
  await expect(drawer.getByText(/负责的技术支持问题：\d+ 项 → /)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // the only one who can take the issues
  const colleague = await takePage(browser)
  await signedIn(colleague, 'fae_lead')
  await visit(colleague, '/message/unread')
  await expect(colleague.getByText('您接手了周启明的工作').first()).toBeVisible()

  await row.getByRole('button', { name: /重新启用/ }).click()
  const back = page.getByRole('dialog', { name: /重新启用账号/ })
  await back.getByRole('textbox', { name: '原因' }).fill('返聘')
  await back.getByRole('button', { name: '重新启用' }).click()
  await expect(row).toContainText('正常')
  await expect(row).toContainText('–')
  expect(await faults()).toEqual([])
})
