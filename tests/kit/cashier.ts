import { expect, type Page } from '#tests/kit/story/story.ts'
import { ask } from '#tests/kit/e2e.ts'

/** Words that are seen, wherever they stand. */
export const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
type Statement = { list: { bizNo: string; points: number }[] }

/** Fills the form and leaves for the page of the channel; answers the number of the recharge. */
export async function leave(page: Page, method: string, yuan: string): Promise<string> {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('radio', { name: '其他金额' }).check()
  await page.getByRole('textbox', { name: '其他金额' }).fill(yuan)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: `去支付 ¥ ${yuan}` }).click()
  await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible()
  return (await page.locator('dd').last().textContent())!.trim()
}
/** What the statement of the company says of one recharge. */
export async function credits(page: Page, no: string): Promise<number[]> {
  const { data } = await ask<Statement>(page, '/points/statement?page=1&limit=200&kind=recharge')
  return data.list.filter((row) => row.bizNo === no).map(({ points }) => points)
}
