// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { Activity } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { MenuButton, PopoverButton } from './MenuButton.tsx'

afterEach(cleanup)

const chosen = vi.fn<(key: string) => void>()
const shown = () =>
  render(
    <MenuButton
      button={<Button>More</Button>}
      menu={{ items: [{ key: 'a', label: 'First' }], onClick: ({ key }) => chosen(key) }}
    />,
  )
const button = () => screen.getByRole('button', { name: 'More' })

it('is a plain button until somebody takes interest', () => {
  shown()
  expect(button().classList.contains('ant-dropdown-trigger')).toBe(false)
  fireEvent.pointerEnter(button(), { pointerType: 'touch' })
  expect(button().classList.contains('ant-dropdown-trigger')).toBe(false)
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  expect(button().classList.contains('ant-dropdown-trigger')).toBe(true)
  expect(button().getAttribute('aria-expanded')).toBe('false')
})
it('opens with the very first press, without a mouse before it', async () => {
  shown()
  fireEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(await screen.findByText('First'))
  expect(chosen).toHaveBeenCalledWith('a')
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'))
})
it('keeps the focus through the change and gives it back when the menu closes', async () => {
  shown()
  button().focus()
  fireEvent.click(button())
  expect(document.activeElement).toBe(button())
  const entry = await screen.findByRole('menuitem', { name: 'First' })
  entry.focus()
  fireEvent.keyDown(entry, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(document.activeElement).toBe(button()))
})
it('opens a panel likewise', async () => {
  render(<PopoverButton button={<Button>More</Button>} content={<p>Panel</p>} />)
  fireEvent.click(button())
  expect(await screen.findByText('Panel')).toBeDefined()
  expect(button().getAttribute('aria-expanded')).toBe('true')
})
it('takes the focus once, not each time its page comes back into view', () => {
  const page = (mode: 'visible' | 'hidden') => (
    <>
      <input aria-label="elsewhere" />
      <Activity mode={mode}>
        <MenuButton button={<Button>More</Button>} menu={{ items: [] }} />
      </Activity>
    </>
  )
  const { rerender } = render(page('visible'))
  button().focus()
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  expect(document.activeElement).toBe(button())
  screen.getByLabelText('elsewhere').focus()
  rerender(page('hidden'))
  rerender(page('visible'))
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
})
