import { expect, test, type Page } from '#tests/kit/story/story.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  forgotten,
  signedIn,
  suffix,
  visit,
  watchFaults,
} from '#tests/kit/e2e.ts'
import { reportBook, reportMonth, type Line } from '#tests/kit/report-book.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function upload(page: Page, lines: readonly Line[]) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sales.xlsx', mimeType: xlsx, buffer: await reportBook('sales', lines) })
  await expect(page.getByText('sales.xlsx').first()).toBeVisible()
  await page.getByRole('button', { name: '上传并检查' }).click()
}
async function decide(page: Page, words: { row: string; button: string; result: '通过' | '驳回'; reason?: string }) {
  const row = page.getByRole('row').filter({ hasText: words.row })
  await row.getByRole('button', { name: words.button }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('radio', { name: words.result }).check()
  if (words.reason) await dialog.getByRole('textbox').fill(words.reason)
  await dialog.getByRole('button', { name: words.result }).click()
  await expect(dialog).toBeHidden()
}

test('a sales report with five errors is corrected, returned, accepted; what it sold at a special price is claimed and credited', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const [n, month] = [suffix().toUpperCase(), reportMonth(0)]
  const line = (i: number, more: Line = {}): Line => ({
    type: 'SD',
    invoiceNo: `HL-${n}`,
    invoiceLine: i,
    shipDate: `${month}-01`,
    item: 'LQ7120-BGA',
    qty: 10 * i,
    price: 9.9,
    currency: 'USD',
    endCustomer: 'Nimbus Panel Demo',
    country: 'CN',
    application: '智能面板',
    project: 'NP-1230',
    debitNo: 'D26-031',
    bookCost: 9.8,
    debitCost: 9.1,
    ...more,
  })
  const wrong = [
    line(1, { item: 'LQ7120-BGB' }),
    line(2, { qty: -20 }),
    line(3, { shipDate: '2020-01-01' }),
    line(4, { currency: 'EUR' }),
    line(5, { debitNo: 'D26-999' }),
  ]
  await signedIn(page, 'harbor_report')
  await visit(page, `/onlineorder/batchSalesReport?period=${month}`)
  await upload(page, wrong)
  await expect(said(page, /5 行中有 5 处问题/)).toBeVisible()
  await expect(said(page, '第 2 行 E 列')).toBeVisible()
  await expectAccessible(page)
  await upload(
    page,
    [1, 2, 3, 4, 5].map((i) => line(i)),
  )
  await expect(said(page, '5 行全部通过检查')).toBeVisible()
  // only what is whole may be handed in: by its button the new one is in view
  await expect(page.getByRole('button', { name: '提交审核' })).toBeVisible()
  const no = await said(page, /^RB\d{6}-\d{4}$/).innerText()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
  await expect(said(page, '审核中')).toBeVisible()

  const review = async (result: '通过' | '驳回', reason?: string) => {
    await forgotten(page)
    await signedIn(page, 'clerk_xu')
    await visit(page, `/admin/reportDesk?menuID=98&keyword=${no}`)
    await decide(page, { row: no, button: '审核', result, ...(reason && { reason }) })
  }
  await review('驳回', '请核对数量')
  await forgotten(page)
  await signedIn(page, 'harbor_report')
  await visit(page, `/onlineorder/reportList?menuID=90&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
  await expect(said(page, '已提交审核')).toBeVisible()
  await review('通过')

  await forgotten(page)
  await signedIn(page, 'harbor_report')
  await visit(page, '/onlineorder/debitClaims/agreements?menuID=90&keyword=D26-031')
  await page.getByRole('row').filter({ hasText: 'D26-031' }).getByRole('button', { name: '申请核销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '申请核销' }).click()
  await expect(said(page, '核销草稿已生成')).toBeVisible()
  await visit(page, '/onlineorder/debitClaims?menuID=90&status=draft')
  const claim = await said(page, /^DC\d{6}-\d{4}$/).innerText()
  await page.getByRole('row').filter({ hasText: claim }).getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
  await expect(said(page, '已提交审核')).toBeVisible()
  for (const who of ['clerk_xu', 'finance_tan']) {
    await forgotten(page)
    await signedIn(page, who)
    await visit(page, `/admin/claimDesk?menuID=98&keyword=${claim}`)
    await decide(page, { row: claim, button: '审核', result: '通过' })
  }
  await expect(page.getByRole('row').filter({ hasText: claim })).toContainText('已入账')
  expect(await faults()).toEqual([])
})

test('who reports stock and sales looks at the charts of the own company, each with its table; who reads no reports has none', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'harbor_report')
  await visit(page, '/onlineorder/reportList?menuID=90')
  await page.getByRole('link', { name: '报表图表' }).click()
  await expect(page).toHaveURL(/\/onlineorder\/reportCharts/)
  for (const name of ['渠道库存库龄', '渠道销售（按型号）', '渠道销售（按终端客户）', '渠道报表及时率'])
    await expect(page.getByRole('region', { name }).getByRole('img', { name }).locator('svg')).toBeVisible()
  await expectAccessible(page)
  const sold = page.getByRole('region', { name: '渠道销售（按型号）' })
  await sold.getByRole('button', { name: '查看表格' }).click()
  await expect(sold.getByRole('table')).toContainText('LQ7120-BGA')
  await expect(sold.getByRole('rowheader', { name: /^20\d\d-\d\d$/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/table=report_sold/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await forgotten(page)
  await signedIn(page, 'nimbus_main')
  await page.goto('/onlineorder/reportCharts')
  await expect(page).toHaveURL(/\/401/)
  expect(await faults()).toEqual([])
})
