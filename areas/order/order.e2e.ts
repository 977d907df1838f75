import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, forgotten, load, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'
import { inDays } from '#tests/kit/days.ts'

const said = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true').first()
/** Opens an order at the desk as one of the staff. */
async function atDesk(page: Page, who: string, po: string) {
  await forgotten(page)
  await signedIn(page, who)
  await visit(page, `/admin/orderDesk?menuID=98&keyword=${po}`)
  await page.getByRole('row').filter({ hasText: po }).getByRole('link').first().click()
  return page.getByRole('dialog', { name: /H0821/ })
}
async function pass(page: Page, who: string, po: string) {
  const drawer = await atDesk(page, who, po)
  await expect(drawer.getByText('终端项目价').locator('visible=true').first()).toBeVisible()
  await drawer.getByRole('button', { name: '审核' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '退回客户' }).last()
  await dialog.getByRole('button', { name: /^(批准例外|受理订单)$/ }).click()
  await expect(said(page, /^(例外已批准|订单已受理)$/)).toBeVisible()
}

test('a dealer orders what was pasted with an odd quantity; it is approved, accepted and scheduled, and nobody else’s', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const po = `H0821-${suffix().toUpperCase()}`
  await signedIn(page, 'harbor_order')
  await visit(page, '/onlineorder/orderList?menuID=90')
  // an answer of the order FAQ that the search finds is opened from it
  await page.getByRole('button', { name: '搜索订购' }).click()
  const search = page.getByRole('dialog', { name: '搜索订购' })
  await search.getByRole('searchbox').fill('自提')
  await page.keyboard.press('Enter')
  await search.getByRole('button', { name: '如何自提' }).click()
  const answer = page.getByRole('dialog', { name: '订购问答' })
  await expect(answer.getByText('下载自提授权书模板')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answer).toBeHidden()
  await page.getByRole('button', { name: '新建订单' }).click()
  await expect(page.getByRole('heading', { name: '新建订单' })).toBeVisible()
  await page.getByRole('button', { name: '粘贴或读取 PO' }).click()
  const reading = page.getByRole('dialog', { name: '粘贴或读取 PO' })
  await reading.getByLabel('从 Excel 粘贴').fill('型号\t数量\nLQ1105-QFN\t3,100\nNONE-1\t5\n')
  await reading.getByRole('button', { name: /^读 ?取$/ }).click()
  await expect(reading.getByText('没有 NONE-1 的有效报价')).toBeVisible()
  await reading.getByRole('button', { name: '添加 1 行' }).click()
  await page.getByRole('textbox', { name: 'PO 号' }).fill(po)
  await page.getByLabel('需求日期').first().fill(inDays(60))
  // an odd quantity is mended in one click, or kept with its reason
  await expect(page.getByRole('button', { name: '改为 6,000' })).toBeVisible()
  await page.getByRole('textbox', { name: '尾数原因' }).fill('试产 100 片')
  await expect(said(page, /尾数 100 片，将先由订单审批人审批/)).toBeVisible()
  // another price than quoted needs its reason, and is approved with the odd quantity
  await page.getByRole('button', { name: '申请其他单价' }).click()
  await page.getByRole('textbox', { name: '申请单价', exact: true }).fill('0.45')
  await expect(said(page, /申请单价 USD 0.45，报价 0.486（−7.4%）：按报价下单，或填写原因送审批/)).toBeVisible()
  await expect(page.getByRole('button', { name: '按报价 USD 0.486' })).toBeVisible()
  await page.getByRole('textbox', { name: '申请单价的原因' }).fill('终端项目价')
  await expect(said(page, /申请单价 USD 0.45，报价 0.486（−7.4%），将先由订单审批人审批/)).toBeVisible()
  await expectAccessible(page)
  // Enter in a field submits nothing, and what is submitted is summed up first
  await page.getByRole('textbox', { name: 'PO 号' }).press('Enter')
  await page.getByRole('button', { name: /^提 ?交$/ }).click()
  const asked = page.getByRole('dialog', { name: '提交这张订单？' })
  await expect(asked).toContainText(`${po} · 1 行，共 3,100 片`)
  await expect(asked).toContainText(/尾数 100 片，将先由订单审批人审批/)
  await asked.getByRole('button', { name: /^取 ?消$/ }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('heading', { name: '新建订单' })).toBeVisible()
  await page.getByRole('button', { name: /^提 ?交$/ }).click()
  await asked.getByRole('button', { name: /^提 ?交$/ }).click()
  await expect(page.getByRole('heading', { name: po })).toBeVisible()
  await expect(said(page, '例外审批中')).toBeVisible()
  await expect(said(page, '报价 0.486')).toBeVisible()
  const own = page.url()
  // opened by its number it is in the tab of the form it was made in
  await visit(page, `/onlineorder/orderInfo?id=${new URL(own).searchParams.get('id')}`)
  await expect(page).toHaveURL(/from=new/)
  await expect(page.getByRole('heading', { name: po })).toBeVisible()
  // taken back it is edited as it stands, not begun anew
  await page.getByRole('button', { name: /^撤 ?回$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤 ?回$/ })
    .click()
  await expect(said(page, '已撤回')).toBeVisible()
  await page.getByRole('button', { name: /^编 ?辑$/ }).click()
  await expect(page.getByRole('textbox', { name: 'PO 号' })).toHaveValue(po)
  await page.getByRole('button', { name: /^提 ?交$/ }).click()
  await asked.getByRole('button', { name: /^提 ?交$/ }).click()
  await expect(said(page, '例外审批中')).toBeVisible()
  await pass(page, 'approver_gao', po)
  await pass(page, 'clerk_xu', po)
  const drawer = await atDesk(page, 'clerk_xu', po)
  await expect(drawer.getByText('已受理', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: '确认交期' }).click()
  const days = page.getByRole('dialog', { name: /确认交期/ })
  const confirmed = inDays(70)
  await days.getByLabel(/第 1 行/).fill(confirmed)
  await days.getByRole('button', { name: '确认交期' }).click()
  await expect(said(page, '交期已确认')).toBeVisible()
  await forgotten(page)
  await signedIn(page, 'harbor_order')
  await visit(page, own)
  await expect(said(page, `确认 ${confirmed}`)).toBeVisible()
  // a dealer of another group sees nothing of it
  await forgotten(page)
  await signedIn(page, 'kestrel_order')
  await visit(page, `/onlineorder/orderList?menuID=90&keyword=${po}`)
  await expect(said(page, '没有符合条件的数据')).toBeVisible()
  expect(await faults()).toEqual([])
  await visit(page, own)
  await expect(said(page, '订单不存在或您无权查看')).toBeVisible()
})

