// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { addTexts } from '../i18n/text.ts'
import { DateRange } from './DateRange.tsx'

configure({ asyncUtilTimeout: 4000 })

beforeEach(() => {
  addTexts('ui', ui)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('takes the focus when somebody reaches for it, and not again when its page comes back', async () => {
  const page = (hidden: boolean) => (
    <>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <DateRange value={{}} />
      </Activity>
      <button type="button">别处</button>
    </>
  )
  const { rerender } = render(page(false))
  act(() => screen.getByLabelText(ui['range.start']).focus())
  await waitFor(() => expect(document.querySelector('.date-range-still')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText(ui['range.start'])))
  const elsewhere = screen.getByRole('button', { name: '别处' })
  elsewhere.focus()
  rerender(page(true))
  rerender(page(false))
  expect(document.activeElement).toBe(elsewhere)
})
