import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

test('staff open a customer from a review; a visitor signs in first, a customer is refused', async ({ page }) => {
  await visit(page, '/client/info?id=2')
  await expect(page).toHaveURL(/\/login/)
  const faults = watchFaults(page)
  await signedIn(page, 'legal_ma')
  await visit(page, '/clientEntAudit/clientEntAudit?menuID=97&status=completed')
  await page
    .getByRole('table')
    .getByRole('link', { name: /雨云面板/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /雨云面板/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/client\/info\?id=\d+/)
  for (const name of ['企业认证记录', '产品包', '企业成员'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const name of ['nimbus_main', 'nimbus_dev1']) await expect(page.getByText(name).first()).toBeVisible()
  await expectAccessible(page)
  expect(await faults()).toEqual([])
  const card = new URL(page.url())
  await forgotten(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, `${card.pathname}${card.search}`)
  await expect(page.getByText('nimbus_dev1')).toHaveCount(0)
})
