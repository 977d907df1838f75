import { describe, expect, test } from 'vitest'
import { contentDisposition, sanitiseName, uniqueNames, zipName } from './file-name.ts'

describe('sanitiseName', () => {
  test.each([
    ['说明书 v1.pdf', '说明书 v1.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.txt', 'a.txt'],
    ['a\r\nSet-Cookie: x=1.txt', 'a__Set-Cookie_ x=1.txt'],
    ['a\u0000.png', 'a_.png'],
    ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
    ['...', 'file'],
    ['', 'file'],
    ['/', 'file'],
    ['.htaccess', 'htaccess'],
    ['name. ', 'name'],
    ['NUL', '_NUL'],
    ['com1.txt', '_com1.txt'],
    ['a<b>:"c|d?*.txt', 'a_b___c_d__.txt'],
    ['lone \ud800.txt', 'lone \ufffd.txt'],
  ])('%j becomes %j', (given, safe) => {
    expect(sanitiseName(given)).toBe(safe)
    expect(sanitiseName(safe)).toBe(safe)
  })
  test('keeps the extension of a name too long for a disk', () => {
    const safe = sanitiseName(`${'长'.repeat(500)}.tar.gz`)
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(240)
    expect(safe).toMatch(/^长+.*\.gz$/)
  })
})

describe('contentDisposition', () => {
  test('has an ASCII name and the true one', () => {
    expect(contentDisposition('attachment', "价格 50%'s.pdf")).toBe(
      `attachment; filename="__ 50_'s.pdf"; filename*=UTF-8''%E4%BB%B7%E6%A0%BC%2050%25%27s.pdf`,
    )
  })
  test.each(['a"b\\c.txt', 'a\r\nX: y.txt', '\u2028.txt', '😀.txt'])('stays one header for %j', (name) => {
    expect(contentDisposition('inline', name)).toMatch(
      /^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.%~-]+$/,
    )
  })
})

test('uniqueNames numbers repeated names, however capitalised', () => {
  expect(uniqueNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'x/../a.pdf', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'a (3).pdf',
    'a (4).pdf',
    'b',
  ])
})

test('zipName shows the time of Shanghai', () => {
  expect(zipName(new Date('2026-12-31T16:00:01Z'))).toBe('download_20270101000001.zip')
})
