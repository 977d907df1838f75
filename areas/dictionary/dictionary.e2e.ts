import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { ask, signedIn, suffix } from '#tests/kit/e2e.ts'

type Option = { busName: string; busValue: string }
const optionsOf = async (page: Page) =>
  (await ask<Option[]>(page, '/public/findDataBusByModelCode/stage')).data.map((one) => one.busName)

test('an entry is added, changed, switched off and removed', async ({ page }) => {
  const name = `阶段 ${suffix()}`
  await signedIn(page, 'admin')
  await page.goto('/admin/dict?menuID=98')
  await page.getByRole('textbox', { name: '按编码或名称查找字典' }).fill('stage')
  await page
    .getByRole('navigation', { name: '字典列表' })
    .getByRole('link', { name: /项目阶段/ })
    .click()
  await expect(page).toHaveURL(/code=stage/)
  const table = page.getByRole('table', { name: '项目阶段' })
  const row = (text: string) => table.getByRole('row').filter({ hasText: text })
  // the address says what is on its way: until it is there, the screen and its buttons are those of the dictionary before
  await expect(table).toBeVisible()

  await page.getByRole('button', { name: '新建字典项' }).first().click()
  const add = page.getByRole('dialog', { name: '新建字典项' })
  await add.getByRole('textbox', { name: /^\*? ?名称$/ }).fill(name)
  await add.getByRole('textbox', { name: '英文名称' }).fill('Stage')
  await add.getByRole('textbox', { name: '值', exact: true }).fill('e2e')
  await add.getByRole('button', { name: '保存' }).click()
  await expect(add).toBeHidden()
  await expect(row(name)).toHaveCount(1)
  expect(await optionsOf(page)).toContain(name)

  await row(name).getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑字典项' })
  await expect(edit.getByRole('textbox', { name: '值', exact: true })).toHaveValue('e2e')
  await edit.getByRole('textbox', { name: /^\*? ?名称$/ }).fill(`${name} 改`)
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(edit).toBeHidden()
  await expect(row(`${name} 改`)).toHaveCount(1)

  const enabled = row(name).getByRole('switch')
  await enabled.click()
  await expect(enabled).not.toBeChecked()
  expect(await optionsOf(page)).not.toContain(`${name} 改`)
  await page.reload()
  await expect(row(name).getByRole('switch')).not.toBeChecked()

  await row(name).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(row(name)).toHaveCount(1)
  await row(name).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row(name)).toHaveCount(0)
})

test('a name that is taken is refused at its field, and nothing typed is lost', async ({ page }) => {
  await signedIn(page, 'admin')
  const [taken] = await optionsOf(page)
  await page.goto('/admin/dict?menuID=98&code=stage&edit=new')
  const add = page.getByRole('dialog', { name: '新建字典项' })
  await add.getByRole('textbox', { name: /^\*? ?名称$/ }).fill(taken!)
  await add.getByRole('textbox', { name: '值', exact: true }).fill('kept')
  await add.getByRole('button', { name: '保存' }).click()
  await expect(add.getByText('名称已存在').first()).toBeVisible()
  await expect(add.getByRole('textbox', { name: '值', exact: true })).toHaveValue('kept')
})
