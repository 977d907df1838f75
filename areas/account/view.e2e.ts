import { expect, test, takePage } from '#tests/kit/story/story.ts'
import { expectAccessible, expectNoSidewaysScroll, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

test('staff see the portal as a customer does, change nothing, and read who had the main account before', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'admin', { fresh: true })
  await visit(page, '/admin/user?menuID=98&keyword=foxglove_main')
  await page.getByRole('button', { name: '以此用户身份查看' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '以此用户身份查看' }).click()
  // not without a reason
  await expect(dialog.getByRole('textbox', { name: '原因' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: '原因' }).fill('客户来电，页面显示不对')
  await dialog.getByRole('button', { name: '以此用户身份查看' }).click()
  const bar = page.getByRole('status').filter({ hasText: '正在以傅葵（foxglove_main）的身份查看' })
  await expect(bar).toBeVisible()
  await expectAccessible(page, { frame: true })

  // on every page, on a phone as well
  await visit(page, '/info/personal?menuID=1')
  await expect(bar).toBeVisible()
  expect(await faults()).toEqual([])
  await page.getByRole('textbox', { name: '姓名' }).fill('别人')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('以他人身份查看时只能看，不能修改，也不能获取文件和密钥').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('傅葵')

  await bar.getByRole('button', { name: '结束查看' }).click()
  await expect(page).toHaveURL(/\/admin\/user/)
  await expect(page.getByRole('heading', { name: '用户账号' })).toBeVisible()
  await expect(bar).toHaveCount(0)

  // the lead of the account managers reads how a main account was passed on before, with its letter
  const lead = await takePage(browser)
  await signedIn(lead, 'am_lead')
  await visit(lead, `/admin/company?menuID=98&keyword=${encodeURIComponent('Nimbus')}`)
  await lead.getByRole('button', { name: '转移主账号' }).first().click()
  const form = lead.getByRole('dialog')
  const past = form.getByRole('region', { name: '转移记录' })
  await expect(past).toContainText('聂远')
  await expect(past).toContainText('原负责人转岗')
  await expectAccessible(lead)
  const letter = await past.getByRole('link', { name: '主账号授权函.pdf' }).getAttribute('href')
  const bytes = await lead.request.get(letter!)
  expect([bytes.status(), (await bytes.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await form.getByRole('button', { name: '取消' }).click()
})
