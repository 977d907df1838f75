import { expect, test } from '#tests/kit/story/story.ts'
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

test('a form that is sent while its file is on its way waits for it, and its button stands still', async ({ page }) => {
  const words = `带附件的反馈 ${suffix()}`
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/feedback/feedback?menuID=1&edit=new')
  const form = page.getByRole('dialog', { name: '提交反馈' })
  await form.getByRole('radio', { name: '功能异常' }).check()
  await form.getByRole('textbox', { name: '内容' }).fill(words)
  let arrive = () => {}
  const held = new Promise<void>((done) => (arrive = done))
  await page.route('**/comUploadFiles*', async (route) => {
    await held
    await route.continue()
  })
  const list = form.getByRole('list', { name: '已选文件' })
  const height = async () => (await list.boundingBox())!.height
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from(words) }
  await form.locator('input[type=file]').setInputFiles(note)
  await expect(form.getByRole('button', { name: '取消上传 note.txt' })).toBeVisible()
  const before = await height()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(form.getByText('正在上传文件，完成后自动提交')).toBeVisible()
  await page.route('**/api/feedback', async (route) => {
    await expect(form.getByRole('button', { name: '删除 note.txt' })).toBeVisible()
    expect(await height(), 'the row of a file keeps its height').toBe(before)
    await route.continue()
  })
  arrive()
  await expect(form).toBeHidden()
  await expect(page.getByRole('dialog').getByText('note.txt')).toBeVisible()
})
