// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import ui from '#platform/texts/ui/zh.ts'
import { addTexts } from '../../i18n/text.ts'
import { trouble } from '../../load/trouble.ts'
import { nextPiece } from './pace.ts'
import { sendInPieces, sendWhole } from './send.ts'

// outside of a browser the package is another one
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'))

/** A server of resumable uploads behind a line of `rate` bytes a ms; while `isStill` nothing moves at all. */
const line = {
  rate: 400,
  isStill: false,
  received: 0,
  sizes: [] as number[],
  begun: 0,
  aborted: 0,
  isBroken: false,
  tries: 0,
}

/** Stands for the browser's XHR, with its events. */
class LineXhr extends EventTarget {
  upload = new EventTarget()
  method = ''
  status = 0
  responseText = ''
  withCredentials = false
  onload?: () => void
  onerror?: (event: unknown) => void
  answer: Record<string, string> = {}
  given: Record<string, string> = {}
  timers: ReturnType<typeof setTimeout>[] = []
  open(method: string) {
    this.method = method
  }
  setRequestHeader(name: string, value: string) {
    this.given[name.toLowerCase()] = value
  }
  getResponseHeader(name: string) {
    return this.answer[name.toLowerCase()] ?? null
  }
  send(body?: { size?: number }) {
    line.tries += 1
    if (line.isBroken) return void this.timers.push(setTimeout(() => this.onerror?.(new Event('error')), 1))
    const size = this.method === 'PATCH' ? (body?.size ?? 0) : 0
    if (this.method === 'PATCH') line.sizes.push(size)
    if (line.isStill && (size > 0 || body)) return
    const ms = size / line.rate
    for (let at = 1000; at < ms; at += 1000)
      this.timers.push(setTimeout(() => this.upload.dispatchEvent(new Event('progress')), at))
    this.timers.push(setTimeout(() => this.done(size), ms))
  }
  done(size: number) {
    if (this.method === 'POST') line.begun += 1
    line.received += size
    this.status = this.method === 'POST' ? 201 : this.method === 'HEAD' ? 200 : 204
    this.answer = {
      location: '/api/upload/tus/1',
      'upload-offset': String(line.received),
      'upload-length': String(file.size),
      ...(line.received === file.size ? { 'x-file-id': 'wire' } : {}),
    }
    this.onload?.()
    this.dispatchEvent(new Event('loadend'))
  }
  abort() {
    line.aborted += 1
    for (const timer of this.timers) clearTimeout(timer)
    this.dispatchEvent(new Event('loadend'))
  }
}
const file = new File([new Uint8Array(20_000_000)], 'a.bin')
const events = () => ({
  onProgress: () => {},
  onDone: vi.fn<(id: string) => void>(),
  onFail: vi.fn<(error: unknown) => void>(),
})

