import { pngOf } from '#platform/server/files/png.ts'
import { expectAccessible, expectNoSidewaysScroll, load, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'
import { expect, takePage, test } from '#tests/kit/story/story.ts'

const square = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>document.title = 'x'</script><rect width="64" height="64" fill="#7a2ee6"/></svg>`

test('the vendor says its name, logo, colour and languages, and everybody sees them', async ({ page, browser }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'admin')
  await visit(page, '/admin/brand?menuID=9875')
  await expect(page.getByRole('heading', { level: 1, name: '品牌设置' })).toBeVisible()
  await expectAccessible(page)

  // without an icon the tab bears the first letter of the vendor
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg\+xml,.*%26%23\d+%3B/)

  // what is wrong is said at its field
  await page.getByLabel('技术支持联系方式').fill('nobody')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('请填写邮箱地址，或以 http:// 或 https:// 开头的网址').first()).toBeVisible()
  await page.getByLabel('技术支持联系方式').fill('help@example.com')

  // a logo as PNG, an icon drawn from an SVG; a page that only claims to be one is not taken
  const chooser = (kind: string) => page.locator(`input[type=file][data-kind=${kind}]`)
  const pixels = Buffer.alloc(200 * 60 * 4, 0xaa)
  const png = pngOf({ width: 200, height: 60, pixels })
  await chooser('logo').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script></script>'),
  })
  await expect(page.getByText('无法读取这张图片')).toBeVisible()
  await chooser('logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByAltText('标志（浅色背景）预览')).toBeVisible()
  await chooser('icon').setInputFiles({ name: 'i.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(square) })
  await expect(page.getByAltText('图标预览')).toBeVisible()
  await page.getByRole('textbox', { name: '主题色' }).fill('#7a2ee6')
  await page.getByLabel('简称', { exact: true }).fill('新名')
  await page.getByLabel('繁體中文').uncheck()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('品牌设置已保存')).toBeVisible()
  await expect(page).toHaveTitle('品牌设置 - 新名')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  const visitor = await takePage(browser)
  await load(visitor, '/login')
  await expect(visitor.locator('header img')).toHaveAttribute('src', /^\/api\/public\/brand\/[0-9a-f]{64}$/)
  // what is drawn before the program has come is in its colour already
  const served = await (await visitor.request.get('/login')).text()
  expect(served).toContain('class="picked"')
  expect(served).toContain('html { --ant-color-primary: #7a2ee6 }')
  await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', /^\/api\/public\/brand\//)
  await expect(visitor.getByRole('button', { name: '繁體中文' })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: '联系技术支持' })).toHaveAttribute('href', 'mailto:help@example.com')
  // a browser that reads a language that is offered no more reads one that is
  await visitor.context().addCookies([{ name: 'language', value: 'zhtw', url: visitor.url() }])
  await load(visitor, '/register')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect
    .poll(async () => (await visitor.context().cookies()).find(({ name }) => name === 'language')?.value)
    .toBe('zh')
  // what was refused at its field, and nothing else
  expect(await faults()).toEqual([expect.stringMatching(/^msgCode 1001: \S+\/api\/brand$/)])
})
