import { expect, test, type Page } from '#tests/kit/story/story.ts'
import {
  ask,
  expectAccessible,
  forgotten,
  load,
  password,
  signedIn,
  suffix,
  visit,
  watchFaults,
} from '#tests/kit/e2e.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
const pdf = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const number = () => `2544300000${String(Date.now()).slice(-10)}`
async function signIn(page: Page, who: string) {
  await forgotten(page)
  await signedIn(page, who)
}

type Wallet = { available: number; paid: number; gift: number; held: number }
/** The wallet as its owner reads it above the statement. */
async function wallet(page: Page): Promise<Wallet> {
  await load(page, '/info/statement')
  const shown = page.getByLabel('积分余额')
  const points = async (name: string) => {
    const value = shown.locator('div').filter({ hasText: name }).locator('dd')
    await expect(value).toHaveText(/\d/)
    return Number((await value.textContent())!.replaceAll(',', ''))
  }
  return {
    available: await points('可用积分'),
    paid: await points('充值积分'),
    gift: await points('赠送积分'),
    held: await points('冻结中'),
  }
}
/** A company without gifts: what it may spend is what it paid for. */
const moved = (from: Wallet, paid: number, held: number): Wallet => ({
  ...from,
  available: from.available + paid,
  paid: from.paid + paid,
  held: from.held + held,
})

async function rechargeSixty(page: Page): Promise<string> {
  await visit(page, '/info/recharge')
  await page.getByRole('radio', { name: '银联' }).check()
  await page.getByRole('radio', { name: '其他金额' }).check()
  await page.getByRole('textbox', { name: '其他金额' }).fill('60.00')
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '去支付 ¥ 60.00' }).click()
  await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible()
  const no = (await page.locator('dd').last().textContent())!.trim()
  await page.getByRole('button', { name: /确认付款/ }).click()
  await expect(said(page, '已支付 60.00 元，600 积分已到账。')).toBeVisible({ timeout: 20_000 })
  return no
}

async function buy(page: Page): Promise<string> {
  await visit(page, '/serviceMarket/product?menuID=80')
  await page.getByRole('link', { name: '原理图评审' }).click()
  await page.getByRole('button', { name: '立即购买' }).click()
  await page.getByRole('textbox', { name: '联系电话' }).fill('19900000021')
  await page.getByRole('button', { name: /提交订单/ }).click()
  const title = page.getByRole('heading', { name: /^支付订单 SO/ })
  await expect(title).toBeVisible()
  const no = (await title.textContent())!.replace('支付订单 ', '')
  await page.getByLabel('登录密码').fill(password)
  await page.getByRole('button', { name: '支付 500 积分' }).click()
  await expect(said(page, '支付成功')).toBeVisible()
  return no
}

/** The operator plans and starts it, the engineer delivers its milestone. */
async function deliver(page: Page, no: string) {
  await signIn(page, 'svc_ops')
  await visit(page, `/admin/serviceDesk?menuID=98&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('link', { name: no }).click()
  const drawer = page.getByRole('dialog', { name: no })
  await drawer.getByRole('button', { name: '安排' }).click()
  const plan = page.getByRole('dialog', { name: `安排 · ${no}` })
  await plan.getByRole('combobox', { name: '工程师' }).fill('周')
  await page.getByTitle(/周/).last().click()
  await plan.getByRole('button', { name: '安排' }).click()
  await expect(plan).toBeHidden()
  await drawer.getByRole('button', { name: '开始服务' }).click()
  await page.getByRole('dialog', { name: '开始服务' }).getByRole('button', { name: '开始服务' }).click()
  await expect(said(page, '服务已开始')).toBeVisible()

  await signIn(page, 'fae_zhou')
  await visit(page, `/admin/serviceDesk?menuID=98&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: '交付' }).click()
  const dialog = page.getByRole('dialog', { name: `交付 · ${no}` })
  await dialog.getByRole('textbox', { name: '交付说明' }).fill('评审报告见附件')
  const report = { name: 'review.md', mimeType: 'text/markdown', buffer: Buffer.from('# 评审报告\n通过') }
  await dialog.locator('input[type=file]').setInputFiles(report)
  await expect(dialog.getByText('review.md')).toBeVisible()
  await dialog.getByRole('button', { name: '交付', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function accept(page: Page, no: string) {
  await visit(page, `/info/orders?menuID=1&keyword=${no}`)
  await page.getByRole('row').filter({ hasText: no }).getByRole('link').first().click()
  // the row that is left has the button as well
  await expect(page.getByRole('heading', { name: no, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '验收' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '验收' }).click()
  await expect(said(page, '已完成')).toBeVisible()
}

/** The first invoice of a company needs a title. */
async function haveTitle(page: Page) {
  const { data } = await ask<{ total: number }>(page, '/invoiceTitle?page=1&limit=10')
  if (data.total > 0) return
  await visit(page, '/info/invoiceManage')
  await page.getByRole('button', { name: /抬头/ }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: '个人' }).check()
  await form.getByRole('textbox', { name: '抬头' }).fill('余沙')
  await form.getByRole('textbox', { name: /邮箱/ }).fill('piper@example.com')
  await expectAccessible(page)
  await form.getByRole('button', { name: /保存|提交/ }).click()
  await expect(form.getByRole('radio', { name: '个人' })).toHaveCount(0)
}

async function claim(page: Page, recharge: string): Promise<string> {
  await visit(page, '/info/invoiceManage?view=claimable')
  await page.getByRole('row').filter({ hasText: recharge }).getByRole('link', { name: '申请开票' }).click()
  await expect(page.getByRole('textbox', { name: /^本次开票金额/ })).toHaveValue('60.00')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '备注' }).fill(suffix())
  await page.getByRole('button', { name: '提交申请' }).click()
  return (await page.getByRole('heading', { name: /^INV\d{6}-\d{4}$/ }).textContent())!.trim()
}

