import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const said = (page: Page, text: string) => page.getByText(text).locator('visible=true').first()
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByTitle(option, { exact: true }).locator('visible=true').last().click()
  await page.keyboard.press('Escape')
}

test('a dealer file is drafted, handed in, sent back, corrected and approved', async ({ page }) => {
  const faults = watchFaults(page)
  const name = `经销商 ${suffix()}`
  await signedIn(page, 'harbor_order')
  await visit(page, '/onlineorder/customerDealer?menuID=9050')
  await page.getByRole('button', { name: '新建资质' }).click()
  await page.getByRole('textbox', { name: '经销商名称' }).fill(name)
  await page.getByRole('textbox', { name: '统一社会信用代码 / 登记号码' }).fill(`BR${Date.now()}`)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(said(page, '草稿已保存')).toBeVisible()
  // what lacks is said at its field
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(said(page, '请至少选择一条产品线')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '联系人' })).toBeFocused()
  // the focus is at the first field; from the top, since what lies half under the bar while scrolled is no target there
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '联系人' }).fill('程一帆')
  await page.getByRole('textbox', { name: '电话' }).fill('0755 8600 2200')
  await choose(page, '授权区域', '海外')
  await choose(page, '级别', '经销商')
  await choose(page, '授权产品线', '视觉')
  await page.getByLabel('开始日期').fill('2026-01-01')
  await page.getByLabel('截止日期').fill('2099-12-31')
  for (const [n, file] of ['licence.pdf', 'letter.pdf', 'statement.pdf'].entries()) {
    await page.locator('input[type=file]').nth(n).setInputFiles(paper(file))
    await expect(page.getByText(file)).toBeVisible()
  }
  await page.getByRole('button', { name: '提交审核' }).click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByText('审核中').first()).toBeVisible()

  const decide = async (result: '通过' | '驳回', reason: string) => {
    await forgotten(page)
    await signedIn(page, 'clerk_xu')
    await visit(page, `/admin/dealer?menuID=98&keyword=${encodeURIComponent(name)}`)
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '审核' }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('radio', { name: result }).check()
    if (reason) await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: result }).click()
    await expect(dialog).toBeHidden()
  }
  await decide('驳回', '授权书缺少签字')
  await forgotten(page)
  await signedIn(page, 'harbor_order')
  await visit(page, `/onlineorder/customerDealer?menuID=9050&keyword=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '编辑' }).click()
  await expect(said(page, '退回原因：授权书缺少签字')).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await decide('通过', '')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('有效')
  expect(await faults()).toEqual([])
})
