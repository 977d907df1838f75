import { describe, expect, test } from 'vitest'
import { extensionOf, extensions, matchesContent, mayShowInline, mimeOf, type Extension } from './file-types.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const samples: Partial<Record<Extension, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n'),
  png: hex('89504e470d0a1a0a 0000000d'),
  jpg: hex('ffd8ffe000104a46'),
  gif: Buffer.from('GIF89a'),
  webp: Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '),
  zip: hex('504b030414000000'),
  gz: hex('1f8b0800'),
  tar: Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\u000000'), Buffer.alloc(200)]),
  '7z': hex('377abcaf271c0004'),
  xz: hex('fd377a585a000004'),
  bz2: Buffer.from('BZh91AY&SY'),
  zst: hex('28b52ffd0458'),
  mp4: Buffer.from('\u0000\u0000\u0000\u0018ftypmp42'),
}
const program = Buffer.concat([Buffer.from('MZ'), hex('900003000000'), Buffer.alloc(500)])

describe('content', () => {
  test.each(Object.keys(samples) as Extension[])(
    'of .%s is recognised, and every other type is not taken for it',
    (extension) => {
      const taken = Object.entries(samples).filter(([, sample]) => matchesContent(extension, sample))
      expect(taken.map(([other]) => other)).toEqual([extension])
      expect(matchesContent(extension, program)).toBe(false)
      expect(matchesContent(extension, Buffer.alloc(0))).toBe(false)
    },
  )
  test.each(['xlsx', 'docx', 'pptx'] as const)('of .%s is a zip', (extension) => {
    expect(matchesContent(extension, samples.zip as Buffer)).toBe(true)
    expect(matchesContent(extension, program)).toBe(false)
  })
  test.each(['txt', 'md', 'csv', 'xml', 'patch', 'diff'] as const)('of .%s is text, UTF-16 included', (extension) => {
    expect(matchesContent(extension, Buffer.from('型号,数量\r\n'))).toBe(true)
    expect(matchesContent(extension, Buffer.from('\ufefftext', 'utf16le'))).toBe(true)
    expect(matchesContent(extension, program)).toBe(false)
  })
  test.each(['bin', 'img', 'log'] as const)('of .%s is anything', (extension) => {
    expect(matchesContent(extension, program)).toBe(true)
  })
})

test('extensionOf reads the last one in lower case and knows no others', () => {
  expect(['a.PDF', 'b.tar.gz', 'c.exe', 'noext', 'd.', '.pdf', 'e.constructor', 'f.pdf '].map(extensionOf)).toEqual([
    'pdf',
    'gz',
    null,
    null,
    null,
    'pdf',
    null,
    null,
  ])
})

test('nothing that a browser could run is shown in place', () => {
  const inline = extensions.filter((extension) => mayShowInline(mimeOf(extension)))
  expect(inline).toEqual([
    'pdf',
    'png',
    'jpg',
    'jpeg',
    'gif',
    'webp',
    'mp4',
    'log',
    'txt',
    'md',
    'xml',
    'patch',
    'diff',
  ])
})
