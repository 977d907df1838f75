// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { notices } from '../../notify.ts'
import { useFresh } from './use-fresh.ts'

afterEach(cleanup)
function open(queryFn: () => Promise<number>, { cached, beside }: { cached?: number; beside?: Error } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  if (cached !== undefined) client.setQueryData(['record'], cached)
  const onClose = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useFresh({ queryKey: ['record'], queryFn }, onClose, beside), { wrapper })
  return { result, onClose }
}
const said = () => notices.get().map((notice) => notice.text)

it('waits for the record as it is now, however fresh the cached one is', async () => {
  const { result, onClose } = open(async () => 2, { cached: 1 })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe(2))
  expect(onClose).not.toHaveBeenCalled()
})
it('says why there is nothing to begin with, and closes', async () => {
  const { result, onClose } = open(() => Promise.reject(new Error('gone for good')))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(said()).toContain('gone for good')
  expect(result.current).toBeUndefined()
})
it('says what failed beside it', async () => {
  const { onClose } = open(async () => 2, { beside: new Error('no choices') })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(said()).toContain('no choices')
})
