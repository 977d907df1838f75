// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Keyword } from './Keyword.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/admin/log')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
type Change = (value: string) => void
const field = (onChange: Change, value = '') => <Keyword label="登录名" value={value} onChange={onChange} />
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
const written = () => screen.getByRole<HTMLInputElement>('textbox').value
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(1000)
  })

it('counts when typing pauses, once', () => {
  const change = vi.fn<Change>()
  render(field(change))
  type('an')
  type(' anna ')
  expect(change).not.toHaveBeenCalled()
  pause()
  expect(change.mock.calls).toEqual([['anna']])
})

it('leaves whoever has gone on to another page in peace, and what was typed in its place', () => {
  const change = vi.fn<Change>()
  render(field(change))
  type('anna')
  history.pushState(null, '', '/admin/dict')
  pause()
  expect(change).not.toHaveBeenCalled()
  expect(written()).toBe('anna')
})

it('narrows by what else was chosen during the pause', () => {
  const [before, after] = [vi.fn<Change>(), vi.fn<Change>()]
  const { rerender } = render(field(before))
  type('anna')
  rerender(field(after))
  pause()
  expect(before).not.toHaveBeenCalled()
  expect(after.mock.calls).toEqual([['anna']])
})

it('keeps what was typed while the list was on its way, and follows the address otherwise', () => {
  const change = vi.fn<Change>()
  const { rerender } = render(field(change))
  type('an')
  pause()
  type('anna')
  rerender(field(change, 'an'))
  expect(written()).toBe('anna')
  pause()
  rerender(field(change, 'anna'))
  expect(change.mock.calls).toEqual([['an'], ['anna']])
  rerender(field(change, ''))
  expect(written()).toBe('')
  rerender(field(change, 'anna'))
  expect(written()).toBe('anna')
  pause()
  expect(change).toHaveBeenCalledTimes(2)
})

it('keeps half a word in a page that was put aside', () => {
  const change = vi.fn<Change>()
  const aside = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{field(change)}</Activity>
  const { rerender } = render(aside('visible'))
  type('ann')
  rerender(aside('hidden'))
  pause()
  expect(change).not.toHaveBeenCalled()
  rerender(aside('visible'))
  expect(written()).toBe('ann')
})
