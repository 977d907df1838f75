// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import shell from '#platform/texts/shell/zh.ts'
import { addTexts } from '../i18n/text.ts'
import { notices } from '../notify.ts'
import { loadCode, CodeError } from './code.ts'
import { part } from './part.tsx'
import { trouble, tryAgain, watchConnection, whenBack } from './trouble.ts'

/** What the server answers the question whether it is there: its page, or nothing. */
const answer = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  addTexts('shell', shell)
  document.head.innerHTML = '<script type="module" src="/assets/web-1.js"></script>'
  vi.stubGlobal('fetch', answer)
  answer.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  trouble.set(null)
  notices.set([])
})
afterEach(() => {
  tryAgain()
  cleanup()
  vi.unstubAllGlobals()
})
const page = (script: string) => new Response(`<script type="module" src="/assets/${script}"></script>`)
const shown = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

test('a part that cannot be had waits in its place, and comes when it is asked for again', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => 'here' })
  const Part = part(load)
  render(<Suspense fallback="waiting">{<Part />}</Suspense>)
  await shown()
  expect(screen.getByText('waiting')).toBeDefined()
  expect(trouble.get()).toBe('offline')
  act(tryAgain)
  await shown()
  expect(await screen.findByText('here')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a fault in a part is said and stays in it', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = part(async () => ({
    default: () => {
      throw new Error('boom')
    },
  }))
  render(
    <>
      <p>beside</p>
      <Suspense>
        <Broken />
      </Suspense>
    </>,
  )
  await shown()
  expect(screen.getByText('beside')).toBeDefined()
  expect(notices.get().map(({ text }) => text)).toEqual([shell.part_failed])
  quiet.mockRestore()
})

test.each([
  ['another version than this page', 'web-2.js', 'changed'],
  ['the version of this page', 'web-1.js', 'broken'],
])('what the server has is %s', async (_what, script, found) => {
  answer.mockImplementation(async () => page(script))
  await expect(loadCode(() => Promise.reject(new TypeError('404')))).rejects.toBeInstanceOf(CodeError)
  await vi.waitFor(() => expect(trouble.get()).toBe(found))
})

test('without a way to the server it goes on asking, and lets everything go on when there is one', async () => {
  vi.useFakeTimers()
  const go = vi.fn<() => void>()
  whenBack(go)
  await loadCode(() => Promise.reject(new TypeError('down'))).catch(() => {})
  await vi.advanceTimersByTimeAsync(100)
  expect(trouble.get()).toBe('offline')
  answer.mockImplementation(async () => page('web-1.js'))
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  expect(go).toHaveBeenCalledTimes(1)
  expect(trouble.get()).toBeNull()
})

test('a page cut off on its way is no answer', async () => {
  const cut = () => new ReadableStream({ pull: (out) => out.error(new TypeError('network error')) })
  answer.mockImplementation(async () => new Response(cut()))
  await loadCode(() => Promise.reject(new TypeError('404'))).catch(() => {})
  await vi.waitFor(() => expect(trouble.get()).toBe('offline'))
})

test('a part that comes after all takes the word of it back, also when the question why is answered later', async () => {
  answer.mockImplementation(async () => page('web-1.js'))
  const fails = () => loadCode(() => Promise.reject(new TypeError('cut off'))).catch(() => {})
  await fails()
  await vi.waitFor(() => expect(trouble.get()).toBe('broken'))
  await loadCode(async () => 'here')
  expect(trouble.get()).toBeNull()

  let say: (reply: Response) => void = () => {}
  answer.mockImplementation(() => new Promise((done) => (say = done)))
  await fails()
  await new Promise((done) => setTimeout(done, 5))
  await loadCode(async () => 'here')
  say(page('web-1.js'))
  await new Promise((done) => setTimeout(done, 5))
  expect(trouble.get()).toBeNull()
})

test('a part somebody still waits for stays said while others load', async () => {
  answer.mockImplementation(async () => page('web-1.js'))
  const still = whenBack(() => {})
  await loadCode(() => Promise.reject(new TypeError('404'))).catch(() => {})
  await vi.waitFor(() => expect(trouble.get()).toBe('broken'))
  await loadCode(async () => 'another')
  expect(trouble.get()).toBe('broken')
  still()
})

test('what began without a connection and fails a moment after it came back is tried once more', async () => {
  trouble.set('offline')
  tryAgain()
  const go = vi.fn<() => void>()
  whenBack(go)
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1))
})

test('the browser losing and finding its network is enough', () => {
  watchConnection()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  return vi
    .waitFor(() => expect(trouble.get()).toBe('offline'))
    .then(() => {
      vi.restoreAllMocks()
      dispatchEvent(new Event('online'))
      expect(trouble.get()).toBeNull()
    })
})
