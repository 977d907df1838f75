// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { CallError } from '../../call/error.ts'
import { addTexts } from '../../i18n/text.ts'
import { useSteps, type StepsOf } from '../list/steps.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { FormErrors } from './FormErrors.tsx'
import { NumberField } from './NumberField.tsx'
import { useFormSubmit } from './use-submit.ts'

type Row = { id: number }
const refusal = new CallError('business', '请填写此项', {
  msgCode: 1,
  fields: [{ field: 'phone', code: 'platform.validation', msg: '请填写此项' }],
})
const steps: StepsOf<Row> = {
  submit: { label: 'ui.submit', run: () => Promise.reject(refusal) },
  edit: { label: 'ui.save', edits: true },
}
/** A record with a step that is refused, and its form. */
function Page({ form = 5 }: { form?: number }) {
  const [open, setOpen] = useState<number>()
  const [stepsOf] = useSteps<Row>(steps, { nameOf: () => 'x', edit: ({ id }) => setOpen(id) })
  return (
    <>
      {stepsOf({ id: 5 }).map((step) => (
        <button key={step.key} type="button" onClick={step.run}>
          {step.key}
        </button>
      ))}
      {open && (
        <FormDrawer open title="改" draft={null} record={form} onSubmit={() => Promise.resolve()} onClose={() => {}}>
          <Form.Item name="name" label="名称">
            <Input />
          </Form.Item>
          <Form.Item name="phone" label="电话">
            <Input />
          </Form.Item>
        </FormDrawer>
      )}
    </>
  )
}

beforeEach(() => addTexts('ui', ui))
afterEach(cleanup)

it('opens the form of a record whose step was refused for its fields, with them marked', async () => {
  render(<Page />)
  fireEvent.click(screen.getByText('submit'))
  fireEvent.click(await screen.findByRole('button', { name: '电话 – 请填写此项' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('电话')))
})

it('leaves the form of another record, and one that was opened by hand, without marks', async () => {
  const { unmount } = render(<Page form={6} />)
  fireEvent.click(screen.getByText('submit'))
  await screen.findByLabelText('电话')
  expect(screen.queryByText(/请填写此项/)).toBeNull()
  unmount()
  render(<Page />)
  fireEvent.click(screen.getByText('edit'))
  await screen.findByLabelText('电话')
  expect(screen.queryByText(/请填写此项/)).toBeNull()
})

it('sums up a long form whatever its fields are made of, and names one whose id the page has already', async () => {
  const failing = () => Promise.resolve()
  function Long() {
    const [form] = Form.useForm()
    const own = useFormSubmit(form, failing)
    return (
      <main id="content">
        <Form form={form} {...own.handlers}>
          <FormErrors form={form} problems={own.problems} failure={own.failure} attempt={own.attempt} />
          {(['count', 'content', 'kind'] as const).map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={`the ${name}`}
              rules={[{ required: true }]}
              htmlFor={`own-${name}`}
            >
              {name === 'count' ? (
                <NumberField />
              ) : name === 'kind' ? (
                <Select options={[]} />
              ) : (
                <Input.TextArea id={`own-${name}`} />
              )}
            </Form.Item>
          ))}
          <button type="submit">send</button>
        </Form>
      </main>
    )
  }
  render(<Long />)
  fireEvent.click(screen.getByText('send'))
  await screen.findByText('有 3 处需要修改')
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual(['the count – 请填写此项', 'the content – 请填写此项', 'the kind – 请填写此项'])
})
