import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#areas/address/contract.ts'
import { session } from '#areas/session/contract.ts'
import { pageUserHeader } from '#platform/contract/address.ts'
import { kinds } from '#platform/contract/error.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const form = {
  kind: 'goods',
  receiver: 'Typed as main',
  phone: '13800138000',
  country: '',
  district: '',
  zip: '',
} as const
const typed = { ...form, province: '广东', city: '深圳', detail: '1' }
const headersOf = (who: 'main' | 'other') => ({ [pageUserHeader]: String(portal.people[who]) })
const codeOf = async (sent: Promise<{ json: <T>() => T }>) => (await sent).json<{ msgCode: number }>().msgCode

test('what a page made for one person sends is nothing of the one who signed in in another tab', async () => {
  const save = { method: 'POST' as const, ...encode(address.save, typed) }
  expect(await codeOf(portal.request('other', { ...save, headers: headersOf('main') }))).toBe(kinds.state)
  const { data } = await portal.call('other', address.list, { keyword: 'Typed as main' })
  expect(data.list).toEqual([])
  const list = { method: 'GET' as const, ...encode(address.list, {}) }
  expect(await codeOf(portal.request('other', { ...list, headers: headersOf('main') }))).toBe(kinds.state)
  expect(await codeOf(portal.request('other', { ...list, headers: headersOf('other') }))).toBe(0)
})

test('nor is a file it sends in pieces', async () => {
  const pairs = { filename: 'a.pdf', modelCode: 'document' }
  const metadata = Object.entries(pairs).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const tus = { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': metadata.join(',') }
  const begin = (headers: Record<string, string>) =>
    portal.request('other', { method: 'POST', url: '/api/upload/tus', headers: { ...tus, ...headers } })
  const refused = (await begin(headersOf('main'))).json<{ msgCode: number; msg: string }>()
  expect(refused).toMatchObject({ msgCode: kinds.state, msg: expect.stringContaining('其他账号') })
  expect(await codeOf(begin(headersOf('other')))).not.toBe(kinds.state)
})

test('whoever is signed in, a page can end the session', async () => {
  const logout = { method: 'POST' as const, ...encode(session.logout, {}) }
  expect(await codeOf(portal.request('main', { ...logout, headers: headersOf('other') }))).toBe(0)
})
