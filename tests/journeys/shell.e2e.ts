import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { load, signedIn } from '#tests/kit/e2e.ts'

const sideMenu = (page: Page) => page.getByRole('menu', { name: '侧边菜单' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const open = async (page: Page, name: string, under?: string) => {
  const link = sideMenu(page).getByRole('link', { name, exact: true })
  // a heading that holds the page that is open is open itself
  if (under && !(await link.isVisible())) await sideMenu(page).getByRole('menuitem', { name: under }).click()
  await sideMenu(page).getByRole('link', { name, exact: true }).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

test('the sidebar stays as it was left', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/admin/log?menuID=98')
  await page.getByRole('button', { name: '收起侧边栏' }).click()
  const toggle = page.getByRole('button', { name: '展开侧边栏' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(toggle).toBeVisible()
  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: '收起侧边栏' })).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(sideMenu(page).getByRole('link', { name: '操作日志' })).toBeVisible()
})

test('whoever is signed in comes from the front page to a whole frame', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(sideMenu(page)).toBeVisible()
  // the buttons of a phone, which wider windows have no use for
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden()
})

for (const path of ['/doc', '/faq/0/show', '/sdk/0'])
  test(`${path} brings along what it begins with`, async ({ page }) => {
    await signedIn(page, 'nimbus_main')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'eventsource') return
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !pathname.includes('saveMenuRouterLog')) asked.push(request.url())
    })
    await load(page, path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(asked).toEqual([])
  })

test('tabs keep filters and half-filled input', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/admin/log?menuID=98')
  await expect(heading(page, '操作日志')).toBeVisible()
  await page
    .getByRole('searchbox', { name: '用户名' })
    .or(page.getByRole('textbox', { name: '用户名' }))
    .fill('admin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/user=admin/)
  await page.getByLabel('业务模块').selectOption('权限')

  await open(page, '字典管理')
  await page.getByRole('textbox', { name: '按编码或名称查找字典' }).fill('carr')
  await open(page, '邮件记录')
  await expect(tabs(page).getByRole('listitem')).toHaveCount(3)

  await tab(page, '操作日志').click()
  await expect(page).toHaveURL(/\/admin\/log\?.*user=admin/)
  await expect(page.getByLabel('用户名')).toHaveValue('admin')
  await expect(page.getByLabel('业务模块')).toHaveValue('access')
  await tab(page, '字典管理').click()
  await expect(page.getByRole('textbox', { name: '按编码或名称查找字典' })).toHaveValue('carr')
})

test('a filter is kept in the tab of a page that is left before its rows are there', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/admin/log?menuID=98')
  await expect(heading(page, '操作日志')).toBeVisible()
  let go = () => {}
  const held = new Promise<void>((done) => (go = done))
  await page.route(/className=access/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('业务模块').selectOption('权限')
  await open(page, '字典管理')
  go()
  await tab(page, '操作日志').click()
  await expect(page).toHaveURL(/\/admin\/log\?.*className=access/)
  await expect(page.getByLabel('业务模块')).toHaveValue('access')
})

test('the titles of tabs are said in the language of now, of pages and of records', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/info/address?menuID=1')
  await expect(tab(page, '地址')).toHaveAttribute('aria-current', 'page')
  await page.goto('/faq/0/show?menuID=17')
  const question = page.getByRole('table', { name: '问题列表' }).getByRole('link').last()
  const title = await question.innerText()
  await question.click()
  await expect(tab(page, title)).toHaveAttribute('aria-current', 'page')
  await page.goto('/doc?menuID=2')
  await expect(tab(page, '文档中心')).toBeVisible()
  await page.context().addCookies([{ name: 'language', value: 'en', url: page.url() }])
  await page.reload()
  const english = page.getByRole('navigation', { name: 'Open pages' }).getByRole('listitem')
  await expect(english.filter({ hasText: 'Addresses' })).toHaveCount(1)
  await expect(english.filter({ hasText: 'Documents' })).toHaveCount(1)
  // the record was read anew: nothing Chinese is left
  await expect(english.filter({ hasText: /\p{Script=Han}/u })).toHaveCount(0)
})

