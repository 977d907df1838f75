import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

test('a buyer changes whom invoices are made out to; the old details count until the assistant passes the new ones', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const [first, second] = [`福华路 ${suffix()} 号`, `深南大道 ${suffix()} 号`]
  const fill = async (address: string) => {
    const form = page.getByRole('dialog', { name: /开票资料$/ })
    await form.getByLabel('发票抬头').fill('港联深圳演示有限公司')
    await form.getByLabel('税号').fill('91990002MA0DMA1295')
    await form.getByLabel('详细地址').fill(address)
    await form.getByLabel('姓名').fill('沈禾')
    await expectAccessible(page)
    await form.getByRole('button', { name: '提交审核' }).click()
    await expect(form).toBeHidden()
  }
  const decide = async (address: string) => {
    await signedIn(page, 'clerk_xu')
    await visit(page, '/admin/customer/invoice?menuID=9921&status=pending_review&keyword=91990002MA0DMA1295')
    await page.getByRole('row').filter({ hasText: 'H0822' }).getByRole('button', { name: '审核' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^通过/ })
      .or(page.getByRole('dialog').getByRole('button', { name: '提交' }))
      .first()
      .click()
    await expect(page.getByRole('row').filter({ hasText: 'H0822' })).toHaveCount(0)
    await signedIn(page, 'harbor_sz')
    await visit(page, `/onlineorder/manageMain/invoice?menuID=9030&keyword=${encodeURIComponent(address)}`)
    await expect(page.getByRole('row').filter({ hasText: address })).toContainText('可用')
  }
  await signedIn(page, 'harbor_sz')
  await visit(page, '/onlineorder/manageMain/invoice?menuID=9030')
  await page.getByRole('button', { name: '新建开票资料' }).first().click()
  await fill(first)
  await decide(first)
  await page.getByRole('row').filter({ hasText: first }).getByRole('button', { name: '编辑' }).click()
  await fill(second)
  await visit(page, '/onlineorder/manageMain/invoice?menuID=9030')
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('可用')
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('待审核')
  await decide(second)
  await visit(page, '/onlineorder/manageMain/invoice?menuID=9030')
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('停用中')
  expect(await faults()).toEqual([])
})

test('finance drafts a rate that only another of finance publishes, and who orders reads it', async ({ page }) => {
  const faults = watchFaults(page)
  const source = `中间价 ${suffix()}`
  const year = 2030 + Math.floor(Math.random() * 900)
  await signedIn(page, 'finance_tan')
  await visit(page, '/admin/rate?menuID=9923')
  await page.getByRole('button', { name: '新建汇率' }).first().click()
  const form = page.getByRole('dialog', { name: '新建汇率' })
  await form.getByLabel('汇率值').fill('7.0512')
  await form.getByLabel('开始日期').fill(`${year}-03-01`)
  await form.getByLabel('结束日期').fill(`${year}-03-31`)
  await form.getByLabel('来源').fill(source)
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  const drawer = page.getByRole('dialog', { name: 'USD/RMB' })
  await expect(drawer.getByText(source)).toBeVisible()
  // who wrote it is not offered to publish it
  await expect(drawer.getByRole('button', { name: '发布' })).toHaveCount(0)
  const id = new URL(page.url()).searchParams.get('open')
  await signedIn(page, 'finance_lu')
  await visit(page, `/admin/rate?menuID=9923&open=${id}`)
  await drawer.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog', { name: '发布' }).last().getByRole('button', { name: '发布' }).click()
  await expect(drawer.getByText('已发布').first()).toBeVisible()
  await signedIn(page, 'harbor_order')
  await visit(page, '/onlinebasic/rateList?menuID=9503')
  await expect(page.getByRole('row').filter({ hasText: source })).toContainText('7.051200')
  expect(await faults()).toEqual([])
})
