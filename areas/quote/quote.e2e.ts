import { expect, test } from '#tests/kit/story/story.ts'
import { dayOf } from '#platform/contract/day.ts'
import { ask, expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'
import { sheetOf } from '#tests/kit/sheet.ts'

const iso = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))

test('an assistant publishes a price, its buyer is told and reads it, and nobody else does', async ({ page }) => {
  const faults = watchFaults(page)
  const endCustomer = `Kiosk ${suffix()}`
  await signedIn(page, 'clerk_xu')
  await visit(page, '/admin/priceBook?menuID=9940')
  await page.getByRole('button', { name: '新建报价' }).first().click()
  const form = page.getByRole('dialog', { name: '新建报价' })
  // a code that is known is taken as it was typed, whatever the list has shown; the rest is found and chosen
  await form.getByRole('combobox', { name: '客户代码' }).click()
  await expect(page.getByTitle(/^H0821/)).toBeVisible()
  await form.getByRole('combobox', { name: '客户代码' }).fill('k0310')
  await page.keyboard.press('Tab')
  await expect(form.getByText(/^K0310/).first()).toBeVisible()
  await form.getByRole('combobox', { name: '型号或烧录码' }).fill('LQ2230')
  await page.getByTitle(/^LQ2230-QFN ·/).click()
  await form.getByLabel('业务主体').click()
  await page.getByTitle('LQ-SZ').click()
  await form.getByLabel('币种').click()
  await page.getByTitle('RMB').last().click()
  await form.getByLabel('单价').first().fill('14.6')
  await expect(form.getByLabel('MOQ')).toHaveValue('4000')
  await expect(form.getByLabel('MPQ')).toHaveValue('2000')
  await form.getByRole('button', { name: '添加阶梯价' }).click()
  await form.getByLabel('起始数量').fill('3000')
  await form.getByLabel('单价').nth(1).fill('13.9')
  await expect(form.getByLabel('有效期起')).toHaveValue(iso(0))
  await form.getByLabel('有效期起').fill(iso(-1))
  await form.getByLabel('有效期至').fill(iso(10))
  await form.getByLabel('终端客户').fill(endCustomer)
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存草稿' }).click()
  // a break below the least quantity is refused where it stands
  await expect(form.getByText('阶梯数量须高于 MOQ 并递增，价格须逐级降低').first()).toBeVisible()
  await form.getByLabel('起始数量').fill('8000')
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(form).toBeHidden()
  const drawer = page.getByRole('dialog', { name: 'LQ2230-QFN · K0310' })
  await drawer.getByRole('button', { name: '发布' }).click()
  await page
    .getByRole('dialog', { name: '发布「LQ2230-QFN · K0310」？' })
    .getByRole('button', { name: '发布', exact: true })
    .click()
  await expect(drawer.getByText('10 天后过期')).toBeVisible()

  await signedIn(page, 'kestrel_order')
  await visit(page, '/message/all')
  await expect(page.getByText(/^K0310 .*的 1 项报价有变更$/).first()).toBeVisible()
  await visit(page, `/onlineorder/manageMain/rmb?menuID=9034&keyword=${encodeURIComponent(endCustomer)}`)
  const row = page.getByRole('row').filter({ hasText: endCustomer })
  await expect(row).toContainText('RMB 14.60')
  await expect(row).toContainText('8,000 片起 13.90')
  await expectAccessible(page)
  await row.getByRole('link', { name: 'LQ2230-QFN' }).click()
  await expect(page.getByRole('dialog').getByText('4,000')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  expect((await file).suggestedFilename()).toMatch(/^quotes-[\d-]+\.xlsx$/)

  await signedIn(page, 'harbor_order')
  const { data } = await ask<{ total: number }>(page, `/odrQuote?keyword=${encodeURIComponent(endCustomer)}`)
  expect(data.total).toBe(0)
  // the refused break is the one fault of this story
  expect((await faults()).filter((fault) => !fault.includes('msgCode 1001'))).toEqual([])
})

test('a table of prices is corrected by what is said of its cells, and its drafts are published together', async ({
  page,
}) => {
  const project = `P${suffix()}`
  const heads = [
    '客户代码*',
    '型号或烧录码*',
    '业务主体*',
    '币种（USD/RMB）*',
    '单价*',
    'MOQ（可空）',
    'MPQ（可空）',
    '有效期起*',
    '有效期至*',
    '阶梯价（写法见示例）',
    '终端客户名称',
    '终端项目名称',
    '特价编号（可空）',
    '贸易条款（可空）',
  ]
  const line = (item: string, price: string | number) => [
    'H0821',
    item,
    'LQ-HK',
    'USD',
    price,
    '',
    '',
    iso(0),
    iso(40),
    '',
    project,
    project,
    '',
    '',
  ]
  await signedIn(page, 'clerk_xu')
  await visit(page, '/admin/priceBook?menuID=9940')
  await page.getByRole('button', { name: '从表格导入' }).click()
  const dialog = page.getByRole('dialog', { name: '从表格导入' })
  const upload = async (price: string | number) => {
    const buffer = await sheetOf([heads, line('LQ5210-QFN', 5.6), line('LQ1105-QFN', price)], '十二月')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'quotes.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    })
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
  }
  await upload('0')
  await expect(dialog.getByText('工作表「十二月」第 3 行 E 列「单价*」：价格须大于零，最多六位小数')).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: /删除|移除/ })
    .first()
    .click()
  await upload(0.48)
  await expect(dialog).toBeHidden()
  await visit(page, `/admin/priceBook?menuID=9940&status=draft&keyword=${project}`)
  await expect(page.getByRole('row').filter({ hasText: project })).toHaveCount(2)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '发布所选（2）' }).click()
  await expect(page.getByText('已发布 2 份报价')).toBeVisible()
  await signedIn(page, 'harbor_order')
  const { data } = await ask<{ total: number }>(page, `/odrQuote?tab=usd&keyword=${project}`)
  expect(data.total).toBe(2)
})
