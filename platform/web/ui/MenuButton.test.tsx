// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
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
it('opens a panel likewise and says when', async () => {
  const told = vi.fn<(open: boolean) => void>()
  render(<PopoverButton button={<Button>More</Button>} content={<p>Panel</p>} onOpenChange={told} />)
  fireEvent.click(button())
  expect(await screen.findByText('Panel')).toBeDefined()
  expect(told).toHaveBeenCalledWith(true)
})