test('tabs are closed one by one, all others, and all', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/admin/log?menuID=98')
  await expect(tab(page, '操作日志')).toHaveAttribute('aria-current', 'page')
  for (const name of ['字典管理', '邮件记录']) await open(page, name)
  await open(page, '用户组', '客户与权限')
  await expect(tabs(page).getByRole('listitem')).toHaveCount(4)

  await tabs(page).getByRole('button', { name: '关闭用户组' }).click()
  await expect(page).toHaveURL(/\/admin\/mail/)
  await expect(heading(page, '邮件记录')).toBeVisible()

  await tab(page, '字典管理').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabs(page).getByRole('listitem')).toHaveText(['字典管理'])
  await expect(page).toHaveURL(/\/admin\/dict/)

  await open(page, '操作日志')
  await tab(page, '字典管理').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  // the way leads to /, and from there home
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(tabs(page).getByRole('listitem')).toHaveText(['工作台'])
})

test('each document has its tab, and the tabs come through a reload for the person they belong to', async ({
  page,
}) => {
  await signedIn(page, 'nimbus_main', { fresh: true })
  await page.goto('/doc?menuID=2&docID=all&type=1')
  const titles: string[] = []
  for (const row of [1, 3]) {
    const link = page.getByRole('table', { name: '文档列表' }).getByRole('row').nth(row).getByRole('link').first()
    titles.push(await link.innerText())
    await link.click()
    await expect(tab(page, titles.at(-1)!)).toHaveAttribute('aria-current', 'page')
    await tab(page, '文档中心').click()
  }
  await expect(tabs(page).getByRole('listitem')).toHaveText(['文档中心', ...titles])
  await page.reload()
  await expect(tabs(page).getByRole('listitem')).toHaveText(['文档中心', ...titles])
  await expect(tab(page, '文档中心')).toHaveAttribute('aria-current', 'page')
  await tab(page, titles[0]!).click()
  await expect(heading(page, titles[0]!)).toBeVisible()

  await page.keyboard.press('ArrowRight')
  await expect(tab(page, titles[1]!)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab(page, '文档中心')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect(tabs(page).getByRole('listitem')).toHaveText(['文档中心', titles[0]!])
  await expect(tab(page, titles[0]!)).toBeFocused()

  await page.evaluate(() => fetch('/api/logout', { method: 'POST', headers: { 'x-requested-with': 'tapeout' } }))
  await signedIn(page, 'tern_dev')
  await page.goto('/doc?menuID=2')
  await expect(tabs(page).getByRole('listitem')).toHaveText(['文档中心'])
})

test('the FAQ is one tab whatever its list is narrowed to', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/home?menuID=1')
  await expect(tab(page, '工作台')).toBeVisible()
  await page.goto('/faq/83/show?menuID=17')
  const directory = page.getByRole('navigation', { name: 'FAQ 目录' })
  await expect(directory.getByRole('radio', { name: '模块' })).toBeChecked()
  await directory.getByText('音频', { exact: true }).click()
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(/FAQ\s*模块\s*音频/)
  await expect(tabs(page).getByRole('listitem')).toHaveCount(2)
})

test('a list stays where it is when a record opens over it, and who goes back finds it there', async ({ page }) => {
  await signedIn(page, 'clerk_xu')
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/admin/orderDesk?menuID=98')
  const numbers = page.getByRole('table').getByRole('row').getByRole('link')
  await expect(numbers.nth(4)).toBeVisible()
  const place = () => page.evaluate(() => scrollY)
  await numbers.nth(4).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
  await numbers.nth(4).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  expect(await place()).toBe(240)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  expect(await place()).toBe(240)

  await open(page, '发货管理')
  await expect(heading(page, '发货管理')).toBeVisible()
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(heading(page, '订单管理')).toBeVisible()
  await expect.poll(place).toBe(240)
})

