// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { clearErrors, errorLog, logError, maxErrors, scrub, watchErrors } from './errors.ts'

beforeEach(clearErrors)

it.each([
  ['GET https://portal.example/api/x?token=abc&b=1 failed', 'GET https://portal.example/api/x failed'],
  ['at /doc?menuID=2#top', 'at /doc'],
  ['ticket=ST-1-abc rest', 'ticket=… rest'],
  ['"loginToken":"x"', '"loginToken":"x"'],
  ['{"token": "abc"}', '{"token": "…"}'],
  ['id 0123456789abcdef0123456789abcdef end', 'id … end'],
  ['at AVeryLongComponentNameWithoutAnyDigit (file.js:1:2)', 'at AVeryLongComponentNameWithoutAnyDigit (file.js:1:2)'],
])('scrubs %s', (text, clean) => expect(scrub(text)).toBe(clean))

it('keeps the newest, up to its cap', () => {
  for (let i = 0; i < maxErrors + 5; i++) logError(new Error(`fault ${i}`))
  expect(errorLog.get()).toHaveLength(maxErrors)
  expect(errorLog.get()[0]!.message).toBe(`fault ${maxErrors + 4}`)
})
it('does not fill up with one fault repeated, nor with aborted calls', () => {
  const one = new Error('same')
  logError(one)
  logError(one)
  logError(new DOMException('stop', 'AbortError'))
  expect(errorLog.get()).toHaveLength(1)
})
it('catches what nobody caught', () => {
  watchErrors()
  dispatchEvent(new ErrorEvent('error', { error: new Error('lost') }))
  expect(errorLog.get()[0]).toMatchObject({ message: 'lost', info: 'window.onerror' })
})
