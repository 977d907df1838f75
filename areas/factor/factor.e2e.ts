import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, fillSignIn, forgotten, password, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'
import { totpOf } from '#tests/kit/totp.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const part = (page: Page) => page.getByRole('region', { name: '两步验证' })
async function confirm(page: Page, button: string): Promise<void> {
  await dialog(page).getByLabel('登录密码').fill(password)
  await dialog(page).getByRole('button', { name: button }).click()
}

test('a customer sets an authenticator up, signs in with it and with a recovery code, and turns it off', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'raven_main', { fresh: true })
  await visit(page, '/info/personal?tab=security')
  await part(page).getByRole('button', { name: '启用验证器' }).click()
  await confirm(page, '下一步')
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
  await expect(dialog(page).getByRole('img', { name: '绑定验证器的二维码' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('textbox', { name: '验证码' }).fill(totpOf(secret))
  await dialog(page).getByRole('button', { name: '启用', exact: true }).click()
  const codes = dialog(page).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery, spare] = [await codes.first().innerText(), await codes.last().innerText()]
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '我已保存' }).click()
  await expect(part(page).getByText('10 个可用')).toBeVisible()
  expect(await faults()).toEqual([])

  await forgotten(page)
  await page.goto('/login')
  await fillSignIn(page, 'raven_main')
  await expect(page.getByText(/^密码正确/)).toBeVisible()
  const code = page.getByRole('textbox', { name: '动态验证码' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(totpOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)

  await forgotten(page)
  await page.goto('/login')
  await fillSignIn(page, 'raven_main')
  await code.fill(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  await visit(page, '/info/personal?tab=security')
  await expect(part(page).getByText('9 个可用')).toBeVisible()
  await part(page).getByRole('button', { name: '关闭验证器' }).click()
  await dialog(page).getByRole('textbox', { name: '动态验证码或恢复码' }).fill(spare)
  await confirm(page, '关闭验证器')
  await expect(part(page).getByText('未启用')).toBeVisible()
})

test('a customer adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
  const faults = watchFaults(page)
  // a device of its own that knows its person, as Chromium plays it
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signedIn(page, 'egret_main', { fresh: true })
  await visit(page, '/info/personal?tab=security')
  await part(page).getByRole('button', { name: '添加通行密钥' }).click()
  await dialog(page).getByRole('textbox', { name: '名称' }).fill('办公电脑')
  await confirm(page, '下一步')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  await dialog(page).getByRole('button', { name: '我已保存' }).click()
  await expect(part(page).getByText('办公电脑')).toBeVisible()
  await expect(part(page).getByText(/尚未使用/)).toBeVisible()
  await expectAccessible(page)

  await forgotten(page)
  await page.goto('/login')
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await visit(page, '/info/personal?tab=security')
  await expect(part(page).getByText(/最近使用/)).toBeVisible()

  // the door of single sign-on has the same way in
  await forgotten(page)
  await page.goto('/cas/login')
  await expectAccessible(page)
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page.getByRole('heading', { name: '您已登录' })).toBeVisible()
  await visit(page, '/info/personal?tab=security')
  expect(await faults()).toEqual([])
  await part(page).getByRole('button', { name: '删除 办公电脑' }).click()
  await confirm(page, '删除')
  await expect(part(page).getByText('办公电脑')).toHaveCount(0)
})
