import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, expectNoSidewaysScroll, forgotten, signedIn, visit, watchFaults } from '#tests/kit/e2e.ts'

const pictures = (page: Page) => page.getByRole('article').locator('img')
/** Every picture of the chapter in view is there, as large as was said before it came. */
async function expectPictures(page: Page, count: number): Promise<void> {
  await expect(pictures(page)).toHaveCount(count)
  for (const picture of await pictures(page).all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 300))
      .toBe(true)
    const off = await picture.evaluate((one: HTMLImageElement) =>
      Math.abs(one.width / one.height - one.naturalWidth / one.naturalHeight),
    )
    expect(off).toBeLessThan(0.02)
    await expect(picture).toHaveAttribute('alt', /.{4,}/)
  }
}

test('a reader has the chapters of their role first, with pictures of the screens, on a phone too; a visitor has what is open', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await signedIn(page, 'harbor_report')
  await visit(page, '/guide')
  const mine = page.getByRole('region', { name: '与您有关' })
  await expect(mine.getByRole('link')).toHaveText([
    '登录与账号',
    '查找文档与答案',
    '视频、课程与结业证书',
    '渠道报表与特价核销',
  ])
  await mine.getByRole('link', { name: '渠道报表与特价核销' }).click()
  await expect(page.getByText('适用于：订单用户、经销商报表员')).toBeVisible()
  // the way back to one's own pages
  await expect(page.getByRole('banner').getByRole('link', { name: '进入工作台' })).toBeVisible()
  await expectPictures(page, 1)
  const reply = await page.request.get((await pictures(page).first().getAttribute('src'))!)
  expect(reply.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await expectAccessible(page)

  await signedIn(page, 'editor_su')
  await visit(page, '/optmanual-index')
  await expect(page.getByRole('region', { name: '与您有关' }).getByRole('link')).toHaveText([
    '发布文档、FAQ 与产品信息',
    '制作视频与课程',
  ])
  await page.getByRole('searchbox', { name: '在手册中查找' }).fill('作废')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '技术授权管理' })).toBeVisible()

  await forgotten(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/guide?chapter=licence')
  await expect(page.getByRole('region', { name: '与您有关' })).toHaveCount(0)
  await expectPictures(page, 2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(await faults()).toEqual([])
  await visit(page, '/guide?chapter=orders')
  await expect(page.getByText('没有这一章')).toBeVisible()
})
