// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import parts from '#platform/texts/part/zh.ts'
import ui from '#platform/texts/ui/zh.ts'
import { setCallEffects } from '../../call/call.ts'
import { addTexts } from '../../i18n/text.ts'
import { trouble, tryAgain } from '../../load/trouble.ts'
import { notices } from '../../notify.ts'
import { UploadsContext, uploadsStore } from '../form/uploading.ts'
import { FileUpload, type UploadItem } from './FileUpload.tsx'

let around = uploadsStore()
/** Stands for the browser's XHR: the test decides what the server does. */
class FakeXhr {
  static sent: FakeXhr[] = []
  /** how many files on their way the form knew of when each was sent */
  static known: number[] = []
  upload: { addEventListener: () => void; onprogress?: (event: { loaded: number; total: number }) => void } = {
    addEventListener: () => {},
  }
  addEventListener() {}
  headers: Record<string, string> = {}
  url = ''
  status = 200
  responseText = ''
  withCredentials = false
  aborted = false
  body: FormData | undefined
  onload?: () => void
  onerror?: () => void
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
    FakeXhr.sent.push(this)
    FakeXhr.known.push(around.files.get().size)
  }
  abort() {
    this.aborted = true
  }
  answer(envelope: object) {
    this.responseText = JSON.stringify(envelope)
    this.onload?.()
  }
}

/** What the form would hold. */
const form: { value: readonly UploadItem[] } = { value: [] }
function Page({ start, maxCount = 3 }: { start?: UploadItem[]; maxCount?: number }) {
  const [items, setItems] = useState(start ?? [])
  return (
    <UploadsContext value={around}>
      <FileUpload
        modelCode="cert"
        catalog="扫描件"
        accept={['pdf']}
        maxMb={1}
        maxCount={maxCount}
        value={items}
        onChange={(next) => {
          form.value = next
          setItems(next)
        }}
      />
    </UploadsContext>
  )
}
const choose = async (...files: File[]) => {
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
  await waitFor(() => expect(FakeXhr.sent.length + notices.get().length).toBeGreaterThan(0))
}
const pdf = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' })
const words = () => notices.get().map((notice) => notice.text)

beforeEach(() => {
  addTexts('ui', ui)
  addTexts('part', parts)
  notices.set([])
  FakeXhr.sent = []
  FakeXhr.known = []
  around = uploadsStore()
  form.value = []
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
})
afterEach(() => {
  cleanup()
  // what a test left on its way must not be sent anew in the next one
  for (const xhr of FakeXhr.sent) xhr.onload?.()
  vi.unstubAllGlobals()
})