beforeAll(() => import('tus-js-client'))
beforeEach(() => {
  vi.useFakeTimers()
  addTexts('ui', ui)
  localStorage.clear()
  Object.assign(line, {
    rate: 400,
    isStill: false,
    received: 0,
    sizes: [],
    begun: 0,
    aborted: 0,
    isBroken: false,
    tries: 0,
  })
  vi.stubGlobal('XMLHttpRequest', LineXhr)
  vi.stubGlobal('location', { ...location, href: 'http://portal/' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a file sent in pieces', () => {
  it('begins small and follows the line: a piece takes about 4 s', async () => {
    const told = events()
    sendInPieces(file, { modelCode: 'large' }, told)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(told.onFail).not.toHaveBeenCalled()
    expect(told.onDone).toHaveBeenCalledExactlyOnceWith('wire')
    expect(line.sizes[0]).toBe(512 * 1024)
    expect(Math.max(...line.sizes)).toBeLessThan(1_700_000)
    expect(Math.max(...line.sizes)).toBeGreaterThan(1_300_000)
  })

  it('gives up a request after 20 s without progress and sends a smaller one from where the server stands', async () => {
    const told = events()
    sendInPieces(file, { modelCode: 'large' }, told)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(3000)
    const before = line.sizes.length
    line.isStill = true
    await vi.advanceTimersByTimeAsync(4000)
    expect(line.aborted).toBe(0)
    await vi.advanceTimersByTimeAsync(21_000)
    expect(line.aborted).toBe(1)
    line.isStill = false
    await vi.advanceTimersByTimeAsync(180_000)
    expect(told.onDone).toHaveBeenCalledExactlyOnceWith('wire')
    expect([line.begun, line.received]).toEqual([1, file.size])
    const cut = Math.max(...line.sizes.slice(0, before + 1))
    expect(line.sizes.slice(before + 1).some((size) => size <= cut / 4 + 1)).toBe(true)
  })

  it('asks at once where the server stands when the line is back: what hangs is not waited for', async () => {
    const told = events()
    sendInPieces(file, { modelCode: 'large' }, told)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(3000)
    line.isStill = true
    await vi.advanceTimersByTimeAsync(3000)
    trouble.set('offline')
    line.isStill = false
    const before = line.sizes.length
    trouble.set(null)
    await vi.advanceTimersByTimeAsync(100)
    expect([line.aborted, line.sizes.length]).toEqual([1, before + 1])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told.onDone).toHaveBeenCalledExactlyOnceWith('wire')
    expect([line.begun, line.received]).toEqual([1, file.size])
  })

  it('does not wait for the turn of a later try either, and stays still when it was cancelled', async () => {
    const told = events()
    line.isBroken = true
    const transfer = sendInPieces(file, { modelCode: 'large' }, told)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(10_000)
    const before = line.tries
    line.isBroken = false
    trouble.set('offline')
    trouble.set(null)
    await vi.advanceTimersByTimeAsync(100)
    expect(line.tries).toBeGreaterThan(before)
    transfer.cancel()
    await vi.advanceTimersByTimeAsync(100)
    const after = line.tries
    trouble.set('offline')
    trouble.set(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(line.tries).toBe(after)
    expect(told.onDone).not.toHaveBeenCalled()
  })

  it('is not cut while a slow line moves', async () => {
    line.rate = 15
    const told = events()
    const transfer = sendInPieces(file, { modelCode: 'large' }, told)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(60_000)
    const { aborted } = line
    transfer.cancel()
    expect([aborted, told.onFail.mock.calls]).toEqual([0, []])
    expect(line.sizes.at(-1)).toBeLessThan(256 * 1024)
    expect(line.received).toBeGreaterThan(600_000)
  })
})

it('a small file that stands still for 20 s fails as a cut line would', async () => {
  line.isStill = true
  const told = events()
  sendWhole(new File(['x'], 'a.txt'), { modelCode: 'note' }, told)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(told.onFail).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(told.onFail).toHaveBeenCalledOnce()
  expect(line.aborted).toBe(1)
})

it('a small file is sent anew when the line is back, and ends once', async () => {
  line.isStill = true
  const told = events()
  sendWhole(new File(['x'], 'a.txt'), { modelCode: 'note' }, told)
  await vi.advanceTimersByTimeAsync(2000)
  trouble.set('offline')
  line.isStill = false
  trouble.set(null)
  await vi.advanceTimersByTimeAsync(100)
  expect([line.aborted, line.tries]).toEqual([1, 2])
  trouble.set('offline')
  trouble.set(null)
  expect(line.tries).toBe(2)
})

describe('the size of the next piece', () => {
  it('is what the line carries in 4 s, between 64 KB and 8 MB, and changes four times at most', () => {
    expect(nextPiece(1_000_000, 1_000_000, 2000)).toBe(2_000_000)
    expect(nextPiece(1_000_000, 1_000_000, 10)).toBe(4_000_000)
    expect(nextPiece(8_000_000, 8_000_000, 10)).toBe(8 * 1024 * 1024)
    expect(nextPiece(1_000_000, 0, 20_000)).toBe(250_000)
    expect(nextPiece(100_000, 0, 20_000)).toBe(64 * 1024)
  })
})
