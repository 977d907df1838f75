import { expect, test, takePage } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, load, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a customer finds an answer by product line, praises it and goes to the next', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, '/faq/0/show')
  const tree = page.getByRole('navigation', { name: 'FAQ 目录' })
  await expect(tree.getByRole('radio', { name: '产品线' })).toBeChecked()

  await tree.getByText('智能显示', { exact: true }).click()
  await expect(page).toHaveURL(/chipIds=\d+/)
  await expect(page.getByRole('heading', { level: 1, name: '智能显示' })).toBeVisible()
  await tree.getByText('LQ7120', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'LQ7120' })).toBeVisible()
  await page.getByRole('textbox', { name: '搜索问题与答案' }).fill('ddr 訓練')
  await expect(page).toHaveURL(/keyword=/)
  await page.getByRole('link', { name: /DDR 初始化停在/ }).click()

  const answer = page.getByRole('article')
  await expect(answer.getByRole('heading', { level: 1 })).toHaveText(/DDR 初始化停在 training fail/)
  await expect(answer).toContainText('A1, B0')
  await expect(answer).toContainText(/尚未确认/)
  const praise = answer.getByRole('button', { name: '有用' })
  await expect(praise).toHaveAttribute('aria-pressed', 'false')
  await praise.click()
  await expect(praise).toHaveAttribute('aria-pressed', 'true')
  await expect(answer).toContainText('人觉得有用')
  await expect(answer.getByRole('button', { name: '复制代码' }).first()).toBeVisible()
  await expectAccessible(page)

  const neighbours = answer.getByRole('navigation', { name: '相邻问题' })
  const next = (await neighbours.getByRole('link').last().textContent())!.replace(/^(上一个|下一个)/, '')
  await neighbours.getByRole('link').last().click()
  await expect(answer.getByRole('heading', { level: 1 })).toHaveText(next)
  await expect(page).toHaveURL(/keyword=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: '问题列表' })).toBeVisible()
  expect(await faults()).toEqual([])
})

test('a reader finds an answer by module and follows a keyword', async ({ page }) => {
  await signedIn(page, 'tern_dev')
  await visit(page, '/faq/0/show')
  const tree = page.getByRole('navigation', { name: 'FAQ 目录' })
  await tree.getByText('模块', { exact: true }).click()
  await expect(page).toHaveURL(/\/faq\/0\/show\?.*tab=module/)
  await tree.getByText('音频', { exact: true }).click()
  await expect(page).toHaveURL(/\/faq\/830005\/show/)
  await page.getByRole('link', { name: /功放有 POP 音/ }).click()
  await page.getByRole('article').getByRole('link', { name: '功放' }).click()
  await expect(page).toHaveURL(/\/faq\/0\/show\?.*keyword=/)
  await expect(page.getByRole('table').getByRole('link', { name: /功放有 POP 音/ })).toBeVisible()
  // what is for one project or under NDA is nowhere to be met
  for (const path of ['/faq?limit=100', '/faq?keyword=回音壁', '/faq?keyword=安全启动', '/faq/getDirectory'])
    expect(JSON.stringify(await ask(page, path))).not.toMatch(/回音壁与无线|安全启动的密钥/)
  await tree.getByText('产品线', { exact: true }).click()
  await expect(page).toHaveURL(/\/faq\/0\/show\?(?!.*chipIds)/)
})

test('a keyword in a module says so and goes on everywhere', async ({ page }) => {
  await signedIn(page, 'tern_dev')
  await visit(page, '/faq/830005/show')
  const scope = page.getByRole('main').getByRole('status').filter({ hasText: '仅' })
  await expect(scope).toContainText(/仅显示此目录中的 \d+ 个，全部共 \d+ 个问题/)
  await page.getByRole('textbox', { name: '搜索问题与答案' }).fill('DDR')
  await expect(scope).toContainText('仅在“音频”中查找“DDR”')
  await scope.getByRole('link', { name: '在全部问题中查找' }).click()
  await expect(page).toHaveURL(/\/faq\/0\/show\?.*keyword=DDR/)
  await expect(page.getByRole('link', { name: /DDR/ }).first()).toBeVisible()
  await expect(scope).toHaveCount(0)
})

