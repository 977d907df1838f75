// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { addTexts } from './i18n/text.ts'
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

it('says behind a refusal how to get what is missing', async () => {
  addTexts('ui', ui)
  notify.error('没有授权', { reason: 'large_file' })
  render(<Toasts />)
  const way = await screen.findByRole('link', { name: '如何获得' })
  expect(way.getAttribute('href')).toBe('/access?need=large_file')
})
