import { expect, test, takePage } from '#tests/kit/story/story.ts'
import { expectAccessible, load, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

const company = '雨云面板演示有限公司'

test('somebody of a company that is certified already asks to join it, and its main account lets them in', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'gorse_main', { fresh: true })
  await visit(page, '/info/client')
  await page.getByRole('link', { name: '申请加入已认证的企业' }).click()
  const name = page.getByRole('textbox', { name: '企业名称' })
  await name.fill('没有这家公司')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('没有可以加入的同名已认证企业').first()).toBeVisible()
  await name.fill(company)
  await page.getByRole('textbox', { name: '给主账号的说明' }).fill('葛苇，面板事业部')
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText(`已向${company}的主账号提交申请`)).toBeVisible()

  const main = await takePage(browser)
  const theirs = watchFaults(main)
  await signedIn(main, 'nimbus_main')
  await visit(main, '/user/grantRequest?status=asked&kind=join')
  const row = main.getByRole('row').filter({ hasText: '葛苇' })
  await row.getByRole('button', { name: '同意加入：葛苇' }).click()
  const dialog = main.getByRole('dialog')
  await expect(dialog.getByText('请确认葛苇')).toBeVisible()
  await expectAccessible(main)
  await dialog.getByRole('button', { name: '同意加入' }).click()
  await expect(row).toHaveCount(0)

  // the session that was open is one of the other company
  await load(page, '/user/grantRequest')
  await expect(page.getByRole('row').filter({ hasText: '加入' })).toContainText('已同意')
  // the name that nobody has was refused
  expect((await faults()).filter((one) => !/1002: .*\/user\/join$/.test(one))).toEqual([])
  expect(await theirs()).toEqual([])
})
