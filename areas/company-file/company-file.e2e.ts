import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const pdf = (words: string) =>
  Buffer.from(
    `%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${' '.repeat(600)}`,
  )

test('an assistant publishes a new edition of a paper; who orders takes it, several as one zip, and the old one is gone', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const name = `包装规范 ${suffix()}`
  const write = async (title: string, edition: string) => {
    const form = page.getByRole('dialog', { name: title })
    await form.getByLabel('版本').fill(edition)
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: `${name} ${edition}.pdf`, mimeType: 'application/pdf', buffer: pdf(name) })
    await expectAccessible(page)
    await form.getByRole('button', { name: '保存草稿' }).click()
    await expect(form).toBeHidden()
    const drawer = page.getByRole('dialog', { name })
    await drawer.getByRole('button', { name: '发布' }).click()
    await page
      .getByRole('dialog', { name: /^发布「/ })
      .getByRole('button', { name: '发布', exact: true })
      .click()
    await expect(drawer.getByText('已发布').first()).toBeVisible()
  }
  await signedIn(page, 'clerk_xu')
  await visit(page, '/admin/companyFile?menuID=9943')
  await page.getByRole('button', { name: '新建资料' }).first().click()
  const form = page.getByRole('dialog', { name: '新建资料' })
  await form.getByLabel('类别').click()
  await page.getByTitle('包装规范').click()
  await form.getByLabel('型号').fill('LQ1105-QFN')
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill(`Packing ${name.split(' ')[1]}`)
  await write('新建资料', '1.0')

  await signedIn(page, 'harbor_order')
  await visit(page, `/onlineorder/comDataDown?menuID=9040&model=LQ1105-QFN`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1.0')
  await expectAccessible(page)
  for (const row of [name, '安全数据表（MSDS）'])
    await page.getByRole('row').filter({ hasText: row }).getByRole('checkbox').check()
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载所选（2）' }).click()
  expect((await zip).suggestedFilename()).toMatch(/^download_\d{14}\.zip$/)
  const one = page.waitForEvent('download')
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '下载' }).click()
  expect((await one).suggestedFilename()).toBe(`${name} 1.0.pdf`)

  await signedIn(page, 'clerk_xu')
  await visit(page, `/admin/companyFile?menuID=9943&keyword=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '更新版本' }).click()
  await expect(page.getByRole('dialog', { name: '更新版本' }).getByText(`发布后替换「${name} 1.0」。`)).toBeVisible()
  await write('更新版本', '2.0')
  await signedIn(page, 'harbor_order')
  await visit(page, `/onlineorder/comDataDown?menuID=9040&keyword=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2.0')
  expect(await faults()).toEqual([])
})
