import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

test('an address is made, found, changed and removed', async ({ page }) => {
  const faults = watchFaults(page)
  const name = `王 ${suffix()}`
  await signedIn(page, 'nimbus_main')
  await visit(page, '/info/address?menuID=11106')
  const row = page.getByRole('table', { name: '地址' }).getByRole('row').filter({ hasText: name })

  await page.getByRole('button', { name: '新建地址' }).first().click()
  const made = page.getByRole('dialog', { name: '新建地址' })
  await made.getByRole('textbox', { name: '收件人' }).fill(name)
  await made.getByRole('textbox', { name: '电话' }).fill('138 0013 8000')
  // by the keyboard alone: typed, found, taken
  await made.getByRole('combobox', { name: '省、市、区县' }).fill('深圳 南山')
  await expect(page.getByText('广东省 / 深圳市 / 南山区')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await made.getByRole('textbox', { name: '详细地址' }).fill('科技园 1 号')
  await made.getByRole('button', { name: '保存' }).click()
  await expect(made).toBeHidden()
  const shown = page.getByRole('dialog', { name })
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(row).toHaveCount(1)
  await expectAccessible(page)

  await row.getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑地址' })
  await edit.getByRole('textbox', { name: '收件人' }).fill(`${name} 改`)
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(edit).toBeHidden()
  await visit(page, `/info/address?menuID=11106&keyword=${encodeURIComponent(name)}`)
  await expect(row).toContainText(`${name} 改`)

  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  expect(await faults()).toEqual([])
})
