import { expect, test, type Browser, type Page, takePage } from '#tests/kit/story/story.ts'
import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectAccessible, password, signedIn, suffix } from '#tests/kit/e2e.ts'

type Row = { id: number; number: string; title: string; revision: string; level: string }

async function pageOf(browser: Browser, username: string): Promise<Page> {
  const page = await takePage(browser)
  await signedIn(page, username)
  return page
}
/** What the signed-in reader's own list call answers. */
async function rowsOf(page: Page, query: string): Promise<Row[]> {
  const answer = (await (await page.request.get(`/api/document?limit=200&${query}`)).json()) as {
    data: { list: Row[] }
  }
  return answer.data.list
}
const table = (page: Page) => page.getByRole('table', { name: '文档列表' })
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).selectOption({ label: option })
}

function pdf(words: string): Promise<Buffer> {
  return new Promise((done) => {
    const document = new PDFDocument({ size: 'A4' })
    const pieces: Buffer[] = []
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => done(Buffer.concat(pieces)))
    document.fontSize(20).text(words)
    document.end()
  })
}

test('a certified customer finds a datasheet, reads it, searches in it and rates it', async ({ page, context }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/doc?menuID=2')
  await page.getByText('全部文档', { exact: true }).first().click()
  await page.getByRole('textbox', { name: '筛选目录' }).fill('lq7120')
  await page
    .getByRole('treeitem', { name: /LQ7120/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /LQ7120/ })).toBeVisible()
  await expect(page).toHaveURL(/docID=\d+&type=1/)

  await choose(page, '类型', '数据手册')
  await expect(page).toHaveURL(/docType=datasheet/)
  const [wanted] = await rowsOf(page, 'docType=datasheet&chip=LQ7120')
  await page.getByRole('textbox', { name: '标题或编号' }).fill(wanted!.number)
  await expect(page).toHaveURL(/keyword=/)
  await expect(table(page).getByRole('rowheader')).toHaveCount(1)
  await table(page).getByRole('link', { name: wanted!.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: wanted!.title })).toBeVisible()

  const [viewer] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '阅读', exact: true }).click(),
  ])
  await expect(viewer.getByRole('group', { name: /^第 1 页/ }).locator('canvas')).toBeVisible()
  const search = viewer.getByRole('textbox', { name: '在文档中搜索' })
  await search.fill('LQ7120')
  await search.press('Enter')
  await expect(viewer.getByText(/^\d+\/[1-9]\d*$/)).toBeVisible()
  // the browser's own print has no page of it, and says how one gets them
  await viewer.emulateMedia({ media: 'print' })
  await expect(viewer.getByText('请使用阅读器工具栏中的“打印”来打印此文档')).toBeVisible()
  await expect(viewer.locator('canvas').first()).toBeHidden()
  await viewer.emulateMedia({ media: 'screen' })
  await viewer.getByRole('link', { name: '返回文档' }).click()
  await expect(viewer.getByRole('heading', { level: 1, name: wanted!.title })).toBeVisible()

  const rating = page.getByRole('region', { name: '评分' })
  const stars = (await rating.getByRole('radio', { checked: true }).count()) === 4 ? 3 : 4
  await rating
    .getByRole('radio')
    .nth(stars - 1)
    .click()
  await page.getByRole('button', { name: '提交评分' }).click()
  await expect(page.getByText('感谢您的评分')).toBeVisible()
  await page.reload()
  await expect(rating.getByRole('radio', { checked: true })).toHaveCount(stars)

  await page.keyboard.press('Escape')
  await expect(table(page).getByRole('rowheader')).toHaveCount(1)
})

