import { expect, test } from '#tests/kit/story/story.ts'
import { readFileSync } from 'node:fs'
import { expectAccessible, expectNoSidewaysScroll, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

// The first minutes of a stranger: from the front page over a chip to a file on disk, and on into an account.
test('a newcomer reads about LQ8802, takes its brief, sees what more there is, and signs in', async ({ page }) => {
  const faults = watchFaults(page)
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('开发者门户')
  await expectAccessible(page, { frame: true })
  await page.getByRole('main').getByRole('heading', { name: 'LQ8802' }).getByRole('link').click()

  await expect(page).toHaveURL(/\/product\/LQ8802$/)
  await expect(page).toHaveTitle(/^LQ8802 .+ - /)
  await expect(page.getByRole('img', { name: 'LQ8802 框图' })).toBeVisible()
  await expect(page.getByText('64 位 LPDDR5，最大 32 GB')).toBeVisible()
  await expectAccessible(page, { frame: true })
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 LQ8802 产品简介' }).click(),
  ])
  expect(
    readFileSync(await taken.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.getByRole('link', { name: 'LQ8802 产品简介' }).click()
  await expect(page).toHaveURL(/\/showPdf\?id=\d+/)
  await expect(page.getByRole('group', { name: /^第 1 页/ }).locator('canvas')).toBeVisible()
  await page.goBack()

  await page.getByRole('region', { name: '权限之外还有' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/access\?need=certification/)
  await expect(page.getByRole('main')).toContainText('认证')

  for (const [words, first] of [
    ['8802', /LQ8802/],
    ['lq-8802 ds', /LQ8802/],
  ] as const) {
    await visit(page, `/filter/all?keyword=${encodeURIComponent(words)}`)
    await expect(page.getByRole('list', { name: '搜索结果' }).getByRole('heading').first(), words).toHaveText(first)
  }
  for (const words of ['%', '勘误']) {
    await visit(page, `/filter/all?keyword=${encodeURIComponent(words)}`)
    await expect(page.getByRole('heading', { level: 1 }), words).toContainText(words)
    await expect(page.getByText('数据加载失败'), words).toHaveCount(0)
    // nothing public: the way to what is not
    await expect(page.getByRole('main').getByRole('link', { name: '如何获得' }), words).toHaveAttribute(
      'href',
      /\/access\?need=certification/,
    )
  }

  await visit(page, '/product/LQ8802')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Block diagram' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await signedIn(page, 'nimbus_main')
  await visit(page, '/')
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await faults()).toEqual([])
})

test('a public page says what it is before any script runs, and the rest stays out of search engines', async ({
  request,
}) => {
  const headOf = async (path: string) => (await (await request.get(path)).text()).split('</head>')[0]!
  expect(await headOf('/product/lq8802')).toMatch(
    /<title>LQ8802 .+ - .+<\/title><meta name="description" content=".{20,}">/,
  )
  expect(await headOf('/product/lq8802')).toMatch(/<link rel="canonical" href="[^"]+\/product\/LQ8802">/)
  for (const path of ['/doc', '/product/LQ0000', '/showPdf?id=999999']) expect(await headOf(path)).toContain('noindex')
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map).toContain('/product/LQ8802</loc>')
  expect(map).toMatch(/\/showPdf\?id=\d+<\/loc>/)
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ')
})

test('what is typed before the palette is there is not lost', async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  await page.route(/\/Palette-[^/]+\.js/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await visit(page, '/')
  const field = page.getByRole('dialog', { name: '搜索与跳转' }).getByRole('combobox')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('8802')
  typed.resolve()
  await expect(field).toHaveValue('8802')
  await page.keyboard.type('x')
  await expect(field).toHaveValue('8802x')
})

test('what a visitor looks for is named by its title, told when it is mistyped, and explained when it is closed', async ({
  page,
}) => {
  await visit(page, '/filter/all?keyword=LQ8820')
  await expect(page).toHaveTitle(/^LQ8820 – 搜索/)
  await expect(page.getByText('没有找到“LQ8820”，以下是“LQ8802”的搜索结果。')).toBeVisible()
  await expect(page.getByRole('list', { name: '搜索结果' }).getByRole('heading').first()).toContainText('LQ8802')
  await visit(page, '/answer/999999')
  await expect(page.getByRole('main').getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('main').getByRole('link', { name: '如何获得' })).toHaveAttribute('href', /need=sign_in/)
  await visit(page, '/login')
  await page.getByRole('link', { name: '没有账号？如何获得' }).click()
  await expect(page).toHaveURL(/\/access\?need=sign_in/)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/product/LQ8802', '/filter/all?keyword=8802']) {
    await visit(page, path)
    const bar = await page.getByRole('banner').boundingBox()
    expect(bar!.height, path).toBeLessThanOrEqual(104)
    await expectNoSidewaysScroll(page)
  }
})

test('a public answer leads on: to its chip, to other answers and to papers', async ({ page }) => {
  await visit(page, '/filter/all?keyword=待机功耗偏高')
  await page.getByRole('list', { name: '搜索结果' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/answer\/\d+$/)
  const beside = page.getByRole('complementary', { name: '相关内容' })
  await expect(beside.getByRole('heading', { name: '相关问题' })).toBeVisible()
  await expect(beside.getByRole('link', { name: 'LQ7120 产品简介' })).toBeVisible()
  await expect(page.getByText('关键词')).toBeVisible()
  await expect(page.getByRole('button', { name: '复制链接' })).toBeVisible()
  await expectAccessible(page, { frame: true })
  await beside.getByRole('link', { name: '查看 LQ7120 的全部资料' }).click()
  await expect(page).toHaveURL(/\/product\/LQ7120$/)
})

test('signed in, the chip page stands in the frame with menu and tabs, and may be kept', async ({ page, request }) => {
  const html = await (await request.get('/product/LQ8802')).text()
  // what it shows came with it
  expect(html).toContain('"/api/product/LQ8802"')
  await signedIn(page, 'nimbus_main')
  await visit(page, '/product/LQ8802')
  await expect(
    page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: /LQ8802/ }),
  ).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' }).first()).toBeVisible()
  const keep = page.getByRole('main').getByRole('button', { name: /收藏/ })
  const before = await keep.getAttribute('aria-pressed')
  await keep.click()
  await expect(keep).not.toHaveAttribute('aria-pressed', before!)
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', before!)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: '搜索与跳转' }).click()
  const asked: string[] = []
  page.on('request', (call) => asked.push(new URL(call.url()).pathname))
  await expect(page.getByRole('dialog', { name: '搜索与跳转' }).getByRole('combobox')).toBeFocused()
  expect(asked).not.toContain('/api/workbench/home')
})
