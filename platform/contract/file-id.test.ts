import { describe, expect, it } from 'vitest'
import { decodeFileId, encodeFileId } from './file-id.ts'

const digits = (count: number, from: string) =>
  Array.from({ length: count }, () => from[Math.floor(Math.random() * from.length)]).join('')
const random = () => digits(32, '0123456789abcdef')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('the wire form of a file id', () => {
  it('comes back as the stored id', () => {
    for (const id of [
      '0'.repeat(32),
      'f'.repeat(32),
      '0123456789abcdef'.repeat(2),
      ...Array.from({ length: 2000 }, random),
    ]) {
      const wire = encodeFileId(id)
      expect(wire).toMatch(/^[\w-]{27}$/)
      expect(decodeFileId(wire)).toBe(id)
    }
  })

  it('is the same on every machine, so that stored links keep working', () => {
    expect(encodeFileId('0123456789abcdef0123456789abcdef')).toMatchInlineSnapshot(`"8HDcoZ88xEVkn3NvlghEnqhaL8U"`)
  })

  it('does not show the id: neighbours differ in about half of their characters and more', () => {
    const [a, b] = [encodeFileId('0'.repeat(32)), encodeFileId(`${'0'.repeat(31)}1`)]
    const equal = [...a].filter((character, index) => character === b[index]).length
    expect(equal).toBeLessThan(8)
  })

  it('answers null to a changed character, wherever it is', () => {
    const wire = encodeFileId(random())
    for (let index = 0; index < wire.length; index += 1) {
      const other = wire[index] === 'A' ? 'B' : 'A'
      expect(decodeFileId(wire.slice(0, index) + other + wire.slice(index + 1))).toBeNull()
    }
  })

  it('answers null to garbage and never throws', () => {
    const garbage = Array.from({ length: 5000 }, () => digits(27, letters))
    for (const wire of [
      ...garbage,
      '',
      ' ',
      'x',
      '../../etc/passwd',
      '芯片'.repeat(9),
      '='.repeat(27),
      '\0'.repeat(27),
      '_'.repeat(27),
    ]) {
      expect(decodeFileId(wire)).toBeNull()
    }
    for (const wrong of [undefined, null, 7, {}, []]) expect(decodeFileId(wrong as never)).toBeNull()
  })

  it('refuses to encode what is not a stored id', () => {
    for (const id of ['', 'F'.repeat(32), '0'.repeat(31), `${'0'.repeat(32)}\n`])
      expect(() => encodeFileId(id)).toThrow(RangeError)
  })
})
