import { expect, test } from '#tests/kit/story/story.ts'
import { signedIn } from '#tests/kit/e2e.ts'

test('a guest asks the sponsor from a refused page, with one press, and sees that it was asked', async ({ page }) => {
  await signedIn(page, 'guest_kang')
  await page.goto('/user/userManage')
  await expect(page).toHaveURL(/\/401$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('倪博（雨云面板演示有限公司）')
  await main.getByRole('button', { name: '向倪博申请' }).click()
  await expect(main).toContainText('已申请，等待倪博处理')
  await page.reload()
  await expect(main).toContainText('已申请，等待倪博处理')
  await expect(main.getByRole('button', { name: '向倪博申请' })).toHaveCount(0)
  await main.getByRole('button', { name: '撤回申请' }).click()
  await expect(main.getByRole('button', { name: '向倪博申请' })).toBeVisible()
})

test('the main account sees what is asked above its people, and refuses with a reason', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/user/userManage')
  await page.getByRole('link', { name: /温婷 · LQ2230/ }).click()
  await expect(page).toHaveURL(/\/user\/grantRequest\?.*open=/)
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('调试 Wi-Fi 6 模组')
  await drawer.getByRole('button', { name: '拒绝' }).click()
  const decision = page.getByRole('dialog', { name: '拒绝温婷的申请' })
  await decision.getByRole('textbox').fill('请先加入中控屏项目')
  await decision.getByRole('button', { name: '拒绝' }).click()
  await expect(decision).toHaveCount(0)
  await signedIn(page, 'nimbus_qa')
  await page.goto('/user/grantRequest')
  await expect(page.getByRole('main')).toContainText('已拒绝')
})
