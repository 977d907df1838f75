import { expect, test } from '@playwright/test'
import { ask, signedIn, visit } from '#tests/kit/e2e.ts'

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
