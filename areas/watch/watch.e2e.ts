import { expect, test, type Browser, type Page, takePage } from '#tests/kit/story/story.ts'
import PDFDocument from 'pdfkit'
import { expectAccessible, expectNoSidewaysScroll, ownCall, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

function pdf(lines: readonly string[]): Promise<Buffer> {
  return new Promise((done) => {
    const document = new PDFDocument({ size: 'A4' })
    const pieces: Buffer[] = []
    document.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => done(Buffer.concat(pieces)))
    for (const line of lines) document.fontSize(12).text(line).moveDown()
    document.end()
  })
}
async function pageOf(browser: Browser, name: string): Promise<Page> {
  const page = await takePage(browser)
  await signedIn(page, name)
  return page
}
const desk = (of: Page) => of.getByRole('table', { name: '所有文档' })

/** Staff make the next revision of an errata sheet, and publish it. */
async function publishErratum(browser: Browser, number: string, revision: string) {
  const editor = await pageOf(browser, 'editor_su')
  await visit(editor, `/admin/doc?menuID=98&status=published&keyword=${number}`)
  await desk(editor).getByRole('button', { name: '新建版本' }).first().click()
  const form = editor.getByRole('dialog', { name: '新建版本' })
  const buffer = await pdf(['Errata', `ER-010 of ${revision}: the bus may hang when SDA is held for 25 ms.`])
  await form.locator('input[type=file]').setInputFiles({ name: `${revision}.pdf`, mimeType: 'application/pdf', buffer })
  await expect(form.getByRole('button', { name: `预览 ${revision}.pdf` })).toBeVisible()
  await form.getByRole('textbox', { name: '版本' }).fill(revision)
  await editor.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  await visit(editor, `/admin/doc?menuID=98&status=draft&keyword=${number}`)
  await desk(editor).getByRole('row').filter({ hasText: revision }).getByRole('button', { name: '提交审核' }).click()
  await editor
    .getByRole('dialog')
    .getByRole('button', { name: /^提\s?交$/ })
    .click()
  await expect(editor.getByText('已提交，等待审核')).toBeVisible()
  const auditor = await pageOf(browser, 'auditor_he')
  await visit(auditor, `/admin/doc?menuID=98&status=pending&keyword=${number}`)
  await desk(auditor).getByRole('row').filter({ hasText: revision }).getByRole('button', { name: '审核' }).click()
  await auditor.getByRole('dialog').getByRole('button', { name: '通过并发布' }).click()
  await expect(auditor.getByText('审核通过，文档已发布')).toBeVisible()
  return auditor
}

test('a chip is watched, its new erratum rings the bell, and the message leads to the marked change', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_main')
  const now = { settingsJson: JSON.stringify([{ event: 'watched', inSite: 'now', mail: 'now', sms: 'off' }]) }
  expect(
    await (await page.request.post('/api/public/saveNoticeUser', { headers: ownCall, form: now })).json(),
  ).toMatchObject({ msgCode: 0 })
  await visit(page, '/product/LQ5210')
  const button = page.getByRole('button', { name: '关注', exact: true })
  await button.click()
  await expect(page.getByRole('button', { name: '已关注', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const bell = page.getByRole('banner').getByRole('link', { name: /消息/ })
  const count = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  const before = await count()

  const revision = `E${Date.now() % 1_000_000}`
  const staff = await publishErratum(browser, 'LQ5210-ER', revision)
  // without a reload
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(before)
  await bell.click()
  await page.getByRole('link', { name: new RegExp(`勘误表 ${revision}`) }).click()
  const message = page.getByRole('dialog')
  await expect(message).toContainText('与上一版本相比共')
  await expect(message).toContainText('SDA is held for 25 ms')
  await message.getByRole('link', { name: '前往查看' }).click()

  await expect(page).toHaveURL(/showPdfMutual\?.*change=1/)
  await expect(page.locator('.pdf-mark-current').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/第 1 处，共 \d+ 处/)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText(/第 2 处，共/)).toBeVisible()
  await expect(page).toHaveURL(/change=2/)
  await page.keyboard.press('p')
  await page.keyboard.press('p')
  await expect(page.getByText(/第 (\d+) 处，共 \1 处/)).toBeVisible()
  await expectAccessible(page)

  await visit(staff, `/admin/mail?menuID=98&keyword=${encodeURIComponent(revision)}`)
  await expect(
    staff
      .getByRole('row')
      .filter({ hasText: `勘误表 ${revision}` })
      .first(),
  ).toBeVisible()
  expect(await faults()).toEqual([])
})

test('what is watched stands in one list, with what it last said, and ends there', async ({ page, browser }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/info/watch?menuID=1')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'LQ7120 数据手册' }).first()).toContainText('文档')
  await expect(rows.filter({ hasText: 'USB 烧录' })).toContainText('有新结果')
  await expectAccessible(page)
  await rows.filter({ hasText: 'USB 烧录' }).getByRole('button', { name: '取消关注' }).click()
  await expect(page.getByText('已取消关注')).toBeVisible()
  await expect(rows.filter({ hasText: 'USB 烧录' })).toHaveCount(0)
  // and begins again where it is searched for
  await visit(page, `/filter/all?keyword=${encodeURIComponent('USB 烧录')}`)
  await page.getByRole('button', { name: '关注', exact: true }).click()
  await expect(page.getByRole('button', { name: '已关注', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/info/watch?menuID=1')
  await expect(page.getByRole('link', { name: 'USB 烧录' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  // what somebody may not open any more is a number without a name
  const other = await pageOf(browser, 'tern_dev')
  await visit(other, '/info/watch?menuID=1')
  await expect(other.getByText('另有 1 项关注因权限变化暂停')).toBeVisible()
  await expect(other.getByText('LQ7120 数据手册')).toHaveCount(0)
  expect(await faults()).toEqual([])
})
