import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { forgotten, signedIn, suffix, visit } from '#tests/kit/e2e.ts'

// The connection is lost and comes back; a new version takes the files of the old one away. Nothing turns white, nothing is lost.

type Menu = { url: string; show: number; children: Menu[] }
/** The pages of the menu, as the page was told them. */
async function menuPages(page: Page): Promise<string[]> {
  const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '{}') as { session: { menus: Menu[] } }
  const leaves = (items: Menu[]): string[] =>
    items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : item.show ? [item.url] : []))
  return [...new Set(leaves(boot.session.menus))].filter((url) => url.startsWith('/'))
}
/** Goes to an address inside the app, without asking the server for a page. */
const follow = (page: Page, url: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, url)
const bar = (page: Page) => page.locator('[data-trouble]')
const shell = (page: Page) => page.getByRole('main')

async function lose(page: Page) {
  await page.context().setOffline(true)
  await expect(bar(page)).toContainText('网络已断开')
}
async function back(page: Page) {
  await page.context().setOffline(false)
  await expect(bar(page)).toBeHidden()
}
/** As after a redeploy: every file of the portal is answered 404 the first time it is asked for from now on. */
async function redeploy(page: Page) {
  const asked = new Set<string>()
  await page.route('**/assets/**', (route) => {
    const url = route.request().url()
    if (asked.has(url)) return route.fallback()
    asked.add(url)
    return route.fulfill({ status: 404, body: 'gone' })
  })
}

/** What the browser has of stories before would be there without a connection: a page whose requests are looked at is not served from it. */
const servedAnew = (page: Page) => page.route('**/assets/**', (route) => route.continue())

test('each page of the menu opens by itself after it was asked for without a connection', async ({ page }) => {
  await servedAnew(page)
  await signedIn(page, 'admin')
  await visit(page, '/home')
  const pages = await menuPages(page)
  expect(pages.length).toBeGreaterThan(10)
  for (const url of pages) {
    await lose(page)
    await follow(page, url)
    await expect(shell(page), url).toBeVisible()
    await back(page)
    await expect(page, url).toHaveURL(new RegExp(url.replaceAll(/[?.]/g, '\\$&')))
    await expect(page.locator('.route-error:visible'), url).toHaveCount(0)
    await expect(shell(page).getByRole('heading').or(shell(page).getByRole('table')).first(), url).toBeAttached()
  }
  // nothing of it stays behind in the tabs that were left meanwhile
  for (const url of ['/dashboard?menuID=1', ...pages]) {
    await follow(page, url)
    await expect(page).toHaveURL(new RegExp(url.replaceAll(/[?.]/g, '\\$&')))
    await expect(page.locator('.route-error:visible'), `back at ${url}`).toHaveCount(0)
  }
})

test('a page with another frame asked for without a connection says so in the frame in view', async ({ page }) => {
  await servedAnew(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, '/home')
  await lose(page)
  await follow(page, '/serviceMarket/product')
  await expect(shell(page).getByRole('alert').filter({ hasText: '恢复连接后会自动打开' })).toBeVisible()
  await back(page)
  await expect(shell(page).getByRole('heading', { name: '服务市场' })).toBeVisible()
  await expect(page.locator('.route-error')).toHaveCount(0)
})

test('a press without a connection is answered, and the page stays', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await visit(page, '/faq/0/show')
  await page.getByRole('table').getByRole('link').first().click()
  const praise = page.getByRole('button', { name: '有用' })
  await expect(praise).toBeVisible()
  const before = await praise.getAttribute('aria-pressed')
  await lose(page)
  await praise.click()
  await expect(page.getByRole('alert').filter({ hasText: '连不上服务器' }).first()).toBeVisible()
  await expect(praise).toBeVisible()
  await back(page)
  await praise.click()
  await expect(praise).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
})

test('a code asked for without a connection says below its button that it was not sent', async ({ page }) => {
  await visit(page, '/register')
  await page.getByRole('textbox', { name: '邮箱或手机号' }).fill(`${suffix()}@example.com`)
  await lose(page)
  const send = page.getByRole('button', { name: '获取验证码' })
  await send.click()
  const said = page.getByText('验证码未发送')
  await expect(said).toBeVisible()
  await expect(page.getByRole('textbox', { name: '验证码' })).toHaveAttribute('aria-invalid', 'true')
  await back(page)
  await send.click()
  await expect(page.getByText('验证码已发送至')).toBeVisible()
  await expect(said).toBeHidden()
})

