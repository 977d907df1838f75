// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import sdk from '#areas/sdk/texts/zh.ts'
import ui from '#platform/texts/ui/zh.ts'
import { setCallEffects } from '#platform/web/call/call.ts'
import { queryClient } from '#platform/web/call/query.ts'
import { addTexts } from '#platform/web/i18n/text.ts'
import { ReleasePatch, ReleaseVersion } from './DeskDialogs.tsx'
import { deskShowQuery, type DeskDetail, type DeskPatch, type DeskRow } from './desk.queries.ts'

const sent: string[] = []
beforeEach(() => {
  addTexts('sdk', sdk)
  addTexts('ui', ui)
  sent.length = 0
  setCallEffects({
    fetch: vi.fn<typeof fetch>(async (url, init) => {
      sent.push(`${init?.method} ${url as string}`)
      return Response.json({ msgCode: 9999, data: null, msg: '读取不了', traceId: '' })
    }),
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  setCallEffects({ fetch: (...given) => fetch(...given) })
})

const row = { id: 7, version: 1, name: 'LQ1 SDK' } as DeskRow
const show = (dialog: React.ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider button={{ autoInsertSpace: false }}>{dialog}</ConfigProvider>
    </QueryClientProvider>,
  )
const release = () => screen.getByRole<HTMLButtonElement>('button', { name: '发布' })

test('a version is put out with its release notes in view', async () => {
  queryClient.setQueryData(deskShowQuery(7).queryKey, { releaseNote: '<p>修复爆音</p>' } as DeskDetail)
  show(<ReleaseVersion row={row} onClose={() => {}} />)
  expect(screen.getByRole('region', { name: '发布说明' }).textContent).toBe('修复爆音')
  fireEvent.click(release())
  await waitFor(() => expect(sent).toContain('POST /api/sdk/desk/release'))
})

test('nothing is put out whose notes cannot be read', async () => {
  show(<ReleaseVersion row={row} onClose={() => {}} />)
  expect(release().disabled).toBe(true)
  expect((await screen.findByRole('alert')).textContent).toContain('读取不了')
  expect(release().disabled).toBe(true)
})

test('a patch is put out with what readers will see of it', () => {
  show(<ReleasePatch row={{ ...row, content: '<p>漫游修复</p>' } as unknown as DeskPatch} onClose={() => {}} />)
  expect(screen.getByRole('region', { name: '发布说明' }).textContent).toBe('漫游修复')
})
