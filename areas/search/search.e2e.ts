import { expect, test, type Page, takePage, closePage } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, signedIn, suffix } from '#tests/kit/e2e.ts'

type Found = { total: number; list: { title: { text: string }[]; url: string; page: number | null }[] }
type Rows = { list: { title: string; level: string }[] }
const box = (page: Page) => page.getByRole('combobox', { name: '搜索', exact: true })
const results = (page: Page) => page.getByRole('list', { name: '搜索结果' }).getByRole('listitem')
const find = (page: Page, keyword: string) => page.goto(`/filter/all?keyword=${encodeURIComponent(keyword)}`)

/** The index is written in the background after the first start: the first search may come before it. */
async function indexed(page: Page, keyword: string): Promise<void> {
  const total = async () => (await ask<Found>(page, `/search/all?keyword=${encodeURIComponent(keyword)}`)).data.total
  await expect.poll(total, { timeout: 60_000 }).toBeGreaterThan(0)
}

test('types, chooses a suggestion by the keyboard, and searches from anywhere', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await indexed(page, 'LQ7120')
  await page.goto('/home?menuID=1')
  await expect(box(page)).toBeVisible()
  await box(page).focus()
  await page.keyboard.type('LQ7120')
  const lines = page.getByRole('listbox').getByRole('option')
  await expect(lines.first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await lines.nth(1).getAttribute('id'))!)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box(page)).toHaveValue('LQ7120')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/filter\/all\?keyword=LQ7120/)
  await expect(results(page).first()).toBeVisible()

  // an empty search warns, and offers what was searched for before
  await box(page).fill('')
  await expect(page.getByRole('listbox', { name: '最近搜索' }).getByRole('option', { name: 'LQ7120' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入搜索内容')).toBeVisible()
  await box(page).fill('LQ71')
  await expect(lines.first()).toContainText('LQ71')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/filter\/all/)
})

test('narrows by kind, chip and date in the address, and opens a document at its page', async ({ page, context }) => {
  await signedIn(page, 'nimbus_main')
  await indexed(page, '上电时序')
  await find(page, '上电时序')
  await expect(page.getByRole('heading', { level: 1, name: '“上电时序”的搜索结果' })).toBeVisible()
  await expectAccessible(page)
  const kinds = page.getByRole('radiogroup', { name: '结果类型' })
  await kinds.getByText('文档', { exact: false }).click()
  await expect(page).toHaveURL(/type=document/)
  // What the screen itself was answered: other tests publish and withdraw meanwhile.
  const answered = page.waitForResponse(/search\/all\?.*chip=LQ7120/)
  await page.getByRole('combobox', { name: '芯片' }).selectOption('LQ7120')
  await expect(page).toHaveURL(/chip=LQ7120/)
  const asked = (await (await answered).json()) as { data: Found }
  await expect(results(page)).toHaveCount(Math.min(10, asked.data.total))
  const hit = asked.data.list.find((row) => row.page !== null)!
  const [viewer] = await Promise.all([
    context.waitForEvent('page'),
    // titles may be part of others: the address is one document's
    results(page).locator(`a[href^="${hit.url}"]`).first().click(),
  ])
  await expect(viewer).toHaveURL(new RegExp(`page=${hit.page}`))
  await expect(viewer.getByLabel('页码', { exact: true })).toHaveValue(String(hit.page))

  await page.goto('/filter/all?keyword=LQ7120&startDate=2035-01-01')
  await page.getByRole('button', { name: '清除筛选条件' }).click()
  await expect(results(page).first()).toBeVisible()
})

