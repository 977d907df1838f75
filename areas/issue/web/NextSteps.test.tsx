// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NextSteps } from './NextSteps.tsx'

afterEach(cleanup)
const steps = (names: string) => [...names].map((key) => ({ key, label: key, run: vi.fn<() => void>() }))
const shown = () => screen.getAllByRole('button').map((one) => one.textContent)

it('keeps the next steps in view and has the others in a menu', async () => {
  const all = steps('abcde')
  render(<NextSteps steps={all} />)
  expect(shown().slice(0, 3)).toEqual(['a', 'b', 'c'])
  expect(screen.queryByText('e')).toBeNull()
  fireEvent.click(screen.getAllByRole('button')[3]!)
  fireEvent.click(await screen.findByText('e'))
  expect(all[4]!.run).toHaveBeenCalledOnce()
})
it('needs no menu for a single one more', () => {
  render(<NextSteps steps={steps('abcd')} />)
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
})
