// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { queryClient } from '#platform/web/call/query.ts'
import { addTexts } from '#platform/web/i18n/text.ts'
import agreement from '../texts/zh.ts'
import { DeskConfirm } from './DeskConfirm.tsx'
import * as queries from './desk.queries.ts'

const record = {
  id: 7,
  title: '门户服务协议',
  number: '1.0',
  titleZh: '门户服务协议',
  titleEn: 'Portal terms',
  filledZh: '<p>第一条</p>',
  filledEn: '<p>Clause one</p>',
  effectiveFrom: '2018-11-21',
  languages: ['zh', 'en'],
}
beforeEach(() => {
  addTexts('ui', ui)
  addTexts('agreement', agreement)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

it('nobody says that a text was read which they have not before them, in each of its languages', async () => {
  const confirm = vi
    .spyOn(queries, 'confirmRead')
    .mockResolvedValueOnce({ left: 1, next: 8 })
    .mockResolvedValueOnce({ left: 0, next: null })
  queryClient.setQueryData(queries.versionQuery(7).queryKey, record as never)
  const second = { ...record, id: 8, title: '免责声明', languages: ['zh'], filledZh: '<p>不作保证</p>' }
  queryClient.setQueryData(queries.versionQuery(8).queryKey, second as never)
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <DeskConfirm row={record as never} onClose={onClose} />
    </QueryClientProvider>,
  )
  let dialog = within(screen.getByRole('dialog'))
  // the day that everybody is told from now on is seen before
  expect(dialog.getByText(/版本 1\.0，.*中文.*英文.*2018-11-21/)).toBeTruthy()
  expect(within(dialog.getByRole('region', { name: '英文' })).getByText('Clause one')).toBeTruthy()
  const yes = () => fireEvent.click(dialog.getByRole('button', { name: '确认已审阅' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: /中文/ }))
  yes()
  await dialog.findAllByText('请在法务审阅英文全文后勾选')
  expect(confirm).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('checkbox', { name: /英文/ }))
  yes()
  await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith(7))
  // the next one that nobody has read comes up by itself, with nothing ticked
  await screen.findByText('不作保证')
  dialog = within(screen.getByRole('dialog', { name: /还有 1 份/ }))
  yes()
  await dialog.findAllByText('请在法务审阅中文全文后勾选')
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('checkbox', { name: /中文/ }))
  yes()
  await waitFor(() => expect(confirm).toHaveBeenLastCalledWith(8))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
