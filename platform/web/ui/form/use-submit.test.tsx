// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { afterEach, expect, it } from 'vitest'
import { CallError } from '#platform/web/call/error.ts'
import { useFormSubmit } from './use-submit.ts'

afterEach(cleanup)

type Values = { title: string; lines: { qty?: string }[] }
function Page() {
  const [form] = Form.useForm<Values>()
  const { handlers, problems } = useFormSubmit(form, async () => undefined)
  const fill = () => {
    const lines = [{ qty: '5' }]
    form.setFieldsValue({ lines })
    handlers.onValuesChange({ lines })
  }
  return (
    <Form form={form} initialValues={{ lines: [{}] }} {...handlers}>
      <Form.Item name="title" label="title" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name={['lines', 0, 'qty']} label="qty" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <output>{problems.map(({ path }) => path.join('.')).join(' ')}</output>
      <button type="submit">send</button>
      <button type="button" onClick={fill}>
        fill
      </button>
    </Form>
  )
}

it('what a press has filled in stands no longer among what is to be corrected', async () => {
  render(<Page />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'send' })))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('title lines.0.qty')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'fill' })))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('title')
})

const refused = new CallError('business', 'no', {
  fields: [
    { field: 'files', msg: 'upload one' },
    { field: 'lines.1.qty', msg: 'too many' },
  ] as never,
})
function Refused() {
  const [form] = Form.useForm<{ files: string; lines: { qty: string }[] }>()
  const { handlers, problems } = useFormSubmit(form, () => Promise.reject(refused))
  return (
    <Form form={form} initialValues={{ files: '', lines: [{ qty: '1' }, { qty: '9' }] }} {...handlers}>
      <Form.Item name="files" label="files">
        <Input />
      </Form.Item>
      <Form.List name="lines">
        {(rows) =>
          rows.map(({ key, name }) => (
            <Form.Item key={key} name={[name, 'qty']} label={`qty ${name}`}>
              <Input />
            </Form.Item>
          ))
        }
      </Form.List>
      <output>{problems.map(({ message }) => message).join(' ')}</output>
      <button type="submit">send</button>
    </Form>
  )
}
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

it('what the server has said of a field without rules goes once the field is changed, and of no other', async () => {
  render(<Refused />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'send' })))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('upload one too many')
  await type('qty 0', '2')
  await type('files', 'licence.pdf')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('too many')
  await type('qty 1', '3')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
})