test('what tern_dev may not see is not found, suggested or counted', async ({ page, browser }) => {
  const editor = await takePage(browser)
  await signedIn(editor, 'editor_su')
  const { data } = await ask<Rows>(editor, '/document?level=project&limit=10')
  const secret = data.list[0]!.title
  await indexed(editor, secret)
  await find(editor, secret)
  await expect(results(editor).getByRole('link', { name: secret, exact: true })).toBeVisible()
  await closePage(editor)

  await signedIn(page, 'tern_dev')
  const answered = page.waitForResponse(/search\/all/)
  await find(page, secret)
  await answered
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(results(page).getByRole('link', { name: secret, exact: true })).toHaveCount(0)
  const suggested = page.waitForResponse(/search\/suggest/)
  await box(page).fill(secret.slice(0, 8))
  await suggested
  await expect(page.getByRole('option', { name: secret })).toHaveCount(0)
})

test('a search in vain reaches the editors, who answer it or mark it as done', async ({ page, browser }) => {
  const keyword = `xq${suffix()}`
  await signedIn(page, 'tern_dev')
  await find(page, keyword)
  await expect(page.getByText(`没有找到“${keyword}”的相关内容`)).toBeVisible()
  await expectAccessible(page)

  const editor = await takePage(browser)
  await signedIn(editor, 'editor_su')
  await editor.goto(`/admin/search?keyword=${keyword}`)
  const row = editor.getByRole('row', { name: new RegExp(keyword) })
  await expect(row).toBeVisible()
  await expectAccessible(editor)
  await row.getByRole('button', { name: '编写 FAQ' }).click()
  await expect(editor).toHaveURL(new RegExp(`/admin/faq\\?edit=new&title=${keyword}`))
  await editor.goBack()
  await row.getByRole('button', { name: /更多/ }).click()
  await editor.getByRole('menuitem', { name: '标记为已处理' }).click()
  await expect(row).toHaveCount(0)
  await editor.getByRole('combobox', { name: '处理状态' }).selectOption('done')
  await expect(row).toContainText('苏禾')
  await closePage(editor)
})

test('a visitor finds what is public, learns that there is more, and finds it after signing in', async ({ page }) => {
  await find(page, 'LQ7120')
  await expect(results(page).first()).toContainText('LQ7120')
  await expect(page.getByText(/登录后可再查看/)).toBeVisible()
  await expectAccessible(page)
  await signedIn(page, 'tern_dev')
  await find(page, 'LQ7120')
  await expect(results(page).first()).toBeVisible()
})

test('works on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'tern_dev')
  await find(page, 'LQ7120')
  await expect(results(page).first()).toBeVisible()
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await box(page).fill('LQ33')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page).not.toHaveURL(/filter\/all/)
})

const palette = (page: Page) => page.getByRole('dialog', { name: '搜索与跳转' })
const lines = (page: Page) => palette(page).getByRole('option')

async function openPalette(page: Page, key = 'Control+k'): Promise<void> {
  // a page that has just been asked for does not listen to keys yet
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(palette(page).getByRole('combobox')).toBeFocused({ timeout: 2000 })
  }).toPass()
}

