import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const path = '/cretification/productCretification?menuID=1'

async function pass(page: Page, who: string, name: string) {
  await forgotten(page)
  await signedIn(page, who)
  await visit(page, `/approve/clientEntprodocutCertification?menuID=97&keyword=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name }).click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByRole('img', { name: 'device.png' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '审核' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '说明（选填）' })
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog).toBeHidden()
}

test('a product is filled in, submitted, reviewed twice and certified', async ({ page }) => {
  const faults = watchFaults(page)
  const name = `演示终端 ${suffix()}`
  await signedIn(page, 'nimbus_dev1')
  await visit(page, path)
  const row = page.getByRole('table', { name: '产品认证' }).getByRole('row').filter({ hasText: name })
  await page.getByRole('button', { name: '新建产品' }).first().click()
  const form = page.getByRole('dialog', { name: '新建产品' })
  await form.getByRole('textbox', { name: '产品名称' }).fill(name)
  await form.getByRole('combobox', { name: '产品类别' }).click()
  await page.getByTitle('智能中控屏').click()
  await form.getByRole('combobox', { name: '芯片平台' }).fill('LQ7120')
  await page.keyboard.press('Enter')
  const uploaded = page.waitForResponse((answer) => answer.url().includes('comUploadFiles'))
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'device.png', mimeType: 'image/png', buffer: png })
  await uploaded
  await expect(form.getByText('device.png')).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  const shown = page.getByRole('dialog', { name })
  await expect(shown.getByRole('img', { name: 'device.png' })).toBeVisible()
  await shown.getByRole('button', { name: '提交审核' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '审核期间不能修改' })
    .getByRole('button', { name: '提交审核' })
    .click()
  await expect(shown.getByText('客户经理审核中')).toBeVisible()
  await expect(shown.getByText('林夏')).toBeVisible()
  await expectAccessible(page)
  await pass(page, 'am_lin', name)
  await pass(page, 'fae_lead', name)
  await forgotten(page)
  await signedIn(page, 'nimbus_dev1')
  await visit(page, `${path}&keyword=${encodeURIComponent(name)}`)
  await expect(row).toContainText('已认证')
  expect(await faults()).toEqual([])
})
