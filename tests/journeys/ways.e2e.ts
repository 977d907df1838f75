import { expect, test } from '@playwright/test'
import { signedIn, visit } from '#tests/kit/e2e.ts'

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
  await signedIn(page, 'foxglove_main')
  // other stories apply for it and decide about it: here it has ended
  await page.route('**/api/sdk/checkLargeFileStatus*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { list: object[] } }
    const ended = { status: 'expired', validEnd: null, pending: false, can: { apply: true, takeBack: false } }
    answer.data.list = answer.data.list.map((one) => ({ ...one, ...ended }))
    await route.fulfill({ json: answer })
  })
  await visit(page, '/sdk/0')
  const notice = page.getByRole('alert').filter({ hasText: '大文件' })
  await expect(notice.getByRole('link', { name: '如何获得' })).toHaveAttribute('href', /^\/access\?need=large_file/)
})
