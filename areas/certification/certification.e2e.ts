import { expect, takePage, test, type Page } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, forgotten, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

const scan = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}
const company = '金雀照明演示有限公司'

const nda = async (page: Page) => (await ask<{ ndaStatus: string }>(page, '/user/info')).data.ndaStatus
/** Decides the task of the company that waits for this person. */
async function pass(page: Page, who: string, step: string) {
  await forgotten(page)
  await signedIn(page, who)
  await visit(page, `/approve/list?menuID=97&keyword=${encodeURIComponent(company)}`)
  const row = page.getByRole('row').filter({ hasText: company }).filter({ hasText: step })
  await row.getByRole('button', { name: '审批' }).click()
  const dialog = page.getByRole('dialog')
  // what is judged stands beside the checklist, and opens for who decides
  await expect(dialog.getByText('中国大陆')).toBeVisible()
  const licence = dialog.getByRole('list', { name: '营业执照' }).getByRole('link', { name: 'scan-0.pdf' })
  expect((await page.request.get((await licence.getAttribute('href'))!)).headers()['content-type']).toContain('pdf')
  // nothing passes before its checklist is ticked
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog.getByText('请逐项核对并勾选后再通过', { exact: true })).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
}

test('a company fills in, submits, is reviewed in three steps and is certified', async ({ page, browser }) => {
  const faults = watchFaults(page)
  // wagtail_main is who stays uncertified for other stories: this one certifies gorse_main
  await signedIn(page, 'gorse_main')
  expect(await nda(page)).toBe('no_pass')
  await visit(page, '/cretification/cretification?menuID=1')
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByRole('button', { name: /营业执照/ }).first()).toBeVisible()
  await page.getByRole('textbox', { name: '注册地址' }).fill('福建省厦门市湖里区火炬路 1 号')
  await page.getByRole('checkbox', { name: '不清楚客户经理是谁' }).check()
  await page.getByRole('textbox', { name: '联系电话' }).fill('+86 592 8600 1200')
  // what is not taken is said at its field, and stays there until another is chosen
  const licence = page.locator('input[type=file]').first()
  await licence.setInputFiles({ ...scan, name: 'scan.exe' })
  const refused = page.getByRole('alert').filter({ hasText: '“scan.exe”的类型不支持' })
  await expect(refused).toBeVisible()
  for (const n of [0, 1])
    await page
      .locator('input[type=file]')
      .nth(n)
      .setInputFiles({ ...scan, name: `scan-${n}.pdf` })
  await expect(page.getByText('scan-1.pdf')).toBeVisible()
  await expect(refused).toHaveCount(0)
  // what was missing is there: nothing is left to correct
  await expect(page.getByRole('button', { name: /营业执照 –/ })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '已保存草稿' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('scan-1.pdf')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '注册地址' })).toHaveValue('福建省厦门市湖里区火炬路 1 号')
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByRole('heading', { name: '当前进度' })).toBeVisible()
  await expect(page.getByText('待指派')).toBeVisible()
  // whoever has it open follows what is decided
  const left = await takePage(browser)
  await signedIn(left, 'gorse_main')
  await visit(left, '/cretification/cretification?menuID=1')
  await expect(left.getByRole('heading', { name: '当前进度' })).toBeVisible()

  await forgotten(page)
  await signedIn(page, 'am_lead')
  await visit(page, `/approve/list?menuID=97&keyword=${encodeURIComponent(company)}`)
  const row = page.getByRole('row').filter({ hasText: company })
  await row.getByRole('button', { name: '指派客户经理' }).click()
  const assign = page.getByRole('dialog')
  await assign.getByRole('combobox').click()
  await page.getByTitle('林夏').click()
  await assign.getByRole('button', { name: '指派客户经理' }).click()
  await expect(assign).toBeHidden()

  await pass(page, 'am_lin', '商务审核')
  await pass(page, 'legal_ma', '法务审核')
  await pass(page, 'legal_ma', '邮寄原件')
  await expect(left.getByText(/有效期至/)).toBeVisible()
  await forgotten(page)
  await signedIn(page, 'gorse_main', { fresh: true })
  await visit(page, '/cretification/cretification?menuID=1')
  await expect(page.getByText(/有效期至/)).toBeVisible()
  // what is confidential is open now
  expect(await nda(page)).toBe('pass')
  // the first try was meant to be refused
  expect(await faults()).toEqual([expect.stringContaining('/entCert/submit')])
})

test('an end that is near or past is told on every page until the main account begins the renewal', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const bar = page.getByRole('region', { name: '企业认证提醒' })
  await signedIn(page, 'foxglove_main')
  for (const path of ['/dashboard?menuID=1', '/info/personal?menuID=1']) {
    await visit(page, path)
    await expect(bar).toContainText('剩余')
    await expectAccessible(page, { frame: true })
  }
  await expect(bar.getByRole('button', { name: '开始续期' })).toBeVisible()
  await forgotten(page)
  await signedIn(page, 'piper_main', { fresh: true })
  await visit(page, '/dashboard?menuID=1')
  await expect(bar).toContainText('已于')
  await bar.getByRole('button', { name: '开始续期' }).click()
  await expect(page).toHaveURL(/\/cretification\/cretification/)
  await expect(page.getByRole('button', { name: '提交认证' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '提交认证' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(await faults()).toEqual([])
})
