import { expect, takePage, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, forgotten, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const index = (name: string) => `/aservice/index?menuID=38&keyword=${encodeURIComponent(name)}`

async function pass(page: Page, who: string, name: string) {
  await forgotten(page)
  await signedIn(page, who)
  await visit(page, `/approve/list?menuID=97&keyword=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '审批' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
}

test('a project is kept as a draft, submitted, reviewed twice, opened, and run on its board', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page)
  const name = `演示项目 ${suffix()}`
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/aservice/project?edit=new')
  const form = page.getByRole('dialog', { name: '新建项目' })
  await form.getByRole('textbox', { name: '项目名称' }).fill(name)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  // the tab of the form is that of the project by now
  await expect(page.getByRole('link', { name: /^支持项目详情|^项目详情/ })).toHaveCount(1)
  await page.getByRole('button', { name: '提交审核' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '审核期间不能修改' })
    .getByRole('button', { name: '提交审核' })
    .click()
  // what is missing is marked in the form, which opens by itself
  const edit = page.getByRole('dialog', { name: '编辑支持项目' })
  await expect(edit.getByText('有 7 处需要修改')).toBeVisible()
  // who begins it is its contact until another is named
  await expect(edit.getByRole('textbox', { name: '联系邮箱' })).toHaveValue(/@/)
  await expect(edit.getByRole('button', { name: '主要功能 – 请填写此项' })).toBeVisible()
  await edit.getByRole('combobox', { name: '芯片平台' }).fill('LQ7120')
  await page.keyboard.press('Enter')
  await edit.getByRole('combobox', { name: '产品类型' }).click()
  await page.getByTitle('智能中控屏').click()
  for (const [field, text] of Object.entries({
    产品名称: 'NP-9',
    目标地区: '中国大陆',
    联系人: '林',
    联系电话: '19900001234',
    联系邮箱: 'lin@example.com',
    项目背景: '背景',
    主要功能: '功能',
  }))
    await edit.getByRole('textbox', { name: field }).fill(text)
  await edit.getByRole('spinbutton', { name: '月预测量（台）' }).fill('100')
  await expectAccessible(page)
  await edit.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('客户经理审核中')).toBeVisible()
  await expectAccessible(page)
  // whoever has it open follows what is decided
  const left = await takePage(browser)
  await signedIn(left, 'nimbus_dev1')
  await visit(left, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(left.getByText('客户经理审核中')).toBeVisible()
  await pass(page, 'am_lin', name)
  await expect(left.getByText('技术支持审核中').first()).toBeVisible()
  await pass(page, 'fae_lead', name)
  await expect(left.getByText('技术支持审核中')).toHaveCount(0)
  await forgotten(page)
  await signedIn(page, 'nimbus_dev1')
  await visit(page, index(name))
  const row = page.getByRole('table', { name: '支持项目列表' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('已开通')
  await expectAccessible(page)
  await row.getByRole('link', { name }).click()
  // what a customer comes for is offered first, and its form knows the project
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByText('待处理 0')).toBeVisible()
  const submit = drawer.getByRole('button', { name: '提交问题' })
  await expect(submit).toHaveClass(/primary/)
  await submit.click()
  await expect(page.getByRole('dialog', { name: '提交问题' }).getByTitle(new RegExp(name))).toBeVisible()
  await page.goBack()
  await drawer.getByRole('link', { name: '在完整页面中打开', exact: true }).click()
  const board = page.getByRole('link', { name: '打开看板' })
  await expect(board).toHaveAttribute('target', '_blank')
  await visit(page, (await board.getAttribute('href'))!)
  await page.getByRole('button', { name: '添加风险' }).click()
  const risk = page.getByRole('dialog', { name: '添加风险' })
  await risk.getByRole('textbox', { name: '风险' }).fill('颗粒交期 16 周')
  await risk.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '颗粒交期 16 周' })).toContainText('未解决')
  await expectAccessible(page)

  // who belongs to no project asks, and the project comes with the question
  const subject = `UART 无输出 ${suffix()}`
  await forgotten(page)
  await signedIn(page, 'harbor_order')
  await visit(page, '/aservice/issueList/all?edit=new&chip=LQ7120')
  const ask = page.getByRole('dialog', { name: '首次提问' })
  await expect(ask.getByTitle(/LQ7120/)).toBeVisible()
  await ask.getByRole('textbox', { name: '问题标题' }).fill(subject)
  await ask.getByRole('textbox', { name: '问题描述' }).fill('上电后串口无输出。\n换过一块板。')
  await expectAccessible(page)
  await ask.getByRole('button', { name: '提交问题和项目' }).click()
  await expect(ask).toBeHidden()
  await expect(page.getByText('客户经理审核中')).toBeVisible()
  const asked = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  await expect(page.getByText(subject)).toBeVisible()
  await pass(page, 'am_lin', asked)
  await pass(page, 'fae_lead', asked)
  await forgotten(page)
  await signedIn(page, 'harbor_order')
  await visit(page, index(asked))
  await page.getByRole('link', { name: asked }).click()
  await page.getByRole('dialog', { name: asked }).getByRole('link', { name: '在完整页面中打开', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: '提交首个问题' }).click()
  const first = page.getByRole('dialog', { name: '提交问题' })
  await expect(first.getByRole('textbox', { name: '主题' })).toHaveValue(subject)
  await expect(first.getByText('换过一块板。')).toBeVisible()
  // the draft with gaps was refused, as it should be
  expect((await faults()).filter((one) => !one.includes('/project/submit'))).toEqual([])
})
