import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, load, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

async function as(page: Page, who: string, address: string): Promise<void> {
  await forgotten(page)
  await signedIn(page, who)
  await visit(page, address)
}
/** Chooses an option of a select by the text it shows. */
async function choose(page: Page, within: ReturnType<Page['getByRole']>, field: string, words: string): Promise<void> {
  await within.getByRole('combobox', { name: field }).click()
  await within.getByRole('combobox', { name: field }).fill(words)
  await page.getByTitle(words).last().click()
}

test('a ticket becomes a known issue, is published by another, found by its customer, and fixed', async ({ page }) => {
  const faults = watchFaults(page)
  const words = `Quartzbus ${suffix()}`
  const subject = `${words} 总线偶发超时`
  await signedIn(page, 'nimbus_main')
  await visit(page, '/aservice/issueList/all?menuID=38')
  await page.getByRole('button', { name: '提交问题' }).first().click()
  const ask = page.getByRole('dialog', { name: '提交问题' })
  await ask.getByRole('textbox', { name: '主题' }).fill(subject)
  await ask.getByRole('textbox', { name: '问题描述' }).fill('连续读写约一小时后超时。')
  await ask.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  const ticket = page.url()
  // nothing is said of known issues where there are none, once everything has been asked for
  await load(page, ticket)
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '已知问题' })).toHaveCount(0)

  await as(page, 'fae_zhou', ticket)
  await page.getByRole('link', { name: '新建已知问题' }).click()
  const form = page.getByRole('dialog', { name: '新建已知问题' })
  await expect(form.getByText(/保存后自动关联/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: /^(\* )?标题$/ })).toHaveValue(subject)
  await choose(page, form, '芯片项目', 'LQ7120-STD 标准方案')
  await choose(page, form, '起始版本', 'LQ7120 Linux 6.1 SDK V1.4.0')
  await form.getByRole('textbox', { name: /^(\* )?现象$/ }).fill('总线在高负载下超时。')
  await form.getByRole('textbox', { name: '规避方法', exact: true }).fill('将总线频率降到 50 MHz。')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  const drawer = page.getByRole('dialog', { name: /^KI-/ })
  await expect(drawer.getByRole('link', { name: new RegExp(subject) })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '提交发布' }).click()
  await page.getByRole('dialog', { name: '提交发布' }).getByRole('button', { name: '提交发布' }).click()
  await expect(page.getByText('已提交发布').first()).toBeVisible()
  const open = page.url()

  await as(page, 'fae_lead', open)
  await drawer.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog', { name: '发布', exact: true })
    .getByRole('button', { name: '发布', exact: true })
    .click()
  await expect(drawer.getByText('未修复').first()).toBeVisible()

  await as(page, 'nimbus_main', ticket)
  await page.getByRole('link', { name: new RegExp(`^KI-.*${subject}`) }).click()
  await expect(
    page.getByRole('dialog', { name: new RegExp(subject) }).getByText('将总线频率降到 50 MHz。'),
  ).toBeVisible()
  await expectAccessible(page)
  await visit(page, `/aservice/known?keyword=${encodeURIComponent(words)}`)
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await visit(page, '/aservice/issueList/all?menuID=38')
  await page.getByRole('button', { name: '提交问题' }).first().click()
  await page.getByRole('dialog', { name: '提交问题' }).getByRole('textbox', { name: '主题' }).fill(words)
  await expect(page.getByRole('link', { name: new RegExp(`KI-.*${subject}`) })).toBeVisible()

  await as(page, 'fae_zhou', open)
  await drawer.getByRole('button', { name: '登记修复' }).click()
  const fix = page.getByRole('dialog').filter({ hasText: '会收到消息' })
  await choose(page, fix, '修复补丁', '内核安全更新 2026-09')
  await fix.getByRole('button', { name: '登记修复' }).click()
  await expect(drawer.getByText('已修复').first()).toBeVisible()

  await as(page, 'nimbus_main', ticket)
  await expect(page.getByText(/已在补丁「内核安全更新 2026-09」/)).toBeVisible()
  await expect
    .poll(
      async () => {
        await visit(page, '/message/all')
        return page.getByRole('link', { name: new RegExp(`KI-.* 已修复：${subject}`) }).count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)

  // who is not certified finds neither the page nor the issue
  await as(page, 'tern_dev', `/filter/all?keyword=${encodeURIComponent(words)}`)
  await expect(page.getByText(subject)).toHaveCount(0)
  expect(await faults()).toEqual([])
})
