import { expect, test, type Page, takePage, closePage } from '#tests/kit/story/story.ts'
import { readFileSync } from 'node:fs'
import { ask, expectAccessible, expectNoSidewaysScroll, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const list = '/otherDir/sdkProductToolList'
const table = (page: Page) => page.getByRole('table', { name: '开发工具' })
/** The drawer in front: a second one covers the first. */
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })

async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path())
}

/** Chooses a copy of the package in the open check, and answers once it is judged. */
async function verify(page: Page, copy: Buffer, name = 'copy.zip'): Promise<void> {
  const check = drawer(page, '校验下载的文件')
  const again = check.getByRole('button', { name: '校验其他文件' })
  if (await again.isVisible()) await again.click()
  await check.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: copy })
  await expect(again).toBeVisible()
}

test('a customer finds a tool by product line, downloads it and verifies it; a flipped byte is named', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, list)
  await expect(table(page).getByRole('rowheader')).toHaveCount(9)
  await page.getByText('电源与连接', { exact: false }).first().click()
  await expect(page).toHaveURL(/line=power/)
  await expect(table(page).getByRole('rowheader')).toHaveCount(3)
  await expect(table(page)).toContainText('16 通道')

  await table(page).getByRole('link', { name: '电源配置工具 PowerForge' }).click()
  const name = 'PowerForge-1.4.0-windows.zip'
  const bytes = await saved(page, `下载 ${name}`)
  const tool = drawer(page, '电源配置工具 PowerForge')
  await tool.getByRole('button', { name: '校验', exact: true }).click()
  await verify(page, bytes)
  await expect(page.getByText('文件完整，与发布内容一致')).toBeVisible()
  await expectAccessible(page)

  const flipped = Buffer.from(bytes)
  flipped[100]! ^= 1
  await verify(page, flipped)
  await expect(page.getByText(`分块 0（字节 0–${(bytes.length - 1).toLocaleString('en-US')}）不一致`)).toBeVisible()
  await verify(page, bytes.subarray(0, 100))
  await expect(page.getByText(`文件短了 ${(bytes.length - 100).toLocaleString('en-US')} 字节`)).toBeVisible()
  await verify(page, Buffer.concat([bytes, Buffer.from('xy')]))
  await expect(page.getByText('文件多出 2 字节')).toBeVisible()
  expect(await faults()).toEqual([])
})

test('a manifest that was changed on its way is not believed', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.route('**/api/file/manifest/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { manifest: string } }
    body.data.manifest = body.data.manifest.replace('"size":', '"size":1')
    await route.fulfill({ response: answer, json: body })
  })
  await visit(page, `${list}?line=power`)
  const bytes = await saved(page, '下载电源配置工具 PowerForge')
  await table(page).getByRole('button', { name: '校验 PowerForge-1.4.0-windows.zip' }).click()
  await verify(page, bytes)
  await expect(page.getByText('清单签名错误')).toBeVisible()
})

test('a browser without Ed25519 says what it could not check', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'the worker is changed by its script')
  await signedIn(page, 'nimbus_main')
  await page.route('**/verify.worker-*.js', async (route) => {
    const answer = await route.fetch()
    const body = `crypto.subtle.importKey = () => Promise.reject(new DOMException('x', 'NotSupportedError'));${await answer.text()}`
    await route.fulfill({ response: answer, body })
  })
  await visit(page, `${list}?line=power`)
  const bytes = await saved(page, '下载电源配置工具 PowerForge')
  await table(page).getByRole('button', { name: '校验 PowerForge-1.4.0-windows.zip' }).click()
  await verify(page, bytes)
  await expect(page.getByText('数据一致，但未能核对签名')).toBeVisible()
})

test('checksum, manifest and commands stand beside a package, by keyboard too', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await visit(page, '/otherDir/aiToolList')
  await page.getByRole('link', { name: '推理性能测试工具 NpuBench' }).focus()
  await page.keyboard.press('Enter')
  const tool = drawer(page, '推理性能测试工具 NpuBench')
  await tool.getByRole('button', { name: '校验信息与命令' }).focus()
  await page.keyboard.press('Enter')
  const panel = tool.getByRole('region', { name: '完整性校验' })
  await expect(panel.getByText('node tapeout-verify.mjs NpuBench-2.0.1-any.zip')).toBeVisible()
  for (const link of ['签名清单', '校验公钥', '校验脚本']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('link', { name: link }).click(),
    ])
    expect(readFileSync(await download.path()).length).toBeGreaterThan(50)
  }
  await expectAccessible(page)
})

