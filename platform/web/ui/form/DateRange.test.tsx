// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { addTexts } from '../../i18n/text.ts'
import { DateRange } from './DateRange.tsx'

beforeEach(() => {
  addTexts('ui', ui)
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

it('counts its shortcuts by the days that lists count by, whatever zone the browser is in', async () => {
  // still the first of January in Europe, the second in Shanghai
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T17:00:00Z') })
  const chosen = vi.fn<(value: object) => void>()
  render(<DateRange value={{}} onChange={chosen} />)
  act(() => screen.getByLabelText(ui['range.start']).focus())
  await waitFor(() => expect(document.querySelector('.date-range-still')).toBeNull())
  fireEvent.mouseDown(screen.getByPlaceholderText(ui['range.start']))
  fireEvent.click(screen.getByPlaceholderText(ui['range.start']))
  fireEvent.click(await screen.findByText(ui['range.week']))
  expect(chosen).toHaveBeenCalledWith({ startDate: '2025-12-26', endDate: '2026-01-02' })
  vi.useRealTimers()
})