test('a file under NDA is downloaded with the name of the reader on it', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  const [closed] = await rowsOf(page, 'level=nda')
  await page.goto(`/doc?doc=${closed!.id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ])
  const document = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { text } = await extractText(document, { mergePages: true })
  expect(text).toContain('nimbus_main')
})

test('a customer without certification meets no title that is under NDA', async ({ page, browser }) => {
  const reader = await pageOf(browser, 'nimbus_main')
  const closed = [...(await rowsOf(reader, 'level=nda')), ...(await rowsOf(reader, 'level=project'))]
  expect(closed.length).toBeGreaterThan(0)
  const open = (await rowsOf(reader, '')).filter((row) => row.level === 'public' || row.level === 'registered')
  const names = closed.map((row) => row.number).filter((number) => !open.some((row) => row.number.includes(number)))

  await signedIn(page, 'tern_dev')
  const seen: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/document')) seen.push(await answer.text().catch(() => ''))
  })
  await page.goto('/doc?menuID=2&docID=all&type=1&limit=200')
  await expect(table(page).getByRole('rowheader').first()).toBeVisible()
  const list = await table(page).innerText()
  await page.goto('/doc?menuID=2&docID=all&type=2&limit=200')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  const shown = [list, await page.locator('body').innerText(), ...seen].join('\n')
  for (const name of names) expect(shown).not.toContain(name)

  await page.goto(`/showDocPdf?id=${closed[0]!.id}`)
  await expect(page.getByText('文档不存在或您无权查看')).toBeVisible()
  await page.goto('/showDocPdf?id=999999999')
  await expect(page.getByText('文档不存在或您无权查看')).toBeVisible()
})

test('a revision goes from editor to auditor to the latest documents', async ({ page, browser }) => {
  const reader = await pageOf(browser, 'nimbus_main')
  const [old] = await rowsOf(reader, 'docType=app_note')
  const revision = `R${Date.now()}`

  await signedIn(page, 'editor_su')
  await page.goto(`/admin/doc?menuID=98&status=published&keyword=${encodeURIComponent(old!.number)}`)
  const desk = (of: Page) => of.getByRole('table', { name: '所有文档' })
  await desk(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: old!.title, exact: true }) })
    .getByRole('button', { name: '新建版本' })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: '新建版本' })
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: `${revision}.pdf`, mimeType: 'application/pdf', buffer: await pdf(`Revision ${revision}`) })
  await expect(form.getByRole('button', { name: `预览 ${revision}.pdf` })).toBeVisible()
  await form.getByRole('textbox', { name: '版本' }).fill(old!.revision)
  await page.keyboard.press('Control+s')
  await expect(form.getByText('该文档已有相同版本号').first()).toBeVisible()
  await form.getByRole('textbox', { name: '版本' }).fill(revision)
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  // what was made is shown
  await expect(page.getByRole('dialog')).toContainText(revision)

  await page.goto(`/admin/doc?menuID=98&status=draft&keyword=${encodeURIComponent(old!.number)}`)
  const draft = desk(page).getByRole('row').filter({ hasText: revision })
  await draft.getByRole('button', { name: '提交审核' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^提\s?交$/ })
    .click()
  await expect(page.getByText('已提交，等待审核')).toBeVisible()

  const auditor = await pageOf(browser, 'auditor_he')
  await auditor.goto(`/admin/doc?menuID=98&status=pending&keyword=${encodeURIComponent(old!.number)}`)
  await desk(auditor).getByRole('row').filter({ hasText: revision }).getByRole('button', { name: '审核' }).click()
  await auditor.getByRole('dialog').getByRole('button', { name: '通过并发布' }).click()
  await expect(auditor.getByText('审核通过，文档已发布')).toBeVisible()

  await reader.goto('/doc?menuID=2&docID=all&type=2')
  await expect(table(reader).getByRole('row').filter({ hasText: revision })).toBeVisible()
  await reader.goto(`/doc?doc=${old!.id}`)
  await expect(reader.getByText(`此版本已被 ${revision} 版替代`)).toBeVisible()
})

test('a visitor is asked to sign in and comes back to the page of the document', async ({ page, browser }) => {
  const reader = await pageOf(browser, 'nimbus_main')
  const [document] = await rowsOf(reader, 'level=registered')
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`/showPdf?id=${document!.id}`)
  await expect(page.getByRole('link', { name: '去登录' })).toBeVisible()
  // an icon with a style of its own breaks the content security policy
  expect(complaints).toEqual([])
  await expectAccessible(page)
  await page.getByRole('link', { name: '去登录' }).click()
  await page.getByRole('textbox', { name: '用户名' }).fill('nimbus_main')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/showPdf\\?id=${document!.id}`))
  await expect(page.getByRole('group', { name: /^第 1 页/ }).locator('canvas')).toBeVisible()
  await expectAccessible(page)
})

test('tree and list are worked by keys alone', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/doc?menuID=2&docID=all&type=1')
  await expect(table(page).getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await page.getByRole('textbox', { name: '筛选目录' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/docID=\d+&type=1/)
  await expect(table(page).getByRole('rowheader').first()).toBeVisible()
  await table(page).getByRole('row').nth(1).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '返回列表' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table(page)).toBeVisible()
})

