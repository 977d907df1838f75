import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import { networkList } from '#platform/server/http/address.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ officeNetworks: networkList(['203.0.113.0/24', '2001:db8::/32']), demo: true })
})
afterAll(() => portal.close())
const enter = async (door: string, username: string, remoteAddress: string, code?: string) => {
  const payload = new URLSearchParams({ username, password: testPassword, ...(code ? { code } : {}) }).toString()
  const reply = await portal.request(null, { method: 'POST', url: `/api/${door}`, payload, remoteAddress })
  return (reply.json() as { msgCode: number }).msgCode
}

test('staff without a second factor get in from the offices only, by no door from elsewhere', async () => {
  for (const office of ['203.0.113.9', '2001:db8:1::9'])
    expect(await enter('adminLogin', 'editor_test', office)).toBe(0)
  for (const elsewhere of ['198.51.100.7', '2001:db9::1']) {
    expect(await enter('adminLogin', 'editor_test', elsewhere)).toBe(kinds.denied)
    // nor do they enrol one there by the password alone
    expect(await enter('adminLogin', 'editor_test', elsewhere, '123456')).toBe(kinds.denied)
    expect(await enter('login', 'editor_test', elsewhere)).toBe(kinds.denied)
    expect(await enter('login', 'main_test', elsewhere)).toBe(0)
  }
})

test('staff with a second factor are asked for it from elsewhere', async () => {
  const { db } = portal.app.database
  const fields = { totpSecret: 'JBSWY3DPEHPK3PXP', totpEnrolledAt: new Date() }
  await db.updateTable('users').set(fields).where('id', '=', portal.people.editor2).execute()
  expect(await enter('adminLogin', 'editor2_test', '198.51.100.8')).toBe(kinds.code_wrong)
})

test('a network that is none is none of the offices', () => {
  for (const wrong of ['office', '203.0.113.0/33', '2001:db8::/129', '203.0.113.0/x', ''])
    expect(networkList([wrong])).toBeNull()
})
