// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import sdk from '#areas/sdk/texts/zh.ts'
import ui from '#platform/texts/ui/zh.ts'
import { queryClient } from '#platform/web/call/query.ts'
import { addTexts } from '#platform/web/i18n/text.ts'
import { PatchList } from './PatchList.tsx'
import { patchesQuery, type PatchRow } from './sdk.queries.ts'

beforeEach(() => {
  addTexts('sdk', sdk)
  addTexts('ui', ui)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const patch = (id: number, name: string, supersededBy: PatchRow['supersededBy']) =>
  ({
    id,
    name,
    supersededBy,
    status: 'released',
    severity: 'critical',
    applyOrder: id,
    size: 0,
    content: '',
    links: [],
    files: [],
    conflicts: [],
    requires: [],
    supersedes: [],
    hasFeedback: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    releasedAt: '2026-01-01T00:00:00.000Z',
  }) as unknown as PatchRow

test('a patch that another took the place of says so and is marked to be drawn lesser', () => {
  const list = [patch(1, '旧', [{ id: 2, name: '新' }]), patch(2, '新', [])]
  queryClient.setQueryData(patchesQuery(5).queryKey, { list, page: 1, limit: 10, total: 2 } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <PatchList sdkId={5} first={undefined} take={{} as never} />
    </QueryClientProvider>,
  )
  const [old, current] = ['旧', '新'].map((name) => screen.getByRole('heading', { name }).closest('li')!)
  expect(old!.dataset.former).toBe('true')
  expect(old!.querySelector('header')!.textContent).toContain('已被替代')
  expect(current!.dataset.former).toBe('false')
  expect(current!.querySelector('header')!.textContent).not.toContain('已被替代')
})
