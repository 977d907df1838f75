import { expect, test, takePage } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

type Info = { roles: string[]; company: { name: string } }

test('an account lead adds a company without mail, and its main account sets itself up and is in', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  const name = suffix()
  const company = `新枝示例 ${name}`
  await signedIn(page, 'am_lead')
  await visit(page, '/admin/company?menuID=9819')
  await page.getByRole('button', { name: '添加企业' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('不会发送邮件')).toBeVisible()
  await form.getByRole('textbox', { name: '企业名称' }).fill('琴鸟示例智能')
  await form.getByRole('combobox', { name: '国家或地区' }).fill('法国')
  await page.getByTitle('法国').click()
  await form.getByRole('textbox', { name: '注册号' }).fill('SIREN 552100554')
  await form.getByRole('textbox', { name: '主账号姓名' }).fill('陶然')
  await form.getByRole('textbox', { name: '主账号邮箱或手机号' }).fill(`${name}@new.example`)
  await form.getByRole('textbox', { name: '企业名称' }).fill(company)
  await expectAccessible(page)
  await form.getByRole('button', { name: '添加并生成邀请' }).click()
  const shown = page.getByRole('dialog', { name: '陶然的邀请链接' })
  const link = (await shown.getByLabel('邀请链接', { exact: true }).innerText()).trim()
  await shown.getByRole('button', { name: '已复制，关闭' }).click()
  const row = page.getByRole('row').filter({ hasText: company })
  await expect(row).toContainText('待接受')

  const main = await takePage(browser)
  const theirs = watchFaults(main)
  await visit(main, link.slice(link.indexOf('/company/')))
  await expect(main.getByText(company, { exact: true })).toBeVisible()
  await main.getByRole('textbox', { name: '用户名' }).fill(`m_${name}`.slice(0, 20))
  await main.getByRole('textbox', { name: '密码', exact: true }).fill('Some-Word-77')
  await main.getByRole('textbox', { name: '确认密码' }).fill('Some-Word-77')
  for (const box of await main.getByRole('checkbox').all()) await box.check()
  await expectAccessible(main)
  await main.getByRole('button', { name: '开通账号并登录' }).click()
  await expect(main).not.toHaveURL(/\/company\/invitation/)
  expect((await ask<Info>(main, '/user/info')).data).toMatchObject({ roles: ['developer'], company: { name: company } })

  await visit(page, `/admin/company/invitation?menuID=9877&keyword=${encodeURIComponent(company)}`)
  await expect(row).toContainText('已接受')
  expect([...(await faults()), ...(await theirs())]).toEqual([])
})
