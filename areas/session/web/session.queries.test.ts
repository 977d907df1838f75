// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { emptyBoot, setBoot } from '#platform/web/boot.ts'
import { setCallEffects } from '#platform/web/call/call.ts'
import { signOut } from './session.queries.ts'

const asked: string[] = []
/** Answers every call, the sign-on's as it is told to. */
const answering = (ssoLogout: number) => {
  asked.length = 0
  setCallEffects({
    fetch: vi.fn<typeof fetch>(async (given, init) => {
      const url = given as string
      asked.push(`${init?.method} ${url}`)
      const msgCode = url.includes('sso') ? ssoLogout : 0
      return Response.json({ msgCode, data: null, msg: '', traceId: '' })
    }),
  })
}
afterEach(() => setCallEffects({ fetch: (...given) => fetch(...given) }))

test('signing out ends the portal session, then the sign-on, and goes on to the sign-on server’s own sign-out', async () => {
  const boot = emptyBoot()
  setBoot({ ...boot, settings: { ...boot.settings, casLogoutUrl: '/cas/logout' } })
  answering(0)
  expect(await signOut()).toBe('/cas/logout')
  expect(asked).toEqual(['POST /api/logout', 'POST /api/sso/logout'])
})

test('what the sign-on says to it counts for nothing', async () => {
  answering(9999)
  expect(await signOut()).toBe('/cas/logout')
})