test('the list comes back where it was left', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/doc?menuID=2&docID=all&type=1&limit=50')
  const row = table(page).getByRole('row').nth(19)
  await row.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('link', { name: '返回列表' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(row).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.goBack()
  await expect(page.getByRole('link', { name: '返回列表' })).toBeVisible()
})

test('the list says of which documents it shows a part, and where a keyword is looked for', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/doc?menuID=2')
  const stored = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), name)
  await expect.poll(() => stored('isChangeDoc')).toBe('false')
  expect(JSON.parse((await stored('docMenus'))!)[0]).toMatchObject({ level: 1, children: expect.any(Array) })
  const scope = page.getByRole('main').getByRole('status').filter({ hasText: '仅' })
  const all = (await rowsOf(page, '')).length
  await expect(scope).toContainText(`全部共 ${all} 份文档`)
  const place = await page.getByRole('heading', { level: 1 }).innerText()
  const [elsewhere] = await rowsOf(page, 'docType=reliability')
  await page.getByRole('textbox', { name: '标题或编号' }).fill(elsewhere!.number)
  await expect(scope).toContainText(/最新文档 \/ LQ/)
  await expect(scope).toContainText(`${place}”中查找“${elsewhere!.number}”`)
  await scope.getByRole('link', { name: '在全部文档中查找' }).click()
  await expect(table(page).getByRole('link', { name: elsewhere!.title, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/docID=all&type=1&.*keyword=/)
  await expect(scope).toHaveCount(0)
  await expect.poll(() => stored('isChangeDoc')).toBe('true')
})

test('every screen is accessible', async ({ page, browser }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/doc?menuID=2&docID=all&type=1')
  await expect(table(page).getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page)
  await table(page).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: '返回列表' })).toBeVisible()
  await expectAccessible(page)
  const [first, second] = await rowsOf(page, '')
  await page.goto(`/showPdfMutual?left=${first!.id}&right=${second!.id}`)
  await expect(page.getByRole('group', { name: /^第 1 页/ }).locator('canvas')).toHaveCount(2)
  await expectAccessible(page)

  const editor = await pageOf(browser, 'editor_su')
  await editor.goto('/admin/doc?menuID=98')
  await expect(editor.getByRole('table', { name: '所有文档' }).getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(editor)
  await editor.getByRole('button', { name: '新建文档' }).click()
  await expect(editor.getByRole('dialog', { name: '新建文档' })).toBeVisible()
  await expectAccessible(editor)
})

test('a file taken off a draft stays until the draft is saved', async ({ browser }) => {
  const editor = await pageOf(browser, 'editor_su')
  await editor.goto('/admin/doc?menuID=98&status=draft')
  await editor.getByRole('table', { name: '所有文档' }).getByRole('rowheader').getByRole('link').last().click()
  const open = async () => {
    await editor.getByRole('dialog').getByRole('button', { name: '编辑草稿' }).click()
    const form = editor.getByRole('dialog', { name: '编辑草稿' })
    await expect(form.getByRole('list', { name: '已选文件' })).toBeVisible()
    return form
  }
  const form = await open()
  const file = await form.getByRole('link', { name: /^预览 / }).textContent()
  await form.getByRole('button', { name: `删除 ${file}` }).click()
  await expect(form.getByRole('link', { name: /^预览 / })).toBeHidden()
  await expect(form.getByRole('button', { name: '选择文件' })).toBeEnabled()
  await form.getByRole('button', { name: /^取\s?消$/ }).click()
  await editor.getByRole('button', { name: '放弃并离开' }).click()
  await expect(form).toBeHidden()
  await expect((await open()).getByText(file!)).toBeVisible()
})

test('an editor adds a folder and renames it', async ({ browser }) => {
  const editor = await pageOf(browser, 'editor_su')
  const name = `量产 ${suffix()}`
  await editor.goto('/admin/doc?menuID=98')
  await editor.getByRole('button', { name: '目录管理' }).click()
  const folders = editor.getByRole('dialog', { name: '目录管理' })
  await expect(folders.getByText('LQ5210', { exact: false }).first()).toBeVisible()
  await expectAccessible(editor)
  await folders.getByRole('button', { name: '在“网络摄像机”下新建目录' }).click()
  const form = editor.getByRole('dialog', { name: '新建子目录' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写此项').first()).toBeVisible()
  await form.getByLabel('中文名称').fill(name)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await folders.getByRole('button', { name: `编辑目录 ${name}` }).click()
  const change = editor.getByRole('dialog', { name: '编辑目录' })
  await change.getByLabel('中文名称').fill(`${name} 二`)
  await change.getByRole('button', { name: '保存' }).click()
  await expect(folders.getByText(`${name} 二`)).toBeVisible()
})