describe('files of a form', () => {
  it('are sent as the specification says and end in the value', async () => {
    render(<Page />)
    await choose(pdf('合同.pdf'))
    const [xhr] = FakeXhr.sent
    const url = new URL(xhr!.url, 'http://x')
    expect(url.pathname).toBe('/api/public/comUploadFiles')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      fieldName: 'file',
      catalogName: '扫描件',
      modelCode: 'cert',
      modelId: '',
    })
    expect((xhr!.body!.get('file') as File).name).toBe('合同.pdf')
    expect(xhr!.headers['x-requested-with']).toBeTruthy()
    act(() => xhr!.upload.onprogress?.({ loaded: 5, total: 10 }))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    act(() => xhr!.answer({ msgCode: 0, data: 'wire', msg: '', traceId: '' }))
    expect(form.value).toMatchObject([{ id: 'wire', name: '合同.pdf' }])
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('are checked before anything leaves', async () => {
    render(<Page start={[{ id: 'a', name: 'a.pdf' }]} maxCount={2} />)
    await choose(pdf('x.exe'), pdf('big.pdf', 1024 * 1024 + 1), pdf('ok.pdf'), pdf('more.pdf'))
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(1))
    expect((FakeXhr.sent[0]!.body!.get('file') as File).name).toBe('ok.pdf')
    expect([...screen.getByRole('alert').children].map((line) => line.textContent)).toEqual([
      '“x.exe”的类型不支持，仅支持 PDF',
      '上传附件不能超过 1 MB',
      '最多上传 2 个文件，已超出限制，请检查',
    ])
    expect(words()).toEqual([])
  })

  it('what was refused is said at the field until something else is chosen', async () => {
    render(<Page />)
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [pdf('x.exe')] } })
    expect((await screen.findByRole('alert')).textContent).toBe('“x.exe”的类型不支持，仅支持 PDF')
    await choose(pdf('ok.pdf'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('what was refused is forgotten with a file that goes, not with one that arrives', async () => {
    render(<Page start={[{ id: 'a', name: 'a.pdf' }]} maxCount={2} />)
    const tooMany = '最多上传 2 个文件，已超出限制，请检查'
    await choose(pdf('b.pdf'), pdf('c.pdf'))
    expect(screen.getByRole('alert').textContent).toBe(tooMany)
    act(() => FakeXhr.sent[0]!.answer({ msgCode: 0, data: 'wire', msg: '', traceId: '' }))
    expect(form.value).toHaveLength(2)
    expect(screen.getByRole('alert').textContent).toBe(tooMany)
    fireEvent.click(screen.getByRole('button', { name: '删除 a.pdf' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await choose(pdf('d.pdf'), pdf('e.pdf'))
    await screen.findByRole('alert')
    fireEvent.click(screen.getByRole('button', { name: '取消上传 d.pdf' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are refused in one sentence where all of them lack the same', async () => {
    render(<Page />)
    const big = 1024 * 1024 + 1
    await choose(pdf('a.pdf', big), pdf('b.pdf', big), pdf('ok.pdf'))
    expect([...screen.getByRole('alert').children].map((line) => line.textContent)).toEqual(['上传附件不能超过 1 MB'])
  })

  it('cannot be looked at while they are on their way', async () => {
    render(<Page />)
    await choose(pdf('合同.pdf'))
    fireEvent.click(screen.getByRole('button', { name: '合同.pdf' }))
    expect(words()).toEqual(['正在上传，请稍后预览'])
  })

  it('show the refusal of the server and can be sent again', async () => {
    render(<Page />)
    await choose(pdf('合同.pdf'))
    act(() => FakeXhr.sent[0]!.answer({ msgCode: 1001, data: null, msg: '文件内容与类型不符', traceId: 'T' }))
    expect(screen.getByText('文件内容与类型不符')).toBeTruthy()
    expect(form.value).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '重新上传合同.pdf' }))
    act(() => FakeXhr.sent[1]!.answer({ msgCode: 0, data: 'wire', msg: '', traceId: '' }))
    expect(form.value).toMatchObject([{ id: 'wire' }])
  })

  it('lead to the sign-in when the session is over, and add no words', async () => {
    const effects = { session: vi.fn<() => void>(), forbidden: vi.fn<() => void>() }
    setCallEffects(effects)
    render(<Page maxCount={2} />)
    await choose(pdf('a.pdf'), pdf('b.pdf'))
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(2))
    act(() => FakeXhr.sent[0]!.answer({ msgCode: 99999, data: null, msg: '登录已失效', traceId: '' }))
    expect(effects.session).toHaveBeenCalledOnce()
    FakeXhr.sent[1]!.status = 403
    FakeXhr.sent[1]!.responseText = ''
    act(() => FakeXhr.sent[1]!.onload?.())
    expect(effects.forbidden).toHaveBeenCalledOnce()
    expect(words()).toEqual([])
  })

  it('say so when the line breaks or the answer is no envelope', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('the server is there')))
    render(<Page />)
    await choose(pdf('合同.pdf'))
    act(() => FakeXhr.sent[0]!.onerror?.())
    expect(await screen.findByText('上传失败，请稍后重试')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '重新上传合同.pdf' }))
    FakeXhr.sent[1]!.status = 502
    FakeXhr.sent[1]!.responseText = '<html>'
    act(() => FakeXhr.sent[1]!.onload?.())
    expect(screen.getByText('上传失败，请稍后重试')).toBeTruthy()
  })

  it('a file that failed keeps no other from being chosen, not even itself', async () => {
    render(<Page maxCount={1} />)
    const button = () => screen.getByRole('button', { name: '选择文件' }) as HTMLButtonElement
    await choose(pdf('a.pdf'))
    expect(button().disabled).toBe(true)
    act(() => FakeXhr.sent[0]!.answer({ msgCode: 1500, data: null, msg: '', traceId: '' }))
    await screen.findByText('上传失败，请稍后重试')
    expect(button().disabled).toBe(false)
    await choose(pdf('b.pdf'))
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(2))
    expect(screen.queryByText('上传失败，请稍后重试')).toBeNull()
    expect(screen.queryByText('a.pdf')).toBeNull()
    expect(screen.getByText('b.pdf')).toBeTruthy()
  })
  it('are known to the form around from their first byte until they have ended', async () => {
    render(<Page />)
    await choose(pdf('a.pdf'), pdf('b.pdf'))
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(2))
    expect(FakeXhr.known).toEqual([1, 2])
    const answer = (n: number) =>
      act(() => FakeXhr.sent[n]!.answer({ msgCode: 0, data: `wire${n}`, msg: '', traceId: '' }))
    answer(0)
    expect(around.files.get().size).toBe(1)
    answer(1)
    // what has ended is in the value by then
    expect([around.files.get().size, form.value.length]).toEqual([0, 2])
  })

  it('wait for a lost line and go on by themselves when it is back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    render(<Page />)
    await choose(pdf('合同.pdf'))
    act(() => FakeXhr.sent[0]!.onerror?.())
    expect(await screen.findByText('网络已断开，恢复后自动继续')).toBeTruthy()
    await waitFor(() => expect(trouble.get()).toBe('offline'))
    act(tryAgain)
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(2))
    act(() => FakeXhr.sent[1]!.answer({ msgCode: 0, data: 'wire', msg: '', traceId: '' }))
    expect(form.value).toMatchObject([{ id: 'wire' }])
  })

  it('say that the server has yet to confirm, and when nothing moves', async () => {
    render(<Page />)
    await choose(pdf('合同.pdf'))
    const [xhr] = FakeXhr.sent
    act(() => xhr!.upload.onprogress?.({ loaded: 5, total: 20 }))
    expect(screen.getByText('1 KB')).toBeTruthy()
    expect(await screen.findByText('暂时没有进展，会自动重试', {}, { timeout: 5000 })).toBeTruthy()
    act(() => xhr!.upload.onprogress?.({ loaded: 20, total: 20 }))
    expect(screen.getByText('正在等待服务器确认')).toBeTruthy()
    act(() => trouble.set('offline'))
    expect(screen.getByText('网络已断开，恢复后自动继续')).toBeTruthy()
    act(() => trouble.set(null))
  })

  it('are taken once, on their way and when they are there', async () => {
    render(<Page />)
    const same = pdf('合同.pdf')
    await choose(same)
    await choose(same)
    expect((await screen.findByRole('alert')).textContent).toBe('“合同.pdf”已在列表中，无需重复上传')
    act(() => FakeXhr.sent[0]!.answer({ msgCode: 0, data: 'wire', msg: '', traceId: '' }))
    await choose(same)
    expect(screen.getByRole('alert').textContent).toContain('无需重复上传')
    expect(FakeXhr.sent).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: '删除合同.pdf' }))
    await choose(same)
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(2))
  })

  it('can be cancelled', async () => {
    render(<Page />)
    await choose(pdf('合同.pdf'))
    fireEvent.click(screen.getByRole('button', { name: '取消上传合同.pdf' }))
    expect(FakeXhr.sent[0]!.aborted).toBe(true)
    expect(screen.queryByText('合同.pdf')).toBeNull()
  })

  describe('taken off the list', () => {
    const asked: string[] = []
    /** What the server answers to every wish to delete. */
    const answering = (msgCode: number) => {
      asked.length = 0
      setCallEffects({
        fetch: ((url: string, init: RequestInit) => {
          asked.push(`${url} ${(init.body as URLSearchParams).toString()}`)
          return Promise.resolve(Response.json({ msgCode, data: null, msg: '已提交，不能删除', traceId: '' }))
        }) as typeof fetch,
      })
    }
    const remove = () => fireEvent.click(screen.getByRole('button', { name: '删除合同.pdf' }))

    it('stay on the server when they are the record’s: the form decides with its save', () => {
      answering(0)
      render(<Page start={[{ id: 'wire', name: '合同.pdf' }]} />)
      remove()
      expect(screen.queryByText('合同.pdf')).toBeNull()
      expect(form.value).toEqual([])
      expect(asked).toEqual([])
    })

    it.each([0, 1004])('go at once when they were uploaded here; the answer %i says nothing more', async (msgCode) => {
      answering(msgCode)
      render(<Page />)
      await choose(pdf('合同.pdf'))
      act(() => FakeXhr.sent[0]!.answer({ msgCode: 0, data: 'wire', msg: '', traceId: '' }))
      remove()
      expect(form.value).toEqual([])
      await waitFor(() => expect(asked).toEqual(['/api/public/delComFiles paramsId=wire']))
      expect(words()).toEqual([])
    })
  })
})
