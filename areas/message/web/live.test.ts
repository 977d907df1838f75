// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/web/call/query.ts'
import { useRecordChange } from '#platform/web/live.ts'
import type { BootSession } from '#platform/contract/boot.ts'
import { setSession } from '#platform/web/session.ts'
import follow from './live.ts'

/** The stream as a browser has it, told by the test what to hear. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close = () => {}
  number = (n: number) => this.dispatchEvent(new MessageEvent('number', { data: String(n) }))
  record = (name: string) => this.dispatchEvent(new MessageEvent('record', { data: name }))
}
const stops: (() => void)[] = []
beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  // each page reads for itself
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  cleanup()
  vi.unstubAllGlobals()
})
const shown = (id: number) => {
  const changed = vi.fn()
  renderHook(() => useRecordChange(['issue'], id, changed))
  return changed
}

test('a record is read again when it changes, and once for what may have changed before the stream was open', () => {
  const [mine, other, unsaved] = [shown(1), shown(2), shown(0)]
  stops.push(follow(7))
  const [stream] = Stream.opened
  const calls = () => [mine, other, unsaved].map((one) => one.mock.calls.length)
  expect(calls()).toEqual([0, 0, 0])
  stream!.dispatchEvent(new Event('open'))
  expect(calls()).toEqual([1, 1, 0])
  stream!.record('issue:1')
  stream!.record('order:2')
  expect(calls()).toEqual([2, 1, 0])
  // it was cut, and is open again
  stream!.dispatchEvent(new Event('open'))
  expect(calls()).toEqual([3, 2, 0])
})

test('with a new message the page in view is read again', async () => {
  setSession({ userId: 7, number: 2 } as BootSession)
  const read = vi.fn(async () => 'an approval')
  const page = new QueryObserver(queryClient, { queryKey: ['any'], queryFn: read, staleTime: Infinity })
  stops.push(
    page.subscribe(() => {}),
    follow(7),
  )
  await vi.waitFor(() => expect(page.getCurrentResult().isSuccess).toBe(true))
  const [stream] = Stream.opened
  stream!.number(2)
  expect(read).toHaveBeenCalledTimes(1)
  stream!.number(3)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  queryClient.clear()
  setSession(null)
})
