import { pdfOf } from '../documents.ts'
import { totpOf } from '../totp.ts'
import { expect, type Page } from '../story/story.ts'
import { fillSignIn } from '../e2e.ts'
import { choose, fill, type People } from './people.ts'

export const password = 'First-Day-77'
const vendor = '青禾微电子'
export const chip = 'QH1000'
export const manual = `${chip} 数据手册`

/** At the door of staff for the first time, with the password given: they bind an authenticator and keep its recovery codes. */
async function enrol(page: Page): Promise<void> {
  const key = (await page.getByRole('region', { name: '绑定验证器' }).locator('code').innerText()).replaceAll(' ', '')
  await fill(page, { 动态验证码: totpOf(key) })
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: '恢复码' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: '我已保存' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** The operator signs in and says who the vendor is; from then on every page says so. */
export async function nameVendor({ portal, open }: People): Promise<void> {
  const page = await open('admin', '/adminLogin')
  await fillSignIn(page, 'admin', portal.password)
  await enrol(page)
  await page.getByRole('link', { name: /^启用门户的步骤/ }).click()
  // the home has the next step as well: it stays built out of sight once the checklist is there
  await expect(page.getByRole('heading', { level: 1, name: '启用清单' })).toBeVisible()
  await page.getByRole('link', { name: '填写企业名称与标志' }).click()
  await fill(page, { '* 企业名称': vendor, 英文名称: 'Qinghe Microelectronics', 注册地址: '杭州市滨江区示例路 8 号' })
  await fill(page, { 企业认证联系方式: 'legal@qinghe.example', 技术支持联系方式: 'support@qinghe.example' })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('contentinfo')).toContainText(vendor)
}

/** The lawyer has read what customers agree to. */
export async function confirmAgreement({ open }: People): Promise<void> {
  const page = await open('admin', '/admin/agreement?state=current')
  const row = page.getByRole('row').filter({ hasText: 'userAgreement1.0' })
  await expect(row).toContainText('未审阅')
  await row.getByRole('button', { name: '确认已审阅' }).click()
  const dialog = page.getByRole('dialog')
  for (const language of ['中文', '英文']) await dialog.getByRole('checkbox', { name: new RegExp(language) }).check()
  await dialog.getByRole('button', { name: '确认已审阅' }).click()
  // the next one comes up by itself; here one is enough
  await page
    .getByRole('dialog', { name: /还有 \d+ 份/ })
    .getByRole('button', { name: '取消' })
    .click()
  await expect(row).not.toContainText('未审阅')
}

/** One invites, and the letter's link leads to a password and an authenticator of one's own. */
export async function inviteStaff(people: People, name: string, login: string, roles: string[]): Promise<void> {
  const desk = await people.open('admin', '/admin/staff/invitation?edit=new')
  const form = desk.getByRole('dialog', { name: '邀请新员工' })
  await fill(form, { '* 姓名': name, 用户名: login, 邮箱: `${login}@qinghe.example` })
  for (const role of roles) await form.getByRole('checkbox', { name: role, exact: true }).check()
  await form.getByRole('button', { name: '生成邀请' }).click()
  await expect(form).toBeHidden()
  const link = await people.portal.mailed(`${login}@qinghe.example`, /https?:\S+\/staff\/invitation\S+/)
  const page = await people.open(login, link.slice(people.portal.url.length))
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码').fill(password)
  await page.getByRole('button', { name: '设置密码并建立账号' }).click()
  await expect(page).toHaveURL(/\/adminLogin/)
  await enrol(page)
}

export async function addChip({ open }: People): Promise<void> {
  const page = await open('he_wen', '/admin/product?edit=new')
  const form = page.getByRole('dialog', { name: '添加型号' })
  await fill(form, { '* 型号': chip, 中文名称: '图像处理器', 英文名称: 'Image processor' })
  await choose(form, '产品线', '视觉')
  await choose(form, '可见范围', '所有人')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog', { name: chip })).toBeVisible()
}

/** One writes and submits, another passes it: a document of the level that certified companies read. */
export async function publishManual({ open }: People): Promise<void> {
  const page = await open('su_he', '/admin/doc')
  await page.getByRole('button', { name: '新建文档' }).first().click()
  const form = page.getByRole('dialog', { name: '新建文档' })
  const file = { name: 'manual.pdf', mimeType: 'application/pdf', buffer: await pdfOf([`${chip} datasheet`]) }
  await form.locator('input[type=file]').setInputFiles(file)
  await expect(form.getByRole('button', { name: '预览 manual.pdf' })).toBeVisible()
  await fill(form, { 中文标题: manual, 编号: `DS-${chip}`, '* 版本': 'V1.0' })
  await form.getByRole('combobox', { name: /目录/ }).click()
  await page.getByRole('menuitemcheckbox', { name: chip }).click()
  await choose(form, '类型', '数据手册')
  await choose(form, '密级', /^保密/)
  await form.getByRole('button', { name: '保存草稿' }).click()
  await page.getByRole('dialog', { name: manual }).getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('dialog', { name: manual }).getByText('待审核')).toBeVisible()

  const auditor = await open('he_wen', '/dashboard')
  await auditor.getByRole('link', { name: /^待处理的审批任务/ }).click()
  await auditor.getByRole('dialog').getByRole('button', { name: '审批' }).click()
  const decision = auditor.getByRole('dialog', { name: '文档发布 · 审核' })
  await decision.getByRole('button', { name: '通过' }).click()
  await expect(decision).toBeHidden()
}
