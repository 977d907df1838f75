import {
  expect,
  test,
  type Browser,
  type Locator,
  type Page,
  takePage,
  closePage,
  limitsOver,
} from '#tests/kit/story/story.ts'
import { checkCharacter } from '#platform/contract/credit-code.ts'
import { expectFocusSeen, tabTo } from '#tests/kit/keys.ts'
import { forgotten, signedIn, suffix, visit } from '#tests/kit/e2e.ts'
import { codeTo } from '#tests/kit/mailed.ts'

// The way of a stranger to a certified company with a sub-account, and the way of the staff who decide on it, without a mouse.
// Every step of the focus is looked at: it is drawn, it is in view, nothing lies over it, and it never falls back to the top.
const word = 'Some-Word-77'
const licence = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}

test('from registration to a sub-account with the keyboard alone', async ({ page, browser }) => {
  const tag = suffix()
  const people = { main: `keys_${tag}`, sub: `kmate_${tag}`, company: `键盘示例 ${tag}` }
  await register(page, browser, people)
  await signIn(page, people.main)
  await certify(page, browser, people)
  await atDesk(browser, 'am_lead', people.company, assign)
  for (const who of ['am_lin', 'legal_ma', 'legal_ma']) await atDesk(browser, who, people.company, approve)
  await bringIn(page, people)
})

type People = { main: string; sub: string; company: string }
async function type(page: Page, field: Locator, words: string) {
  await tabTo(page, field)
  await page.keyboard.type(words)
}
async function press(page: Page, button: Locator) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })

async function register(page: Page, browser: Browser, { main, company }: People) {
  const target = `${main}@example.com`
  await visit(page, '/register')
  await type(page, page.getByRole('textbox', { name: '用户名' }), main)
  await type(page, page.getByRole('textbox', { name: '密码', exact: true }), word)
  await type(page, page.getByRole('textbox', { name: '确认密码' }), word)
  await type(page, page.getByRole('textbox', { name: '企业名称' }), company)
  await type(page, page.getByRole('textbox', { name: '邮箱或手机号' }), target)
  await press(page, button(page, '获取验证码'))
  await expect(page.getByText(`验证码已发送至 ${target}`)).toBeVisible()
  await type(page, page.getByRole('textbox', { name: '验证码' }), await codeTo(browser, target))
  for (const box of await page.getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await press(page, button(page, '注册'))
  // who has registered is in
  await expect(page).not.toHaveURL(/\/(register|login)/)
}

async function signIn(page: Page, name: string, secret = word) {
  await forgotten(page)
  await visit(page, '/login')
  await type(page, page.getByRole('textbox', { name: '用户名' }), name)
  await type(page, page.getByLabel('密码', { exact: true }), secret)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
}

async function certify(page: Page, browser: Browser, { main }: People) {
  const letters = Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')
  const first = `919900${letters}MA0`
  await visit(page, '/cretification/cretification?menuID=1')
  // arrows choose: one of the four agreements, then how it is signed
  const [template, way] = ['协议模板', '签署方式'].map((name) =>
    page
      .getByRole('radiogroup', { name })
      .or(page.locator('.ant-form-item', { hasText: name }))
      .first(),
  )
  await tabTo(page, template!.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, way!.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '在线签署' })).toBeChecked()
  await type(page, page.getByRole('textbox', { name: '统一社会信用代码' }), first + checkCharacter(first)!)
  await type(page, page.getByRole('textbox', { name: '注册地址' }), '广东省深圳市南山区示例路 1 号')
  await type(page, page.getByRole('textbox', { name: '客户经理' }), 'none')
  await tabTo(page, page.getByRole('combobox', { name: '意向主芯片' }))
  await page.keyboard.type('LQ5210')
  await expect(page.getByTitle(/^LQ5210/)).toBeVisible()
  await page.keyboard.press('Enter')
  await type(page, page.getByRole('textbox', { name: '联系人姓名' }), '简行')
  await type(page, page.getByRole('textbox', { name: '联系电话' }), '+86 755 8600 1200')
  const chosen = page.waitForEvent('filechooser')
  await press(page, button(page, '选择文件').first())
  await (await chosen).setFiles(licence)
  await expect(page.getByText('licence.pdf')).toBeVisible()
  await press(page, button(page, '在线签署'))
  await sign(page, browser, main)
  await press(page, button(page, '提交认证'))
  await expect(page.getByRole('heading', { name: '当前进度' })).toBeVisible()
  await expectFocusSeen(page)
}

