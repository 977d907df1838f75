import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const pdf = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
const number = () => `2544200000${String(Date.now()).slice(-10)}`

/** Finance does one step of an invoice in its drawer. */
async function atDesk(page: Page, no: string, step: string) {
  await forgotten(page)
  await signedIn(page, 'finance_tan')
  await visit(page, `/admin/financeDesk/invoice?keyword=${no}`)
  await page.getByRole('link', { name: no }).first().click()
  const drawer = page.getByRole('dialog', { name: no })
  await drawer.getByRole('button', { name: step, exact: true }).click()
  return page.getByRole('dialog').filter({ hasText: new RegExp(`· ${no}`) })
}

test('a claim asks for what its address ticks, and says what goes without', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, '/info/invoiceManage?view=claimable')
  const link = page.getByRole('link', { name: '申请开票' }).last()
  const no = new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('nos')!
  const answered = page.waitForResponse((reply) => reply.url().includes(`nos=${no}%2CRC00000000`))
  await visit(page, `/info/invoiceClaim?nos=${no},RC00000000`)
  const { data } = (await (await answered).json()) as { data: { list: { no: string }[] } }
  expect(data.list[0]?.no).toBe(no)
  await expect(page.getByRole('checkbox', { name: no })).toBeChecked()
  await expect(said(page, '以下充值单没有可开票金额，不在本次申请中：RC00000000')).toBeVisible()
  await expectAccessible(page)
  expect(await faults()).toEqual([])
})

test('a recharge is invoiced in part, issued with its file, and taken back by a red letter invoice', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, '/info/invoiceManage?view=claimable')
  await expectAccessible(page)
  await page.getByRole('link', { name: '申请开票' }).first().click()
  const amount = page.getByRole('textbox', { name: /^本次开票金额/ })
  await amount.fill('99999999')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(said(page, /不超过可开票金额/)).toBeVisible()
  await expectAccessible(page)
  await amount.fill('10.60')
  // the draft is still there after a reload
  await page.reload()
  await expect(amount).toHaveValue('10.60')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(said(page, '¥ 10.00')).toBeVisible()
  await page.getByRole('textbox', { name: '备注' }).fill(suffix())
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  const no = (await page.getByRole('heading', { name: /^INV\d{6}-\d{4}$/ }).textContent())!.trim()
  await expect(said(page, '待审核')).toBeVisible()
  await expectAccessible(page)

  const review = await atDesk(page, no, '审核')
  await review.getByRole('button', { name: '通过' }).click()
  await expect(review).toBeHidden()
  const issue = await atDesk(page, no, '登记开票')
  await issue.getByRole('textbox', { name: '发票号码' }).fill(number())
  await issue.locator('input[type=file]').setInputFiles(pdf)
  await expect(issue.getByText('invoice.pdf')).toBeVisible()
  await issue.getByRole('button', { name: '登记开票' }).click()
  await expect(issue).toBeHidden()

  await forgotten(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, `/info/invoice?keyword=${no}`)
  await page.getByRole('link', { name: no }).first().click()
  await expect(page.getByRole('link', { name: 'invoice.pdf' })).toBeVisible()
  await page.getByRole('button', { name: '预览发票' }).click()
  await expect(
    page
      .getByRole('region', { name: /预览发票/ })
      .or(page.getByLabel(/预览发票 INV/))
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: '申请红冲' }).click()
  const ask = page.getByRole('dialog').filter({ hasText: `申请红冲 · ${no}` })
  await ask.getByRole('textbox', { name: '原因' }).fill('抬头有误')
  await ask.getByRole('button', { name: '申请红冲' }).click()
  await expect(said(page, '红冲中')).toBeVisible()

  const red = await atDesk(page, no, '登记红字发票')
  await red.getByRole('textbox', { name: '红字发票号码' }).fill(number())
  await red.locator('input[type=file]').setInputFiles(pdf)
  await expect(red.getByText('invoice.pdf')).toBeVisible()
  await red.getByRole('button', { name: '登记红字发票' }).click()
  await expect(red).toBeHidden()
  await expect(said(page, '已红冲')).toBeVisible()
  await expectAccessible(page)
  expect(await faults()).toEqual([])
})