test('Ctrl K goes anywhere by the keyboard, and gives the focus back', async ({ page, browser }) => {
  await signedIn(page, 'nimbus_main')
  await indexed(page, 'LQ7120')
  await page.goto('/home?menuID=1')
  await box(page).focus()
  await openPalette(page)
  // before anything is typed: pages of the menu, and chips
  await expect(palette(page).getByRole('group', { name: '页面' }).getByRole('option').first()).toBeVisible()
  await expect(
    palette(page)
      .getByRole('group', { name: '芯片' })
      .getByRole('option', { name: /LQ7120/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()

  // what is kept at hand
  const found = await ask<Found & { list: { id: number; type: string }[] }>(page, '/search/all?keyword=LQ7120-DS')
  const sheet = found.data.list[0]!
  await page.request.post('/api/workbench/favourite', {
    form: { kind: sheet.type, id: sheet.id, on: 1 },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await openPalette(page)
  await expect(
    palette(page).getByRole('group', { name: '收藏' }).getByRole('option', { name: 'LQ7120 数据手册' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  // somebody of the own company
  await openPalette(page)
  await page.keyboard.type('nimbus_dev1')
  await palette(page)
    .getByRole('group', { name: '搜索结果' })
    .getByRole('option', { name: /nimbus_dev1/ })
    .click()
  await expect(page).toHaveURL(/\/user\/userManage\?.*open=\d+/)
  await expect(page.getByRole('dialog').getByText('nimbus_dev1').first()).toBeVisible()
  await page.goto('/home?menuID=1')

  // a part: the chip before its papers
  await openPalette(page, 'Meta+k')
  await page.keyboard.type('7120')
  await expect(palette(page).getByRole('group', { name: '芯片' }).getByRole('option')).toContainText('LQ7120')
  await expect(palette(page).getByRole('group', { name: '搜索结果' }).getByRole('option').first()).toContainText(
    'LQ7120 数据手册',
  )
  await expect(lines(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(lines(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/LQ7120/)
  await expect(palette(page)).toHaveCount(0)

  // a page of the menu, and signs
  await page.goto('/home?menuID=1')
  await openPalette(page)
  await page.keyboard.type('文档')
  await expect(palette(page).getByRole('group', { name: '页面' }).getByRole('option').first()).toContainText('文档')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/doc\?docID=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('%')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/filter\/all\?keyword=%25/)
  await expect(page.getByText('没有找到“%”的相关内容')).toBeVisible()
  await openPalette(page)
  // where one was before
  await expect(palette(page).getByRole('group', { name: '最近打开' }).getByRole('option').first()).toBeVisible()

  // what is done, not gone to
  await palette(page).getByRole('combobox').fill('dark')
  await expect(lines(page).first()).toContainText('深色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')

  // an order by its number: at the desk for the vendor's staff, in its own list for nobody who may not read it
  const clerk = await takePage(browser)
  await signedIn(clerk, 'clerk_xu')
  await clerk.goto('/dashboard')
  await openPalette(clerk)
  await clerk.keyboard.type('od2')
  const first = palette(clerk).getByRole('group', { name: '搜索结果' }).getByRole('option').first()
  await expect(first).toContainText(/OD\d{6}-?\d{4}.*订单/)
  const orderNo = /OD\d{6}-?\d{4}/.exec(await first.innerText())![0]
  await first.click()
  await expect(clerk).toHaveURL(/\/admin\/orderDesk\?.*open=\d+/)
  await expect(clerk.getByRole('dialog').getByText(orderNo).first()).toBeVisible()
  await find(clerk, orderNo)
  const records = clerk.getByRole('list', { name: '名称或编号相符的记录' })
  await expect(records.getByRole('link', { name: orderNo })).toHaveAttribute('href', /\/admin\/orderDesk\?open=\d+/)
  await expectAccessible(clerk)
  const editor = await takePage(browser)
  await signedIn(editor, 'editor_su')
  expect((await ask<unknown[]>(editor, `/search/records?keyword=${orderNo}`)).data).toEqual([])

  // what is begun has a line of its own for whoever may, and a slip of the hand is forgiven where nothing is called so
  await editor.goto('/dashboard')
  await openPalette(editor)
  await editor.keyboard.type('certifcate')
  await expect(
    palette(editor)
      .getByRole('group', { name: '页面' })
      .getByRole('option', { name: /我的培训/ }),
  ).toBeVisible()
  await palette(editor).getByRole('combobox').fill('new document')
  await palette(editor).getByRole('group', { name: '新建与办理' }).getByRole('option', { name: '新建文档' }).click()
  await expect(editor).toHaveURL(/\/admin\/doc\?.*edit=new/)
  await expect(editor.getByRole('dialog', { name: '新建文档' })).toBeVisible()
})

test('the palette of a visitor offers what is for everybody', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/product/LQ7120')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPalette(page)
  await expect(palette(page).getByRole('group', { name: '页面' }).getByRole('option', { name: '登录' })).toBeVisible()
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await palette(page).getByRole('combobox').fill('lq88')
  await expect(palette(page).getByRole('group', { name: '芯片' }).getByRole('option')).toContainText('LQ8802')
  await palette(page).getByRole('button', { name: '关闭' }).click()
  await expect(palette(page)).toHaveCount(0)
})
