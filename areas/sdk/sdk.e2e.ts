import { expect, test, type Page, takePage, closePage } from '#tests/kit/story/story.ts'
import { generateKeyPairSync } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { ask, expectAccessible, expectNoSidewaysScroll, signedIn, suffix, visit } from '#tests/kit/e2e.ts'

const phone = { width: 390, height: 844 }
/** A fresh public key as a person pastes it. */
function publicKey(): string {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  const blob = Buffer.concat([
    Buffer.from('0000000b7373682d6564323535313900000020', 'hex'),
    Buffer.from(x, 'base64url'),
  ])
  return `ssh-ed25519 ${blob.toString('base64')} me@host`
}
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const archive = (name: string) => ({ name, mimeType: 'application/gzip', buffer: gzipSync(Buffer.from(name)) })

test('a customer accepts the disclaimer, downloads a patch and copies the command of a network', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/sdk/0?menuID=50')
  await expect(page.getByRole('heading', { level: 1, name: /LQ7120/ })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('table', { name: 'SDK 版本列表' })
    .getByRole('link', { name: 'LQ7120 Linux 6.1 SDK V1.4.0', exact: true })
    .click()
  const version = drawer(page, 'LQ7120 Linux 6.1 SDK V1.4.0')
  const patches = version.getByRole('region', { name: '补丁' })
  await expect(patches.getByRole('heading', { level: 3 })).toHaveCount(5)
  await expect(patches.getByText('已被替代，请改用：NPU 运行时 2.3.2')).toBeVisible()
  await expect(patches.getByText('不能同时安装：低功耗待机实验包')).toBeVisible()
  const sizes = await patches
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .evaluateAll((items) => items.map((item) => parseFloat(getComputedStyle(item.querySelector('h3')!).fontSize)))
  // the one that was superseded is drawn smaller than each of the others
  expect(sizes.toSorted((a, b) => a - b)[0]).toBeLessThan(sizes.toSorted((a, b) => a - b)[1]!)
  await expectAccessible(page)

  const press = patches.getByRole('button', { name: '下载 lq7120-linux-6.1-sdk-v1.4.0-p01.tar.gz' })
  await press.click()
  const disclaimer = drawer(page, 'SDK 免责声明')
  await expect(disclaimer.getByText('版本 1.0，2018-11-21 起施行')).toBeVisible()
  await disclaimer.getByRole('button', { name: '不同意' }).click()
  await expect(disclaimer).toBeHidden()
  await press.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    disclaimer.getByRole('button', { name: '我已阅读并同意' }).click(),
  ])
  expect(gunzipSync(await readFile(await download.path())).toString()).toContain('README.md')

  await version.getByRole('combobox', { name: '网络' }).selectOption({ label: '联通' })
  await version.getByRole('button', { name: '复制命令' }).click()
  await expect(page.getByText('命令已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'repo init --repo-url ssh://git@git-unicom.example.com:29418/repo/linux/tools/repo -u ssh://git@git-unicom.example.com:29418/lq7120/manifests -b release-6.1 -m lq7120-6.1-v1.4.0.xml',
  )
  await page.reload()
  await expect(version.getByRole('combobox', { name: '网络' })).toHaveValue('unicom')
})

