import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, forgotten, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
/** Opens an order at the desk as one of the staff. */
async function atDesk(page: Page, who: string, po: string) {
  await forgotten(page)
  await signedIn(page, who)
  await visit(page, `/admin/orderDesk?menuID=98&keyword=${po}`)
  await page.getByRole('row').filter({ hasText: po }).getByRole('link').first().click()
  return page.getByRole('dialog', { name: /H0821/ })
}
async function pass(page: Page, who: string, po: string) {
  const drawer = await atDesk(page, who, po)
  await drawer.getByRole('button', { name: '审核' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '通过' }).last()
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(said(page, '已通过')).toBeVisible()
}

test('a dealer orders what was pasted with an odd quantity; it is approved, accepted and scheduled, and nobody else’s', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const faults = watchFaults(page)
  const po = `H0821-${suffix().toUpperCase()}`
  await signedIn(page, 'harbor_order')
  await visit(page, '/onlineorder/orderList?menuID=90')
  // an answer of the order FAQ that the search finds is opened from it
  await page.getByRole('button', { name: '搜索订购' }).click()
  const search = page.getByRole('dialog', { name: '搜索订购' })
  await search.getByRole('searchbox').fill('自提')
  await page.keyboard.press('Enter')
  await search.getByRole('button', { name: '如何自提' }).click()
  const answer = page.getByRole('dialog', { name: '订购问答' })
  await expect(answer.getByText('下载自提授权书模板')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answer).toBeHidden()
  await page.getByRole('button', { name: '新建订单' }).click()
  await expect(page.getByRole('heading', { name: '新建订单' })).toBeVisible()
  await page.getByRole('button', { name: '粘贴或读取 PO' }).click()
  const reading = page.getByRole('dialog', { name: '粘贴或读取 PO' })
  await reading.getByLabel('从 Excel 粘贴').fill('型号\t数量\nLQ1105-QFN\t3,100\nNONE-1\t5\n')
  await reading.getByRole('button', { name: /^读 ?取$/ }).click()
  await expect(reading.getByText('没有 NONE-1 的有效报价')).toBeVisible()
  await reading.getByRole('button', { name: '添加 1 行' }).click()
  await page.getByRole('textbox', { name: 'PO 号' }).fill(po)
  await page.getByLabel('需求日期').first().fill('2027-03-01')
  // an odd quantity is mended in one click, or kept with its reason
  await expect(page.getByRole('button', { name: '改为 6,000' })).toBeVisible()
  await page.getByRole('textbox', { name: '尾数原因' }).fill('试产 100 片')
  await expect(said(page, /尾数 100 片，将先由订单审批人审批/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^提 ?交$/ }).click()
  await expect(page.getByRole('heading', { name: po })).toBeVisible()
  await expect(said(page, '尾数审批中')).toBeVisible()
  const own = page.url()
  await pass(page, 'approver_gao', po)
  await pass(page, 'clerk_xu', po)
  const drawer = await atDesk(page, 'clerk_xu', po)
  await expect(drawer.getByText('已审核')).toBeVisible()
  await drawer.getByRole('button', { name: '确认交期' }).click()
  const days = page.getByRole('dialog', { name: /确认交期/ })
  await days.getByLabel(/第 1 行/).fill('2027-03-10')
  await days.getByRole('button', { name: '确认交期' }).click()
  await expect(said(page, '交期已确认')).toBeVisible()
  await forgotten(page)
  await signedIn(page, 'harbor_order')
  await visit(page, own)
  await expect(said(page, '确认 2027-03-10')).toBeVisible()
  // a dealer of another group sees nothing of it
  await forgotten(page)
  await signedIn(page, 'kestrel_order')
  await visit(page, `/onlineorder/orderList?menuID=90&keyword=${po}`)
  await expect(said(page, '没有符合条件的数据')).toBeVisible()
  expect(faults).toEqual([])
  await visit(page, own)
  await expect(said(page, '订单不存在或您无权查看')).toBeVisible()
})
