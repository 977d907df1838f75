// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form, Input, type FormInstance } from 'antd'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import ui from '#platform/texts/ui/zh.ts'
import { addTexts } from '../../i18n/text.ts'
import { fieldOf } from './Field.tsx'

beforeEach(() => addTexts('ui', ui))
afterEach(cleanup)
const Field = fieldOf(z.object({ title: z.string().check(z.minLength(1)) }))
const held = createRef<FormInstance>()
const Page = () => (
  <Form ref={held} validateTrigger="onBlur">
    <Field name="title" label="title">
      <Input />
    </Field>
    <button type="submit">send</button>
  </Form>
)
const said = () => screen.queryByText('请填写此项')
const leave = () => act(async () => void fireEvent.blur(screen.getByLabelText('title')))
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('title'), { target: { value } }))

it('asks for what is missing once something stood there or the form was sent, not of who only passed through', async () => {
  render(<Page />)
  await leave()
  expect(held.current!.getFieldError('title')).toEqual([])
  await type('x')
  await leave()
  expect(held.current!.getFieldError('title')).toEqual([])
  await type('')
  await leave()
  await expect.poll(said).not.toBeNull()
})

it('keeps what a sent form has said of a field that is left again', async () => {
  render(<Page />)
  await leave()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'send' })))
  await expect.poll(said).not.toBeNull()
  await leave()
  await expect.poll(said).not.toBeNull()
})
