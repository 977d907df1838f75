import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { bytes, del, get, post } from '#platform/contract/contract.ts'
import { emptyBoot, setBoot } from '../boot.ts'
import { call, callBytes, request, setCallEffects } from './call.ts'
import { CallError, mayRetry } from './error.ts'

const person = vi.hoisted(() => ({ now: null as { userId: number; asking?: number } | null }))
vi.mock('../session.ts', () => ({ session: () => person.now }))
const marker = vi.hoisted(() => ({ now: '' }))
vi.mock('../cookie.ts', () => ({ readCookie: () => marker.now }))
const reply = z.object({ n: z.number() })
const show = get('/faq/{id}', {
  access: 'session',
  reply,
  input: { id: z.number(), tags: z.optional(z.array(z.string())) },
})
const save = post('/message/add', {
  access: 'session',
  reply,
  input: { title: z.string(), note: z.nullish(z.string()) },
})
const remove = del('/message/{id}', { access: 'session', reply, input: { id: z.number() } })
const quick = get('/quick', { access: 'open', reply, timeout: 10 })
const file = post('/public/comDownFiles', { access: 'session', reply: bytes, input: { fileUrls: z.string() } })

const fetchMock = vi.fn<typeof fetch>()
const effects = { session: vi.fn(), forbidden: vi.fn(), toast: vi.fn() }
const json = (body: unknown, init?: ResponseInit) => Promise.resolve(Response.json(body, init))
const ok = (data: unknown) => json({ msgCode: 0, data, msg: '', traceId: 't' })

