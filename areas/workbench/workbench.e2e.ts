import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, expectNoSidewaysScroll, forgotten, signedIn, visit } from '#tests/kit/e2e.ts'

const block = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test('every person has a home of their own, and what waits leads on', async ({ page }) => {
  await signedIn(page, 'auditor_he')
  await visit(page, '/home')
  await expect(page).toHaveURL(/\/dashboard/)
  const waiting = block(page, '待办事项').getByRole('link', { name: /^待处理的审批任务/ })
  await expect(waiting).toContainText(/[1-9]/)
  await waiting.click()
  await expect(page).toHaveURL(/\/approve\/list/)
  await expect(page.getByRole('table')).toContainText('文档发布')
  await forgotten(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, '/dashboard')
  await expect(block(page, '我的项目').getByRole('link', { name: /客厅中控屏 G2/ })).toContainText('条建议')
  await expect(block(page, '最近更新').getByRole('link')).not.toHaveCount(0)
  await expect(page.getByText('与您的芯片有关')).toBeVisible()
  // of her own people, this quarter; nothing that is the vendor's to do
  const mine = block(page, '待办事项').getByRole('listitem')
  await expect(mine.filter({ hasText: '账号待复核' })).toHaveCount(1)
  await expect(mine.filter({ hasText: '待处理的审批任务' })).toHaveCount(0)
  await expectAccessible(page)
  // eight lines, and the way to all of them
  await expect(mine).toHaveCount(9)
  await mine
    .last()
    .getByRole('link', { name: /^全部 \d+ 类事项$/ })
    .click()
  await expect(page.getByRole('row').filter({ hasText: '待处理的权限申请' }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '待处理的审批任务' })).toHaveCount(0)
  for (const who of [
    'editor_su',
    'release_wu',
    'harbor_order',
    'harbor_report',
    'cus_src_01',
    'foxglove_main',
    'admin',
  ]) {
    await forgotten(page)
    await signedIn(page, who)
    await visit(page, '/dashboard')
    await expect(page.getByRole('main').getByRole('region')).not.toHaveCount(0)
    await expect(page.getByText('加载失败')).toHaveCount(0)
    // what is new stands in one block or by its kinds
    const news = block(page, '最近更新').or(block(page, '最新文档')).or(block(page, '最新 FAQ'))
    await expect(news.getByRole('link')).not.toHaveCount(0)
  }
})

test('who is not certified is told what to do first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'wagtail_main')
  await visit(page, '/dashboard')
  await expect(block(page, '我的项目')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await block(page, '从这里开始')
    .getByRole('link', { name: /完成企业认证/ })
    .click()
  // who may begin it is taken there; everybody else is told in place whom to ask
  await expect(page).toHaveURL(/\/cretification\/cretification/)
  await expect(page.getByRole('heading', { name: '企业认证', level: 1 })).toBeVisible()
})

test('a document is kept, found at home and let go', async ({ page }) => {
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/dashboard')
  const newest = block(page, '最新文档').getByRole('listitem').getByRole('link').first()
  const title = (await newest.locator('span').first().innerText()).trim()
  await newest.click()
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  const kept = page.getByRole('button', { name: '已收藏' })
  await expect(kept).toBeVisible()
  await visit(page, '/dashboard')
  await expect(block(page, '我的收藏')).toContainText(title)
  await expect(block(page, '最近阅读')).toContainText(title)
  await block(page, '我的收藏').getByRole('link').first().click()
  await kept.click()
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible()
  await visit(page, '/dashboard')
  // nothing stands in it: it is counted in one line with the others
  await expect(block(page, '我的收藏')).toHaveCount(0)
})

/** The titles of the blocks in the order they stand in. */
const titles = (page: Page) => page.getByRole('main').locator('section > header > h2').allInnerTexts()
const arrange = (page: Page) => page.getByRole('button', { name: '调整布局' })

