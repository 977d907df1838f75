import { expect, test, takePage, closePage } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

type Info = { roles: string[] }

test('an administrator invites a colleague without mail, who sets a password, signs in and gets another role', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  const login = `e2e_${suffix()}`
  await signedIn(page, 'admin')
  await visit(page, '/admin/staff?menuID=9873')
  await expect(page.getByRole('row').filter({ hasText: 'auditor_he' })).toContainText('内容审核')
  await page.getByRole('button', { name: '邀请新员工' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('不会发送邮件')).toBeVisible()
  await form.getByRole('textbox', { name: '姓名' }).fill('陶然')
  await form.getByRole('textbox', { name: '英文名' }).fill('Tao Ran')
  await form.getByRole('textbox', { name: '用户名' }).fill(login)
  await form.getByRole('textbox', { name: '邮箱' }).fill(`${login}@vendor.example`)
  await form.getByRole('button', { name: '生成邀请' }).click()
  // an invitation without a role is none
  await expect(form.getByText('请从选项中选择').first()).toBeVisible()
  await form.getByRole('checkbox', { name: '内容编辑' }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: '生成邀请' }).click()
  const shown = page.getByRole('dialog', { name: '陶然的邀请链接' })
  await expect(shown.getByText('没有发送邮件')).toBeVisible()
  const link = (await shown.getByLabel('邀请链接', { exact: true }).innerText()).trim()
  await expectAccessible(page)
  await shown.getByRole('button', { name: '已复制，关闭' }).click()
  await expect(page.getByText(link)).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: login })
  await expect(row).toContainText('待接受')

  // a letter in English leads to a page in English
  const reader = await takePage(browser)
  await visit(reader, link.slice(link.indexOf('/staff/')).replace('#', '?lang=en#'))
  await expect(reader.locator('html')).toHaveAttribute('lang', 'en')
  await expect(reader.getByText(login, { exact: true })).toBeVisible()
  await closePage(reader)

  const colleague = await takePage(browser)
  // a link that could not be asked for is not over
  const asked = '**/api/public/staffInvitation'
  await colleague.route(asked, (route) => route.abort())
  await visit(colleague, link.slice(link.indexOf('/staff/')))
  const again = colleague.getByRole('button', { name: '重试' })
  await expect(again).toBeVisible()
  await expectAccessible(colleague)
  await colleague.unroute(asked)
  await again.click()
  await expect(colleague.getByText(login, { exact: true })).toBeVisible()
  await expect(colleague.getByText('内容编辑')).toBeVisible()
  await colleague.getByLabel('密码', { exact: true }).fill('Some-Word-77')
  await colleague.getByLabel('确认密码').fill('Some-Word-77')
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: '设置密码并建立账号' }).click()
  // nobody types the password again that was chosen a moment ago
  await expect(colleague).not.toHaveURL(/\/adminLogin|\/staff\/invitation/)
  expect((await ask<Info>(colleague, '/user/info')).data.roles).toEqual(['content_editor'])

  await visit(page, `/admin/staff?menuID=9873&keyword=${login}`)
  await row.getByRole('button', { name: /设置.*角色/ }).click()
  const roles = page.getByRole('dialog')
  await roles.getByRole('checkbox', { name: '法务' }).check()
  await roles.getByRole('textbox', { name: '原因' }).fill('兼任法务')
  await expectAccessible(page)
  await roles.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('法务')
  await expect
    .poll(async () => (await ask<Info>(colleague, '/user/info')).data.roles.toSorted())
    .toEqual(['content_editor', 'legal'])
  expect(await faults()).toEqual([])
})

test('a company gets its first role of a business, and what it waits for is said', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'admin')
  await visit(page, '/admin/company?menuID=9819&keyword=琴鸟')
  const row = page.getByRole('row').filter({ hasText: 'lyre_main' })
  await row.getByRole('button', { name: '业务角色' }).click()
  await row.getByRole('button', { name: /设置.*业务角色/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: '订单用户' }).check()
  await form.getByRole('textbox', { name: '原因' }).fill('已签订供货协议')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('订单用户')
  await expect(row).toContainText('没有绑定此企业的订单客户')
  await expect(row).toContainText('企业未认证')

  // beside it: who can do which step of which flow
  await page.getByRole('link', { name: '环节人员' }).click()
  await expect(page.getByRole('heading', { name: '环节人员' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '企业认证' }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await faults()).toEqual([])
})