beforeEach(() => setCallEffects({ ...effects, fetch: fetchMock }))
afterEach(() => vi.resetAllMocks())
const failing = async (made: Promise<unknown>) => {
  const error = await made.then(
    () => undefined,
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

it('puts path parameters into the path and the rest into the query of a GET', async () => {
  fetchMock.mockReturnValue(ok({ n: 1 }))
  expect(await call(show, { id: 7, tags: ['a b', 'c'] })).toEqual({ n: 1 })
  const [url, init] = fetchMock.mock.calls[0]!
  expect(url).toBe('/api/faq/7?tags=a+b&tags=c')
  expect(init).toMatchObject({ method: 'GET', credentials: 'include', headers: { 'x-requested-with': 'tapeout' } })
  expect(init!.body).toBeUndefined()
})
it('says for whom its page was made, so that nothing is done for somebody who signs in in another tab', async () => {
  fetchMock.mockImplementation(() => ok({ n: 1 }))
  person.now = { userId: 7 }
  await call(save, { title: 'x' })
  expect(fetchMock.mock.calls[0]![1]).toMatchObject({ headers: { 'x-page-user': '7' } })
  person.now = null
  await call(save, { title: 'y' })
  expect(fetchMock.mock.calls[1]![1]!.headers).not.toHaveProperty('x-page-user')
})
it('has the person asked once the server knows of more to agree to than the page, and sends again what was refused for it', async () => {
  const asked = vi.fn(() => Promise.resolve())
  setCallEffects({ asked })
  const headers = { 'x-asking': '3' }
  person.now = { userId: 7, asking: 3 }
  fetchMock.mockImplementation(() => json({ msgCode: 0, data: { n: 1 }, msg: '', traceId: 't' }, { headers }))
  await call(save, { title: 'a' })
  expect(asked).not.toHaveBeenCalled()
  person.now = { userId: 7, asking: 2 }
  await call(save, { title: 'b' })
  expect(asked).toHaveBeenCalledTimes(1)
  fetchMock.mockImplementationOnce(() => json({ msgCode: 5002, data: null, msg: 'no', traceId: 't' }, { headers }))
  expect(await call(save, { title: 'c' })).toEqual({ n: 1 })
  fetchMock.mockImplementation(() => json({ msgCode: 5002, data: null, msg: 'no', traceId: 't' }, { headers }))
  expect((await failing(call(save, { title: 'd' }))).msgCode).toBe(5002)
  expect(effects.toast).toHaveBeenCalledTimes(1)
  person.now = null
})
it('takes an answer that came with the page instead of asking, once', async () => {
  setBoot({ ...emptyBoot(), answers: { '/api/faq/7': { n: 5 } } })
  fetchMock.mockImplementation(() => ok({ n: 1 }))
  expect(await call(show, { id: 8 })).toEqual({ n: 1 })
  expect(await call(show, { id: 7 })).toEqual({ n: 5 })
  expect(fetchMock).toHaveBeenCalledTimes(1)
  expect(await call(show, { id: 7 })).toEqual({ n: 1 })
})
it('asks where the answer that came is not what the contract says, or too old', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(100)
  setBoot({ ...emptyBoot(), answers: { '/api/faq/7': { m: 5 }, '/api/faq/8': { n: 5 } } })
  fetchMock.mockReturnValueOnce(ok({ n: 1 })).mockReturnValueOnce(ok({ n: 2 }))
  expect(await call(show, { id: 7 })).toEqual({ n: 1 })
  now.mockReturnValue(60_000)
  expect(await call(show, { id: 8 })).toEqual({ n: 2 })
})
it('sends other methods as a form body and leaves empty values out', async () => {
  fetchMock.mockReturnValue(ok({ n: 1 }))
  await call(save, { title: '标题 & 1', note: null })
  const [url, init] = fetchMock.mock.calls[0]!
  expect(url).toBe('/api/message/add')
  expect(init!.body).toBeInstanceOf(URLSearchParams)
  expect((init!.body as URLSearchParams).toString()).toBe(String(new URLSearchParams({ title: '标题 & 1' })))
})
it('sends DELETE without a body and escapes what goes into the path', () => {
  expect(request(remove, { id: '../a?b' })).toMatchObject({
    url: '/api/message/..%2Fa%3Fb',
    method: 'DELETE',
    body: undefined,
  })
})
it('checks the reply against the contract', async () => {
  fetchMock.mockReturnValue(ok({ n: 'one' }))
  expect((await failing(call(show, { id: 1 }))).kind).toBe('contract')
})
it('msgCode 99999 ends the session and shows no toast', async () => {
  fetchMock.mockReturnValue(json({ msgCode: 99999, data: null, msg: 'x', traceId: 't' }))
  expect((await failing(call(show, { id: 1 }))).kind).toBe('session')
  expect(effects.session).toHaveBeenCalledOnce()
  expect(effects.toast).not.toHaveBeenCalled()
})
it('what was on its way while another session took the place of this one goes once more', async () => {
  marker.now = 'old'
  const over = { msgCode: 99999, data: null, msg: 'x', traceId: 't' }
  fetchMock.mockImplementationOnce(() => {
    marker.now = 'new'
    return json(over)
  })
  fetchMock.mockImplementationOnce(() => ok({ n: 3 }))
  expect(await call(show, { id: 1 })).toEqual({ n: 3 })
  expect(effects.session).not.toHaveBeenCalled()
  // and no more than once: the new one may be over as well
  fetchMock.mockReset()
  fetchMock.mockImplementation(() => {
    marker.now = String(fetchMock.mock.calls.length)
    return json(over)
  })
  expect((await failing(call(show, { id: 1 }))).kind).toBe('session')
  expect(fetchMock).toHaveBeenCalledTimes(2)
  expect(effects.session).toHaveBeenCalledOnce()
})
it('HTTP 403 means the sign-on is gone', async () => {
  fetchMock.mockReturnValue(json({}, { status: 403 }))
  expect((await failing(call(show, { id: 1 }, { inline: true }))).kind).toBe('forbidden')
  expect(effects.forbidden).toHaveBeenCalledOnce()
  expect(effects.session).not.toHaveBeenCalled()
})
it.each([503, 500, 502, 404])(
  'HTTP %i never logs anybody out, even with the code of a dead session',
  async (status) => {
    fetchMock.mockReturnValue(json({ msgCode: 99999, data: null, msg: '', traceId: 'tr' }, { status }))
    const error = await failing(call(show, { id: 1 }))
    expect(error).toMatchObject({ kind: 'http', status, traceId: 'tr' })
    expect(effects.session).not.toHaveBeenCalled()
    expect(effects.toast).toHaveBeenCalledWith(error)
  },
)
it('a page that is no JSON is a transport fault', async () => {
  fetchMock.mockResolvedValue(new Response('<html>', { status: 200 }))
  expect((await failing(call(show, { id: 1 }))).kind).toBe('http')
})
it('a refusal carries its code, words, trace id and fields', async () => {
  const errors = [{ field: 'title', code: 'max', msg: '太长' }]
  fetchMock.mockReturnValue(json({ msgCode: 1001, data: { errors }, msg: '输入有误', traceId: 'tr' }))
  const error = await failing(call(save, { title: 'x' }, { inline: true }))
  expect(error).toMatchObject({ kind: 'business', msgCode: 1001, msg: '输入有误', traceId: 'tr', fields: errors })
  expect(effects.toast).not.toHaveBeenCalled()
})

const hang: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason)))
it('gives up after the timeout of the entry', async () => {
  fetchMock.mockImplementation(hang)
  const error = await failing(call(quick))
  expect(error.kind).toBe('timeout')
  expect(mayRetry(error)).toBe(true)
})
it('is aborted silently by its caller', async () => {
  fetchMock.mockImplementation(hang)
  const stop = new AbortController()
  const made = failing(call(show, { id: 1 }, { signal: stop.signal }))
  stop.abort()
  expect((await made).kind).toBe('aborted')
  expect(effects.toast).not.toHaveBeenCalled()
})
it('an unreachable server is a transport fault', async () => {
  fetchMock.mockRejectedValue(new TypeError('failed to fetch'))
  expect((await failing(call(show, { id: 1 }))).kind).toBe('http')
})
it('bytes arrive as the response; an envelope in their place is a refusal', async () => {
  fetchMock.mockResolvedValueOnce(new Response('abc', { headers: { 'content-type': 'application/zip' } }))
  expect(await (await callBytes(file, { fileUrls: 'x' })).text()).toBe('abc')
  fetchMock.mockReturnValueOnce(json({ msgCode: 1003, data: null, msg: 'no', traceId: '' }))
  expect(await failing(callBytes(file, { fileUrls: 'x' }))).toMatchObject({ kind: 'business', msgCode: 1003 })
})
it('only transport faults may be tried again', () => {
  const kinds = ['session', 'forbidden', 'business', 'contract', 'aborted'] as const
  expect(kinds.filter((kind) => mayRetry(new CallError(kind, '')))).toEqual([])
})

