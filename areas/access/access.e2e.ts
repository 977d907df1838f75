import { expect, test, type Page, takePage } from '#tests/kit/story/story.ts'
import { ask, ownCall, signedIn, suffix } from '#tests/kit/e2e.ts'

type Matrix = { roles: { role: string; permissions: string[]; menuIds: number[]; version: number }[] }
const saved = (page: Page) => page.getByText('保存成功')

test('a group opens the documents of a project to its member', async ({ page, browser }) => {
  const reader = await takePage(browser)
  await signedIn(reader, 'harbor_report')
  const numbers = async () => {
    const { data } = await ask<{ list: { number: string }[] }>(reader, '/document?page=1&limit=100&level=project')
    return data.list.map((row) => row.number)
  }
  const isSoundbar = (number: string) => number.startsWith('LQ3310')
  expect((await numbers()).filter(isSoundbar)).toEqual([])

  const code = `e2e-${suffix()}`
  await signedIn(page, 'admin')
  await page.goto('/group/groupUser?menuID=98')
  await page.getByRole('button', { name: '新建用户组' }).first().click()
  const drawer = page.getByRole('dialog', { name: '新建用户组' })
  await drawer.getByRole('textbox', { name: '编码' }).fill(code)
  await drawer.getByRole('textbox', { name: '名称' }).fill(`回音壁 ${code}`)
  // the main account first: a sub-account has no group that it lacks
  for (const who of ['harbor_order', 'harbor_report']) {
    await drawer.getByRole('combobox', { name: '成员' }).fill(who)
    await page.getByTitle(new RegExp(who)).click()
  }
  await expect(drawer.getByRole('table', { name: '成员' }).getByText('harbor_report')).toBeVisible()
  await drawer.getByRole('group', { name: 'LQ3310' }).getByRole('checkbox', { name: '回音壁音箱' }).check()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect.poll(async () => (await numbers()).filter(isSoundbar).length).toBeGreaterThan(0)

  await page.getByRole('textbox', { name: '按编码或名称查找' }).or(page.getByRole('searchbox')).first().fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`keyword=${code}`))
  const row = page.getByRole('table', { name: '用户组' }).getByRole('row').filter({ hasText: code })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect.poll(async () => (await numbers()).filter(isSoundbar)).toEqual([])
})

test('a group without code or name is not sent, and its draft is kept', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/group/groupUser?edit=new')
  const drawer = page.getByRole('dialog', { name: '新建用户组' })
  await drawer.getByRole('textbox', { name: '名称' }).fill('草稿')
  await drawer.getByRole('textbox', { name: '编码' }).fill('1')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByRole('textbox', { name: '编码' })).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText('您填写的内容还没有提交')).toBeVisible()
  await page.getByRole('button', { name: '放弃并离开' }).click()
  await expect(drawer).toBeHidden()
})

test('a permission given to a role holds at once for those signed in, and is gone when taken back', async ({
  page,
  browser,
}) => {
  const person = await takePage(browser)
  await signedIn(person, 'legal_ma')
  const code = async () => (await ask(person, '/operation/log?page=1&limit=10')).msgCode
  await signedIn(page, 'admin')
  const { data } = await ask<Matrix>(page, '/access/matrix')
  const before = data.roles.find((one) => one.role === 'legal')!
  expect(before.permissions).not.toContain('log_read')
  expect(await code()).toBe(1003)

  const tick = page.getByRole('checkbox', { name: '查看操作日志' })
  const save = async () => {
    await page.getByRole('status', { name: '未保存的修改' }).getByRole('button', { name: '保存' }).click()
    await expect(saved(page).first()).toBeVisible()
  }
  await page.goto('/admin/roleTactics?menuID=98')
  await page.getByRole('textbox', { name: '查找角色' }).fill('法务')
  await page.getByRole('link', { name: /^法务/ }).click()
  await expect(page).toHaveURL(/role=legal/)
  try {
    await tick.check()
    await save()
    await expect.poll(code).toBe(0)
    await expect(page.getByRole('button', { name: '还原' })).toBeHidden()
    await tick.uncheck()
    await save()
    await expect.poll(code).toBe(1003)
  } finally {
    // whatever failed above, other tests find the role as it was
    const now = (await ask<Matrix>(page, '/access/matrix')).data.roles.find((one) => one.role === 'legal')!
    const { role, permissions, menuIds } = before
    const form = {
      role,
      version: now.version,
      permissions: JSON.stringify(permissions),
      menuIds: JSON.stringify(menuIds),
    }
    await page.request.post('/api/access/role', { form, headers: ownCall })
  }
  const after = (await ask<Matrix>(page, '/access/matrix')).data.roles.find((one) => one.role === 'legal')!
  expect(after.permissions.toSorted()).toEqual(before.permissions.toSorted())
})

test('unsaved ticks are asked about before the page is left', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/admin/roleTactics?menuID=98&role=quality')
  await page.getByRole('checkbox', { name: '查看邮件记录' }).check()
  await page.getByRole('menu', { name: '侧边菜单' }).getByRole('link', { name: '用户组' }).click()
  await expect(page.getByText('勾选的内容还没有保存')).toBeVisible()
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect(page).toHaveURL(/roleTactics/)
  await expect(page.getByRole('checkbox', { name: '查看邮件记录' })).toBeChecked()
  await page.getByRole('button', { name: '还原' }).click()
  await expect(page.getByRole('checkbox', { name: '查看邮件记录' })).not.toBeChecked()
})

test('the administrator role cannot be changed', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/admin/roleTactics?menuID=98&role=admin')
  await expect(page.getByRole('heading', { level: 2, name: '门户管理员' })).toBeVisible()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await expect(box).toBeDisabled()
})
