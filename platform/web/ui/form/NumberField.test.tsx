// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider, Form } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { NumberField } from './NumberField.tsx'

afterEach(cleanup)

const page = (onChange: (value: number | null) => void, disabled = false) => (
  <ConfigProvider componentDisabled={disabled}>
    <Form>
      <Form.Item label="排序" htmlFor="sort">
        <NumberField id="sort" min={0} max={30} step={10} defaultValue={10} onChange={onChange} />
      </Form.Item>
    </Form>
  </ConfigProvider>
)

it('is a number to a screen reader and nothing else, after it was closed for a while too', () => {
  const onChange = vi.fn<(value: number | null) => void>()
  const { container, rerender } = render(page(onChange))
  const steps = () => container.querySelectorAll('[aria-label$="Value"]')
  expect(steps()).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(page(onChange, true))
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: '排序' }).disabled).toBe(true)
  rerender(page(onChange))
  expect(steps()).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

it('steps by the arrow keys', () => {
  const onChange = vi.fn<(value: number | null) => void>()
  render(page(onChange))
  const field = screen.getByRole('spinbutton')
  fireEvent.keyDown(field, { key: 'ArrowUp', code: 'ArrowUp' })
  fireEvent.keyUp(field, { key: 'ArrowUp', code: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' })
  expect(onChange.mock.calls.map(([value]) => value)).toEqual([20, 10])
})
