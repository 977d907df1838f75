import { expect, test } from '#tests/kit/story/story.ts'
import { signedIn, visit } from '#tests/kit/e2e.ts'

test('a finding leads to its patch, and what is missing comes as one archive after the disclaimer', async ({
  page,
}) => {
  await signedIn(page, 'nimbus_main', { fresh: true })
  await visit(page, '/sdk/project')
  const row = page.getByRole('row', { name: /客厅中控屏 G3/ })
  const link = row.getByRole('listitem').getByRole('link').first()
  await expect(link).toHaveAttribute('href', /^\/sdk\/\d+\?open=\d+&patch=\d+/)

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^下载缺少的补丁（\d+ 个）/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '我已阅读并同意' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^patches_\d+\.zip$/)
  expect(await file.failure()).toBeNull()
})