test('the breadcrumb says where the page stands and leads home', async ({ page }) => {
  await signedIn(page, 'admin')
  await page.goto('/admin/log?menuID=98')
  const crumbs = page.getByRole('navigation', { name: '当前位置' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['首页', '运营', '系统', '操作日志'])
  await expect(crumbs.getByText('操作日志')).toHaveAttribute('aria-current', 'page')
  await crumbs.getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL(/\/(home|dashboard)\?menuID=1/)
})

test('colour and darkness survive a reload', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/home?menuID=1')
  const scheme = () => page.evaluate(() => document.documentElement.style.colorScheme)
  await page.getByRole('button', { name: '主题' }).click()
  await page.getByText('深色', { exact: true }).click()
  await page.getByRole('button', { name: '#11a983' }).click()
  await expect.poll(scheme).toBe('dark')
  const groundOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const ground = await groundOf()
  await page.reload()
  await expect.poll(scheme).toBe('dark')
  // the scheme is known at once, the colours with the first drawing
  await expect.poll(groundOf).toBe(ground)
  // the ground before any script runs is the browser's own dark one
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/home?menuID=1', { waitUntil: 'domcontentloaded' })
  expect(await groundOf()).toBe('rgb(18, 18, 18)')
  await page.unroute('**/*.js')
  await page.goto('/home?menuID=1')
  await page.getByRole('button', { name: '主题' }).click()
  await expect(page.getByRole('button', { name: '#11a983' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('浅色', { exact: true }).click()
  await expect.poll(scheme).toBe('light')
})

test('full screen and the list of keys', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/home?menuID=1')
  await page.getByRole('button', { name: '全屏' }).click()
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(keys.getByText('展开或收起侧边栏')).toBeVisible()
  for (const words of [
    '列表：上一行或下一行',
    '列表：勾选所在行',
    '目录与勾选表：移动，展开或收起',
    '保存表单',
    '阅读：在文档中查找',
  ])
    await expect(keys.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('on a phone the menu lies over the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'admin')
  await page.goto('/admin/dict?menuID=98')
  await expect(heading(page, '字典管理')).toBeVisible()
  await expect(sideMenu(page)).toHaveCount(0)
  // its first lines are the page's: no strip of pages, and what the bar has already is not there twice
  await expect(tabs(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '全屏' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '语言' })).toHaveCount(1)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const overlay = page.getByRole('dialog')
  await expect(overlay.getByRole('link', { name: '文档', exact: true })).toBeVisible()
  await overlay.getByRole('link', { name: '操作日志' }).click()
  await expect(page).toHaveURL(/\/admin\/log/)
  await expect(overlay).toBeHidden()
  await expect(heading(page, '操作日志')).toBeVisible()
})

test('a page outside the menu is denied with no way back to it', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/doc?menuID=2')
  await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
  await page.goto('/admin/dict')
  await expect(page).toHaveURL(/\/401$/)
  await expect(heading(page, '无权访问')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('/admin/dict')
  await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('/admin/dict')
  await page.goBack()
  await expect(page).toHaveURL(/\/doc\?(.*&)?menuID=2/)
  await page.goForward()
  await expect(page).toHaveURL(/\/401$/)
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/(home|dashboard)\?menuID=1/)
})

test('a page open to all by its address, but not its data, is denied like any other', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  for (const path of ['/group/groupUser', '/admin/roleTactics']) {
    await page.goto(path)
    await expect(heading(page, '无权访问')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(path)
    await expect(page.getByRole('main').getByRole('search')).toHaveCount(0)
  }
})

test('an unknown path ends at /404, for visitors and users', async ({ page }) => {
  for (const path of ['/no/such/page', '/DOC', '/doc/more', '/admin']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/404$/)
    await expect(heading(page, '页面不存在')).toBeVisible()
    await expect(page.getByRole('main').getByText(path, { exact: true })).toBeVisible()
  }
  await signedIn(page, 'nimbus_main')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
})

test('a hint to certify is a way to do it', async ({ page }) => {
  await signedIn(page, 'wagtail_main')
  await page.goto('/home?menuID=1')
  const hint = page.getByRole('link', { name: '完成企业认证，查看保密资料' })
  // whoever may certify the company does it there, without a page of reasons between
  await hint.click()
  await expect(page).toHaveURL(/\/cretification\/cretification/)
  await expect(page.getByRole('textbox', { name: '统一社会信用代码' })).toBeVisible()
})

test('other spellings of a path open nothing', async ({ page, baseURL }) => {
  await signedIn(page, 'nimbus_main')
  const spellings = [
    '/doc;x',
    '/doc;x=1/',
    '/%2fdoc',
    '/doc%2f',
    '/doc%5c',
    '/admin//dict',
    '/admin/dict;sdkAtt',
    '/doc/%2e%2e;/admin/dict',
  ]
  for (const path of spellings) {
    await page.goto(`${baseURL}${path}`)
    await expect(heading(page, '页面不存在'), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe('/404')
  }
  for (const path of ['/doc/', '//doc']) {
    await page.goto(`${baseURL}${path}`)
    await expect(page.getByRole('tree').first(), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe('/doc')
  }
  for (const path of ['/admin/dict/', '//admin/dict']) {
    await page.goto(`${baseURL}${path}`)
    await expect(heading(page, '无权访问'), path).toBeVisible()
  }
})

test('the skip link leads past the menus', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/home?menuID=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const inside = await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))
  expect(inside).toBe(true)
})

