import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#main/areas.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { sendRaw } from '#tests/kit/raw.ts'
import { isInside, networkOf } from './address.ts'
import { createServer } from './server.ts'
import { usualPatience } from './slow.ts'
import { isSound } from './sound.ts'

const head = 'Host: x\r\nX-Requested-With: t\r\nConnection: close\r\n'
const post = (path: string, type: string, length: number, body: string, more = '') =>
  `POST ${path} HTTP/1.1\r\n${head}${more}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`
let portal: TestApp
let url = ''
beforeAll(async () => {
  portal = await testApp()
  url = await portal.listen()
})
afterAll(() => portal.close())

test('texts without NUL and half pairs, shallow, without names that reading would call', () => {
  for (const good of ['', '数据 🙂', 1, null, undefined, [1, ['a']], { a: { b: 'c' } }, new Date(0)])
    expect(isSound(good)).toBe(true)
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown
  for (const bad of ['a\0', '\ud800', ['\udfff'], { 'a\0': 1 }, { toString: 1 }, JSON.parse('{"__proto__":1}'), deep])
    expect(isSound(bad)).toBe(false)
})

test.each([
  ['a NUL', { username: 'a\0', password: 'x' }],
  ['half a pair', { username: '\ud800', password: 'x' }],
  ['a record in place of a text', { username: { toString: 1, valueOf: 1 }, password: 'x' }],
])('%s is refused once, for every call, naming the field', async (_, body) => {
  const headers = { 'content-type': 'application/json' }
  const r = await portal.request(null, { method: 'POST', url: '/api/login', payload: JSON.stringify(body), headers })
  expect(r.json()).toMatchObject({ msgCode: 1001, data: { errors: [{ field: 'username' }] } })
})

test('numbers that no column holds are refused by the contract', async () => {
  const input = { id: '1', version: '2147483648', code: 'x', busName: 'x', busValue: 'x' }
  const payload = new URLSearchParams(input).toString()
  const r = await portal.request('admin', { method: 'POST', url: '/api/dictionary/entry', payload })
  expect(r.json()).toMatchObject({ msgCode: 1001, data: { errors: [{ field: 'version', code: 'too_big' }] } })
  for (const page of ['[[[[1]]]]', '1e400', '-0', '0x10'])
    expect((await portal.request('main', { url: `/api/faq?page=${page}` })).json().msgCode).not.toBe(9999)
})

