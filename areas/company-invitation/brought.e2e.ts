import { expect, test, type Page, takePage } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, load, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'
import { inDays } from '#tests/kit/days.ts'

type Runs = { list: { name: string; status: string }[] }
type Info = { loginName: string; roles: string[]; company: { name: string } }

/** One member of staff hands a table in, another releases it. */
async function bring(lead: Page, other: Page, kind: string, name: string, lines: readonly string[]): Promise<void> {
  const until = (status: string) =>
    expect
      .poll(async () => (await ask<Runs>(lead, '/import')).data.list.find((one) => one.name === name)?.status)
      .toBe(status)
  await visit(lead, '/admin/import?menuID=9863')
  await lead.getByRole('button', { name: '提交表格' }).first().click()
  const form = lead.getByRole('dialog')
  await form.getByRole('combobox', { name: '内容' }).click()
  await lead.getByTitle(kind, { exact: true }).last().click()
  const buffer = Buffer.from([...lines, ''].join('\r\n'))
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(form.getByText(name)).toBeVisible()
  await form.getByRole('button', { name: '提交并检查' }).click()
  await expect(form).toBeHidden()
  await until('checked')
  // as from the letter that asks for it: a list that is on the screen already is not read anew at once
  await load(other, '/admin/import?menuID=9863&status=checked')
  await other.getByRole('link', { name }).click()
  await other.getByRole('dialog').getByRole('button', { name: '批准并导入' }).click()
  const asked = other.getByRole('dialog', { name: '批准并导入' })
  await expect(asked.getByText('不会发送邮件')).toBeVisible()
  await asked.getByRole('button', { name: '批准并导入' }).click()
  await until('done')
}

/** The link of somebody who was brought along, shown once where no mail is set up. */
async function linkOf(page: Page, mail: string): Promise<string> {
  await visit(page, `/admin/company/invitation?menuID=9877&keyword=${mail}`)
  const row = page.getByRole('row').filter({ hasText: mail })
  await expect(row).toContainText('未发送')
  await row.getByRole('button', { name: '生成邀请链接' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成邀请链接' }).click()
  const shown = page.getByRole('dialog', { name: '的邀请链接' })
  const link = (await shown.getByLabel('邀请链接', { exact: true }).innerText()).trim()
  await shown.getByRole('button', { name: '已复制，关闭' }).click()
  return link.slice(link.indexOf('/company/'))
}

async function comeIn(page: Page, link: string, loginName: string): Promise<void> {
  await visit(page, link)
  await page.getByRole('textbox', { name: '用户名' }).fill(loginName)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Some-Word-77')
  await page.getByRole('textbox', { name: '确认密码' }).fill('Some-Word-77')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '开通账号并登录' }).click()
  await expect(page).not.toHaveURL(/\/company\/invitation/)
}

test('two members of staff bring a company and its people along, and they come in by their links', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  const name = suffix()
  const company = `旧门户客户 ${name}`
  const domain = `${name}.example`
  await signedIn(page, 'am_lead')
  const other = await takePage(browser)
  const theirs = watchFaults(other)
  await signedIn(other, 'admin')
  const legal = await takePage(browser)
  const laws = watchFaults(legal)
  await signedIn(legal, 'legal_ma')
  // it certifies a company: legal releases it
  await bring(page, legal, '企业', `${name}-companies.csv`, [
    'key,name,country,number,address,certified,main_name,main_mail,phone,language',
    `${name},${company},DE,HRB ${name},Berlin 1,${inDays(-50)},Lena Vogt,lena@${domain},030 123456,zh`,
  ])
  await visit(other, '/admin/import?menuID=9863')
  await other.getByRole('link', { name: `${name}-companies.csv` }).click()
  const drawer = other.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: '邀请' })).toBeVisible()
  await expect(drawer.getByText('未设置邮件服务')).toBeVisible()
  await expectAccessible(other)

  const main = await takePage(browser)
  const mains = watchFaults(main)
  await comeIn(main, await linkOf(page, `lena@${domain}`), `l_${name}`.slice(0, 20))
  expect((await ask<Info>(main, '/user/info')).data).toMatchObject({ roles: ['cust_main'], company: { name: company } })

  await bring(page, other, '人员', `${name}-people.csv`, [
    'key,company,name,mail,language,roles',
    `${name},${name},叶青,ye@${domain},zh,cust_sub`,
  ])
  const sub = await takePage(browser)
  await comeIn(sub, await linkOf(page, `ye@${domain}`), `y_${name}`.slice(0, 20))
  expect((await ask<Info>(sub, '/user/info')).data).toMatchObject({ roles: ['cust_sub'], company: { name: company } })
  // its main account is told, and has the colleague among its people
  await visit(main, '/message/unread')
  await expect(main.getByText('叶青已加入贵公司账号').first()).toBeVisible()
  await visit(main, '/user/userManage')
  await expect(main.getByRole('link', { name: '叶青', exact: true })).toBeVisible()
  expect([...(await faults()), ...(await theirs()), ...(await laws()), ...(await mains())]).toEqual([])
})
