// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { Button } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { ThemeProvider } from './ThemeProvider.tsx'

vi.mock('../boot.ts', () => ({ boot: () => ({ nonce: '', settings: { brand: { color: '' } } }) }))
afterEach(cleanup)

it('a button that was refused at once keeps no sign of sending', () => {
  const view = (sending: boolean) => (
    <ThemeProvider locale={{} as never}>
      <Button loading={sending}>Send</Button>
    </ThemeProvider>
  )
  const { container, rerender } = render(view(false))
  rerender(view(true))
  expect(container.querySelector('.anticon-loading')).not.toBeNull()
  rerender(view(false))
  expect(container.querySelector('.anticon-loading')).toBeNull()
})