async function sign(page: Page, browser: Browser, main: string) {
  const drawer = page.getByRole('dialog', { name: '签署协议' })
  await expect(drawer.getByRole('textbox', { name: '签字人全名' })).toBeVisible()
  // an empty board is refused with the keyboard as with the hand
  await press(page, button(drawer, '签署'))
  await expect(drawer.getByText('请先签名再提交').first()).toBeVisible()
  await type(page, drawer.getByRole('textbox', { name: '签字人全名' }), '简行')
  await press(page, button(drawer, '按姓名生成'))
  await expect(drawer.getByRole('img', { name: '签名板，已签名' })).toBeVisible()
  // an address is written to once a minute, and it was when it was registered
  await limitsOver()
  await press(page, drawer.getByRole('button', { name: '获取验证码' }))
  await expect(drawer.getByRole('button', { name: /\d+ 秒后可重新获取/ })).toBeVisible()
  await type(page, drawer.getByRole('textbox', { name: '验证码' }), await codeTo(browser, `${main}@example.com`))
  await press(page, button(drawer, '签署'))
  await expect(page.getByText(/^简行已于 .* 签署，存证编号 \d+$/)).toBeVisible()
  await expect(drawer).toBeHidden()
  await expectFocusSeen(page)
}

/** What somebody does at the list of what waits for them, from signing in on. */
async function atDesk(
  browser: Browser,
  who: string,
  company: string,
  act: (page: Page, row: Locator) => Promise<void>,
) {
  const desk = await takePage(browser)
  await signedIn(desk, who)
  await visit(desk, `/approve/list?menuID=97&keyword=${encodeURIComponent(company)}`)
  await act(desk, desk.getByRole('row').filter({ hasText: company }))
  await expectFocusSeen(desk)
  await closePage(desk)
}
async function assign(page: Page, row: Locator) {
  await press(page, button(row, '指派客户经理'))
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('combobox'))
  await page.keyboard.type('林夏')
  await expect(page.getByTitle('林夏')).toBeVisible()
  await page.keyboard.press('Enter')
  await press(page, button(dialog, '指派客户经理'))
  await expect(dialog).toBeHidden()
}
async function approve(page: Page, row: Locator) {
  await press(page, button(row, '审批'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radiogroup')).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await press(page, button(dialog, /通\s?过/))
  await expect(dialog).toBeHidden()
}

async function bringIn(page: Page, { main, sub }: People) {
  await signIn(page, main)
  await visit(page, '/user/userManage?menuID=1')
  await press(page, button(page, '新建子账号').first())
  const drawer = page.getByRole('dialog', { name: '新建子账号' })
  await type(page, drawer.getByRole('textbox', { name: '用户名' }), sub)
  await type(page, drawer.getByRole('textbox', { name: '姓名' }), '同行')
  await type(page, drawer.getByRole('textbox', { name: '邮箱' }), `${sub}@example.com`)
  await press(page, button(drawer, /保\s?存/))
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: sub })).toBeVisible()
  await expectFocusSeen(page)
}

test('what an order lacks is added over it with the keyboard alone, and chosen', async ({ page }) => {
  const name = `键盘联系人 ${suffix()}`
  await signedIn(page, 'harbor_order')
  await visit(page, '/onlineorder/orderInfo')
  const field = page.getByRole('combobox', { name: '联系人' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  const choice = page.locator('.ant-select-item-option', { hasText: '新建联系人' })
  await expect(choice).toBeVisible()
  // it stays in the list whatever is typed
  await page.keyboard.type('新建')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: '新建联系人' })
  await type(page, form.getByRole('textbox', { name: '姓名' }), name)
  await type(page, form.getByRole('textbox', { name: '电话' }), '0755 8600 2299')
  await press(page, button(form, '保存'))
  await expect(form).toBeHidden()
  await expect(page.locator('.ant-select', { has: field })).toContainText(name)
})
