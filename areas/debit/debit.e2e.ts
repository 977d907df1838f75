import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

test('finance reads what lower prices come to for the stock that was reported, and takes the file along', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'finance_tan')
  await visit(page, '/admin/claimDesk/protection?menuID=988')
  // what fell at the beginning of the quarter was in stock by the report of the month before
  const fell = page.getByRole('row').filter({ hasText: 'LQ8802' })
  await expect(fell).toContainText('39.80 → 38.50')
  await expect(fell).toContainText(/USD [\d,]+\.\d\d/)
  await expect(page.getByText(/\d+ 项降价合计/).first()).toBeVisible()
  await expectAccessible(page)
  // the rows of the tab before stay until those of the next are there
  const only = async (item: string) => {
    const row = page.getByRole('row').filter({ hasText: item })
    await expect(row).toHaveCount(1)
    return row
  }
  await page.locator('.state-tabs').getByText('无库存报表').click()
  await expect(await only('K0310')).toContainText('4.20 → 4.05')
  await page.locator('.state-tabs').getByText('尚未降价').click()
  await expect(await only('H0821')).toContainText('9.80 → 9.60')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  expect((await file).suggestedFilename()).toMatch(/^price-protection-[\d-]+\.xlsx$/)
  // the new quote is one click away
  await page.getByRole('link', { name: /^QT/ }).first().click()
  await expect(page.getByRole('dialog', { name: 'LQ7120-BGA · H0821' })).toBeVisible()
  expect(await faults()).toEqual([])
})
