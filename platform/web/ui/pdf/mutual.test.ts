import { describe, expect, it } from 'vitest'
import { otherPage } from './mutual.ts'

const pairs = [
  { title: '概述', left: 1, right: 3 },
  { title: '引脚', left: 10, right: 6 },
  { title: '时序', left: 20, right: 30 },
]

describe('the matching page of the other document', () => {
  it('is the paired one, in both directions', () => {
    expect([1, 10, 20].map((page) => otherPage(pairs, 'left', page, 99))).toEqual([3, 6, 30])
    expect([3, 6, 30].map((page) => otherPage(pairs, 'right', page, 99))).toEqual([1, 10, 20])
  })

  it('reads on from the last pair, but not into the next one', () => {
    expect(otherPage(pairs, 'left', 2, 99)).toBe(4)
    expect(otherPage(pairs, 'left', 8, 99)).toBe(5)
    expect(otherPage(pairs, 'left', 22, 99)).toBe(32)
  })

  it('is the same number without pairs or before the first', () => {
    expect(otherPage([], 'left', 7, 99)).toBe(7)
    expect(otherPage(pairs, 'right', 2, 99)).toBe(2)
  })

  it('stays inside the other document', () => {
    expect(otherPage([], 'left', 50, 12)).toBe(12)
    expect(otherPage(pairs, 'left', 25, 31)).toBe(31)
  })
})
