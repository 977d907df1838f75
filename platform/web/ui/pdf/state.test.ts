import { describe, expect, it } from 'vitest'
import { nextZoom, pageFrom, zooms } from './state.ts'

describe('the zoom of the viewer', () => {
  it('goes step by step from any width-fitting value', () => {
    expect(nextZoom(1, 1)).toBe(1.25)
    expect(nextZoom(1.33, 1)).toBe(1.5)
    expect(nextZoom(1.33, -1)).toBe(1.25)
    expect(nextZoom(0.39, 1)).toBe(0.5)
  })

  it('stays between 50 and 300 percent', () => {
    expect([zooms[0], zooms.at(-1)]).toEqual([0.5, 3])
    expect(nextZoom(3, 1)).toBe(3)
    expect(nextZoom(0.5, -1)).toBe(0.5)
  })
})

describe('a typed page number', () => {
  it('is kept inside the document', () => {
    expect([pageFrom('3', 9), pageFrom('0', 9), pageFrom('-4', 9), pageFrom('99', 9), pageFrom('7a', 9)]).toEqual([
      3, 1, 1, 9, 7,
    ])
  })

  it('is nothing when it is no number', () => {
    expect([pageFrom('', 9), pageFrom('x', 9)]).toEqual([null, null])
  })
})
