import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'
import { sheetOf } from '#tests/kit/sheet.ts'

const heads = ['姓名', '英文名', '用户名', '邮箱', '语言', '角色']

test('colleagues are invited by a list that was looked through first, and their links are shown once', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const login = `e2e_${suffix()}`
  const upload = async (roles: string) => {
    const buffer = await sheetOf(
      [
        heads,
        ['陶然', 'Tao Ran', login, `${login}@vendor.example`, 'zh', roles],
        ['罗敏', '', `${login}b`, `${login}b@vendor.example`, 'en', '法务'],
      ],
      '名单',
    )
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await page.locator('input[type=file]').setInputFiles({ name: 'staff.xlsx', mimeType, buffer })
  }
  await signedIn(page, 'admin')
  await visit(page, '/admin/staff/invitation?menuID=9862')
  await page.getByRole('button', { name: '按名单邀请' }).click()
  const dialog = page.getByRole('dialog', { name: '按名单邀请' })
  await expectAccessible(page)
  await upload('内容编辑, 舞台监督')
  await dialog.getByRole('button', { name: '检查名单' }).click()
  await expect(dialog.getByText(/第 2 行.*没有名为“舞台监督”的角色/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '取消' }).click()

  await page.getByRole('button', { name: '按名单邀请' }).click()
  await upload('内容编辑, fae')
  await dialog.getByRole('button', { name: '检查名单' }).click()
  await expect(dialog.getByText('名单没有问题，共 2 人')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: login }).first()).toContainText('技术支持工程师')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '邀请 2 人' }).click()
  const links = page.getByRole('dialog', { name: '2 份邀请的链接' })
  await expect(links.getByText(/staff\/invitation#/).first()).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await links.getByRole('button', { name: /下载链接/ }).click()
  expect((await saved).suggestedFilename()).toBe('staff-links.csv')
  await links.getByRole('button', { name: '已复制，关闭' }).click()
  await expect(page.getByText(/staff\/invitation#/)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: login }).first()).toContainText('待接受')
  // the refused list is the one red answer there was
  expect((await faults()).filter((one) => !one.includes('/staff/invitation/list'))).toEqual([])
})