test('on paper a drawer is the whole record, an answer has no buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await signedIn(page, 'editor_su')
  await page.goto('/admin/doc?menuID=98&status=published')
  await page.getByRole('table', { name: '所有文档' }).getByRole('rowheader').first().getByRole('link').click()
  const record = page.getByRole('dialog')
  await expect(record.getByRole('heading').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#root')).toBeHidden()
  const cut = await record.locator('.ant-drawer-body').evaluate((body) => {
    const { overflowY, position } = getComputedStyle(body)
    return [overflowY, position, document.documentElement.scrollHeight >= body.getBoundingClientRect().height]
  })
  expect(cut).toEqual(['visible', 'static', true])
  await expect(record.getByRole('button')).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/faq/0/show')
  await page.getByRole('table', { name: '问题列表' }).getByRole('link').first().click()
  const answer = page.getByRole('article')
  await expect(answer.getByRole('button', { name: '有用' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(answer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(answer.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('the sidebar marks the chip project that /sdk/0 shows', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/sdk/0')
  const marked = sideMenu(page).locator('.ant-menu-item-selected')
  await expect(marked).toHaveCount(1)
  await expect(marked.getByRole('link')).toHaveAttribute('href', /\/sdk\/[1-9]/)
})

test('on a phone the helpers stand at the end of the page, over nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'nimbus_main')
  await page.goto('/otherDir/sdkProductToolList')
  const helpers = page.getByRole('complementary', { name: '咨询与反馈' })
  const last = page.getByRole('navigation', { name: '分页' })
  await expect(last).toBeVisible()
  const bottom = async (what: typeof last) => (await what.boundingBox())!
  const end = await bottom(last)
  expect((await bottom(helpers)).y).toBeGreaterThan(end.y + end.height)
  await helpers.getByRole('link').scrollIntoViewIfNeeded()
  await expect(helpers.getByRole('link')).toBeInViewport()
})

test('the helpers cover no step of a row: beside the list until its end is in view, or they are called', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await signedIn(page, 'nimbus_main')
  await page.goto('/otherDir/sdkProductToolList')
  await expect(page.getByRole('navigation', { name: '分页' })).toBeAttached()
  const helpers = page.getByRole('complementary', { name: '咨询与反馈' })
  const list = page.getByRole('table').first()
  const left = async () => (await helpers.boundingBox())!.x
  const { x, width } = (await list.boundingBox())!
  await expect.poll(left).toBeGreaterThanOrEqual(x + width)
  expect(await left()).toBeLessThan(1440)
  await helpers.getByRole('link').focus()
  await expect.poll(left).toBeLessThan(1440 - 150)
  await page.mouse.wheel(0, 5000)
  await helpers.getByRole('link').blur()
  await expect.poll(left).toBeLessThan(1440 - 150)

  await signedIn(page, 'admin')
  await page.goto('/admin/log')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(helpers.getByRole('link')).toHaveCount(0)
})

test('on paper a list has its rows without filters, and the record of a document no empty frame', async ({ page }) => {
  await signedIn(page, 'editor_su')
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/admin/doc')
  const first = page.getByRole('table').getByRole('link').first()
  await expect(first).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(first).toBeVisible()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByText(/^[^：]+：全部 · \d+$/)).toBeVisible()
  await expect(page.locator('.state-tabs')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await first.click()
  const facts = page.getByRole('dialog').getByRole('heading', { name: '文档信息' })
  await expect(facts).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(facts).toBeInViewport()
  expect((await facts.boundingBox())!.y).toBeLessThan(200)
})