describe('what the server itself refuses leaves with its headers and in the envelope', () => {
  test.each([
    ['an address that is none', `GET /% HTTP/1.1\r\n${head}\r\n`, 404, 1002],
    ['two slashes', `GET // HTTP/1.1\r\n${head}\r\n`, 404, 1002],
    ['a parameter without end', `GET /api/document/${'9'.repeat(500)} HTTP/1.1\r\n${head}\r\n`, 404, 1002],
    ['JSON that is none', post('/api/login', 'application/json', 3, '{"a'), 200, 1001],
    ['no JSON at all', post('/api/login', 'application/json', 0, ''), 200, 1001],
    ['an unknown type', post('/api/login', 'application/xml', 3, '<a>'), 200, 1001],
    ['a body too large', post('/api/login', 'application/x-www-form-urlencoded', 3_000_000, 'a'), 200, 1001],
    ['a hub form that is none', post('/cas/login', 'application/json', 3, '{"a'), 200, 1001],
    ['no HTTP', 'BREW / HTTP/9\r\n\r\n', 400, null],
    ['a header without colon', `GET /a HTTP/1.1\r\n${head}Bad Header\r\n\r\n`, 400, null],
    ['an endless header', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`, 431, null],
  ])('%s', async (_, text, status, msgCode) => {
    const { answer } = await sendRaw(url, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toMatch(/content-security-policy: default-src 'none'/)
    if (msgCode !== null)
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ msgCode, traceId: expect.any(String) })
  })

  test('a form without a boundary is an upload cut short, not a fault', async () => {
    const more = `Cookie: ${await portal.cookie('editor')}\r\n`
    const query = '/api/public/comUploadFiles?modelCode=document&fieldName=file'
    const { answer } = await sendRaw(url, post(query, 'multipart/form-data', 3, 'abc', more))
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ msgCode: 1004 })
  })

  test('a NUL in the name at the hub, or in the name of an upload, is no fault either', async () => {
    const payload = 'username=a%00&password=x&execution=x'
    const hub = await portal.request(null, { method: 'POST', url: '/cas/login', payload })
    expect(hub.statusCode).toBe(400)
    const metadata = ['modelId', 'filename'].map((name) => `${name} ${Buffer.from('a\0').toString('base64')}`).join(',')
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': metadata,
      'content-type': 'application/offset+octet-stream',
    }
    const tus = await portal.request('editor', { method: 'POST', url: '/api/upload/tus', headers })
    expect(tus.statusCode).toBe(422)
  })
})

describe('the address of a caller', () => {
  /** What a proxy appends: the address it was called from. */
  const seen = async (trustProxy: number, forwarded: string) => {
    const { app } = portal
    const server = await createServer({ app: { ...app, settings: { ...app.settings, trustProxy } }, routes })
    const headers = { 'x-forwarded-for': forwarded, 'sec-fetch-site': 'same-origin' }
    await server.inject({ method: 'POST', url: '/api/logout', headers, remoteAddress: '192.0.2.99' })
    await server.close()
    const row = await app.database.db
      .selectFrom('operationLogs')
      .select('ip')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.ip
  }

  test('is what the trusted proxy appended, never what the caller wrote before it', async () => {
    expect(await seen(0, '203.0.113.1')).toBe('192.0.2.99')
    expect(await seen(1, '203.0.113.1')).toBe('203.0.113.1')
    expect(await seen(1, '198.51.100.7, 203.0.113.1')).toBe('203.0.113.1')
    expect(await seen(2, '198.51.100.7, 198.51.100.8, 203.0.113.1')).toBe('198.51.100.8')
  })

  test('is an address', async () => {
    expect(await seen(1, 'evil<script>')).toBe('192.0.2.99')
    expect(await seen(1, '::ffff:203.0.113.1')).toBe('203.0.113.1')
  })

  test('counts as its network: one line is one /64', () => {
    expect(networkOf('203.0.113.1')).toBe('203.0.113.1')
    expect(networkOf('2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8:1:2:ffff::1')).toBe('2001:db8:1:2::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('anna')).toBe('anna')
  })

  test('is known as inside when it is this machine, this network or nobody', () => {
    for (const ip of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.1.1',
      '::1',
      'fe80::1',
      'fd00::1',
    ])
      expect({ ip, inside: isInside(ip) }).toEqual({ ip, inside: true })
    for (const ip of ['::ffff:127.0.0.1', '0.0.0.0', '100.64.0.1', '64:ff9b::7f00:1', 'nobody'])
      expect({ ip, inside: isInside(ip) }).toEqual({ ip, inside: true })
    for (const ip of ['8.8.8.8', '203.0.113.1', '2606:4700::1111'])
      expect({ ip, inside: isInside(ip) }).toEqual({ ip, inside: false })
  })
})

test('a body that comes drop by drop is cut, and so is a connection on which nothing happens', async () => {
  const slow = await createServer({ app: portal.app, routes, patience: { ...usualPatience, bodyMs: 300, idleMs: 700 } })
  const at = await slow.listen({ port: 0, host: '127.0.0.1' })
  const unfinished = [
    post('/api/login', 'application/x-www-form-urlencoded', 100, 'a'),
    post('/api/login', 'application/json', 100, '{'),
    post('/cas/login', 'application/x-www-form-urlencoded', 100, 'a'),
    post('/api/public/comUploadFiles?modelCode=document', 'multipart/form-data; boundary=x', 9999, '--x\r\n'),
  ]
  const cut = await Promise.all(unfinished.map((text) => sendRaw(at, text, 5000)))
  expect(cut.map(({ closed }) => closed)).toEqual(unfinished.map(() => true))
  await slow.close()
})

test('a connection opened ahead is closed without an answer, which the next call would take for its own', async () => {
  const server = await createServer({ app: portal.app, routes, patience: { ...usualPatience, headMs: 300 } })
  const at = await server.listen({ port: 0, host: '127.0.0.1' })
  expect(await sendRaw(at, '', 5000)).toEqual({ answer: '', closed: true })
  const { answer } = await sendRaw(at, `GET / HTTP/1.1\r\n${head}`, 5000)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  await server.close()
})
