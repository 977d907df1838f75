import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { ask, fillSignIn, load, ownCall, password, signedIn, suffix } from '#tests/kit/e2e.ts'

const refused = '用户名或密码错误！'
const userMenu = (page: Page) => page.getByRole('button', { name: /^用户菜单/ })

test('a deep link leads to the sign-in and back, by keys alone', async ({ page }) => {
  await page.goto('/doc?menuID=2&docType=datasheet')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('登录后会打开您要访问的页面')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused()
  await page.keyboard.type('  nimbus_dev1 ')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/doc\?.*docType=datasheet/)
  await expect(userMenu(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('menuID')).toBe('2')
})

test('a language chosen before the sign-in stays, and the sign-in leads home in the first menu', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'menuID', value: '50', url: baseURL! }])
  await page.goto('/login')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('nimbus_dev1')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/(home|dashboard)\?menuID=1$/)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'menuID')?.value).toBe('1')
})

test('a wrong password is refused at the form, whoever the name belongs to', async ({ page }) => {
  const nobody = `nobody-${suffix()}`
  await page.goto('/login')
  await fillSignIn(page, nobody, 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText(refused)
  await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue(nobody)
  await fillSignIn(page, 'harbor_order', 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText(refused)
  await expect(page).toHaveURL(/\/login$/)
  expect((await ask(page, '/user/info')).msgCode).toBe(99999)
})

test('an empty form names the fields that are missing', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '用户名' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('a back_url of this site is followed after the sign-in', async ({ page }) => {
  await page.goto(`/login?back_url=${encodeURIComponent('/doc?menuID=2&docType=app_note')}`)
  await fillSignIn(page, 'release_wu')
  await expect(page).toHaveURL(/\/doc\?.*docType=app_note/)
  await expect(page).toHaveURL(/[?&]menuID=2\b/)
})

test('a back_url of another site is not', async ({ page, baseURL }) => {
  const hosts: string[] = []
  page.on('request', (one) => hosts.push(new URL(one.url()).host))
  await page.goto(`/login?back_url=${encodeURIComponent('/x/..//evil.example/doc')}`)
  await fillSignIn(page, 'release_wu')
  await expect(userMenu(page)).toBeVisible()
  for (const address of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/doc?menuID=2&back_url=${encodeURIComponent(address)}`)
    await expect(userMenu(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/doc')
  }
  expect(new Set(hosts)).toEqual(new Set([new URL(baseURL!).host]))
})

test('with a session a back_url is followed at once', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto(`/home?back_url=${encodeURIComponent('/doc?docType=datasheet')}`)
  await expect(page).toHaveURL(/\/doc\?.*docType=datasheet/)
})

test('signing out ends the session here, on the server and in every other tab, which follow who signs in as well', async ({
  page,
  context,
}) => {
  await signedIn(page, 'quality_ning', { fresh: true })
  const cookies = await context.cookies()
  const other = await context.newPage()
  for (const tab of [page, other]) await load(tab, '/doc?menuID=2')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  await expect(other).toHaveURL(/\/login\?cas=true$/)
  await expect(other.getByText('您已在另一个标签页退出登录')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)

  // whoever was here comes back to the page that stood here
  await fillSignIn(other, 'quality_ning')
  await expect(other).toHaveURL(/\/doc\?/)
  await expect(userMenu(other)).toBeVisible()
  // a tab that waited at the door goes on as well
  await expect(userMenu(page)).toBeVisible()
  await load(page, '/login')
  await fillSignIn(page, 'lic_adm')
  const name = (await userMenu(page).textContent())!
  await expect(userMenu(other)).toHaveText(name)
  // from the door of the staff a customer goes home, whatever was wanted there
  await context.clearCookies()
  await load(other, '/adminLogin?back_url=/admin/doc')
  await load(page, '/login')
  await fillSignIn(page, 'nimbus_main')
  await expect(other).toHaveURL(/\/dashboard/)

  await context.addCookies(cookies)
  expect((await ask(page, '/user/info')).msgCode).toBe(99999)
})

test('the page /logout ends the session and offers the sign-in', async ({ page }) => {
  await signedIn(page, 'quality_ning', { fresh: true })
  await page.goto('/logout')
  await expect(page.getByText('您已安全退出登录')).toBeVisible()
  expect((await ask(page, '/user/info')).msgCode).toBe(99999)
  await page.getByRole('link', { name: '重新登录' }).click()
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
})

test('a session that died leads to the sign-in once, and back to the place', async ({ page, playwright, baseURL }) => {
  await signedIn(page, 'lic_adm', { fresh: true })
  await page.goto('/doc?menuID=2&docID=all&type=1')
  await expect(page.getByRole('table', { name: '文档列表' })).toBeVisible()

  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! })
  await elsewhere.post('/api/login', { form: { username: 'lic_adm', password }, headers: ownCall })
  const ended = await elsewhere.post('/api/session/revokeOthers', { headers: ownCall })
  expect(await ended.json()).toMatchObject({ msgCode: 0 })

  const loads: string[] = []
  page.on('request', (one) => one.isNavigationRequest() && loads.push(new URL(one.url()).pathname))
  // the filter takes effect while it is typed
  await page.getByRole('textbox', { name: '标题或编号' }).fill('LQ7120')
  await expect(page).toHaveURL(/\/login\?cas=true$/)
  await expect(page.getByText('此次登录已在别处结束')).toBeVisible()
  expect(loads).toEqual(['/login'])
  await fillSignIn(page, 'lic_adm')
  await expect(page).toHaveURL(/\/doc\?.*keyword=LQ7120/)
})

test('a server that is down signs nobody out', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/doc?menuID=2&docID=all&type=1')
  const list = page.getByRole('table', { name: '文档列表' })
  await expect(list.getByRole('rowheader').first()).toBeVisible()
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { msgCode: 99999, data: null, msg: '服务暂时不可用', traceId: 't' } }),
  )
  await page.getByRole('textbox', { name: '标题或编号' }).fill('LQ5210')
  await page.getByRole('textbox', { name: '标题或编号' }).press('Enter')
  await expect(page.getByText('服务暂时不可用').first()).toBeVisible()
  await expect(page).toHaveURL(/\/doc\?.*keyword=LQ5210/)
  await page.unroute('**/api/**')
  await page.reload()
  await expect(list.getByRole('rowheader').first()).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
})

test('another language keeps place and session and says so', async ({ page }) => {
  await signedIn(page, 'finance_tan', { fresh: true })
  const choose = async (button: string, language: string) => {
    await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('menuitem', { name: language }).click()
  }
  await page.goto('/doc?menuID=2&docType=datasheet')
  await page.getByRole('banner').getByRole('button', { name: '语言', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: '中文', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByText('Language changed')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/\/doc\?.*docType=datasheet/)
  await expect(page).toHaveURL(/[?&]menuID=2\b/)
  expect((await ask<{ locale: string }>(page, '/user/info')).data.locale).toBe('en')

  await choose('Language', '繁體中文')
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh-(TW|Hant)/)
  const { data } = await ask<{ locale: string; loginName: string }>(page, '/user/info')
  expect(data).toMatchObject({ locale: 'zhtw', loginName: 'finance_tan' })
})

test('a visitor changes the language of the sign-in', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'English' })).toBeDisabled()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('staff sign in at their own door, customers do not', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: '员工入口' }).click()
  await expect(page.getByRole('heading', { name: '员工登录' })).toBeVisible()
  await fillSignIn(page, 'harbor_report')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/adminLogin$/)
  await fillSignIn(page, 'am_lead')
  await expect(userMenu(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: /陆衡/ })).toBeVisible()
})

test('choosing a demo account fills its name in', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /^nimbus_main/ }).click()
  await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue('nimbus_main')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
})