it('gives a submit one key, kept while it is unanswered, and a new one to the next', async () => {
  const keys = () => fetchMock.mock.calls.map(([, init]) => new Headers(init!.headers).get('idempotency-key'))
  fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch')).mockReturnValueOnce(json({}, { status: 503 }))
  await failing(call(save, { title: 'k' }))
  await failing(call(save, { title: 'k' }))
  fetchMock.mockImplementation(() => ok({ n: 1 }))
  await call(save, { title: 'other' })
  await call(save, { title: 'k' })
  await call(save, { title: 'k' })
  await call(show, { id: 9 })
  const [first, second, other, third, fourth, read] = keys()
  expect(first).toMatch(/^[\x21-\x7e]{8,128}$/)
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, other, fourth]).size).toBe(3)
  expect(read).toBeNull()
})

it('says that something was written after a write that went well, and after no read, reading POST, counter or refusal', async () => {
  const written = vi.fn<() => void>()
  setCallEffects({ written })
  fetchMock.mockImplementation(() => ok({ n: 1 }))
  const find = post('/find', { access: 'session', reply, viewing: 'reads' })
  await call(show, { id: 7 })
  await call(find)
  await call(post('/look', { access: 'session', reply, counts: true }))
  expect(written).not.toHaveBeenCalled()
  await call(save, { title: 'x' })
  await call(remove, { id: 7 })
  expect(written).toHaveBeenCalledTimes(2)
  fetchMock.mockImplementation(() => json({ msgCode: 1001, data: null, msg: 'no', traceId: 't' }))
  await failing(call(save, { title: 'x' }))
  expect(written).toHaveBeenCalledTimes(2)
})
