// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import chat from '#platform/texts/chat/zh.ts'
import shell from '#platform/texts/shell/zh.ts'
import { addTexts } from '../i18n/text.ts'
import Assistant from './Assistant.tsx'

beforeEach(() => {
  addTexts('chat', chat)
  addTexts('shell', shell)
})
afterEach(cleanup)

/** What was loaded before, as after a press that fetched it: it takes the focus as soon as it is there. */
function Taking() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return <input ref={box} aria-label="box" />
}
const open = (inside: boolean) =>
  render(
    <Assistant title="helper" use="assistant" onClose={() => {}}>
      {inside ? <Taking /> : <p>nothing</p>}
    </Assistant>,
  )

it('leaves the focus with what stands in the window and has taken it, else takes it, and gives it back', () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  open(true)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'box' }))
  cleanup()
  expect(document.activeElement).toBe(opener)
  open(false)
  expect(document.activeElement?.className).toContain('assistant-handle')
  cleanup()
  expect(document.activeElement).toBe(opener)
})
