import { expect, test, type Page, takePage, closePage } from '#tests/kit/story/story.ts'
import { filmOfScenes } from '#areas/video/server/demo/film.demo.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, signedIn, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'

const film = (page: Page) => page.locator('video')
const time = (page: Page) => film(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const seen = async (page: Page, id: number) =>
  (await ask<{ seen: { watched: number; last: number } | null }>(page, `/video/${id}`)).data.seen

test('a visitor watches an open class by its chapters; a member takes notes, and what was watched counts', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await visit(page, '/video/open')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
  await page.getByRole('link', { name: 'LQ7120 上电时序与首次启动' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LQ7120 上电时序与首次启动')
  await page.getByRole('button', { name: '时钟与复位' }).click()
  await expect.poll(() => time(page)).toBeGreaterThan(12)
  await expect(page.getByText('登录后可以记笔记、保存进度')).toBeVisible()

  await signedIn(page, 'gorse_main')
  const { id } = (
    await ask<{ list: { id: number; title: string }[] }>(page, '/video/findVideoList?limit=50')
  ).data.list.find(({ title }) => title.startsWith('LQ7120 上电'))!
  await visit(page, `/video/videoVod?id=${id}&t=24`)
  await film(page).evaluate((element: HTMLVideoElement) => void (element.muted = true))
  await page.getByRole('button', { name: '读懂首次启动日志' }).click()
  await expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(27)
  await expect(page.getByRole('listitem').filter({ hasText: '读懂首次启动日志' }).first()).toHaveAttribute(
    'aria-current',
    'true',
  )
  await film(page).evaluate((element: HTMLVideoElement) => element.pause())
  await expect.poll(async () => (await seen(page, id))?.last ?? 0).toBeGreaterThan(24)
  const words = `看到日志第 14 行 ${suffix()}`
  await page.getByLabel('笔记内容').fill(words)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('仅自己可见').first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('region', { name: '相关文档' }).getByRole('link').first()).toBeVisible()
  // it goes on where it was left
  await visit(page, '/video/videoShow')
  await expect(
    page.getByRole('region', { name: '继续观看' }).getByRole('link', { name: 'LQ7120 上电时序与首次启动' }),
  ).toBeVisible()
  await visit(page, `/video/videoVod?id=${id}`)
  await expect(page.getByRole('button', { name: '从头播放' })).toBeVisible()
  await expect.poll(() => time(page)).toBeGreaterThan(24)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  expect(await faults()).toEqual([])
})

test('an engineer passes an examination, and anybody can verify the certificate; an editor’s film is published by another', async ({
  page,
  browser,
}) => {
  await signedIn(page, 'nimbus_dev1')
  await visit(page, '/video/train')
  const course = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'LQ7120 板级调试认证课程' }) })
  await expect(course).toBeVisible()
  await course.getByRole('button', { name: '开始考试' }).click()
  const exam = page.getByRole('dialog', { name: /考试/ })
  await exam.getByRole('button', { name: '交卷' }).click()
  await expect(exam.getByText('请选择答案').first()).toBeVisible()
  for (const name of ['常电域', '72 小时', '编译前', '核对校验日志']) await exam.getByRole('radio', { name }).check()
  for (const name of ['复位引脚', '24 MHz 晶振', '启动介质选择']) await exam.getByRole('checkbox', { name }).check()
  await expectAccessible(page)
  await exam.getByRole('button', { name: '交卷' }).click()
  await page.getByRole('dialog', { name: '交卷' }).getByRole('button', { name: '交卷' }).click()
  await expect(exam.getByText('考试通过，得 100 分')).toBeVisible()
  await exam.getByRole('button', { name: '关闭' }).first().click()
  await expect(course.getByText('已通过')).toBeVisible()
  const { data } = await ask<{ certificate: { no: string; code: string } | null }[]>(page, '/video/train')
  const { no, code } = data.find(({ certificate }) => certificate)!.certificate!
  const stranger = await takePage(browser)
  await visit(stranger, `/video/train?no=${no}&code=${code}`)
  await stranger.getByRole('button', { name: '验证' }).click()
  await expect(stranger.getByText('证书有效')).toBeVisible()
  await stranger.getByLabel('验证码').fill('AAAAAAAAAAAA')
  await stranger.getByRole('button', { name: '验证' }).click()
  await expect(stranger.getByText('没有这样的证书')).toBeVisible()
  await closePage(stranger)

  await signedIn(page, 'editor_su')
  await visit(page, '/admin/video?edit=new')
  const form = page.getByRole('dialog', { name: '新建视频' })
  const title = `演示片 ${suffix()}`
  await form.getByLabel('标题（中文）').first().fill(title)
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'demo.mp4',
      mimeType: 'video/mp4',
      buffer: filmOfScenes('E2E', [{ at: 0, name: 'one' }], 12, 90),
    })
  await expect(form.getByText('demo.mp4')).toBeVisible()
  await form.getByRole('button', { name: '添加章节' }).click()
  await form.getByLabel('时间').fill('0:04')
  await form.getByLabel('标题（中文）').last().fill('第一章')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: '提交' }).click()
  await page.getByRole('dialog').filter({ hasText: '提交后开始转码' }).getByRole('button', { name: '提交' }).click()
  const status = async () =>
    (await ask<{ list: { status: string }[] }>(page, `/video/desk?limit=10&keyword=${encodeURIComponent(title)}`)).data
      .list[0]?.status
  await expect.poll(status, { timeout: 60_000 }).toBe('review')
  const { list } = (
    await ask<{ list: { id: number }[] }>(page, `/video/desk?limit=10&keyword=${encodeURIComponent(title)}`)
  ).data
  await signedIn(page, 'auditor_he')
  await visit(page, `/admin/video?open=${list[0]!.id}`)
  await drawer.getByRole('button', { name: '审核' }).click()
  const audit = page.getByRole('dialog', { name: '审核' })
  await audit.getByRole('button', { name: '发布' }).click()
  await expect.poll(status).toBe('published')
  await visit(page, `/video/videoVod?id=${list[0]!.id}`)
  await page.getByRole('button', { name: '第一章' }).click()
  await expect.poll(() => time(page)).toBeGreaterThan(3.9)
})
