// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFormKey } from './use-form-key.ts'

it('keeps the form of a new record while its draft gets an id, and gives the next new one another', () => {
  const { result, rerender } = renderHook(({ id }: { id: number | undefined }) => useFormKey(id), {
    initialProps: { id: undefined as number | undefined },
  })
  const first = result.current.key
  act(() => result.current.keep(5))
  // the address does not say so yet
  expect(result.current.key).toBe(first)
  rerender({ id: 5 })
  expect(result.current).toMatchObject({ key: first, isMine: true })
  // once it is shown, its form is that of a record
  act(() => result.current.forget())
  expect(result.current).toMatchObject({ key: '5', isMine: false })
  rerender({ id: undefined })
  const second = result.current.key
  expect(second).not.toBe(first)
  rerender({ id: 7 })
  expect(result.current).toMatchObject({ key: '7', isMine: false })
})
