import { expect, test, type Browser, type Page, takePage, closePage, limitsOver } from '#tests/kit/story/story.ts'
import { checkCharacter } from '#platform/contract/credit-code.ts'
import { ask, fillSignIn, forgotten, signedIn, suffix, load } from '#tests/kit/e2e.ts'
import { codeTo } from '#tests/kit/mailed.ts'

// A stranger becomes a certified customer, and a colleague sees exactly what was given: nobody is called, every step is at its desk.
const word = 'Some-Word-77'
const licence = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}
const package_ = 'LQ5210 视觉标准包'

test('from registration to the documents of a package that a colleague was given', async ({ page, browser }) => {
  const tag = suffix()
  const people = { main: `way_${tag}`, sub: `mate_${tag}`, company: `行路示例 ${tag}` }
  await register(page, browser, people)
  expect(await totalOf(page, 'level=nda')).toBe(0)
  await certify(page, browser, people)
  await atDesk(
    browser,
    'am_lead',
    `/approve/list?menuID=97&keyword=${encodeURIComponent(people.company)}`,
    assign(people.company),
  )
  for (const [who, step] of [
    ['am_lin', '商务审核'],
    ['legal_ma', '法务审核'],
    ['legal_ma', '邮寄原件'],
  ] as const)
    await atDesk(
      browser,
      who,
      `/approve/list?menuID=97&keyword=${encodeURIComponent(people.company)}`,
      decide(people.company, step),
    )

  // what is confidential is open now, what is for one project is not
  await freshly(page, people.main)
  expect(await totalOf(page, 'level=nda')).toBeGreaterThan(0)
  expect(await totalOf(page, 'level=project')).toBe(0)
  await bringIn(page, people)
  await applyFor(page)
  for (const who of ['am_lin', 'pm_qi'])
    await atDesk(
      browser,
      who,
      `/approve/productApprove?menuID=97&keyword=${encodeURIComponent(people.company)}`,
      decide(people.company, package_),
    )
  await load(page, '/chip/chipManage?menuID=1')
  await expect(page.getByRole('region', { name: '已开通的产品包' }).getByRole('link', { name: package_ })).toBeVisible()

  const mate = await takePage(browser)
  await setPassword(mate, browser, `${people.sub}@example.com`)
  await freshly(mate, people.sub)
  expect(await totalOf(mate, 'level=project')).toBe(0)
  await give(page, people)
  await expect.poll(() => totalOf(mate, 'level=project')).toBeGreaterThan(0)
  const { data } = await ask<{ list: { chipProjectCode: string }[] }>(mate, '/document?limit=200&level=project')
  expect(new Set(data.list.map((one) => one.chipProjectCode.split('-')[0]))).toEqual(new Set(['LQ5210']))
  // the papers of another package are there, for others
  const desk = await takePage(browser)
  await signedIn(desk, 'auditor_he')
  const others = await ask<{ list: { id: number }[] }>(
    desk,
    '/document?limit=10&level=project&chipProject=LQ7120-PANEL',
  )
  expect(others.data.list.length).toBeGreaterThan(0)
  for (const { id } of others.data.list) expect((await ask(mate, `/document/${id}`)).msgCode).toBe(1002)
  await load(mate, '/chip/chipManage?menuID=1')
  await mate.getByRole('link', { name: package_ }).click()
  await mate.getByRole('tab', { name: '文档' }).click()
  await expect(mate.getByRole('region', { name: 'LQ5210-STD' }).getByRole('link').first()).toBeVisible()
  await closePage(mate)
})

type People = { main: string; sub: string; company: string }
const totalOf = async (page: Page, q: string) =>
  (await ask<{ total: number }>(page, `/document?limit=10&${q}`)).data.total

async function freshly(page: Page, name: string) {
  await forgotten(page)
  await load(page, '/login')
  await fillSignIn(page, name, word)
  await expect(page).not.toHaveURL(/\/login/)
}

async function register(page: Page, browser: Browser, { main, company }: People) {
  const target = `${main}@example.com`
  await load(page, '/register')
  await page.getByRole('textbox', { name: '用户名' }).fill(main)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(word)
  await page.getByRole('textbox', { name: '确认密码' }).fill(word)
  await page.getByRole('textbox', { name: '企业名称' }).fill(company)
  await page.getByRole('textbox', { name: '邮箱或手机号' }).fill(target)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(`验证码已发送至 ${target}`)).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeTo(browser, target))
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  // who has registered is in
  await expect(page).not.toHaveURL(/\/(register|login)/)
}

