import { expect, test } from '@playwright/test'
import { signedIn, suffix, visit } from '#tests/kit/e2e.ts'

test('a larger file goes in pieces, and a piece that is cut on its way is sent again', async ({ page }) => {
  await signedIn(page, 'editor_su')
  await visit(page, '/admin/doc?menuID=98')
  await page.getByRole('button', { name: '新建文档' }).click()
  const form = page.getByRole('dialog', { name: '新建文档' })
  await expect(form.getByRole('button', { name: '选择文件' })).toBeVisible()
  const sizes: number[] = []
  await page.route('**/api/upload/tus/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sizes.push(route.request().postDataBuffer()?.length ?? 0)
    return sizes.length === 2 ? route.abort() : route.continue()
  })
  const head = Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%${suffix()}\n`)
  const pdf = Buffer.concat([head, Buffer.alloc(5 * 1024 * 1024, '% filler\n'), Buffer.from('\n%%EOF')])
  await form.locator('input[type=file]').setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(form.getByRole('button', { name: '删除 large.pdf' })).toBeVisible({ timeout: 60_000 })
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes[0]).toBe(512 * 1024)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(8 * 1024 * 1024)
})
