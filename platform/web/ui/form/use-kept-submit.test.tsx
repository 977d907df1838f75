// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Button, Form, Input } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { CallError } from '#platform/web/call/error.ts'
import { addTexts } from '../../i18n/text.ts'
import { FormErrors } from './FormErrors.tsx'
import { KeptState } from './KeptState.tsx'
import { SaveKey } from './SaveKey.tsx'
import { useKeptSubmit } from './use-kept-submit.ts'

type Row = { id: number; version: number; title: string; remark: string }
type Values = Pick<Row, 'title' | 'remark'>
type Key = { id: number; version: number }
const row = (version: number, title: string, remark = ''): Row => ({ id: 5, version, title, remark })
const refusal = (code: string, field = '') =>
  new CallError('business', code, { msgCode: 1, fields: [{ field, code, msg: `refused ${field}` }] })
const save = vi.fn<(values: Values, kept: Key | null) => Promise<Key>>()
const submit = vi.fn<(kept: Key) => Promise<unknown>>()
const read = vi.fn<(id: number) => Promise<Row>>()
const ask = vi.fn<() => Promise<boolean>>()
const onSent = vi.fn<(id: number) => void>()

function Page({ old, now }: { old: Row | null; now?: Row }) {
  const [form] = Form.useForm<Values>()
  const own = useKeptSubmit<Values, Row>({
    form,
    old,
    now,
    name: 'thing',
    ask,
    save,
    submit,
    read,
    onKept: () => {},
    onSent,
    saved: 'ui.save',
    submitted: 'ui.submit',
    startOf: (record) => ({ title: record?.title ?? '', remark: record?.remark ?? '' }),
  })
  return (
    <Form form={form} initialValues={own.first} {...own.handlers}>
      <FormErrors form={form} problems={own.problems} failure={own.failure} attempt={own.attempt} />
      <KeptState {...own.state} />
      <SaveKey form={{ submit: own.keep }} />
      <Form.Item name="title" label="title">
        <Input />
      </Form.Item>
      <Form.Item name="remark" label="remark">
        <Input />
      </Form.Item>
      <Button htmlType="submit" {...own.button(true)}>
        send
      </Button>
      <Button htmlType="submit" {...own.button(false)}>
        keep
      </Button>
    </Form>
  )
}
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
const type = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } })
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  addTexts('ui', ui)
  ask.mockResolvedValue(true)
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  sessionStorage.clear()
})

it('keeps what is refused as a draft, stays with values, mark and focus, and goes on with the same draft', async () => {
  save.mockResolvedValueOnce({ id: 5, version: 1 }).mockResolvedValueOnce({ id: 5, version: 2 })
  submit.mockRejectedValueOnce(refusal('x.bad', 'title')).mockResolvedValueOnce(null)
  render(<Page old={null} />)
  type('title', 'one')
  press('send')
  await screen.findAllByText('refused title')
  expect(value('title')).toBe('one')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('title')))
  type('title', 'two')
  press('send')
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(5))
  // no second record was made of it
  expect(save.mock.calls.map(([, kept]) => kept)).toEqual([null, { id: 5, version: 1 }])
})

it('tells that the draft was changed elsewhere, and joins both', async () => {
  save.mockRejectedValueOnce(refusal('platform.changed')).mockResolvedValueOnce({ id: 5, version: 3 })
  read.mockResolvedValue(row(2, 'theirs', ''))
  const { rerender } = render(<Page old={row(1, 'begun')} now={row(1, 'begun')} />)
  type('remark', 'mine')
  rerender(<Page old={row(1, 'begun')} now={row(2, 'theirs')} />)
  await screen.findByText(ui['form.elsewhere'])
  press('keep')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  press(ui['form.reread'])
  await waitFor(() => expect(value('title')).toBe('theirs'))
  expect(value('remark')).toBe('mine')
  press('keep')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ title: 'theirs', remark: 'mine' }, row(2, 'theirs')))
})

it('shows the draft as it is by now where nobody has typed', async () => {
  read.mockResolvedValue(row(2, 'theirs'))
  const { rerender } = render(<Page old={row(1, 'begun')} now={row(1, 'begun')} />)
  rerender(<Page old={row(1, 'begun')} now={row(2, 'theirs')} />)
  await waitFor(() => expect(value('title')).toBe('theirs'))
  expect(screen.queryByText(ui['form.elsewhere'])).toBeNull()
})

it('keeps what was typed through a reload, says so, and forgets it on request', async () => {
  const first = render(<Page old={row(1, 'begun')} />)
  type('remark', 'typed')
  first.unmount()
  render(<Page old={row(1, 'begun')} />)
  expect(value('remark')).toBe('typed')
  press(ui['form.draft_drop'])
  expect(value('remark')).toBe('')
})

it('asks before it submits, keeps nothing on no, and asks nothing of what is only kept', async () => {
  save.mockResolvedValue({ id: 5, version: 1 })
  submit.mockResolvedValue(null)
  ask.mockResolvedValueOnce(false)
  render(<Page old={null} />)
  type('title', 'one')
  press('send')
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'keep' })).toHaveProperty('disabled', false))
  expect(save).not.toHaveBeenCalled()
  expect(value('title')).toBe('one')
  press('keep')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(ask).toHaveBeenCalledTimes(1)
  expect(submit).not.toHaveBeenCalled()
  press('send')
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
})

it('is not sent by Enter in a field', () => {
  render(<Page old={null} />)
  expect(fireEvent.keyDown(screen.getByLabelText('title'), { key: 'Enter' })).toBe(false)
  expect(fireEvent.keyDown(screen.getByLabelText('title'), { key: 'a' })).toBe(true)
})

it('is kept, not submitted, by the key that saves', async () => {
  save.mockResolvedValue({ id: 5, version: 1 })
  render(<Page old={null} />)
  type('title', 'one')
  fireEvent.keyDown(screen.getByLabelText('title'), { key: 's', ctrlKey: true })
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'keep' })).toHaveProperty('disabled', false))
  expect([ask, submit].map((called) => called.mock.calls.length)).toEqual([0, 0])
})
