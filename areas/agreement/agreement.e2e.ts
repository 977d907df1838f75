import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { ask, signedIn } from '#tests/kit/e2e.ts'

type Agreement = { version: string; acceptedAt: string | null; versions: { version: string; current: boolean }[] }

/** As if a version before the one in force existed: the portal begins with the first one of each agreement. */
const withOlder = (page: Page, old: string) =>
  page.route(/\/agreement\/mianze1\.0/, async (route) => {
    const asked = new URL(route.request().url())
    const isOld = asked.searchParams.get('version') === old
    asked.searchParams.delete('version')
    const reply = await route.fetch({ url: asked.href })
    const { data, ...rest } = (await reply.json()) as { data: Agreement }
    const versions = [...data.versions, { version: old, effectiveFrom: '2017-01-01', current: false }]
    await route.fulfill({ json: { ...rest, data: { ...data, versions, ...(isOld && { version: old }) } } })
  })

test('an agreement is read in its versions and accepted', async ({ page }) => {
  await signedIn(page, 'svc_ops')
  const { data } = await ask<Agreement>(page, '/agreement/mianze1.0')
  const current = data.versions.find((one) => one.current)!.version
  const old = '0.9'
  await withOlder(page, old)
  expect(data).toMatchObject({ version: '1.0', acceptedAt: null })

  await page.goto('/xieyi/mianze1.0')
  await expect(page.getByRole('heading', { level: 1, name: 'SDK 免责声明' })).toBeVisible()
  await expect(page.getByText(`版本 ${current}`)).toBeVisible()
  await page.getByRole('combobox', { name: '选择版本' }).selectOption(old)
  await expect(page).toHaveURL(new RegExp(`version=${old}$`))
  await expect(page.getByText(`现行版本为 ${current}`)).toBeVisible()
  await expect(page.getByRole('button', { name: '我已阅读并同意' })).toHaveCount(0)

  await page.getByRole('button', { name: '阅读现行版本' }).click()
  await expect(page).toHaveURL(/\/xieyi\/mianze1\.0$/)
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  await expect(page.getByText('已记录您的同意')).toBeVisible()
  await expect(page.getByText(/您已于 .* 同意此版本/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/您已于 .* 同意此版本/)).toBeVisible()
  expect((await ask<Agreement>(page, '/agreement/mianze1.0')).data.acceptedAt).not.toBeNull()
})

test('a visitor reads, and is not asked to accept', async ({ page }) => {
  await page.goto('/login')
  const [agreement] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '用户协议' }).click(),
  ])
  await expect(agreement.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible()
  const clause = agreement.getByRole('navigation', { name: '目录' }).getByRole('button').last()
  await clause.click()
  await expect(clause).toHaveAttribute('aria-current', 'true')
  await expect(agreement.getByRole('heading', { level: 2, name: await clause.innerText() })).toBeInViewport()
  await expect(agreement.getByRole('button', { name: '我已阅读并同意' })).toHaveCount(0)
})

test('a version that does not exist leads to the one in force', async ({ page }) => {
  await page.goto('/xieyi/protocol?version=9.9')
  await expect(page.getByText('该协议或版本不存在')).toBeVisible()
  await page.getByRole('button', { name: '阅读现行版本' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '门户服务协议' })).toBeVisible()
})
