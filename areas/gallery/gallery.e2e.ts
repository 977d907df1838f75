import { expect, test } from '#tests/kit/story/story.ts'
import { readFileSync } from 'node:fs'
import { expectAccessible, signedIn, load, watchFaults } from '#tests/kit/e2e.ts'

test('a developer tries roles, refusals, a form, an error and a workbook', async ({ page }) => {
  await signedIn(page, 'admin')
  const faults = watchFaults(page)

  await load(page, '/permission/index?menuID=99')
  const menus = page.getByRole('region', { name: '以角色查看' })
  await menus.getByRole('combobox', { name: '角色' }).selectOption('内容审核')
  await expect(page).toHaveURL(/role=content_auditor/)
  await expect(menus.getByRole('button', { name: '审核 FAQ' })).toBeVisible()
  await expect(menus.getByRole('button', { name: '管理角色权限' })).toHaveCount(0)
  await expectAccessible(page)

  await load(page, '/gallery/excel?menuID=99')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: '导出 Excel' }).click()
  const workbook = readFileSync((await (await saved).path())!)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'parts.xlsx', mimeType: 'application/octet-stream', buffer: workbook })
  await page.getByRole('button', { name: '读取并校验' }).click()
  await expect(page.getByText('全部正确：57 行，0 处错误')).toBeVisible()
  await expectAccessible(page)

  await load(page, '/gallery/zip?menuID=99')
  const files = ['a.txt', 'b.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
  await page.locator('input[type=file]').setInputFiles(files)
  const zipped = page.waitForEvent('download')
  await page.getByRole('button', { name: '打包并下载' }).click()
  expect((await zipped).suggestedFilename()).toMatch(/^download_\d{14}\.zip$/)

  await load(page, '/gallery/tables?menuID=99')
  await page.getByRole('link', { name: 'LPD4X-1000' }).click()
  await expect(page.getByRole('dialog', { name: 'LPD4X-1000' })).toBeVisible()
  expect(await faults()).toEqual([])
  page.removeAllListeners()

  // from here on the portal is made to fail
  await load(page, '/gallery/form?menuID=99')
  const form = page.getByRole('region', { name: '完整的表单' })
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('5 处需要修改')).toBeVisible()
  await expectAccessible(page)

  await load(page, '/gallery/errors?menuID=99')
  await page.getByRole('button', { name: '服务器故障' }).click()
  const refused = page.getByRole('region', { name: '真实的拒绝' })
  await expect(refused.getByText(/追踪编号 [\da-f]{16}/)).toBeVisible()
  await page.getByRole('button', { name: '无权限', exact: true }).click()
  await expect(refused.getByText(/追踪编号/)).toHaveCount(0)

  await load(page, '/gallery/errorLog?menuID=99')
  await page.getByRole('button', { name: '点击时抛出' }).click()
  const log = page.getByRole('region', { name: '本次打开以来的错误' })
  await expect(log.getByText('window.onerror')).toBeVisible()
  await expect(log).not.toContainText('9f86d081884c7d65')
  await expect(log).not.toContainText('c0ffee')
  await page.getByRole('button', { name: '组件渲染失败' }).click()
  await expect(log.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
})
