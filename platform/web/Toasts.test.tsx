// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { addTexts } from './i18n/text.ts'
import { endNotice, notices, notify } from './notify.ts'
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

it('takes back what was asked for once it is done, and nothing else', async () => {
  notify.info('send once more', { seconds: 5, key: 'back' })
  notify.success('saved')
  render(<Toasts />)
  expect(await screen.findByText('send once more')).toBeDefined()
  act(() => endNotice('back'))
  // without a layout its way out never ends
  const leaves = (words: string) => screen.getByText(words).closest('[class*="-leave"]') !== null
  await waitFor(() => expect(leaves('send once more')).toBe(true))
  expect(leaves('saved')).toBe(false)
})

it('says behind a refusal how to get what is missing', async () => {
  addTexts('ui', ui)
  notify.error('没有授权', { reason: 'large_file' })
  render(<Toasts />)
  const way = await screen.findByRole('link', { name: '如何获得' })
  expect(way.getAttribute('href')).toBe('/access?need=large_file')
})