/** Finance does one step of an invoice in its drawer. */
async function atDesk(page: Page, no: string, step: string) {
  await signIn(page, 'finance_tan')
  await visit(page, `/admin/financeDesk/invoice?keyword=${no}`)
  await page.getByRole('link', { name: no }).first().click()
  await page.getByRole('dialog', { name: no }).getByRole('button', { name: step, exact: true }).click()
  return page.getByRole('dialog').filter({ hasText: new RegExp(`· ${no}`) })
}
async function enter(page: Page, no: string, step: string, field: string) {
  const dialog = await atDesk(page, no, step)
  await dialog.getByRole('textbox', { name: field }).fill(number())
  await dialog.locator('input[type=file]').setInputFiles(pdf)
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toBeHidden()
}

test('points are bought, held, spent and invoiced, and the wallet says so at each step', async ({ page }) => {
  const faults = watchFaults(page)
  await signIn(page, 'piper_main')
  await haveTitle(page)
  const before = await wallet(page)

  const recharge = await rechargeSixty(page)
  expect(await wallet(page), 'bought').toEqual(moved(before, 600, 0))
  const order = await buy(page)
  expect(await wallet(page), 'held').toEqual(moved(before, 100, 500))
  await deliver(page, order)
  await signIn(page, 'piper_main')
  expect(await wallet(page), 'delivered').toEqual(moved(before, 100, 500))
  await accept(page, order)
  const spent = moved(before, 100, 0)
  expect(await wallet(page), 'accepted').toEqual(spent)
  // each number stands in the statement once a step
  const lines = page.getByRole('row').filter({ hasText: order })
  await expect(lines).toHaveCount(2)

  const invoice = await claim(page, recharge)
  await visit(page, '/info/invoiceManage?view=claimable')
  await expect(page.getByRole('row').filter({ hasText: recharge }).getByRole('link', { name: '申请开票' })).toHaveCount(
    0,
  )
  const review = await atDesk(page, invoice, '审核')
  await review.getByRole('button', { name: '通过' }).click()
  await expect(review).toBeHidden()
  await enter(page, invoice, '登记开票', '发票号码')

  await signIn(page, 'piper_main')
  await visit(page, `/info/invoice?keyword=${invoice}`)
  await page.getByRole('link', { name: invoice }).first().click()
  await expect(page.getByRole('link', { name: 'invoice.pdf' })).toBeVisible()
  await page.getByRole('button', { name: '申请红冲' }).click()
  const red = page.getByRole('dialog').filter({ hasText: `申请红冲 · ${invoice}` })
  await red.getByRole('textbox', { name: '原因' }).fill('抬头有误')
  await red.getByRole('button', { name: '申请红冲' }).click()
  await expect(said(page, '红冲中')).toBeVisible()
  await enter(page, invoice, '登记红字发票', '红字发票号码')
  await expect(said(page, '已红冲')).toBeVisible()

  // invoices move no points, and what was taken back can be invoiced again
  await signIn(page, 'piper_main')
  expect(await wallet(page), 'invoiced').toEqual(spent)
  await visit(page, '/info/invoiceManage?view=claimable')
  await expect(
    page.getByRole('row').filter({ hasText: recharge }).getByRole('link', { name: '申请开票' }),
  ).toBeVisible()
  expect(await faults()).toEqual([])
})
