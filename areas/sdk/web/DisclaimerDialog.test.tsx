// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import sdk from '#areas/sdk/texts/zh.ts'
import ui from '#platform/texts/ui/zh.ts'
import { queryClient } from '#platform/web/call/query.ts'
import { addTexts } from '#platform/web/i18n/text.ts'
import DisclaimerDialog from './DisclaimerDialog.tsx'
import { disclaimerQuery, type Disclaimer } from './sdk.queries.ts'

beforeEach(() => {
  addTexts('sdk', sdk)
  addTexts('ui', ui)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test.each([
  ['2026-03-01', '下载前请阅读并同意。 版本 1.0，2026-03-01 起施行。'],
  [null, '下载前请阅读并同意。 版本 1.0。'],
])('what is accepted has its version, and a day where it says one: %s', (effectiveFrom, said) => {
  const shown = { title: '免责声明', html: '<p>正文</p>', version: '1.0', effectiveFrom } as Disclaimer
  queryClient.setQueryData(disclaimerQuery().queryKey, shown as never)
  render(
    <QueryClientProvider client={queryClient}>
      <DisclaimerDialog onAnswer={() => {}} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/下载前/).textContent).toBe(said)
})
