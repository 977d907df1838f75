// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import ui from '#platform/texts/ui/zh.ts'
import { CallError } from '../../call/error.ts'
import { addTexts } from '../../i18n/text.ts'
import { EmptyState, ErrorState } from './States.tsx'

beforeEach(() => addTexts('ui', ui))
afterEach(cleanup)

const show = (msgCode: number) => {
  const error = new CallError('business', '问题不存在或您无权查看', { msgCode, traceId: 'abc' })
  render(<ErrorState error={error} onRetry={() => {}} />)
}

it('offers to try a failure again and names its trace', () => {
  show(kinds.server)
  expect(screen.getByRole('alert').textContent).toContain('追踪编号 abc')
  expect(screen.getByRole('button', { name: /重.?试/ })).toBeTruthy()
})

it('takes a record that is not there for no failure: trying again would not bring it', () => {
  show(kinds.not_found)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('问题不存在或您无权查看')
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers the way to the whole before clearing what narrows a part of it', () => {
  render(<EmptyState onClear={() => {}} wider={<button type="button">在全部文档中查找</button>} />)
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['在全部文档中查找', ui['empty.clear']])
})
