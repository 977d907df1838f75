import { expect, test, type Page } from '@playwright/test'
import { signedIn } from '#tests/kit/e2e.ts'

const front = (page: Page) => page.getByRole('dialog').last()
const first = (page: Page) => page.getByRole('table').getByRole('rowheader').first().getByRole('link')
const widthOf = async (page: Page) => {
  await expect(front(page)).toBeVisible()
  // it slides in, and may still be as wide as a record that is coming
  await expect(front(page).locator('.ant-skeleton')).toHaveCount(0)
  return page
    .locator('.ant-drawer-open .ant-drawer-content-wrapper')
    .evaluate((one) => (one as HTMLElement).offsetWidth)
}

test('a drawer is as wide as what it shows: facts and fields in one column, a record of sections most of the window', async ({
  page,
}) => {
  const short = [
    ['nimbus_main', '/info/address?edit=new'],
    ['nimbus_main', '/info/address?open=99999999'],
    ['admin', '/admin/mail'],
    ['admin', '/admin/log'],
  ] as const
  for (const [who, address] of short) {
    await signedIn(page, who)
    await page.goto(address)
    if (!address.includes('?')) await first(page).click()
    await expect.poll(() => widthOf(page), { message: address }).toBeLessThanOrEqual(640)
    expect(await widthOf(page), address).toBeGreaterThanOrEqual(480)
  }
  await page.goto('/admin/tool')
  await first(page).click()
  await expect(front(page).getByRole('heading', { name: '版本' })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(1440 * 0.8)
  await page.setViewportSize({ width: 1920, height: 1000 })
  await expect.poll(() => widthOf(page)).toBe(1920 * 0.6)
  await page.goto('/admin/faq?edit=new')
  await expect.poll(() => widthOf(page)).toBe(1920 * 0.6)
})

test('on a phone the steps of a record stand at the foot of its drawer, however long it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'editor_su')
  await page.goto('/admin/doc?status=draft')
  await page.getByRole('list').getByRole('link', { name: /\S/ }).first().waitFor()
  const { pathname } = new URL(page.url())
  expect(pathname).toBe('/admin/doc')
  await page.locator('main').getByRole('link', { name: /LQ/ }).first().click()
  expect(await widthOf(page)).toBe(390)
  const step = front(page).getByRole('button', { name: '提交审核' })
  await expect(step).toBeInViewport()
  expect((await step.boundingBox())!.y).toBeGreaterThan(700)
})
