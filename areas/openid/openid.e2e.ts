import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { outsideOf } from '#tests/kit/story/settings.ts'
import { expect, portalUrl, test, type Page } from '#tests/kit/story/story.ts'
import { expectAccessible, expectNoSidewaysScroll, fillSignIn, visit } from '#tests/kit/e2e.ts'

// A subsystem of another address signs its people in by OpenID Connect; it is a client of the portal of the stories.
const outside = () => outsideOf(portalUrl())
const callback = () => `${outside()}/callback`
const phone = { width: 390, height: 844 }

let service: Server
test.beforeAll(async ({ portal }) => {
  service = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Outside</h1>'),
  )
  await new Promise<void>((done) => service.listen(Number(new URL(outsideOf(portal.url)).port), '127.0.0.1', done))
})
test.afterAll(() => void service.close())

type Addresses = Record<'authorization_endpoint' | 'token_endpoint' | 'end_session_endpoint', string>
const addressesOf = async (page: Page): Promise<Addresses> =>
  (await page.request.get('/cas/oidc/.well-known/openid-configuration')).json()

/** Goes to the sign-in of the portal as the subsystem sends people there. */
async function begin(page: Page, at: Addresses, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    client_id: 'outside',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: callback(),
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }
  await page.goto(`${at.authorization_endpoint}?${new URLSearchParams(asked)}`)
  return { verifier, state: asked.state }
}
/** What the subsystem makes of the address people come back to. */
async function tokenOf(page: Page, at: Addresses, { verifier, state }: Awaited<ReturnType<typeof begin>>) {
  const back = new URL(page.url())
  expect(back.searchParams.get('state')).toBe(state)
  const form = {
    grant_type: 'authorization_code',
    client_id: 'outside',
    redirect_uri: callback(),
    code: back.searchParams.get('code')!,
    code_verifier: verifier,
  }
  const answer = (await (await page.request.post(at.token_endpoint, { form })).json()) as { id_token: string }
  return {
    token: answer.id_token,
    claims: JSON.parse(Buffer.from(answer.id_token.split('.')[1]!, 'base64url').toString()),
  }
}

async function looked(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('somebody signs in at a subsystem, comes back without being asked again, and signs out everywhere', async ({
  page,
}) => {
  const at = await addressesOf(page)
  const first = await begin(page, at)
  await expect(page).toHaveURL(/\/login/)
  await looked(page)
  await fillSignIn(page, 'foxglove_main')
  await page.waitForURL((url) => url.href.startsWith(callback()))
  const { token, claims } = await tokenOf(page, at, first)
  expect(claims).toMatchObject({ aud: 'outside', preferred_username: 'foxglove_main' })

  // the portal and the subsystem share the sign-in, and nobody is asked to consent to what the vendor's own services know
  const second = await begin(page, at)
  await page.waitForURL((url) => url.href.startsWith(callback()))
  expect((await tokenOf(page, at, second)).claims.sub).toBe(claims.sub)
  await visit(page, '/info/personal')
  await expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible()

  const after = new URLSearchParams({ id_token_hint: token, post_logout_redirect_uri: `${outside()}/bye` })
  await page.goto(`${at.end_session_endpoint}?${after}`)
  await expect(page.getByRole('heading', { name: '退出统一登录？' })).toBeVisible()
  await looked(page)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href.startsWith(`${outside()}/bye`))
  await begin(page, at, { prompt: 'none' })
  await page.waitForURL((url) => url.href.startsWith(callback()))
  expect(new URL(page.url()).searchParams.get('error')).toBe('login_required')
})

test('a request that leads nowhere back is told in words, and signing out without a subsystem too', async ({
  page,
}) => {
  const at = await addressesOf(page)
  await begin(page, at, { client_id: 'nobody' })
  await expect(page.getByRole('heading', { name: '登录请求无效' })).toBeVisible()
  await expect(page.getByText('invalid_client')).toBeVisible()
  await expect(page.getByRole('link', { name: '打开门户' })).toBeVisible()
  await looked(page)
  await page.goto(at.end_session_endpoint)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '已退出统一登录' })).toBeVisible()
  await looked(page)
  await page.getByRole('link', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/login/)
})