test('the home is arranged by keyboard, and stands so after a reload and on another browser', async ({
  page,
  browser,
}) => {
  await signedIn(page, 'foxglove_main')
  await visit(page, '/dashboard')
  const before = await titles(page)
  await arrange(page).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: '调整布局' })
  const rows = drawer.getByRole('listitem')
  const handle = drawer.getByRole('button', { name: '移动“最新文档”' })
  await handle.focus()
  const saved = () => page.waitForResponse((r) => r.url().includes('/saveUserDashSort'))
  const from = (await rows.allInnerTexts()).findIndex((text) => text.includes('最新文档'))
  // each press is one place, up and down, and the handle stays under the finger
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['ArrowUp', 0],
    ['ArrowUp', -1],
    ['ArrowUp', -2],
  ] as const) {
    const kept = saved()
    await page.keyboard.press(key)
    await kept
    await expect(rows.nth(from + at)).toContainText('最新文档')
    await expect(handle).toBeFocused()
  }
  await expectAccessible(page)
  const hidden = saved()
  await drawer.getByRole('switch', { name: '显示“最新 FAQ”' }).focus()
  await page.keyboard.press('Space')
  await hidden
  const up = saved()
  await drawer.getByRole('button', { name: '上移“我的收藏”' }).press('Enter')
  await up
  await page.keyboard.press('Escape')
  const after = await titles(page)
  expect(after).not.toEqual(before)
  expect(after).not.toContain('最新 FAQ')
  await page.reload()
  await expect(arrange(page)).toBeEnabled()
  expect(await titles(page)).toEqual(after)

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await signedIn(other, 'foxglove_main', { fresh: true })
  await visit(other, '/dashboard')
  expect(await titles(other)).toEqual(after)
  await arrange(other).click()
  await other.getByRole('button', { name: '恢复默认布局' }).click()
  await expect(other.getByRole('dialog').getByRole('listitem').first()).toContainText('待办事项')
  await other.keyboard.press('Escape')
  await expect.poll(() => titles(other)).toEqual(before)
  await elsewhere.close()

  // who orders alone has no block and no row that leads to a page that is closed to them, and may order
  await forgotten(page)
  await signedIn(page, 'kestrel_order')
  await visit(page, '/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: '去下订单' })).toBeVisible()
  for (const name of ['我的项目', '已开通的产品包', '可申请的产品包']) await expect(block(page, name)).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href^="/chip/"], a[href^="/sdk/"]')).toHaveCount(0)

  // and a package leads to the form that asks for it
  await forgotten(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, '/dashboard')
  const mine = block(page, '可申请的产品包')
  await expect(mine.getByRole('listitem')).not.toHaveCount(0)
  await mine
    .getByRole('link', { name: /^申请开通/ })
    .first()
    .click()
  await expect(page).toHaveURL(/chipManage\?.*apply=/)
  await expect(page.getByRole('dialog')).toContainText('产品')
})

test('all that waits stands in one list and a calendar; staff look at charts', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await visit(page, '/dashboard')
  await block(page, '待办事项').getByRole('link', { name: '查看全部' }).click()
  await expect(page).toHaveURL(/\/dashboard\/needs/)
  await expect(page.getByRole('table')).toBeVisible()
  const days = await page.getByRole('main').getByRole('table').locator('time').allInnerTexts()
  expect(days.length).toBeGreaterThan(2)
  expect(days).toEqual(days.toSorted())
  await expectAccessible(page)
  await page.getByRole('button', { name: '生成订阅地址' }).click()
  const address = await page.getByRole('textbox', { name: '日历订阅' }).inputValue()
  const path = new URL(address).pathname
  const calendar = await page.request.get(path)
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect((await calendar.text()).split('BEGIN:VEVENT').length - 1).toBe(days.length)
  await page.reload()
  await expect(page.getByText('地址只显示这一次')).toHaveCount(0)
  await page.getByRole('button', { name: '停止订阅' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停止订阅' }).click()
  await expect(page.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(404)
  await forgotten(page)
  await signedIn(page, 'admin')
  await visit(page, '/admin/figures')
  const chart = page.getByRole('region', { name: 'SDK 下载量' })
  await expect(chart.getByRole('img', { name: 'SDK 下载量' }).locator('svg')).toBeVisible()
  await expectAccessible(page)
  await chart.getByRole('button', { name: '查看表格' }).click()
  await expect(chart.getByRole('table')).toContainText('LQ7120 Linux 6.1 SDK V1.4.0')
  await expect(page).toHaveURL(/table=sdk_downloads/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await forgotten(page)
  await signedIn(page, 'nimbus_main')
  await page.goto('/admin/figures')
  await expect(page).toHaveURL(/\/401/)
})
