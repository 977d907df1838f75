// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import texts from '#areas/sdk-server/texts/zh.ts'
import { addTexts } from '#platform/web/i18n/text.ts'
import type { Server } from './sdk-server.queries.ts'
import { Health } from './ServerPage.tsx'

beforeEach(() => {
  addTexts('sdk-server', texts)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = (given: Partial<Server>) => {
  const server = { enabled: true, health: 'up', checkedAt: null, ...given } as Server
  const { container } = render(<Health server={server} />)
  return { words: container.textContent, html: container.innerHTML }
}

test('a server that nobody checked is not called well, whatever was entered', () => {
  const [unchecked, checked] = [shown({}), shown({ checkedAt: '2026-01-01T00:00:00.000Z' })]
  expect(unchecked.words).toBe('尚未检测')
  expect(checked.words).toBe('正常')
  const good = /good|success/
  expect(checked.html).toMatch(good)
  expect(unchecked.html).not.toMatch(good)
  expect(shown({ health: 'unknown' }).html).not.toMatch(good)
  expect(shown({ enabled: false, checkedAt: '2026-01-01T00:00:00.000Z' }).html).not.toMatch(good)
})
