import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

test('an administrator sees who can do which step, and goes on to the roles', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'admin')
  await visit(page, '/admin/staff')
  await page.getByRole('link', { name: '环节人员' }).click()
  await expect(page.getByRole('heading', { name: '环节人员' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '企业认证' }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await faults()).toEqual([])
})
