import { expect, test } from '@playwright/test'
import { expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

test('a record is made, found, changed and removed', async ({ page }) => {
  const faults = watchFaults(page)
  const name = `名称 ${suffix()}`
  await signedIn(page, 'nimbus_main')
  await visit(page, '/techLicense/dspApply?menuID=75')
  const row = page.getByRole('table', { name: '技术授权' }).getByRole('row').filter({ hasText: name })

  await page.getByRole('button', { name: '新建技术授权' }).first().click()
  const made = page.getByRole('dialog', { name: '新建技术授权' })
  await made.getByRole('textbox', { name: '名称' }).fill(name)
  await made.getByRole('button', { name: '保存' }).click()
  await expect(made).toBeHidden()
  const shown = page.getByRole('dialog', { name })
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(row).toHaveCount(1)
  await expectAccessible(page)

  await row.getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑技术授权' })
  await edit.getByRole('textbox', { name: '名称' }).fill(`${name} 改`)
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(edit).toBeHidden()
  await visit(page, `/techLicense/dspApply?menuID=75&keyword=${encodeURIComponent(name)}`)
  await expect(row).toContainText(`${name} 改`)

  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  expect(faults).toEqual([])
})