test('an editor writes an answer with code and a picture, an auditor approves and publishes it, a reader sees it', async ({
  browser,
}) => {
  const title = `触摸屏偶发失灵 ${Date.now()}`
  const as = async (name: string) => {
    const page = await takePage(browser)
    await signedIn(page, name)
    return page
  }
  const editor = await as('editor_su')
  await visit(editor, `/admin/faq?edit=new&title=${encodeURIComponent(title)}`)
  const form = editor.getByRole('dialog', { name: '新建 FAQ' })
  await expect(form.getByRole('textbox', { name: '问题（中文）' })).toHaveValue(title)
  const area = form.getByRole('textbox', { name: '答案（中文）' })
  await area.click()
  await editor.keyboard.type('先确认中断引脚的上拉。')
  await editor.keyboard.press('Enter')
  const bar = form.getByRole('toolbar', { name: '答案（中文）：格式' })
  await bar.getByRole('button', { name: '代码块' }).click()
  await editor.keyboard.type('cat /proc/interrupts')
  await editor.keyboard.press('Enter')
  await editor.keyboard.press('Enter')
  await editor.keyboard.press('Enter')
  const chooser = editor.waitForEvent('filechooser')
  await bar.getByRole('button', { name: '插入图片' }).click()
  await (await chooser).setFiles({ name: '波形.png', mimeType: 'image/png', buffer: pixel })
  await expect(area.getByRole('img', { name: '波形' })).toBeVisible()
  await expectAccessible(editor)
  await form.getByRole('combobox', { name: '模块' }).click()
  await editor.getByTitle('显示', { exact: true }).click()
  await form.getByRole('combobox', { name: '平台' }).click()
  await editor.getByTitle('Linux', { exact: true }).last().click()
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(form).toBeHidden()
  // what was made is shown
  const made = editor.getByRole('dialog', { name: title })
  await made.getByRole('button', { name: '提交审核' }).click()
  await editor
    .getByRole('dialog', { name: '提交审核' })
    .getByRole('button', { name: /提\s?交/ })
    .click()
  await expect(made).toContainText('待审核')
  await editor.keyboard.press('Escape')
  await expect(editor.getByRole('row', { name: title })).toContainText('待审核')

  const auditor = await as('auditor_he')
  await visit(auditor, '/admin/faq?auditStatus=pending')
  await auditor.getByRole('link', { name: title }).click()
  const drawer = auditor.getByRole('dialog', { name: title })
  await expect(drawer.getByRole('img', { name: '波形' })).toBeVisible()
  await drawer.getByRole('button', { name: '审核' }).click()
  await auditor.getByRole('dialog', { name: '审核' }).getByRole('button', { name: '通过', exact: true }).click()
  await drawer.getByRole('button', { name: '上架' }).click()
  await auditor
    .getByRole('dialog', { name: '上架' })
    .getByRole('button', { name: /上\s?架/ })
    .click()
  await expect(drawer).toContainText('已上架')
  await expectAccessible(auditor)

  const reader = await as('nimbus_dev1')
  await visit(reader, '/faq/830003/show')
  await reader.getByRole('link', { name: title }).click()
  const answer = reader.getByRole('article')
  await expect(answer.getByRole('img', { name: '波形' })).toHaveJSProperty('naturalWidth', 1)
  await expect(answer.getByText('cat /proc/interrupts')).toBeVisible()

  // a change of it leaves what readers have alone; the two texts are compared
  await load(editor, '/admin/faq')
  await editor.getByRole('link', { name: title }).click()
  const own = editor.getByRole('dialog', { name: title })
  await own.getByRole('button', { name: '编辑' }).click()
  const change = editor.getByRole('dialog', { name: '编辑' })
  await change.getByRole('textbox', { name: '答案（中文）' }).getByText('先确认中断引脚的上拉。').click()
  await editor.keyboard.press('Control+End')
  await editor.keyboard.type('再看供电纹波。')
  await change.getByRole('button', { name: '保存草稿' }).click()
  await expect(change).toBeHidden()
  await expect(own).toContainText('第 2 版编辑中')
  await own.getByRole('button', { name: '版本 2' }).click()
  const compare = editor.getByRole('dialog', { name: '版本 2' })
  await expect(compare.getByRole('listitem').filter({ hasText: '再看供电纹波。' })).toContainText('新增')
  await expectAccessible(editor)
  await reader.reload()
  await expect(answer).not.toContainText('再看供电纹波。')
})

test('a re-check is decided and readers see it', async ({ page }) => {
  await signedIn(page, 'editor_su')
  await visit(page, '/admin/faq?view=recheck')
  const list = page.getByRole('table', { name: '待复查的答案' })
  const rows = await list.getByRole('button', { name: '给出结论' }).count()
  await list.getByRole('button', { name: '给出结论' }).first().click()
  await page.getByRole('dialog', { name: '版本复查' }).getByRole('button', { name: '仍然成立' }).click()
  await expect(list.getByRole('button', { name: '给出结论' })).toHaveCount(rows - 1)
  await expectAccessible(page)
})

test('every screen is accessible, on a phone too, where the directory is an overlay', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  for (const path of [
    '/faq/0/show',
    '/faq/830001/show',
    '/faq/0/show?keyword=nothing-has-this',
    '/faq/0/show?faqId=999999',
  ]) {
    await visit(page, path)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/faq/0/show')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'FAQ 目录' }).click()
  const overlay = page.getByRole('dialog')
  await overlay.getByText('音频', { exact: true }).click()
  await expect(overlay).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '音频' })).toBeVisible()
  await page.getByRole('link', { name: /功放有 POP 音/ }).click()
  await expect(page.getByRole('article')).toContainText('适用范围')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
