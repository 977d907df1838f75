import { expect, portalUrl, test } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, signedIn, suffix } from '#tests/kit/e2e.ts'

test('who orders finds an answer by a word, is offered several, and hands on what has none', async ({ page }) => {
  await signedIn(page, 'harbor_order')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '订购问答' }).click()
  const dialog = page.getByRole('dialog', { name: '订购问答' })
  await expect(dialog.getByRole('listitem')).toHaveCount(13)
  const find = dialog.getByRole('searchbox', { name: '输入关键字，按回车查找' })
  await expectAccessible(page)
  await find.press('Enter')
  await expect(page.getByText('请输入搜索内容')).toBeVisible()
  // several are offered, one is opened from them, and the way back leads to them
  await find.fill('订单')
  await find.press('Enter')
  await expect(dialog.getByText(/找到 \d+ 条问答/)).toBeVisible()
  await dialog.getByRole('button', { name: '如何批量导出或打印已受理订单' }).click()
  await expect(dialog.getByRole('heading', { name: '如何批量导出或打印已受理订单' })).toBeVisible()
  await dialog.getByRole('button', { name: '返回' }).click()
  await expect(dialog.getByText(/找到 \d+ 条问答/)).toBeVisible()
  // one match opens by itself
  await find.fill('hk_pickup')
  await find.press('Enter')
  await expect(dialog.getByRole('heading', { name: '如何自提' })).toBeVisible()
  const words = `寄售 ${suffix()}`
  await find.fill(words)
  await find.press('Enter')
  await expect(dialog.getByText('抱歉，没有找到有效的操作指引，请联系商务助理')).toBeVisible()
  await dialog.getByRole('button', { name: '转给商务助理' }).click()
  await expect(dialog.getByText(`已将“${words}”转给商务助理`, { exact: false })).toBeVisible()
  const { width, height } = (await dialog.locator('.ant-modal-body').boundingBox())!
  expect(height).toBeLessThanOrEqual(page.viewportSize()!.height)
  expect(width).toBeGreaterThan(250)

  await signedIn(page, 'clerk_xu')
  await page.goto('/admin/orderFaq/unanswered')
  const row = page.getByRole('row').filter({ hasText: words })
  await row.getByRole('button', { name: '标记为已处理' }).click()
  await expect(row.getByText('已处理').first()).toBeVisible()
})

test('an assistant writes an answer, which nobody finds before it is switched on', async ({ page }) => {
  const [name, code] = [`寄售规则 ${suffix()}`, `consign_${suffix()}`]
  await signedIn(page, 'clerk_xu')
  await page.goto('/admin/orderFaq')
  await page.getByRole('button', { name: '新建问答' }).first().click()
  const form = page.getByRole('dialog', { name: '新建问答' })
  await form.getByLabel('标题', { exact: true }).fill(name)
  await form.getByRole('textbox', { name: '英文标题' }).fill(`Consignment ${code}`)
  await form.getByRole('textbox', { name: '编码' }).fill(code)
  await form.getByRole('textbox', { name: '关键字' }).fill(`寄售${code}`)
  await form.getByRole('checkbox', { name: '启用：订购用户可以查到' }).uncheck()
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await page
    .getByRole('searchbox', { name: '按标题或关键字查找' })
    .or(page.getByPlaceholder('按标题或关键字查找'))
    .first()
    .fill(code)
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('停用')).toBeVisible()
  // a colleague in Taipei reads it in their script, and keeps it as it was written
  const read = (language: string) =>
    page.context().addCookies([{ name: 'language', value: language, url: portalUrl() }])
  await read('zhtw')
  await page.goto(`/admin/orderFaq?keyword=${code}`)
  await page
    .getByRole('row')
    .filter({ hasText: name.replace('规则', '規則') })
    .getByRole('button', { name: '編輯' })
    .click()
  const change = page.getByRole('dialog')
  await expect(change.getByLabel('標題', { exact: true })).toHaveValue(name)
  await change.getByRole('textbox', { name: '英文標題' }).fill(`Consigned ${code}`)
  await change.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(change).toBeHidden()
  await read('zh')
  await page.goto(`/admin/orderFaq?keyword=${code}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await signedIn(page, 'harbor_order')
  const { data } = await ask<{ list: object[] }>(page, `/odrPublic/orderFaq?keyword=${code}`)
  expect(data.list).toEqual([])
})
