import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { del, get, post } from '#platform/contract/contract.ts'
import { setCallEffects } from './call.ts'
import { query, queryClient } from './query.ts'
import { sends } from './sends.ts'

vi.mock('../cookie.ts', () => ({ readCookie: () => '' }))
const done = z.object({ id: z.int() })
const area = {
  show: get('/thing/show', { access: 'session', reply: done, input: { id: z.int() } }),
  remove: del('/thing/{id}', { access: 'session', reply: done, input: { id: z.int() } }),
  close: post('/thing/close', { access: 'session', reply: done, input: { id: z.int(), version: z.int() } }),
}
const row = { id: 7, version: 2, name: 'not sent', can: { close: true } }
const stale = () => queryClient.getQueryState(query(area.show, { id: 7 }).queryKey)?.isInvalidated

test('a step sends what its call takes of the record, and what was read is stale after it', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ msgCode: 0, data: { id: 7 }, msg: '', traceId: 't' }))
  setCallEffects({ fetch: asked })
  await queryClient.fetchQuery(query(area.show, { id: 7 }))
  await sends(area, area.close)(row)
  expect(asked.mock.lastCall?.[1]?.body).toEqual(new URLSearchParams({ id: '7', version: '2' }))
  expect(stale()).toBe(true)
})

test('a step that removes names the record in its address and nothing else', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ msgCode: 0, data: { id: 7 }, msg: '', traceId: 't' }))
  setCallEffects({ fetch: asked })
  await sends(area, area.remove)(row)
  expect(asked.mock.lastCall?.[0]).toBe('/api/thing/7')
})

test('a step that is refused leaves nothing that was read as it was', async () => {
  setCallEffects({ fetch: async () => Response.json({ msgCode: 0, data: { id: 7 }, msg: '', traceId: 't' }) })
  await queryClient.fetchQuery(query(area.show, { id: 7 }))
  expect(stale()).toBe(false)
  setCallEffects({ fetch: async () => Response.json({ msgCode: 4001, data: null, msg: 'no', traceId: 't' }) })
  await expect(sends(area, area.close)(row)).rejects.toThrow('no')
  expect(stale()).toBe(true)
})
