import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

test('a licence is applied for: a wrong list says its rows, a right one takes its place', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_main')
  await visit(page, '/techLicense/dspApply?menuID=75')
  await page.getByRole('button', { name: '新建授权申请' }).first().click()
  const form = page.getByRole('dialog', { name: '新建授权申请' })
  await form.getByRole('combobox', { name: '产品' }).click()
  await page.getByTitle('CloudView Panel 10 · LQ7120').click()
  await form.getByRole('combobox', { name: '功能' }).click()
  await page.getByTitle('语音唤醒').click()
  await page.keyboard.press('Escape')
  const upload = async (lines: string) => {
    const uploaded = page.waitForResponse((answer) => answer.url().includes('comUploadFiles'))
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'e2e.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
    await uploaded
  }
  const id = `E2E0${Date.now().toString(16).toUpperCase().padStart(14, '0')}`
  await upload(`${id}\nnot-a-device\n`)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/techLicense/save'))
  await form.getByRole('button', { name: '保存草稿' }).click()
  const { data } = (await (await saved).json()) as { data: { id: number } }
  await expect(form).toBeHidden()
  await visit(page, `/techLicense/dspShow?menuID=75&id=${data.id}`)
  await expect(page.getByText('只能包含 0-9 与 A-F')).toBeVisible()
  await expectAccessible(page)
  await visit(page, `/techLicense/dspShow?menuID=75&id=${data.id}&edit=${data.id}`)
  const again = page.getByRole('dialog', { name: '编辑授权申请' })
  await upload(`${id}\n`)
  await again.getByRole('button', { name: '保存草稿' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('region', { name: '设备', exact: true }).getByText(id)).toBeVisible()
  // what the feature asks for is read and agreed to once; the account keeps it
  await page.getByRole('button', { name: '阅读并同意 DSP 功能许可条款' }).click()
  const dialog = page.getByRole('dialog', { name: 'DSP 功能许可条款' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '同意', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/已于 .* 同意/)).toBeVisible()
  expect(await faults()).toEqual([])
})

test('the licence desk reads devices, files and keys', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'lic_adm')
  await visit(page, '/admin/licenceDesk?menuID=98&status=issued&usage=mass_production')
  await page.getByRole('link', { name: 'CloudView Panel 10' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'CloudView Panel 10' })
  await drawer.getByRole('searchbox', { name: '按设备标识开头查找' }).fill('4E42712000000005')
  await expect(drawer.getByText('4E42712000000005')).toBeVisible()
  await expectAccessible(page)
  for (const part of ['contracts', 'features', 'ledger', 'royalties', 'keys']) {
    await visit(page, `/admin/licenceDesk/${part}?menuID=98`)
    await expectAccessible(page)
  }
  await expect(page.getByText('使用中')).toBeVisible()
  expect(await faults()).toEqual([])
})