test('a customer adds a key, is told what is wrong with another, and revokes it', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await visit(page, '/sdk/key?menuID=50')
  const [name, key] = [`笔记本 ${suffix()}`, publicKey()]
  const add = async (words: string, text: string) => {
    await page.getByRole('button', { name: '添加公钥' }).first().click()
    const form = drawer(page, '添加公钥')
    await form.getByRole('textbox', { name: '名称' }).fill(words)
    await form.getByRole('textbox', { name: '公钥内容' }).fill(text)
    await form.getByRole('button', { name: '添加公钥' }).click()
    return form
  }
  await add(name, key)
  const list = page.getByRole('table', { name: 'SSH 公钥列表' })
  await expect(list.getByRole('row', { name })).toContainText('Ed25519')
  await expectAccessible(page)
  const form = await add('again', `command="x" ${key}`)
  await expect(form.getByText('公钥前不能带 authorized_keys 选项').first()).toBeVisible()
  await form.getByRole('textbox', { name: '公钥内容' }).fill(key)
  await form.getByRole('button', { name: '添加公钥' }).click()
  await expect(form.getByText('该公钥已存在或已停用，请使用新的公钥').first()).toBeVisible()
  await form.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃并离开' }).click()
  await page.getByRole('button', { name: `停用公钥${name}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /停\s*用/ })
    .click()
  await expect(list.getByRole('row', { name })).toHaveCount(0)
})

test('release engineers put out a version with a patch, and the customer finds both', async ({ page, browser }) => {
  await signedIn(page, 'release_wu')
  const name = `LQ2230 RTOS SDK ${suffix()}`
  await visit(page, '/admin/sdk?menuID=98')
  await expectAccessible(page)
  await page.getByRole('button', { name: '新建版本' }).click()
  const form = drawer(page, '新建版本')
  await form.getByRole('textbox', { name: '* 名称', exact: true }).fill(name)
  await form.getByRole('combobox', { name: '芯片项目' }).fill('LQ2230')
  await form.getByRole('combobox', { name: '芯片项目' }).press('Enter')
  await form.locator('input[type=file]').first().setInputFiles(archive('sdk.tar.gz'))
  await expect(form.getByRole('button', { name: /删除.*sdk.tar.gz/ })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  const version = drawer(page, name)
  await version.getByRole('button', { name: '新建补丁' }).click()
  const patch = drawer(page, '新建补丁')
  await patch.getByRole('textbox', { name: '名称（中文）' }).fill('漫游修复')
  await patch.locator('input[type=file]').setInputFiles(archive('p01.tgz'))
  await expect(patch.getByRole('button', { name: /删除.*p01.tgz/ })).toBeVisible()
  await patch.getByRole('button', { name: '保存' }).click()
  await version.getByRole('button', { name: '发布', exact: true }).first().click()
  await page
    .getByRole('dialog', { name: `发布 ${name}` })
    .getByRole('button', { name: /发\s*布/ })
    .click()
  await expect(version.getByRole('button', { name: '停止更新' })).toBeVisible()
  await version
    .getByRole('region', { name: '补丁' })
    .getByRole('button', { name: /发\s*布/ })
    .click()
  await page
    .getByRole('dialog', { name: '发布漫游修复' })
    .getByRole('button', { name: /发\s*布/ })
    .click()
  await expect(version.getByRole('region', { name: '补丁' }).getByText('已发布')).toBeVisible()

  const reader = await takePage(browser)
  await signedIn(reader, 'nimbus_main')
  await visit(reader, '/sdk/0?menuID=50')
  await reader
    .getByRole('combobox', { name: '切换芯片项目' })
    .selectOption({ label: await optionOf(reader, 'LQ2230-STD') })
  await reader.getByRole('link', { name, exact: true }).click()
  await expect(drawer(reader, name).getByRole('heading', { name: '漫游修复' })).toBeVisible()
  await closePage(reader)
})
/** The whole label of the option that holds these words. */
const optionOf = async (page: Page, words: string): Promise<string> =>
  (await page
    .getByRole('combobox', { name: '切换芯片项目' })
    .locator('option', { hasText: words })
    .first()
    .textContent()) ?? ''

test('a company applies for large files and is granted them', async ({ page, browser }) => {
  await signedIn(page, 'foxglove_main')
  await visit(page, '/sdk/0?menuID=50&projectName=LQ3310-BAR')
  const apply = page.getByRole('button', { name: '申请授权' }).first()
  await page.route('**/api/sdkKey', (route) => route.abort())
  await apply.click()
  await expect(page.getByText('连不上服务器')).toBeVisible()
  await page.unroute('**/api/sdkKey')
  await apply.click()
  const form = drawer(page, /申请大文件授权/)
  const reason = `回音壁二期 ${suffix()}`
  await form.getByRole('textbox', { name: '申请理由' }).fill(reason)
  await form.getByRole('button', { name: /提\s*交/ }).click()
  await expect(page.getByText('大文件授权申请正在审核')).toBeVisible()

  const auditor = await takePage(browser)
  await signedIn(auditor, 'release_wu')
  await visit(auditor, '/admin/largeFile?menuID=98')
  await expectAccessible(auditor)
  await auditor
    .getByRole('row', { name: new RegExp(reason) })
    .getByRole('button', { name: /审\s*核/ })
    .click()
  await auditor
    .getByRole('dialog', { name: /审\s*核/ })
    .getByRole('button', { name: /通\s*过/ })
    .click()
  await expect(auditor.getByText('授权已通过')).toBeVisible()
  await closePage(auditor)
  await page.reload()
  await expect(page.getByText('大文件授权有效')).toBeVisible()
})

test('SDKs of others and attachments by a guessed id are not there, and a phone shows all without scrolling sideways', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone)
  await signedIn(page, 'cus_src_01')
  await visit(page, '/sdk/0?menuID=50')
  await expect(page.getByRole('heading', { level: 1, name: /LQ8802/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const keeper = await takePage(browser)
  await signedIn(keeper, 'admin')
  type Version = { id: number; project: { code: string } }
  const { data } = await ask<{ list: Version[] }>(keeper, '/sdk/desk?page=1&limit=100&status=released')
  await closePage(keeper)
  const ofOthers = data.list.filter((one) => !one.project.code.startsWith('LQ8802'))
  expect(ofOthers.length).toBeGreaterThan(2)
  for (const { id } of ofOthers.slice(0, 4)) {
    await visit(page, `/sdkAtt?id=${id}`)
    await expect(page.getByText('SDK 不存在、已撤回或您无权查看')).toBeVisible()
    await expect(page.getByText(/LQ(7120|5210|3310|2230)/)).toHaveCount(0)
  }
  // the specification names the page below /sdk as well, where a number is expected
  await visit(page, '/sdk/sdkAtt')
  await expect(page.getByRole('heading', { level: 1, name: 'SDK 附件' })).toBeAttached()
  await visit(page, '/sdk/key?menuID=50')
  await expectNoSidewaysScroll(page)
})

test('a customer declares a project and learns which patches it lacks', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await visit(page, '/sdk/project?menuID=50')
  const name = `网关 ${suffix()}`
  await page.getByRole('button', { name: '添加项目' }).first().click()
  const form = drawer(page, '添加项目')
  await form.getByRole('textbox', { name: '项目名称' }).fill(name)
  const version = form.getByRole('combobox', { name: 'SDK 版本' })
  await version.fill('Linux 6.1 SDK V1.4.0')
  await page.locator('.ant-select-item-option', { hasText: 'V1.4.0' }).click()
  const patches = form.getByRole('combobox', { name: '已安装的补丁' })
  await patches.fill('2.3.1')
  // the patches of the version are asked for once it is chosen
  await expect(page.locator('.ant-select-item-option', { hasText: '2.3.1' })).toBeVisible()
  await patches.press('Enter')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  const row = page.getByRole('table', { name: '我的项目列表' }).getByRole('row', { name })
  await expect(row.getByText('NPU 运行时 2.3.1 已被替代，请改用 NPU 运行时 2.3.2')).toBeVisible()
  await expect(row.getByText('缺少内核安全更新 2026-09')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
})
