import { expect, type Page } from '../story/story.ts'
import { chip, manual, password } from './vendor.ts'
import { choose, fill, type People } from './people.ts'

export const company = '远山示例科技有限公司'
export const number = '91440300MA5F2W9K44'
export const mail = 'main@yuan.example'
const scan = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
})

/** A visitor registers with a code by mail and is in. */
export async function register({ portal, open }: People): Promise<void> {
  const page = await open('yuan_main', '/register')
  await fill(page, { 用户名: 'yuan_main', 企业名称: company, 邮箱或手机号: mail })
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await page.getByRole('textbox', { name: '确认密码' }).fill(password)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await fill(page, { 验证码: await portal.mailed(mail, /\b(\d{6})\b/) })
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** One of the vendor's passes what waits for them, with whatever its checklist asks. */
async function pass({ open }: People, who: string, title: string, step: string): Promise<void> {
  const page = await open(who, `/approve/list?keyword=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ hasText: title }).filter({ hasText: step })
  await row.getByRole('button', { name: '审批' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '通过' })).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog).toBeHidden()
}

/** The company certifies with the licence and the signed agreement, and three looks of two people let it through. */
export async function certify(people: People): Promise<void> {
  const page = await people.open('yuan_main', '/cretification/cretification')
  await fill(page, { 统一社会信用代码: number, 注册地址: '深圳市南山区示例大道 1 号' })
  await fill(page, { 客户经理: 'none', 联系电话: '+86 755 8600 1200' })
  await choose(page.getByRole('main'), '意向主芯片', new RegExp(chip))
  for (const [n, name] of ['licence.pdf', 'agreement.pdf'].entries()) {
    await page.locator('input[type=file]').nth(n).setInputFiles(scan(name))
    await expect(page.getByText(name)).toBeVisible()
  }
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByRole('heading', { name: '当前进度' })).toBeVisible()

  const desk = await people.open('su_he', '/approve/list')
  await desk.getByRole('button', { name: '指派客户经理' }).click()
  const assign = desk.getByRole('dialog')
  await choose(assign, '客户经理', '苏禾')
  await assign.getByRole('button', { name: '指派客户经理' }).click()
  await expect(assign).toBeHidden()
  await pass(people, 'su_he', company, '商务审核')
  await pass(people, 'he_wen', company, '法务审核')
  await pass(people, 'he_wen', company, '邮寄原件')
}

/** What is confidential is open now. */
export async function read(people: People): Promise<void> {
  const page = await people.open('yuan_main', '/doc')
  await page.getByRole('link', { name: manual, exact: true }).click()
  const [viewer] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '阅读', exact: true }).click(),
  ])
  await expect(viewer.getByRole('group', { name: /^第 1 页/ }).locator('canvas')).toBeVisible()
  await viewer.close()
}

/** Questions belong to a project, which an account manager and the lead of support open. */
async function openProject(people: People, page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建项目' }).first().click()
  const form = page.getByRole('dialog', { name: '新建项目' })
  await fill(form, { 项目名称: '门禁相机', 产品名称: 'NP-9', 目标地区: '中国大陆' })
  await fill(form, { 联系人: '袁山', 联系电话: '19900001234', 联系邮箱: mail, 项目背景: '门禁', 主要功能: '识别' })
  await form.getByRole('spinbutton', { name: '月预测量（台）' }).fill('100')
  await choose(form, '芯片平台', new RegExp(chip))
  await choose(form, '产品类型', '智能中控屏')
  await form.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(form).toBeHidden()
  await pass(people, 'su_he', '门禁相机', '客户经理审核')
  await pass(people, 'he_wen', '门禁相机', '技术支持主管审核')
}

/** The vendor says that questions of middling weight cost nothing; one is asked and answered. */
export async function askAndAnswer(people: People): Promise<void> {
  await openProject(people, await people.open('yuan_main', '/aservice/index'))
  const lead = await people.open('he_wen', '/admin/issueDesk?view=levels')
  await lead.getByRole('button', { name: '修改服务时限' }).click()
  const levels = lead.getByRole('dialog', { name: '修改服务时限' })
  await levels.getByRole('group', { name: '中', exact: true }).getByLabel('积分').fill('0')
  await levels.getByRole('button', { name: '保存' }).click()
  await expect(levels).toBeHidden()

  const page = await people.open('yuan_main', '/aservice/issueList/all')
  await page.getByRole('button', { name: '提交问题' }).first().click()
  const form = page.getByRole('dialog', { name: '提交问题' })
  await fill(form, { 主题: '串口无输出', 问题描述: '上电后串口无输出，复位键无效。' })
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: '串口无输出', level: 1 })).toBeVisible()

  const engineer = await people.open('su_he', '/admin/issueDesk')
  await engineer.getByRole('link', { name: '串口无输出' }).click()
  // the list has a button of that name in its rows
  await expect(engineer.getByRole('heading', { name: '串口无输出', level: 1 })).toBeVisible()
  await engineer.getByRole('button', { name: '受理' }).click()
  await expect(engineer.getByText('苏禾正在处理')).toBeVisible()
  await engineer.getByRole('textbox', { name: '回复' }).fill('请测量 VDD_CPU 的上电时间。')
  await engineer.getByRole('button', { name: '发送', exact: true }).click()
  // it comes to whoever has the page open
  await expect(page.getByText('请测量 VDD_CPU 的上电时间。')).toBeVisible()
}
