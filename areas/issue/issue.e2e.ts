import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const list = '/aservice/issueList/all?menuID=38'

/** Opens an issue from a list, as somebody. */
async function open(page: Page, who: string, subject: string, from = list): Promise<void> {
  await forgotten(page)
  await signedIn(page, who)
  await visit(page, `${from}&keyword=${encodeURIComponent(subject)}`)
  await page.getByRole('link', { name: subject }).first().click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
}
async function reply(page: Page, words: string, send = '发送'): Promise<void> {
  await page.getByRole('textbox', { name: '回复' }).fill(words)
  await page.getByRole('button', { name: send, exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
}

test('a question with a log is assigned, answered, waits for the customer, is confirmed, rated, and becomes a draft of the FAQ', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const subject = `冷启动后串口无输出 ${suffix()}`
  await signedIn(page, 'nimbus_main')
  await visit(page, list)
  await page.getByRole('button', { name: '提交问题' }).first().click()
  const form = page.getByRole('dialog', { name: '提交问题' })
  await form.getByRole('textbox', { name: '主题' }).fill(subject)
  await form.getByRole('textbox', { name: '问题描述' }).fill('上电后串口无输出，复位键无效。')
  const log = { name: 'boot.log', mimeType: 'text/plain', buffer: Buffer.from('U-Boot 2024.01\nDRAM: 2 GiB\n') }
  await form.locator('input[type=file]').first().setInputFiles(log)
  await form.getByRole('button', { name: '重新填入' }).click()
  await expect(form.getByRole('textbox', { name: 'SDK 版本与补丁' })).toHaveValue('2024.01')
  await expect(form.getByRole('heading', { name: '可能已有答案' })).toBeVisible()
  await expect(form.getByRole('link', { name: '串口工具使用 3M 波特率时丢字节' })).toBeVisible()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'boot.log' })).toBeVisible()
  await expectAccessible(page)

  await open(page, 'fae_lead', subject, '/admin/issueDesk?menuID=98&queue=unassigned')
  await page.getByRole('button', { name: '分派', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '分派' })
  await dialog.getByRole('combobox', { name: '分派给' }).click()
  await page.getByTitle(/周启明/).click()
  await dialog.getByRole('button', { name: '分派' }).click()
  await expect(page.getByText('周启明正在处理')).toBeVisible()

  await open(page, 'fae_zhou', subject)
  await page.getByText('内部备注', { exact: true }).click()
  // the box becomes the editor once somebody writes in it, and keeps what was typed
  const bar = page.getByRole('toolbar', { name: /回复/ })
  await expect(bar).toHaveCount(0)
  await page.getByRole('textbox', { name: '回复' }).pressSequentially('疑似电源时序。')
  await expect(bar).toBeVisible()
  await expect(page.getByRole('textbox', { name: '回复' })).toBeFocused()
  await page.getByRole('button', { name: '保存备注' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '疑似电源时序' })).toBeVisible()
  await page.getByText('所有能看到此问题的人', { exact: true }).click()
  await reply(page, '请测量 VDD_CPU 的上电时间。', '发送并等待客户')
  await expect(page.getByText('等待提问企业补充信息')).toBeVisible()
  await expectAccessible(page)

  await open(page, 'nimbus_main', subject)
  await expect(page.getByText('疑似电源时序')).toHaveCount(0)
  await reply(page, '实测 6.2 ms。')
  await expect(page.getByText('周启明正在处理')).toBeVisible()

  await open(page, 'fae_zhou', subject)
  await page.getByRole('button', { name: '标记解决' }).click()
  const solved = page.getByRole('dialog', { name: '标记解决' })
  await solved.getByRole('textbox', { name: '解决说明' }).fill('将 VDD_CPU 的上电延时改为 5 ms。')
  await solved.getByRole('button', { name: '标记解决' }).click()
  await expect(solved).toBeHidden()

  await open(page, 'nimbus_main', subject)
  await expect(page.getByText('请确认问题是否已解决')).toBeVisible()
  await expect(page.getByText('解决说明: 将 VDD_CPU')).toBeVisible()
  await page.getByRole('button', { name: '确认解决' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认解决' }).click()
  await page.getByRole('button', { name: '评价', exact: true }).click()
  const rating = page.getByRole('dialog', { name: '评价' })
  await rating.getByRole('radio').nth(3).press('Enter')
  await rating.getByRole('button', { name: '评价' }).click()
  await expect(rating).toBeHidden()
  await expect(page.getByText('已解决').first()).toBeVisible()

  await open(page, 'fae_zhou', subject)
  await page.getByRole('button', { name: '生成 FAQ' }).click()
  const faq = page.getByRole('dialog', { name: '生成 FAQ' })
  // how it was resolved comes first, what was said in public after it
  await expect(faq.getByText(/解决说明.*将 VDD_CPU 的上电延时改为 5 ms。/)).toBeVisible()
  await expect(faq.getByText('请测量 VDD_CPU 的上电时间。').first()).toBeVisible()
  await expect(faq.getByText('疑似电源时序')).toHaveCount(0)
  await faq.getByRole('combobox', { name: 'FAQ 模块' }).fill('电源')
  await page.getByTitle('电源', { exact: true }).click()
  await expectAccessible(page)
  await faq.getByRole('button', { name: '生成 FAQ' }).click()
  await expect(faq).toBeHidden()
  await page.getByRole('link', { name: /^FAQ\d+$/ }).click()
  const draft = page.getByRole('dialog', { name: subject })
  await expect(draft.getByText('将 VDD_CPU 的上电延时改为 5 ms。')).toBeVisible()
  await expect(draft.getByRole('link', { name: /^IS\d{6}-\d{4}$/ })).toBeVisible()
  expect(await faults()).toEqual([])
})

test('the lead of support changes the service levels, and what is asked before keeps its own', async ({ page }) => {
  const faults = watchFaults(page)
  await signedIn(page, 'fae_lead')
  await visit(page, '/admin/issueDesk?menuID=98&view=levels')
  const now = page.getByRole('region', { name: '服务时限' }).getByRole('row', { name: /^紧急/ })
  await expect(now).toContainText('100')
  await page.getByRole('button', { name: '修改服务时限' }).click()
  const form = page.getByRole('dialog', { name: '修改服务时限' })
  const urgent = form.getByRole('group', { name: '紧急' })
  await urgent.getByLabel('首次回复').fill('1.1')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('以 0.25 小时为单位').first()).toBeVisible()
  await urgent.getByLabel('首次回复').fill('1.5')
  await urgent.getByLabel('积分').fill('120')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(now).toContainText('1.5')
  await expect(now).toContainText('120')
  await page.getByText(/^门户自带/).click()
  await expect(page.getByRole('region', { name: /^门户自带/ }).getByRole('row', { name: /^紧急/ })).toContainText('100')
  await expectAccessible(page)
  expect(await faults()).toEqual([])
})
