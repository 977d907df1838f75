import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { signedIn } from '#tests/kit/e2e.ts'

// Who is refused learns what is missing, and the way to it: steps, papers, time (decision 0010).

const way = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const how = (page: Page) => page.getByRole('main').getByRole('link', { name: '如何获得' })

test('a visitor reads what certification takes, and whom to write to', async ({ page }) => {
  await page.goto('/access?need=certification')
  await expect(page).toHaveTitle(/如何获得访问权限/)
  const certification = page.getByRole('main').getByRole('region').first()
  await expect(certification).toContainText('企业认证（保密协议）')
  await expect(certification).toContainText('您缺少这一项')
  await expect(certification.getByRole('listitem')).not.toHaveCount(0)
  await expect(certification).toContainText('营业执照')
  await expect(certification).toContainText('3～4 个工作日')
  await expect(certification.getByRole('link', { name: '开始企业认证' })).toHaveAttribute(
    'href',
    '/cretification/cretification',
  )
  const mail = way(page, '芯片项目（产品包）').getByRole('link', { name: '写信至 certify@example.com' })
  await expect(mail).toHaveAttribute('href', /^mailto:certify@example\.com\?subject=/)
  await expect(way(page, '登录').getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login')
})

test('the address to write to is the one of the settings', async ({ page }) => {
  await page.route('**/access', async (route) => {
    const html = await (await route.fetch()).text()
    await route.fulfill({ body: html.replace('mailto:certify@example.com', 'https://partner.example/certify') })
  })
  await page.goto('/access')
  await expect(way(page, '芯片项目（产品包）').getByRole('link', { name: '打开联系页面' })).toHaveAttribute(
    'href',
    'https://partner.example/certify',
  )
})

test('who is not certified is led there from a refused page', async ({ page }) => {
  await signedIn(page, 'tern_dev')
  await page.goto('/sdk/0')
  await expect(page).toHaveURL(/\/401$/)
  await expect(page.getByRole('main')).toContainText('/sdk/0')
  await how(page).click()
  await expect(page).toHaveURL(/\/access\?need=certification$/)
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('您缺少这一项')
  await expect(way(page, '登录')).toContainText('已具备')
})

test('who is certified and lacks the role learns that, and no reason is made up', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/admin/doc')
  await expect(page).toHaveURL(/\/401$/)
  await how(page).click()
  await expect(page).toHaveURL(/\/access\?need=role$/)
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('您要打开的内容需要这一项')
  await expect(way(page, '企业认证（保密协议）')).toContainText('已具备')
  await page.goto('/access?need=nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('如何获得访问权限')
  await expect(page.getByText('您缺少这一项')).toHaveCount(0)
})

test('what a search keeps back says how to get it', async ({ page }) => {
  await signedIn(page, 'tern_dev')
  const projects = [{ id: 1, chip: 'LQ8802', name: '旗舰', count: 1 }]
  await page.route('**/api/search/all*', async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...reply, data: { ...reply.data, hint: { nda: 2, projects } } } })
  })
  await page.goto('/filter/all?keyword=SDK')
  const hint = page.getByRole('region', { name: '您的权限之外还有相关内容' })
  const ways = hint.getByRole('link', { name: '如何获得' })
  await expect(ways.first()).toHaveAttribute('href', /^\/access\?need=certification/)
  // certification comes before any chip project
  await expect(ways.last()).toHaveAttribute('href', /^\/access\?need=certification&project=1/)
  await ways.last().click()
  const dialog = page.getByRole('dialog', { name: '为什么看不到' })
  await expect(dialog).toContainText('您的企业还没有完成认证')
  await expect(dialog).toContainText('由谁处理')
  await expect(page).toHaveURL(/filter\/all/)
})
