import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from './error.ts'
import { opens, queryClient } from './query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})
const failing = () => vi.fn<() => Promise<never>>(() => Promise.reject(new CallError('business', 'no')))
const watch = (queryFn: () => Promise<never>) => new QueryObserver(queryClient, { queryKey: ['list'], queryFn })

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
