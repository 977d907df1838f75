import { describe, expect, test } from 'vitest'
import { openValue, sealValue } from './sealed.ts'

describe('a sealed value', () => {
  const now = new Date(1_800_000_000_000)
  const later = new Date(now.getTime() + 1000)
  const seal = { secret: 's'.repeat(32), purpose: 'state', browser: 'b1' }
  const value = sealValue(seal, '/文档?x=1', later)

  test('opens for its browser and purpose until its time', () => {
    expect(openValue(seal, value, now)).toBe('/文档?x=1')
    expect(openValue(seal, value, later)).toBeNull()
    for (const other of [{ browser: 'b2' }, { purpose: 'lt' }, { secret: 't'.repeat(32) }])
      expect(openValue({ ...seal, ...other }, value, now)).toBeNull()
  })
  test('cannot be changed anywhere', () => {
    expect(sealValue(seal, '', later)).not.toBe(sealValue(seal, '', later))
    // the last character carries two bits that say nothing, so it is left alone
    for (let i = 0; i < value.length - 1; i++) {
      const changed = value.slice(0, i) + (value[i] === 'a' ? 'b' : 'a') + value.slice(i + 1)
      expect([i, openValue(seal, changed, now)]).toEqual([i, null])
    }
    for (const nothing of [undefined, '', '...', `${value}x`]) expect(openValue(seal, nothing, now)).toBeNull()
  })
})
