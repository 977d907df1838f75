import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { createHash } from 'node:crypto'
import { expectAccessible, signedIn, watchFaults } from '#tests/kit/e2e.ts'
import { codeTo } from '#tests/kit/mailed.ts'

async function stroke(page: Page): Promise<void> {
  const board = page.getByRole('img', { name: '签名板，尚未签名' })
  await board.scrollIntoViewIfNeeded()
  const box = (await board.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let n = 1; n <= 12; n += 1) await page.mouse.move(box.x + 40 + n * 15, box.y + 60 + (n % 4) * 20)
  await page.mouse.up()
}

test('an agreement is read, signed by hand and with a code', async ({ page, browser }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'lyre_main')
  await page.goto('/cretification/cretification')
  await page.getByRole('textbox', { name: '注册地址' }).fill('1 Test Road')
  await page.getByRole('radio', { name: '在线签署' }).check()
  await page.getByRole('button', { name: '在线签署' }).click()
  const drawer = page.getByRole('dialog', { name: '签署协议' })
  const hash = await drawer.getByText(/^[0-9a-f]{64}$/).innerText()
  const document = await page.request.get((await drawer.getByRole('link', { name: '打开文件' }).getAttribute('href'))!)
  expect(
    createHash('sha256')
      .update(await document.body())
      .digest('hex'),
  ).toBe(hash)

  // the empty board is refused, the full name and the code are asked for
  await drawer.getByRole('button', { name: '签署', exact: true }).click()
  await expect(drawer.getByText('请先签名再提交').first()).toBeVisible()
  await stroke(page)
  await expect(drawer.getByRole('img', { name: '签名板，已签名' })).toBeVisible()
  await drawer.getByRole('button', { name: '清除' }).click()
  // without a hand that draws, the typed name does
  await drawer.getByRole('textbox', { name: '签字人全名' }).fill('黎青')
  await drawer.getByRole('button', { name: '按姓名生成' }).click()
  await expect(drawer.getByRole('img', { name: '签名板，已签名' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '获取验证码' }).click()
  await expect(drawer.getByRole('button', { name: /\d+ 秒后可重新获取/ })).toBeVisible()
  await drawer.getByRole('textbox', { name: '验证码' }).fill(await codeTo(browser, 'lyre_main@example.com'))
  await drawer.getByRole('button', { name: '签署', exact: true }).click()
  await expect(page.getByText(/^黎青已于 .* 签署，存证编号 \d+$/)).toBeVisible()

  // what is changed afterwards voids it
  await page.getByRole('textbox', { name: '注册地址' }).fill('2 Test Road')
  await expect(page.getByText('签署之后内容有更改')).toBeVisible()
  expect(await faults()).toEqual([])

  await page.goto('/signature/verify')
  await page.getByRole('textbox', { name: '或者输入 SHA-256' }).fill(hash)
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect(page.getByText('该文件是在本门户签署的，签署后没有改动')).toBeVisible()
})

test('a visitor verifies a PDF by its hash', async ({ page }) => {
  await page.goto('/signature/verify')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 unknown') })
  await expect(page.getByText('没有找到签署记录')).toBeVisible()
  await expectAccessible(page)
})
