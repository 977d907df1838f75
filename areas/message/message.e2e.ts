import { expect, test, takePage } from '#tests/kit/story/story.ts'
import { ask, expectAccessible, ownCall, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

test('the bell counts what is not read, in every tab, a message leads on, and settings hold', async ({
  page,
  context,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/dashboard?menuID=1')
  const bell = page.getByRole('banner').getByRole('link', { name: /未读消息/ })
  await expect(bell).toBeVisible()
  const count = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  // other stories write to this person meanwhile: the bell is held against what the server has, never against an earlier count
  const unread = async (rest = '') =>
    (
      await ask<{ total: number; list: { title: string; mustRead: boolean; createdAt: string }[] }>(
        page,
        `/message/unread?limit=200${rest}`,
      )
    ).data
  const bellIsTrue = async () => (await count()) === (await unread()).total
  expect(await count()).toBeGreaterThan(1)
  const other = await context.newPage()
  await visit(other, '/message/unread?menuID=1&keyword=LQ8802')
  await expect(other.getByRole('row').filter({ hasText: 'LQ8802 勘误表 1.3' })).toBeVisible()
  await expectAccessible(other)

  await bell.click()
  await expect(page).toHaveURL(/\/message\/all/)
  await expectAccessible(page)
  await visit(page, '/message/all?menuID=1&keyword=LQ8802')
  await page.getByRole('link', { name: /LQ8802 勘误表 1\.3/ }).click()
  await expect(page.getByRole('dialog').getByText('ER-009')).toBeVisible()
  await expect.poll(async () => (await unread('&keyword=LQ8802')).total).toBe(0)
  await expect.poll(bellIsTrue).toBe(true)
  // the other tab hears of it without a reload
  await expect(other.getByRole('row').filter({ hasText: 'LQ8802 勘误表 1.3' })).toHaveCount(0)
  // what must be read is opened, not marked: this person has such a message, and it stays
  await visit(other, '/message/unread?menuID=1')
  const pressed = new Date().toISOString()
  await other.getByRole('button', { name: '全部标为已读' }).click()
  const left = async () =>
    (await unread()).list.filter(({ createdAt }) => createdAt < pressed).map((one) => one.mustRead)
  await expect.poll(async () => new Set(await left())).toEqual(new Set([true]))
  await expect.poll(bellIsTrue).toBe(true)

  await page.getByRole('dialog').getByRole('link', { name: '前往查看' }).click()
  await expect(page).toHaveURL(/\/showPdfMutual\?.*change=1/)

  // people choose how they are told, and what nobody may miss cannot be switched off
  await visit(page, '/message/manage?menuID=1')
  await expectAccessible(page)
  const access = page.getByRole('combobox', { name: '权限与产品包：邮件' })
  await expect(access).toHaveValue('daily')
  await access.selectOption({ label: '关闭' })
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(access).toHaveValue('off')

  const decisions = page.getByRole('row').filter({ hasText: '等待您处理的事项' })
  await expect(decisions.getByText('始终通知')).toBeVisible()
  await expect(decisions.getByRole('combobox', { name: /邮件/ }).getByRole('option', { name: '关闭' })).toHaveCount(0)
  // and whoever asks the server past the screen is refused
  const off = JSON.stringify([{ event: 'security', inSite: 'now', mail: 'off', sms: 'off' }])
  const form = { settingsJson: off }
  const refused = await page.request.post('/api/public/saveNoticeUser', { headers: ownCall, form })
  expect(await refused.json()).toMatchObject({ msgCode: 1001 })
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: '账号安全' }).getByText('始终通知')).toHaveCount(2)
  expect(await faults()).toEqual([])
})

test('staff write to certified customers, another releases it, they have it at once, and it is taken back', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  const title = `停机通知 ${suffix()}`
  const reader = await takePage(browser)
  await signedIn(reader, 'nimbus_main')
  await visit(reader, '/message/all?menuID=1')
  await signedIn(page, 'editor_su')
  await visit(page, '/admin/notice?menuID=9832')
  await expectAccessible(page)
  await page.getByRole('button', { name: '编写消息' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '标题（中文）' }).fill(title)
  await form.getByRole('textbox', { name: '内容（中文）' }).fill('周六 22:00 起两小时。')
  await form.getByRole('textbox', { name: '标题（英文）' }).fill('Maintenance')
  await form.getByRole('textbox', { name: '内容（英文）' }).fill('Two hours.')
  await form.getByRole('combobox', { name: '发送对象' }).click()
  await page.getByTitle('已认证企业').click()
  await expect(form.getByText(/当前将发送给 \d+ 人/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await visit(page, '/admin/notice?menuID=9832')
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '提交审核', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/将发送给 \d+ 人/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '提交审核', exact: true }).click()
  await expect(page.getByText('已提交，等待审核')).toBeVisible()
  // whoever wrote it waits for somebody else
  await expect(row).toContainText('待审核')
  await expect(row.getByRole('button', { name: '审核', exact: true })).toHaveCount(0)
  const auditor = await takePage(browser)
  await signedIn(auditor, 'auditor_he')
  await visit(auditor, '/admin/notice?menuID=9832')
  const waiting = auditor.getByRole('row').filter({ hasText: title })
  await waiting.getByRole('button', { name: '审核', exact: true }).click()
  await expectAccessible(auditor)
  await auditor.getByRole('dialog').getByRole('button', { name: '通过并发布' }).click()
  await expect(auditor.getByText('审核通过，消息将按设定发布')).toBeVisible()
  // without a reload
  const got = reader.getByRole('row').filter({ hasText: title })
  await expect(got).toBeVisible({ timeout: 15_000 })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('已发布', { timeout: 1000 })
  }).toPass()
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByRole('dialog').getByText('送达情况')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await row
    .getByRole('button', { name: '撤回' })
    .or(row.getByRole('button', { name: '更多' }))
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: '撤回' })
  if (await item.isVisible()) await item.click()
  await page.getByRole('dialog').getByRole('textbox', { name: '撤回原因' }).fill('时间有误')
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(got).toHaveCount(0)
  expect(await faults()).toEqual([])
})
