import { describe, expect, test } from 'vitest'
import type { Manifest } from '#platform/contract/manifest.ts'
import { bytesOfPem, chunkRange, judge, readManifest, wholeChunks } from './verify.rules.ts'

const manifest: Manifest = {
  chunkSize: 100,
  chunks: ['a', 'b', 'c'],
  created: '2026-01-01T00:00:00.000Z',
  format: 'tapeout-manifest-1',
  name: 'x.bin',
  sha256: 'x',
  size: 250,
}
const report = { signature: 'good', size: 250, differing: [] as number[] } as const

describe('chunks', () => {
  test('end with the file', () => {
    expect([0, 1, 2].map((n) => chunkRange(manifest, n))).toEqual([
      { from: 0, to: 99 },
      { from: 100, to: 199 },
      { from: 200, to: 249 },
    ])
  })
  test.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [249, 2],
    [250, 3],
    [999, 3],
  ])('of a copy of %i bytes: %i are whole', (size, count) => expect(wholeChunks(manifest, size)).toBe(count))
})

describe('a verdict', () => {
  test('matches only with a good signature', () => {
    expect(judge(manifest, report, 'x.bin')).toEqual({ kind: 'match' })
    expect(judge(manifest, { ...report, signature: 'unsupported' }, 'x.bin')).toEqual({ kind: 'unsigned' })
  })
  test('names the chunks that differ, twenty at most', () => {
    expect(judge(manifest, { ...report, differing: [1] }, 'x.bin')).toEqual({
      kind: 'differs',
      chunks: [{ n: 1, from: 100, to: 199 }],
      more: 0,
    })
    const many = judge(manifest, { ...report, differing: Array.from({ length: 25 }, (_, n) => n) }, 'x.bin')
    expect(many).toMatchObject({ kind: 'differs', more: 5 })
  })
  test('calls a file of another name and size another file, not a damaged one', () => {
    const wrong = { ...report, size: 90, differing: [0] }
    expect(judge(manifest, wrong, 'y.bin')).toEqual({ kind: 'other', name: 'x.bin', size: 250 })
    expect(judge(manifest, wrong, 'X (2).bin').kind).toBe('differs')
    expect(judge(manifest, { ...wrong, size: 250 }, 'y.bin').kind).toBe('differs')
    expect(judge(manifest, { ...wrong, signature: 'bad' }, 'y.bin').kind).toBe('bad_signature')
  })
  test('says how much is missing and where to go on', () => {
    expect(judge(manifest, { ...report, size: 150 }, 'x.bin')).toEqual({
      kind: 'shorter',
      bytes: 100,
      from: 100,
      intact: true,
    })
    expect(judge(manifest, { ...report, size: 20 }, 'x.bin')).toMatchObject({ bytes: 230, intact: false })
    expect(judge(manifest, { ...report, size: 251 }, 'x.bin')).toEqual({ kind: 'longer', bytes: 1 })
  })
  test('never calls damage a match, and believes no bytes under a wrong signature', () => {
    expect(judge(manifest, { ...report, size: 150, differing: [0] }, 'x.bin').kind).toBe('differs')
    for (const signature of ['bad', 'unknown_key'] as const)
      expect(judge(manifest, { ...report, signature }, 'x.bin').kind).not.toBe('match')
  })
})

test('a manifest of another format is not read', () => {
  expect(readManifest(JSON.stringify(manifest))).toEqual(manifest)
  expect(() => readManifest(JSON.stringify({ ...manifest, format: 'tapeout-manifest-2' }))).toThrow('format')
})

test('the bytes of a key come out of its PEM', () => {
  const pem = `-----BEGIN PUBLIC KEY-----\n${btoa('abc')}\n-----END PUBLIC KEY-----\n`
  expect([...new Uint8Array(bytesOfPem(pem))]).toEqual([97, 98, 99])
})
