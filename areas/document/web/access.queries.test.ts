// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyBoot, setBoot } from '#platform/web/boot.ts'
import { setCallEffects } from '#platform/web/call/call.ts'
import { queryClient, readFirst } from '#platform/web/call/query.ts'
import { docTokenHeader } from '../contract.ts'
import { accessQuery } from './access.queries.ts'

const reader = { user: { id: 1, name: 'Ann', ndaStatus: 'pass' }, folders: [] }
const asked: string[] = []
/** Hands out the tokens doc1, doc2, …; the directory is refused to those in `dead`. */
function serve(dead: readonly string[] = []) {
  let made = 0
  const answer = (msgCode: number, data: unknown) => Response.json({ msgCode, data, msg: 'words', traceId: '' })
  setCallEffects({
    fetch: vi.fn<typeof fetch>(async (url, init) => {
      const path = url as string
      const given = new Headers(init?.headers).get(docTokenHeader)
      asked.push(given === null ? path : `${path} ${given}`)
      if (path.startsWith('/api/sso/token')) return answer(0, { token: 'once', url: '/doc', expireIn: 10 })
      if (path.startsWith('/api/sso/verify')) {
        const person = { loginToken: 'm', userName: 'Ann', roles: [], ndaStatus: 'pass' }
        return answer(0, { ...person, docToken: `doc${++made}` })
      }
      return given === null || dead.includes(given) ? answer(1105, null) : answer(0, reader)
    }),
  })
}
const made = ['/api/sso/token?subCode=document', '/api/sso/verify?token=once&document=document']
const read = () => queryClient.fetchQuery({ ...accessQuery(), staleTime: 0 })

beforeEach(() => {
  setBoot(emptyBoot())
  asked.length = 0
  queryClient.clear()
})
afterEach(() => setCallEffects({ fetch: (...given) => fetch(...given) }))

test('a first visit brings its directory along, without a token and without a call', async () => {
  serve()
  setBoot({ ...emptyBoot(), answers: { '/api/document/access': reader } })
  expect(await read()).toEqual(reader)
  expect(asked).toEqual([])
})

test('later reads send the document token of the verification, the same one while it is good', async () => {
  serve()
  await read()
  await read()
  expect(asked).toEqual([...made, '/api/document/access doc1', '/api/document/access doc1'])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie).not.toContain('doc1')
})

test('a token that went with its session is made anew, once', async () => {
  serve(['doc1'])
  expect(await read()).toEqual(reader)
  expect(asked).toEqual([...made, '/api/document/access doc1', ...made, '/api/document/access doc2'])
  serve(['doc1', 'doc2'])
  queryClient.clear()
  await expect(read()).rejects.toMatchObject({ msgCode: 1105 })
})

test('a call that fails is tried once more, and no screen asks again what its loader has just asked in vain', async () => {
  vi.useFakeTimers()
  const broken = vi.fn<typeof fetch>(async (url) => {
    asked.push(url as string)
    return Response.json({ msgCode: 1, data: null, msg: 'words', traceId: '' }, { status: 500 })
  })
  setCallEffects({ fetch: broken })
  const failed = readFirst(accessQuery()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await failed).toMatchObject({ kind: 'http' })
  const screen = new QueryObserver(queryClient, accessQuery())
  screen.subscribe(() => {})()
  expect(asked).toEqual([made[0], made[0]])
  vi.useRealTimers()
})
