import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { ownCall, signedIn, suffix } from '#tests/kit/e2e.ts'

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

test('the focus comes back after a form and the record it made', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/info/address')
  const create = page.getByRole('button', { name: '新建地址' })
  await create.focus()
  await page.keyboard.press('Enter')
  const name = `林 ${suffix()}`
  const write = (field: string, text: string) => front(page).getByRole('textbox', { name: field }).fill(text)
  await write('收件人', name)
  await write('电话', '138 0013 8000')
  await front(page).getByRole('combobox', { name: '省、市、区县' }).fill('深圳 南山')
  await expect(page.getByText('广东省 / 深圳市 / 南山区')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await write('详细地址', '1 号')
  await front(page)
    .getByRole('button', { name: /^保\s?存$/ })
    .press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '新建地址' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(create).toBeFocused()
})

test('a record that is gone says so, can be left, and leaves the list behind it', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/info/address')
  const receiver = `林 ${suffix()}`
  const fields = { kind: 'goods', receiver, phone: '138 0013 8000', province: '广东省', city: '深圳市', detail: '1 号' }
  const made = await page.request.post('/api/address', { form: fields, headers: ownCall })
  const { data } = (await made.json()) as { data: { id: number } }
  await page.goto('/info/address')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: receiver })
  await expect(row).toBeVisible()
  await page.request.delete(`/api/address/${data.id}`, { headers: ownCall })
  await row.getByRole('rowheader').getByRole('link').click()
  await expect(front(page).getByText('地址不存在')).toBeVisible()
  await expect(row).toHaveCount(0)
  await front(page)
    .locator('.ant-drawer-body')
    .getByRole('button', { name: /^关\s?闭$/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
