import { expect, test, type Browser, takePage, closePage } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'
import { inDays } from '#tests/kit/days.ts'

/** What went out to an address, as the operator reads it where there is no mail server. */
async function linkFor(browser: Browser, address: string): Promise<string> {
  const desk = await takePage(browser)
  await signedIn(desk, 'auditor_he')
  await visit(desk, `/admin/mail?menuID=9805&keyword=${encodeURIComponent(address)}`)
  await desk.getByRole('table').getByRole('link').first().click()
  await desk.getByRole('tab', { name: '纯文本' }).click()
  const text = await desk.getByRole('dialog').locator('pre').innerText()
  await closePage(desk)
  return /(\/guest\/invitation#[\w-]{43})/.exec(text)![1]!
}

test('a company invites a guest, who accepts, sees the one project, and is ended', async ({ page, browser }) => {
  const faults = watchFaults(page)
  const name = `e2e_${suffix()}`.slice(0, 20)
  const email = `${name}@studio.example`
  await signedIn(page, 'nimbus_main')
  await visit(page, '/user/guest?menuID=1')
  await page.getByRole('button', { name: '邀请新访客' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '姓名' }).fill('陶然')
  await form.getByRole('textbox', { name: '所在单位' }).fill('拾贝设计工作室')
  await form.getByRole('textbox', { name: '邮箱' }).fill(email)
  await form.getByRole('combobox', { name: '芯片项目' }).click()
  await page.getByTitle(/LQ7120-PANEL/).click()
  await form.getByLabel('最后一天').fill(inDays(20))
  await expectAccessible(page)
  await form.getByRole('button', { name: '发送邀请' }).click()
  await expect(page.getByText('邀请邮件已发送')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('已邀请')

  const stranger = await takePage(browser)
  const link = await linkFor(browser, email)
  // whoever is signed in here would be the guest instead
  await visit(page, link)
  await expect(page.getByText(/^您正以.+的身份登录/)).toBeVisible()
  await visit(stranger, link)
  await expect(stranger.getByText(/LQ7120-PANEL/)).toBeVisible()
  await expect(stranger.getByText(/^您正以/)).toHaveCount(0)
  await stranger.getByRole('textbox', { name: '用户名' }).fill(name)
  await stranger.getByRole('textbox', { name: '密码', exact: true }).fill('Some-Word-77')
  await stranger.getByRole('textbox', { name: '确认密码' }).fill('Some-Word-77')
  await expectAccessible(stranger)
  for (const box of await stranger.getByRole('checkbox').all()) await box.check()
  await stranger.getByRole('button', { name: '接受并创建账号' }).click()
  await expect(stranger).not.toHaveURL(/\/login|\/guest\/invitation/)
  const directory = await ask<unknown>(stranger, '/sdk/directory')
  expect(JSON.stringify(directory.data)).toContain('LQ7120-PANEL')
  expect(JSON.stringify(directory.data)).not.toContain('LQ2230')

  await visit(page, `/user/guest?menuID=1&keyword=${name}`)
  await expect(row).toContainText('有效')
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '终止' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '终止' }).click()
  await expect(row).toContainText('已终止')
  expect((await ask(stranger, '/user/info')).msgCode).toBe(99999)
  expect(await faults()).toEqual([])
})
