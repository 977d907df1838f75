import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from './error.ts'
import { invalidate, opens, outdate, queryClient } from './query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})
const failing = () => vi.fn<() => Promise<never>>(() => Promise.reject(new CallError('business', 'no')))
const watch = (queryFn: () => Promise<never>, name = 'list') =>
  new QueryObserver(queryClient, { queryKey: [name], queryFn })

it('a screen does not ask again what its loader has just asked in vain, but does when it is opened later', async () => {
  const ask = failing()
  await opens({ queryKey: ['list'], queryFn: ask } as { queryKey: string[] })
  const now = watch(ask)
  const end = now.subscribe(() => {})
  expect(now.getCurrentResult()).toMatchObject({ isError: true, isFetching: false })
  expect(ask).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(6_000)
  watch(ask).subscribe(() => {})
  expect(ask).toHaveBeenCalledTimes(2)
})

it('what no loader asked is asked anew at once: somebody pressed again', async () => {
  const ask = failing()
  const first = watch(ask, 'keys')
  const end = first.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(100)
  expect(first.getCurrentResult().isError).toBe(true)
  end()
  watch(ask, 'keys').subscribe(() => {})
  expect(ask).toHaveBeenCalledTimes(2)
})

it('after a write a screen that was left asks again when it is shown; the one in view is not asked twice', async () => {
  const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('row'))
  const list = () => new QueryObserver(queryClient, { queryKey: ['desk'], queryFn: ask })
  const leave = list().subscribe(() => {})
  await vi.advanceTimersByTimeAsync(100)
  leave()
  list().subscribe(() => {})()
  expect(ask).toHaveBeenCalledTimes(1)
  outdate()
  await vi.advanceTimersByTimeAsync(100)
  expect(ask).toHaveBeenCalledTimes(1)
  list().subscribe(() => {})
  expect(ask).toHaveBeenCalledTimes(2)
})

it('what was asked for the first time before a write is asked again after it, and its first answer is not shown', async () => {
  const answers = ['draft', 'submitted']
  const ask = vi.fn<() => Promise<string>>(
    () => new Promise((done) => setTimeout(done, 100, answers[ask.mock.calls.length - 1])),
  )
  const entry = { method: 'GET', path: '/order/{id}' } as never as Parameters<typeof invalidate>[0]
  const observer = new QueryObserver(queryClient, { queryKey: ['GET', '/order/{id}', { id: 1 }], queryFn: ask })
  const seen: unknown[] = []
  observer.subscribe(({ data }) => data && seen.push(data))
  await vi.advanceTimersByTimeAsync(50)
  const done = invalidate(entry)
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect(ask).toHaveBeenCalledTimes(2)
  expect(seen).toEqual(['submitted'])
  expect(observer.getCurrentResult()).toMatchObject({ data: 'submitted', isFetching: false })
})