async function certify(page: Page, browser: Browser, { main }: People) {
  const letters = Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')
  const first = `919900${letters}MA0`
  await load(page, '/cretification/cretification?menuID=1')
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill(first + checkCharacter(first)!)
  await page.getByRole('textbox', { name: '注册地址' }).fill('广东省深圳市南山区示例路 1 号')
  await page.getByRole('checkbox', { name: '不清楚客户经理是谁' }).check()
  await page.getByRole('combobox', { name: '意向主芯片' }).click()
  await page.getByTitle(/^LQ5210/).click()
  await page.getByRole('textbox', { name: '联系人姓名' }).fill('行路')
  await page.getByRole('textbox', { name: '联系电话' }).fill('+86 755 8600 1200')
  await page.locator('input[type=file]').first().setInputFiles(licence)
  await expect(page.getByText('licence.pdf')).toBeVisible()
  await page.getByRole('radio', { name: '在线签署' }).check()
  // what is said of the signature goes with it
  const unsigned = page.getByText(/请先在线签署/).first()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(unsigned).toBeVisible()
  await page.getByRole('button', { name: '在线签署', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '签署协议' })
  await drawer.getByRole('textbox', { name: '签字人全名' }).fill('行路')
  await drawer.getByRole('button', { name: '按姓名生成' }).click()
  await expect(drawer.getByRole('img', { name: '签名板，已签名' })).toBeVisible()
  // an address is written to once a minute, and it was when it was registered
  await limitsOver()
  await drawer.getByRole('button', { name: '获取验证码' }).click()
  await expect(drawer.getByRole('button', { name: /\d+ 秒后可重新获取/ })).toBeVisible()
  await drawer.getByRole('textbox', { name: '验证码' }).fill(await codeTo(browser, `${main}@example.com`))
  await drawer.getByRole('button', { name: '签署', exact: true }).click()
  await expect(page.getByText(/^行路已于 .* 签署，存证编号 \d+$/)).toBeVisible()
  await expect(unsigned).toBeHidden()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByRole('heading', { name: '当前进度' })).toBeVisible()
}

/** What somebody does at a desk of theirs. */
async function atDesk(browser: Browser, who: string, url: string, act: (page: Page) => Promise<void>) {
  const desk = await takePage(browser)
  await signedIn(desk, who)
  await load(desk, url)
  await act(desk)
  await closePage(desk)
}
const assign = (company: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: company }).getByRole('button', { name: '指派客户经理' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByTitle('林夏').click()
  await dialog.getByRole('button', { name: '指派客户经理' }).click()
  await expect(dialog).toBeHidden()
}
const decide = (company: string, about: string) => async (page: Page) => {
  const row = page.getByRole('row').filter({ hasText: company }).filter({ hasText: about })
  await row.getByRole('button', { name: '审批' }).click()
  const dialog = page.getByRole('dialog')
  // the list of what is checked comes with the form
  await expect(dialog.getByRole('radiogroup')).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog).toBeHidden()
}

async function bringIn(page: Page, { sub }: People) {
  await load(page, '/user/userManage?menuID=1')
  await page.getByRole('button', { name: '新建子账号' }).first().click()
  const drawer = page.getByRole('dialog', { name: '新建子账号' })
  await drawer.getByRole('textbox', { name: '用户名' }).fill(sub)
  await drawer.getByRole('textbox', { name: '姓名' }).fill('同行')
  await drawer.getByRole('textbox', { name: '邮箱' }).fill(`${sub}@example.com`)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
}
async function applyFor(page: Page) {
  await load(page, '/chip/chipManage?menuID=1')
  await page.getByRole('button', { name: `申请 · ${package_}` }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: '产品名称' }).fill('行路摄像机')
  await drawer.getByRole('textbox', { name: '申请原因' }).fill('新产品打样')
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('客户经理审批中').first()).toBeVisible()
}
async function setPassword(page: Page, browser: Browser, target: string) {
  await load(page, '/forgot')
  await page.getByRole('textbox', { name: '邮箱或手机号' }).fill(target)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page).toHaveURL(/\/reset/)
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeTo(browser, target))
  await page.getByLabel('新密码', { exact: true }).fill(word)
  await page.getByLabel('确认密码', { exact: true }).fill(word)
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page).toHaveURL(/\/login/)
}
async function give(page: Page, { sub }: People) {
  await load(page, `/user/userManage?menuID=1&keyword=${sub}`)
  await page
    .getByRole('row')
    .filter({ hasText: sub })
    .getByRole('button', { name: /分配权限/ })
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: new RegExp(package_) }).check()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
}