test('a form half filled and a file on its way outlive a lost connection', async ({ page }) => {
  await signedIn(page, 'editor_su')
  await visit(page, '/admin/doc?menuID=98')
  await page.getByRole('button', { name: '新建文档' }).click()
  const form = page.getByRole('dialog', { name: '新建文档' })
  const title = `断网 ${suffix()}`
  await form.getByLabel('中文标题').fill(title)
  await expect(form.getByRole('button', { name: '选择文件' })).toBeVisible()
  await lose(page)
  const pdf = Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%${suffix()}\n%%EOF`)
  await form.locator('input[type=file]').setInputFiles({ name: 'board.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(form.getByText('网络已断开，恢复后自动继续')).toBeVisible()
  await expect(form.getByLabel('中文标题')).toHaveValue(title)
  await back(page)
  await expect(form.getByRole('button', { name: '删除 board.pdf' })).toBeVisible()
  await expect(form.getByLabel('中文标题')).toHaveValue(title)
})

test('only where something was typed is it said to be kept', async ({ page }) => {
  const kept = bar(page).getByText('已填写的内容会保留')
  await page.goto('/index')
  await expect(shell(page).getByRole('heading', { level: 1 })).toBeVisible()
  await lose(page)
  await expect(kept).toBeHidden()
  await back(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, '/sdk/key')
  await page.getByRole('button', { name: '添加公钥' }).first().click()
  const name = page.getByLabel('名称')
  await expect(name).toBeVisible()
  await lose(page)
  await expect(kept).toBeHidden()
  await name.fill('笔记本')
  await expect(kept).toBeVisible()
  await back(page)
})

test('on a phone the buttons of a form stay above the words about the connection', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'nimbus_main')
  await visit(page, '/info/address?edit=new')
  const save = page.getByRole('dialog').getByRole('button', { name: '保存' })
  await expect(save).toBeVisible()
  await lose(page)
  await save.click({ trial: true })
  await back(page)
  expect(await save.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)).toBeLessThan(40)

  // so do those of a form that is a page
  await forgotten(page)
  await signedIn(page, 'gorse_main')
  await visit(page, '/cretification/cretification?menuID=1')
  const submit = page.getByRole('button', { name: '提交认证' })
  await expect(submit).toBeVisible()
  await lose(page)
  await submit.click({ trial: true })
  await back(page)
})

test('a dialog asked for without a connection opens when it is back', async ({ page }) => {
  await signedIn(page, 'editor_su')
  await visit(page, '/admin/doc?menuID=98')
  const create = page.getByRole('button', { name: '新建文档' })
  await expect(create).toBeVisible()
  await lose(page)
  await create.click()
  await expect(create).toBeVisible()
  await back(page)
  await expect(page.getByRole('dialog', { name: '新建文档' })).toBeVisible()
})

test('after a new version a part that is gone offers a reload, and the form is kept', async ({ page }) => {
  await signedIn(page, 'editor_su')
  await visit(page, '/admin/doc?menuID=98')
  await page.getByRole('button', { name: '新建文档' }).click()
  const form = page.getByRole('dialog', { name: '新建文档' })
  const title = `新版本 ${suffix()}`
  await form.getByLabel('中文标题').fill(title)
  await redeploy(page)
  // leaving asks: the question came with the form
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect(form.getByLabel('中文标题')).toHaveValue(title)
  // the list of keys is a part that is not there any more
  await form.getByRole('button', { name: '关闭' }).focus()
  await page.keyboard.press('?')
  await expect(bar(page).getByRole('button', { name: '重新加载' })).toBeVisible()
  await expect(form.getByLabel('中文标题')).toHaveValue(title)
  await page.unroute('**/assets/**')
  await bar(page).getByRole('button', { name: '重新加载' }).click()
  // the form stands in the address and comes back by itself, with what was typed
  await expect(form.getByText('已恢复')).toBeVisible()
  await expect(form.getByLabel('中文标题')).toHaveValue(title)
})

test('after a new version a page that is gone offers a reload inside the frame', async ({ page }) => {
  await signedIn(page, 'admin')
  await visit(page, '/home')
  await redeploy(page)
  await page.route('**/login', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/another.js"></script>' }),
  )
  await follow(page, '/admin/log?menuID=98')
  await expect(shell(page).getByText('门户已更新，这个页面的旧文件已经不在了')).toBeVisible()
  await expect(bar(page)).toContainText('门户已更新到新版本')
  await expect(page.getByText('operation.log.title')).toHaveCount(0)
  await page.unroute('**/assets/**')
  await shell(page).getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
})
