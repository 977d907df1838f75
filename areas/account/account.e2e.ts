import { createHash } from 'node:crypto'
import { expect, test } from '#tests/kit/story/story.ts'
import { expectAccessible, suffix, visit, watchFaults } from '#tests/kit/e2e.ts'
import { codeTo } from '#tests/kit/mailed.ts'
import { proofRules } from './proof.contract.ts'

/** Whether the work was done that the server asks for, in full. */
function isWorked(proof: string): boolean {
  const [challenge = '', nonces = ''] = proof.split('~')
  const seed = challenge.split('.').at(-1)!
  const bits = (nonce: string, part: number) =>
    Math.clz32(createHash('sha256').update(`${seed}.${part}.${nonce}`).digest().readUInt32BE(0))
  return (
    nonces
      .split('.')
      .map(bits)
      .filter((n) => n >= proofRules.bits).length === proofRules.parts
  )
}

test('a stranger of a busy network registers with a code by mail and is signed in', async ({ page, browser }) => {
  const faults = watchFaults(page)
  const name = `e2e_${suffix()}`.slice(0, 20)
  const target = `${name}@example.com`
  const proofs: string[] = []
  await page.route('**/public/sendCode', async (route) => {
    proofs.push(new URLSearchParams(route.request().postData() ?? '').get('proof') ?? '')
    // as the server answers an address that has asked often: how often the other stories have is not known
    if (proofs.length > 1) await route.continue()
    else await route.fulfill({ json: { msgCode: 1009, data: null, msg: '请重试', traceId: '' } })
  })
  await visit(page, '/register')
  await page.getByRole('textbox', { name: '用户名' }).fill(name)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Some-Word-77')
  await page.getByRole('textbox', { name: '确认密码' }).fill('Some-Word-77')
  await page.getByRole('textbox', { name: '企业名称' }).fill(`注册示例 ${name}`)
  await page.getByRole('textbox', { name: '邮箱或手机号' }).fill(target)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(`验证码已发送至 ${target}`)).toBeVisible()
  // the browser did the work, and nobody noticed
  expect(isWorked(proofs[1]!)).toBe(true)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: '验证码' }).fill(await codeTo(browser, target))
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  // who has registered is in
  await expect(page).not.toHaveURL(/\/(register|login)/)
  await visit(page, '/info/personal')
  await expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible()
  await expectAccessible(page)
  expect(await faults()).toEqual([])
})
