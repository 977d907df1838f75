import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
async function signIn(page: Page, who: string) {
  await forgotten(page)
  await signedIn(page, who)
}

test('a disputed bill is set right by two people, re-issued and agreed to', async ({ page }) => {
  const faults = watchFaults(page)
  await signIn(page, 'harbor_order')
  await visit(page, '/onlineorder/billList?menuID=90&status=disputed')
  const first = page.getByRole('row').filter({ hasText: '异议中' }).filter({ hasText: 'RMB' })
  const no = (await first.getByRole('link').first().textContent())!
  const month = /(\d{4})(\d\d)/.exec(no)!
  await first.getByRole('link').first().click()
  await expect(said(page, '客户对 1 条明细有异议')).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'finance_tan')
  await visit(page, '/admin/billDesk/adjustments?menuID=98&edit=new')
  const form = page.getByRole('dialog', { name: '新建调整' })
  await form.getByRole('textbox', { name: '客户的编号' }).fill('H0821')
  await form.getByRole('combobox', { name: '业务主体' }).click()
  await page.getByTitle(/^LQ-SZ/).click()
  await form.getByRole('combobox', { name: '币种' }).click()
  await page.getByTitle('人民币（RMB）').click()
  await form.getByRole('textbox', { name: '金额' }).fill('86.00')
  await form.getByLabel('日期').fill(`${month[1]}-${month[2]}-28`)
  await form.getByRole('textbox', { name: /^(\* )?原因/ }).fill('冲回加急运费')
  await expectAccessible(page)
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(said(page, '已提交，由另一位财务人员审核')).toBeVisible()

  await signIn(page, 'finance_lu')
  await visit(page, '/admin/billDesk/adjustments?menuID=98&keyword=冲回加急运费')
  await page.getByRole('row').filter({ hasText: '冲回加急运费' }).getByRole('button', { name: '审核' }).click()
  const decide = page.getByRole('dialog', { name: /^审核 · BA/ })
  await decide.getByRole('button', { name: '通过并入账' }).click()
  await expect(said(page, '调整已入账')).toBeVisible()
  await visit(page, `/admin/billDesk?menuID=98&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: '重开' }).click()
  const reissue = page.getByRole('dialog', { name: /^重开/ })
  await reissue.getByRole('textbox', { name: '给客户的答复' }).fill('已冲回 86.00 元')
  await reissue.getByRole('button', { name: '重开对账单' }).click()
  await expect(said(page, '对账单已重开，客户会收到通知')).toBeVisible()

  await signIn(page, 'harbor_order')
  await visit(page, `/onlineorder/billList?menuID=90&keyword=${no}-R2`)
  const row = page.getByRole('row').filter({ hasText: `${no}-R2` })
  await row.getByRole('link').first().click()
  await expect(said(page, '已冲回 86.00 元')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '确认对账单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认对账单' }).click()
  await expect(said(page, '对账单已确认')).toBeVisible()
  await visit(page, '/onlineorder/billList/balances?menuID=90')
  await expect(page.getByRole('row').filter({ hasText: '逾期' }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await faults()).toEqual([])
})

test('a dealer of another group sees nothing of it', async ({ page }) => {
  const faults = watchFaults(page)
  await signIn(page, 'kestrel_order')
  for (const address of [
    '/onlineorder/billList',
    '/onlineorder/billList/shipments',
    '/onlineorder/billList/balances',
    '/onlineorder/receiveList',
  ]) {
    await visit(page, `${address}?menuID=90`)
    await expect(page.getByRole('main')).toContainText(/K0310|共/)
    await expect(page.getByRole('main')).not.toContainText('H08')
  }
  expect(await faults()).toEqual([])
})
