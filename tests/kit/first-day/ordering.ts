import { dayOf } from '#platform/contract/day.ts'
import { expect, type Page } from '../story/story.ts'
import { company, mail, number } from './customer.ts'
import { choose, fill, type People } from './people.ts'
import { chip } from './vendor.ts'

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
const model = `${chip}-BGA`
const place = '深圳市南山区示例大道 1 号'

/** Sends the form that a page has opened, with what it asks for. */
async function saved(page: Page, title: string, fields: Record<string, string>, button = '保存'): Promise<void> {
  const form = page.getByRole('dialog', { name: title })
  await fill(form, fields)
  await form.getByRole('button', { name: button, exact: true }).click()
  await expect(form).toBeHidden()
}

/** What the vendor sells, to whom, at which price. */
export async function prepareOrders({ open }: People): Promise<void> {
  let page = await open('su_he', '/admin/businessUnit?edit=new')
  const unit = { 主体编号: 'QH-HZ', '法定名称（中文）': '青禾微电子（杭州）', '法定名称（英文）': 'Qinghe Hangzhou' }
  await saved(page, '新建业务主体', { ...unit, 仓库: 'HZ-A' })
  page = await open('su_he', '/admin/model?edit=new')
  const sizes = page.getByRole('dialog', { name: '新建订购型号' })
  await sizes.getByRole('spinbutton', { name: '整包装数量' }).fill('100')
  await sizes.getByRole('spinbutton', { name: '起订量' }).fill('100')
  // a model begins with its chip, a customer with its company, a quote with its model
  await choose(sizes, '芯片', new RegExp(`^${chip}`))
  await expect(sizes.getByRole('textbox', { name: '英文名称' })).toHaveValue('Image processor')
  await saved(page, '新建订购型号', { 订购型号: model })
  page = await open('su_he', '/admin/customer?edit=new')
  const buyer = page.getByRole('dialog', { name: '新建客户' })
  await choose(buyer, '商务助理', /苏禾/)
  await choose(buyer, '所属企业', new RegExp(number))
  await expect(buyer.getByRole('textbox', { name: '* 名称' })).toHaveValue(company)
  await saved(page, '新建客户', { 客户代码: 'Y0001', 授信额度: '100000' })

  page = await open('su_he', '/admin/priceBook')
  await page.getByRole('button', { name: '新建报价' }).first().click()
  const quote = page.getByRole('dialog', { name: '新建报价' })
  // the only unit there is, and what it sells in
  await expect(quote.getByText('QH-HZ', { exact: true })).toBeVisible()
  await expect(quote.getByText('RMB', { exact: true })).toBeVisible()
  await choose(quote, '客户代码', /^Y0001/)
  await choose(quote, '型号或烧录码', new RegExp(`^${model}`))
  for (const size of ['MOQ', 'MPQ']) await expect(quote.getByRole('spinbutton', { name: size })).toHaveValue('100')
  const days = { 有效期起: inDays(0), 有效期至: inDays(60) }
  await saved(page, '新建报价', { 单价: '14.6', ...days }, '保存草稿')
  const draft = page.getByRole('dialog', { name: `${model} · Y0001` }).first()
  await draft.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog', { name: /^发布/ }).getByRole('button', { name: '发布', exact: true }).click()
  await expect(draft.getByText('有效', { exact: true })).toBeVisible()
}

/** The company's main account may order from now on. */
export async function letOrder({ open }: People): Promise<void> {
  const page = await open('admin', '/admin/staff/business?keyword=yuan_main')
  await page.getByRole('button', { name: /^设置业务角色/ }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: '订单用户' }).check()
  await saved(page, '业务角色', { 原因: '已签订供货协议' })
}

/** Where goods and papers go; the assistant passes what stands on invoices. Then the order itself. */
export async function order({ open }: People): Promise<void> {
  const person = { '* 姓名': '袁山', 电话: '19900001234' }
  const form = async (kind: string, button: string) => {
    const page = await open('yuan_main', `/onlineorder/manageMain/${kind}`)
    await page.getByRole('button', { name: button }).first().click()
    return page
  }
  await saved(await form('delivery', '新建收货地址'), '新建收货地址', { ...person, 详细地址: place })
  await saved(await form('contact', '新建联系人'), '新建联系人', { ...person, 邮箱: mail })
  const invoice = { 发票抬头: company, 税号: number, 开户行: '示例银行', 账号: '6222020000001234', 详细地址: place }
  await saved(await form('invoice', '新建开票资料'), '新建开票资料', { ...invoice, ...person }, '提交审核')
  const desk = await open('su_he', '/admin/customer/invoice')
  await desk.getByRole('button', { name: '审核', exact: true }).click()
  await saved(desk, '审核抬头与税号', {}, '通过')

  const page = await open('yuan_main', '/onlineorder/orderInfo')
  const line = page.getByRole('group', { name: '订单行 1' })
  await fill(page, { 'PO 号': 'Y0001-1', 需求日期: inDays(90) })
  await line.getByRole('combobox', { name: '报价' }).click()
  await page.getByTitle(new RegExp(model)).locator('visible=true').first().click()
  await line.getByRole('spinbutton', { name: '数量' }).fill('200')
  await expect(page.getByRole('heading', { name: '可以提交' })).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  const ask = page.getByRole('dialog', { name: '提交这张订单？' })
  await expect(ask).toContainText('RMB 2,920.00')
  await ask.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^OD\d{6}-0001 · Y0001-1$/ })).toBeVisible()
}
