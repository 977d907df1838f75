// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { notices, notify } from './notify.ts'
import Toasts from './Toasts.tsx'

afterEach(() => {
  cleanup()
  notices.set([])
  vi.unstubAllGlobals()
})

it('loses no message that comes while it draws another', async () => {
  function Meanwhile() {
    useLayoutEffect(() => notify.success('second'), [])
    return null
  }
  notify.success('first')
  render(
    <>
      <Toasts />
      <Meanwhile />
    </>,
  )
  expect(await screen.findByText('first')).toBeDefined()
  expect(await screen.findByText('second')).toBeDefined()
  expect(notices.get()).toEqual([])
})
