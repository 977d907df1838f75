import { expect, test } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

// Wherever something stays closed the screen says so, and leads to how to get it (decision 0010).

test('lists say what certification opens to whoever lacks it, and to nobody else', async ({ page }) => {
  const more = page.getByText(/在完成企业认证后可以查看/)
  for (const url of ['/doc', '/doc?keyword=zzzz', '/faq/0/show']) {
    await signedIn(page, 'tern_dev')
    await visit(page, url)
    await expect(more, url).toBeVisible()
    await expect(more.getByRole('link', { name: '如何获得' }), url).toHaveAttribute(
      'href',
      /^\/access\?need=certification/,
    )
  }
  await signedIn(page, 'nimbus_main')
  await visit(page, '/faq/0/show')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(more).toHaveCount(0)
})

test('an authorisation for large files that is missing leads to how to get it', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  // of this chip project no other story asks for or grants large files
  type Chip = { children: { id: number; code: string }[] }
  const chips = (await ask<Chip[]>(page, '/sdk/directory')).data
  const project = chips.flatMap(({ children }) => children).find(({ code }) => code === 'LQ2230-STD')!
  await visit(page, `/sdk/${project.id}`)
  const notice = page.getByRole('alert').filter({ hasText: '大文件' })
  await expect(notice.getByRole('link', { name: '如何获得' })).toHaveAttribute('href', /^\/access\?need=large_file/)
})

test('who may not buy is told why, and how to, before a form is filled in', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'tern_dev')
  await visit(page, '/serviceMarket/product?menuID=80')
  await expect(page.getByRole('link', { name: '我的订单' })).toHaveCount(0)
  await page.getByRole('link', { name: '原理图评审' }).click()
  await expect(page.getByRole('button', { name: '立即购买' })).toBeDisabled()
  await expect(page.locator('.access-hint')).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/serviceMarket/pay?product=1&sku=SCH-REVIEW-STD&qty=1')
  await expect(page.getByText('您的企业还没有完成认证').locator('visible=true').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '联系电话' })).toHaveCount(0)
  expect(await faults()).toEqual([])
})
