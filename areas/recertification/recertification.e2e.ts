import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

test('a main account sees who is to be reviewed, and keeps somebody', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, '/user/recertification?menuID=1')
  await expect(page.getByText(/进行中，待确认/)).toBeVisible()
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: 'nimbus_old' })
  await row.getByRole('button', { name: '保留账号' }).click()
  await expect(row).toContainText('由倪博确认')
  expect(await faults()).toEqual([])
})