test('an order begun at a quote outlives a lost connection, a refusal and a second tab that edits the same draft', async ({
  page,
  context,
}) => {
  const po = `H0821-${suffix().toUpperCase()}`
  const field = (of: Page, name: string) => of.getByLabel(name, { exact: true }).first()
  const quantity = (of: Page) => of.getByLabel('数量', { exact: true })
  const keep = (of: Page) => of.getByRole('button', { name: '保存草稿' }).click()
  await signedIn(page, 'harbor_order')
  // one that is over says so, and fills nothing
  const expired = (await ask<{ list: { id: number; quoteNo: string }[] }>(page, '/odrQuote?tab=expired')).data.list[0]!
  await visit(page, `/onlineorder/orderInfo?quote=${expired.id}`)
  await expect(page.getByText(new RegExp(`报价 ${expired.quoteNo}.*已于 .* 过期`))).toBeVisible()
  await expect(quantity(page)).toHaveValue('')
  await load(page, '/onlineorder/manageMain?menuID=9034&keyword=LQ1105-QFN')
  await page.getByRole('row').filter({ hasText: 'LQ1105-QFN' }).getByRole('button', { name: /下单/ }).first().click()
  await expect(quantity(page)).toHaveValue('3000')
  // all that is missing is named at once, with the focus at the first
  await page.getByRole('button', { name: /^提 ?交$/ }).click()
  await expect(page.getByRole('button', { name: 'PO 号 – 请填写“H0821-”之后的编号' })).toBeVisible()
  await expect(page.getByRole('button', { name: '需求日期 – 请填写此项' })).toBeVisible()
  await expect(field(page, 'PO 号')).toBeFocused()
  await field(page, 'PO 号').fill(po)
  // as it is written by hand
  const wanted = inDays(60)
  await field(page, '需求日期').fill(wanted.split('-').map(Number).join('/'))
  await field(page, '备注').focus()
  await expect(field(page, '需求日期')).toHaveValue(wanted)

  // without a connection nothing is lost, it is said, and it goes on by itself
  await context.setOffline(true)
  await quantity(page).fill('3100')
  await expect(page.getByRole('heading', { name: '尚未检查' })).toBeVisible()
  await keep(page)
  await expect(page.getByRole('alert').filter({ hasText: '连不上服务器，请检查网络后重试' })).toBeVisible()
  await expect(page.getByText('网络已断开').first()).toBeVisible()
  await expect(page.getByText('已填写的内容会保留').first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '改为 3,000' }).click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: '可以提交' })).toBeVisible()

  // what is refused is a draft, and the form stands as it was
  await quantity(page).fill('90000000')
  await expect(said(page, /超出授信/)).toBeVisible()
  await page.getByRole('button', { name: /^提 ?交$/ }).click()
  await expect(page.getByText('未能提交，内容已保存为草稿')).toBeVisible()
  await expect(page).toHaveURL(/id=\d+/)
  await expect(quantity(page)).toHaveValue(/90,?000,?000/)
  await expect(field(page, 'PO 号')).toHaveValue(po)
  await expectAccessible(page)
  const id = new URL(page.url()).searchParams.get('id')!

  // two tabs: the second is told at once, refused when it keeps what it has, and joins both
  const second = await context.newPage()
  await visit(second, `/onlineorder/orderInfo?id=${id}&edit=1`)
  await field(second, '备注').fill('from the second tab')
  await quantity(page).fill('6000')
  await keep(page)
  await expect(second.getByText('这份草稿已在别处修改').first()).toBeVisible()
  await keep(second)
  await expect(second.getByText('内容已被其他人修改，请刷新后重试').first()).toBeVisible()
  await second.getByRole('button', { name: '载入最新内容，保留我的修改' }).click()
  await expect(quantity(second)).toHaveValue('6000')
  await expect(field(second, '备注')).toHaveValue('from the second tab')
  await keep(second)
  // nobody typed in the first one meanwhile: it shows the draft as it is
  await expect(field(page, '备注')).toHaveValue('from the second tab')
  await second.close()
  // the draft stays as it was kept
  await load(page, `/onlineorder/orderInfo?id=${id}`)
  await expect(page.getByText('from the second tab')).toBeVisible()
})
