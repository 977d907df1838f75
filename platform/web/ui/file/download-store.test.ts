// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { setCallEffects } from '../../call/call.ts'
import { addTexts } from '../../i18n/text.ts'
import { notices } from '../../notify.ts'
import { setSession } from '../../session.ts'
import { endDownload, retryDownload, startDownload } from './download-store.ts'
import { downloads } from './downloads.ts'

const files = [
  { id: 'w1', name: '手册.pdf' },
  { id: 'w2', name: '勘误.pdf' },
]
const piece = (size: number) => new Uint8Array(size)
const words = () => notices.get().map((notice) => notice.text)
/** Lets everything that waits on streams and replies run, without moving the clock of the bar. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A reply whose body is fed by the test. */
function stream(headers: Record<string, string>) {
  let feed!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) })
  return { feed, response: new Response(body, { headers: { 'content-type': 'application/zip', ...headers } }) }
}
const serve = (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
  setCallEffects({ fetch: fetch as typeof globalThis.fetch })

let saved: { name: string; size: number }[] = []
beforeEach(() => {
  vi.useFakeTimers()
  addTexts('ui', ui)
  notices.set([])
  setSession({ userId: 1, roles: [], menus: [], ndaStatus: 'pass', staff: false, name: '' } as never)
  downloads.set([])
  saved = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob)
    return `blob:${blobs.size - 1}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: blobs.get(this.href)?.size ?? -1 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a download', () => {
  it('of a visitor comes by its address; several together ask for an account', async () => {
    setSession(null)
    const asked = vi.fn<(url: string) => Promise<Response>>(() => new Promise(() => {}))
    serve(asked)
    void startDownload(files.slice(0, 1))
    void startDownload(files)
    await settle()
    expect(asked.mock.calls.map(([url]) => url)).toEqual([
      '/api/file/w1?disposition=attachment',
      '/api/public/comDownFiles',
    ])
  })
  it('asks for all files in one form and rises by one every 500 ms up to 55 while it waits', async () => {
    const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => new Promise(() => {}))
    serve(asked)
    void startDownload(files)
    await settle()
    expect(asked.mock.calls[0]![0]).toBe('/api/public/comDownFiles')
    expect((asked.mock.calls[0]![1].body as URLSearchParams).toString()).toBe(
      new URLSearchParams({ fileUrls: 'w1,w2', fileNames: '手册.pdf,勘误.pdf' }).toString(),
    )
    await vi.advanceTimersByTimeAsync(1500)
    expect(downloads.get()[0]!.progress.percent).toBe(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(downloads.get()[0]!.progress.percent).toBe(55)
  })

  it('follows the bytes, saves under the name of the answer and leaves the list', async () => {
    const { feed, response } = stream({
      'content-length': '100',
      'content-disposition': `attachment; filename*=UTF-8''%E8%8A%AF.zip`,
    })
    serve(() => Promise.resolve(response))
    const done = startDownload(files)
    feed.enqueue(piece(80))
    await settle()
    expect(downloads.get()[0]!.progress).toEqual({ percent: 80, loaded: 80, total: 100 })
    feed.enqueue(piece(20))
    feed.close()
    await settle()
    await done
    expect(saved).toEqual([{ name: '芯.zip', size: 100 }])
    expect(downloads.get()).toEqual([])
    expect(words()).toEqual(['下载成功'])
  })

  it('shows the refusal of the server and can be tried again', async () => {
    const refusal = { msgCode: 1003, data: null, msg: '您没有访问权限', traceId: 'T' }
    serve(() => Promise.resolve(Response.json(refusal)))
    await startDownload(files)
    expect(downloads.get()[0]).toMatchObject({ status: 'failed', error: '您没有访问权限' })
    expect(words()).toEqual(['下载失败'])
    expect(saved).toEqual([])
    serve(() => new Promise(() => {}))
    retryDownload(downloads.get()[0]!)
    expect(downloads.get()).toHaveLength(1)
    expect(downloads.get()[0]).toMatchObject({ status: 'running', files })
  })

  it('fails when the line breaks halfway', async () => {
    const { feed, response } = stream({ 'content-length': '100' })
    serve(() => Promise.resolve(response))
    const done = startDownload(files)
    feed.enqueue(piece(10))
    await settle()
    feed.error(new TypeError('network error'))
    await done
    expect(downloads.get()[0]).toMatchObject({ status: 'failed', error: '下载失败' })
    expect(saved).toEqual([])
  })

  it('stops without a word when the person interrupts it', async () => {
    let signal: AbortSignal | undefined
    serve((_, init) => {
      signal = init.signal!
      return new Promise((_answer, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
    })
    const done = startDownload(files)
    await settle()
    endDownload(downloads.get()[0]!)
    await done
    expect(signal?.aborted).toBe(true)
    expect(downloads.get()).toEqual([])
    expect(words()).toEqual([])
  })

  describe('that is cut', () => {
    const parts = { 'content-length': '100', etag: '"a"', 'accept-ranges': 'bytes' }
    const askedFor = (init: RequestInit) => new Headers(init.headers).get('range')

    it('goes on from the byte it has, after a pause, and saves the whole', async () => {
      const [first, second] = [stream(parts), stream(parts)]
      const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
      asked.mockResolvedValueOnce(first.response).mockRejectedValueOnce(new TypeError('offline'))
      asked.mockResolvedValueOnce(new Response(second.response.body, { status: 206 }))
      serve(asked)
      const done = startDownload(files.slice(0, 1))
      first.feed.enqueue(piece(40))
      await settle()
      first.feed.error(new TypeError('network error'))
      await settle()
      expect(downloads.get()[0]).toMatchObject({ status: 'running', cut: true })
      await vi.advanceTimersByTimeAsync(1000)
      await vi.advanceTimersByTimeAsync(2000)
      second.feed.enqueue(piece(60))
      second.feed.close()
      await settle()
      await done
      expect(asked.mock.calls.map(([, init]) => askedFor(init))).toEqual([
        'bytes=0-524287',
        expect.stringMatching(/^bytes=40-\d+$/),
        expect.stringMatching(/^bytes=40-\d+$/),
      ])
      expect(new Headers(asked.mock.calls[2]![1].headers).get('if-range')).toBe('"a"')
      expect(saved).toMatchObject([{ size: 100 }])
    })

    it('fails when the server has other bytes by now, or says no', async () => {
      const refusal = { msgCode: 1003, data: null, msg: '您没有访问权限', traceId: 'T' }
      for (const answer of [() => stream(parts).response, () => Response.json(refusal)]) {
        const first = stream(parts)
        const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
        asked.mockResolvedValueOnce(first.response).mockImplementation(() => Promise.resolve(answer()))
        serve(asked)
        const done = startDownload(files.slice(0, 1))
        first.feed.enqueue(piece(40))
        await settle()
        first.feed.error(new TypeError('network error'))
        await vi.advanceTimersByTimeAsync(1000)
        await done
        expect(asked).toHaveBeenCalledTimes(2)
        expect(downloads.get().at(-1)).toMatchObject({ status: 'failed' })
      }
      expect(saved).toEqual([])
    })

    it('gives up after a minute without a line, and at once when the person does', async () => {
      const first = stream(parts)
      serve(
        vi.fn<() => Promise<Response>>().mockResolvedValueOnce(first.response).mockRejectedValue(new TypeError('x')),
      )
      const done = startDownload(files.slice(0, 1))
      first.feed.enqueue(piece(40))
      await settle()
      first.feed.error(new TypeError('network error'))
      await vi.advanceTimersByTimeAsync(61_000)
      await done
      expect(downloads.get()[0]).toMatchObject({ status: 'failed' })
      const second = stream(parts)
      serve(vi.fn<() => Promise<Response>>().mockResolvedValueOnce(second.response))
      downloads.set([])
      const given = startDownload(files.slice(0, 1))
      second.feed.enqueue(piece(1))
      await settle()
      second.feed.error(new TypeError('network error'))
      await settle()
      endDownload(downloads.get()[0]!)
      await given
      expect(downloads.get()).toEqual([])
    })
  })

  describe('of one file', () => {
    const rangeOf = (init: RequestInit) => {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init.headers).get('range') ?? '') ?? []
      return { from: Number(from), to: Number(to) }
    }
    const size = 30_000_000
    const headersOf = (from: number, to: number) => ({
      etag: '"a"',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${to}/${size}`,
      'content-disposition': 'attachment; filename=a.bin',
    })

    it('comes in parts of at most 8 MB that follow the line, each asked for by itself', async () => {
      const asked: { url: string; length: number }[] = []
      serve(async (url, init) => {
        const { from, to } = rangeOf(init)
        asked.push({ url, length: to - from + 1 })
        // a line of 400 KB a second
        await vi.advanceTimersByTimeAsync((to - from + 1) / 400)
        const end = Math.min(to, size - 1)
        return new Response(piece(end - from + 1), { status: 206, headers: headersOf(from, end) })
      })
      await startDownload(files.slice(0, 1))
      expect(saved).toEqual([{ name: 'a.bin', size }])
      expect(asked[0]).toEqual({ url: '/api/public/comDownFiles', length: 512 * 1024 })
      expect(asked[1]!.url).toBe('/api/file/w1?disposition=attachment')
      // 4 s of this line
      expect(asked.at(-1)!.length).toBeGreaterThan(1_300_000)
      expect(Math.max(...asked.map((one) => one.length))).toBeLessThan(1_800_000)
    })

    it('is cut after 20 s of silence and asked for again', async () => {
      const signals: AbortSignal[] = []
      serve((_, init) => {
        signals.push(init.signal!)
        return new Promise((_done, reject) => init.signal!.addEventListener('abort', () => reject(new Error('cut'))))
      })
      void startDownload(files.slice(0, 1))
      await vi.advanceTimersByTimeAsync(19_900)
      expect(signals.map((signal) => signal.aborted)).toEqual([false])
      await vi.advanceTimersByTimeAsync(1200)
      expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
      expect(downloads.get()[0]).toMatchObject({ status: 'running', cut: true })
    })

    it('keeps what a part brought in its 20 s, and goes on from there at once', async () => {
      const asked: number[] = []
      serve((_, init) => {
        const { from, to } = rangeOf(init)
        asked.push(from)
        const { feed, response } = stream(headersOf(from, to))
        const timer = setInterval(() => feed.enqueue(piece(1000)), 1000)
        init.signal!.addEventListener('abort', () => {
          clearInterval(timer)
          feed.error(init.signal!.reason)
        })
        return Promise.resolve(new Response(response.body, { status: 206, headers: headersOf(from, to) }))
      })
      void startDownload(files.slice(0, 1))
      await vi.advanceTimersByTimeAsync(20_100)
      expect(asked).toEqual([0, 19_000])
      expect(downloads.get()[0]).toMatchObject({ status: 'running', cut: false })
      endDownload(downloads.get()[0]!)
    })
  })

  it('of several files lives as long as it moves, and fails after 20 s of silence', async () => {
    const { feed, response } = stream({ 'x-file-bytes': '100' })
    serve((_, init) => {
      init.signal!.addEventListener('abort', () => feed.error(init.signal!.reason))
      return Promise.resolve(response)
    })
    const done = startDownload(files)
    for (let seconds = 0; seconds < 60; seconds += 15) {
      feed.enqueue(piece(10))
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect(downloads.get()[0]).toMatchObject({ status: 'running' })
    await vi.advanceTimersByTimeAsync(5100)
    await done
    expect(downloads.get()[0]).toMatchObject({ status: 'failed' })
  })
})
