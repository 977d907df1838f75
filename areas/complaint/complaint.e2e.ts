import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const list = '/feedback/complaint?menuID=1'

/** Words in view, not those of a filter's options. */
const said = (page: Page, text: string) => page.getByText(text).locator('visible=true').first()
/** Opens the complaint at the desk as one of the staff. */
async function atDesk(page: Page, who: string, no: string) {
  await forgotten(page)
  await signedIn(page, who)
  await visit(page, `/admin/complaintDesk?menuID=98&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('link', { name: no }).click()
  return page.getByRole('dialog', { name: no })
}
async function pass(page: Page, who: string, no: string) {
  const drawer = await atDesk(page, who, no)
  await drawer.getByRole('button', { name: '受理' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '说明（选填）' })
  await dialog.getByRole('button', { name: '受理' }).click()
  await expect(dialog).toBeHidden()
}
async function write(page: Page, step: string) {
  const drawer = page.getByRole('dialog').first()
  const field = drawer.getByRole('textbox', { name: step })
  if (!(await field.isVisible())) await drawer.getByRole('button', { name: new RegExp(`^\\S*\\s*${step} `) }).click()
  await field.fill(`${step}：已按计划完成，详见附件。`)
  await drawer
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: step }) })
    .getByRole('button', { name: '保存并发布给客户' })
    .click()
  await expect(said(page, `${step} 已发布给客户`)).toBeVisible()
}

test('a complaint goes from the draft to the closed 8D report', async ({ page }) => {
  const faults = watchFaults(page)
  const project = `演示项目 ${suffix()}`
  await signedIn(page, 'nimbus_dev1')
  await visit(page, list)
  await page.getByRole('button', { name: '新建投诉' }).first().click()
  await expect(page.getByRole('heading', { name: '新建投诉' })).toBeVisible()
  await page.getByRole('textbox', { name: '项目' }).fill(project)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('heading', { name: /^编辑投诉 QC/ })).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(said(page, '请填写此项')).toBeVisible()
  // the focus is at the first field; from the top, since what lies half under the bar while scrolled is no target there
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const fill = (name: string | RegExp, value: string) => page.getByRole('textbox', { name }).fill(value)
  // the rest stands as in the last complaint
  await expect(page.getByRole('textbox', { name: '业务联系人' })).toHaveValue(/林夏/)
  await fill('联系方式', '19900000022')
  await fill('地址', '深圳市示例路 8 号')
  await page.getByRole('radio', { name: '直供' }).check()
  await fill('业务联系人', '林夏')
  await page.getByLabel('到货日期').fill('2026-01-05')
  await page.getByRole('combobox', { name: '芯片型号' }).fill('LQ7120')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: '退货原因' }).click()
  await page.getByTitle('功能失效').click()
  await fill('问题详情', '低温启动失败')
  await fill('批号', 'A7K2201-03')
  await fill(/生产周期/, '2601')
  await page.getByRole('spinbutton', { name: '投入总数' }).fill('1000')
  await page.getByRole('spinbutton', { name: '不良数' }).fill('5')
  await expect(page.getByText('0.5%')).toBeVisible()
  await page.getByLabel('生产日期').fill('2026-02-01')
  await page.getByRole('button', { name: '提交' }).click()
  const no = (await page.getByRole('heading', { name: /^QC\d{6}-\d{4}$/ }).textContent())!.trim()
  await expect(said(page, '待客户经理受理')).toBeVisible()
  await expectAccessible(page)
  await pass(page, 'am_lin', no)
  await pass(page, 'quality_ning', no)
  const drawer = await atDesk(page, 'quality_ning', no)
  await expect(drawer.getByText('待收样品').locator('visible=true').first()).toBeVisible()
  await drawer.getByRole('button', { name: '收到样品' }).click()
  await page.getByRole('dialog').filter({ hasText: '登记后开始计算' }).getByRole('button', { name: '收到样品' }).click()
  await expect(said(page, '已登记收样')).toBeVisible()
  for (const step of ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7']) await write(page, step)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '发送 8D 报告' }).click()
  const send = page.getByRole('dialog').filter({ hasText: '按已发布的内容生成' })
  await send.getByRole('radio', { name: '器件不良' }).check()
  await send.getByRole('radio', { name: '换货' }).check()
  await send.getByRole('button', { name: '发送 8D 报告' }).click()
  await expect(send).toBeHidden()
  await forgotten(page)
  await signedIn(page, 'nimbus_dev1')
  await visit(page, `${list}&keyword=${no}`)
  await page.getByRole('link', { name: no }).first().click()
  await expect(said(page, 'D4：已按计划完成')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: `8D ${no}.pdf` }).click(),
  ])
  await download.close()
  await page.getByRole('button', { name: '确认结案' }).click()
  await page.getByRole('dialog').filter({ hasText: '确认后投诉结案' }).getByRole('button', { name: '确认结案' }).click()
  await expect(said(page, '已结案')).toBeVisible()
  await expect(page.getByText('零价补货单待下达')).toBeVisible()
  expect(await faults()).toEqual([])
})
