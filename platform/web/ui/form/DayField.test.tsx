// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { addTexts } from '../../i18n/text.ts'
import { DayField } from './DayField.tsx'

beforeEach(() => addTexts('ui', ui))
afterEach(cleanup)

const sent = vi.fn<(values: object) => void>()
const Page = ({ start = '' }: { start?: string }) => (
  <Form initialValues={{ on: start }} onFinish={sent}>
    <Form.Item name="on" label="交期">
      <DayField min="2026-11-24" />
    </Form.Item>
    <button type="submit">提交</button>
  </Form>
)
const field = () => screen.getByLabelText<HTMLInputElement>('交期')

it('takes a day as people write or paste it, and leaves what is none for the form to refuse', () => {
  render(<Page />)
  fireEvent.change(field(), { target: { value: '2027年3月1日' } })
  fireEvent.blur(field())
  expect(field().value).toBe('2027-03-01')
  fireEvent.change(field(), { target: { value: 'soon' } })
  fireEvent.blur(field())
  expect(field().value).toBe('soon')
})

it('goes through the days by keys while the calendar is open, and keeps the focus; Enter closes it and sends nothing', async () => {
  render(<Page start="2026-12-31" />)
  act(() => field().focus())
  const press = (key: string) => fireEvent.keyDown(field(), { key })
  press('ArrowRight')
  expect(field().value).toBe('2026-12-31')
  press('ArrowDown')
  await waitFor(() => expect(document.querySelector('.day-calendar')).not.toBeNull())
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) press(key)
  expect(field().value).toBe('2027-02-08')
  for (let n = 0; n < 4; n++) press('PageUp')
  // no earlier than the calendar offers
  expect(field().value).toBe('2026-11-24')
  expect(document.activeElement).toBe(field())
  expect(press('Enter')).toBe(false)
  expect(sent).not.toHaveBeenCalled()
})
