import { expect, test } from '#tests/kit/story/story.ts'
import { ownCall, signedIn, suffix } from '#tests/kit/e2e.ts'

test('what was done stands in the operation log, secrets left out', async ({ page }) => {
  const code = `log-${suffix()}`
  await signedIn(page, 'admin')
  const form = { code, name: code, memberIds: '[]', projectIds: '[]', password: 'not-to-be-logged' }
  const made = (await (await page.request.post('/api/access/group', { form, headers: ownCall })).json()) as {
    data: { id: number }
  }
  await page.request.delete(`/api/access/group/${made.data.id}`, { headers: ownCall })

  await page.goto('/admin/log?menuID=98')
  await page.getByLabel('业务模块').selectOption('权限')
  await expect(page).toHaveURL(/className=access/)
  const table = page.getByRole('table', { name: '操作日志' })
  const rows = table.getByRole('row').filter({ hasText: '保存用户组' })
  await expect(rows.first()).toContainText('成功')
  const detail = page.getByRole('dialog', { name: '操作详情' })
  // another worker may have saved a group since: the row is the one whose parameters carry our code
  for (const row of await rows.all()) {
    await row.getByRole('link').first().click()
    await expect(detail.getByText('追踪编号')).toBeVisible()
    if ((await detail.innerText()).includes(code)) break
    await detail.getByRole('button', { name: '关闭' }).click()
    await expect(detail).toBeHidden()
  }
  await expect(detail.getByText(code).first()).toBeVisible()
  await expect(detail).toContainText('/api/access/group')
  await expect(detail).toContainText('access.saveGroup')
  await expect(detail).not.toContainText('not-to-be-logged')
})

test('refused calls can be listed alone', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.request.delete('/api/access/group/999999', { headers: ownCall })
  await page.goto('/admin/log?menuID=98')
  await page.getByRole('checkbox', { name: '仅看失败' }).click()
  await expect(page).toHaveURL(/failed=1/)
  const table = page.getByRole('table', { name: '操作日志' })
  await expect(table.getByRole('row').filter({ hasText: '删除用户组' }).first()).toContainText('找不到该记录')
  await expect(table.getByText('成功', { exact: true })).toHaveCount(0)
})

test('the mail record says when there is nothing yet, or lists what was written', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/admin/mail?menuID=98&keyword=nobody-has-this-subject')
  await expect(page.getByRole('heading', { level: 1, name: '邮件记录' })).toBeVisible()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  // the cross of a field says so in the page's language, not in that of the library
  await expect(page.getByRole('button', { name: '清除', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选条件' }).first().click()
  await expect(page).toHaveURL((url) => !url.searchParams.has('keyword'))
})
