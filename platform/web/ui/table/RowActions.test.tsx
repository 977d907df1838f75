// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StepButtons } from './RowActions.tsx'

vi.mock('#platform/web/i18n/text.ts', () => ({ t: (key: string) => key }))
afterEach(cleanup)
const steps = (names: string) => [...names].map((key) => ({ key, label: key, run: vi.fn() }))
const shown = () => screen.getAllByRole('button').map((one) => one.textContent)

it('keeps the next steps in view and has the others in a menu', async () => {
  const all = steps('abcde')
  render(<StepButtons steps={all} inView={3} />)
  expect(shown()).toEqual(['a', 'b', 'c', 'ui.more'])
  fireEvent.click(screen.getByText('ui.more'))
  fireEvent.click(await screen.findByText('e'))
  expect(all[4]!.run).toHaveBeenCalledOnce()
})
it('needs no menu for a single one more', () => {
  render(<StepButtons steps={steps('abcd')} inView={3} />)
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
})
