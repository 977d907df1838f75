import { zipSync } from 'fflate'
import { expect, test, takePage } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'
import { pdfOf } from '#tests/kit/documents.ts'

type Runs = { list: { name: string; status: string }[] }
type Found = { list: { number: string; title: string }[] }

test('an editor hands the papers of an old portal in, somebody else releases them, and customers read them', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  const name = suffix()
  const head = 'key,number,title,type,revision,language,level,chip,file'
  const row = (n: number, chip: string) =>
    `${n},${name}-${n},旧门户资料 ${name} ${n},app_note,1.0,zh,registered,${chip},files/a.pdf`
  const table = [head, row(1, 'LQ7120'), row(2, 'lq-7120'), row(3, 'LQ0000'), ''].join('\r\n')
  const zip = zipSync({
    'documents.csv': new TextEncoder().encode(table),
    'files/a.pdf': new Uint8Array(await pdfOf(['old'])),
  })
  const until = (status: string) =>
    expect
      .poll(async () => (await ask<Runs>(page, '/import')).data.list.find((one) => one.name === `${name}.zip`)?.status)
      .toBe(status)
  await signedIn(page, 'editor_su')
  await visit(page, '/admin/import?menuID=9863')
  await page.getByRole('button', { name: '下载示例' }).first().click()
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '文档' }).click(),
  ])
  expect(sample.suggestedFilename()).toBe('import-document-sample.zip')
  await page.getByRole('button', { name: '提交表格' }).first().click()
  const form = page.getByRole('dialog')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.zip`, mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await expect(form.getByText(`${name}.zip`)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '提交并检查' }).click()
  await expect(form).toBeHidden()
  await until('checked')
  await visit(page, '/admin/import?menuID=9863&status=checked')
  await page.getByRole('link', { name: `${name}.zip` }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('没有这个型号')).toBeVisible()
  await expect(drawer.getByText('第 4 行“chip”列')).toBeVisible()
  await expect(drawer.getByRole('button', { name: '批准并导入' })).toBeHidden()
  await expectAccessible(page)

  const other = await takePage(browser)
  const theirs = watchFaults(other)
  await signedIn(other, 'auditor_he')
  await visit(other, '/admin/import?menuID=9863')
  await other.getByRole('link', { name: `${name}.zip` }).click()
  await other.getByRole('dialog').getByRole('button', { name: '批准并导入' }).click()
  await other.getByRole('dialog', { name: '批准并导入' }).getByRole('button', { name: '批准并导入' }).click()
  await until('done')
  await visit(page, '/admin/import?menuID=9863&status=done')
  await expect(page.getByRole('row').filter({ hasText: `${name}.zip` })).toContainText('已完成')

  const reader = await takePage(browser)
  await signedIn(reader, 'nimbus_main')
  // the search follows a moment later
  const found = async () =>
    (await ask<Found>(reader, `/document?keyword=${name}`)).data.list.map(({ number }) => number)
  await expect.poll(async () => (await found()).toSorted()).toEqual([`${name}-1`, `${name}-2`])
  expect([...(await faults()), ...(await theirs())]).toEqual([])
})