test('a visitor finds the public tools, takes one, and gets the keys', async ({ page }) => {
  await visit(page, '/devtoolIndex')
  await expect(page.getByText('-----BEGIN PUBLIC KEY-----')).toBeVisible()
  await visit(page, '/devtool')
  const all = page.getByRole('table', { name: '工具下载' })
  await expect(all.getByRole('rowheader')).toHaveCount(1)
  await all.getByRole('link', { name: /SerialDesk/ }).click()
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page, '串口调试工具 SerialDesk')
      .getByRole('button', { name: /^下载 SerialDesk/ })
      .first()
      .click(),
  ])
  expect(readFileSync(await taken.path()).length).toBeGreaterThan(100)
  await signedIn(page, 'tern_dev')
  await visit(page, '/devtoolIndex')
  await page.getByRole('link', { name: '音频' }).click()
  await expect(page).toHaveURL(/\/devtool\?line=audio/)
  await expect(page.getByRole('table', { name: '工具下载' })).toContainText('ToneBench')
  await expect(page.getByRole('table', { name: '工具下载' })).not.toContainText('保密')
})

test('staff make a tool and add a version, and customers get it', async ({ page, browser }) => {
  const name = `校准工具 ${suffix()}`
  await signedIn(page, 'editor_su')
  await visit(page, '/admin/tool')
  await page.getByRole('button', { name: '新建工具' }).click()
  const form = drawer(page, '新建工具')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await form.getByLabel('名称（中文）').fill(name)
  await form.getByLabel('产品线').click()
  await page.getByTitle('音频').last().click()
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: '使用指南（中文）' }).pressSequentially('先连接设备')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()

  const row = page.getByRole('row', { name: new RegExp(name) })
  // what was made is shown, in a drawer that has just read the record
  await drawer(page, name).getByRole('button', { name: '编辑' }).click()
  const again = drawer(page, '编辑工具')
  await expect(again.getByRole('textbox', { name: '使用指南（中文）' })).toHaveText('先连接设备')
  await again.getByLabel('名称（英文）').fill('Calibrator')
  await again.getByRole('button', { name: '保存' }).click()
  await expect(again).toBeHidden()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '新建版本' }).click()
  const version = drawer(page, `新建版本：${name}`)
  await version.locator('input[type=file]').setInputFiles({
    name: 'calibrate-1.0.0.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(9 * 1024 * 1024, 7),
  })
  await version.getByLabel('版本', { exact: true }).fill('1.0.0')
  await expect(version.getByText('calibrate-1.0.0.bin')).toBeVisible()
  await expect(version.getByRole('progressbar')).toHaveCount(0)
  await version.getByRole('button', { name: '保存' }).click()
  await expect(version).toBeHidden()
  await row.getByRole('button', { name: '上架' }).click()
  await expect(row).toContainText('已上架')
  await expectAccessible(page)

  const customer = await takePage(browser)
  await signedIn(customer, 'nimbus_main')
  await visit(customer, `${list}?line=audio&keyword=${encodeURIComponent(name)}`)
  await expect(table(customer).getByRole('rowheader')).toHaveCount(1)
  const { data } = await ask<{ list: { packages: { fileId: string }[] }[] }>(
    customer,
    `/public/findTools?keyword=${encodeURIComponent(name)}`,
  )
  const { fileId } = data.list[0]!.packages[0]!
  await expect.poll(async () => (await ask(customer, `/file/manifest/${fileId}`)).msgCode, { timeout: 30_000 }).toBe(0)
  await table(customer).getByRole('link', { name }).click()
  await expect(drawer(customer, name)).toContainText('先连接设备')
  await customer.keyboard.press('Escape')
  await table(customer).getByRole('button', { name: '校验 calibrate-1.0.0.bin' }).click()
  const copy = Buffer.alloc(9 * 1024 * 1024, 7)
  copy[8 * 1024 * 1024 + 1] = 8
  await verify(customer, copy, 'calibrate-1.0.0.bin')
  await expect(customer.getByText('分块 1（字节 8,388,608–9,437,183）不一致')).toBeVisible()
  await closePage(customer)
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'editor_su')
  for (const path of [list, `${list}?open=1`, '/devtool', '/devtoolIndex', '/admin/tool', '/admin/tool?open=1']) {
    await visit(page, path)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
