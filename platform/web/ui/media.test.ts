// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDrawerSize, type DrawerKind } from './media.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The width of a drawer in a window of so many pixels. */
function sizeAt(width: number, kind?: DrawerKind): string {
  const matches = (query: string) => width <= Number(/max-width: ([\d.]+)px/.exec(query)![1])
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener() {},
    removeEventListener() {},
  }))
  return renderHook(() => useDrawerSize(kind)).result.current
}

test('a drawer takes 60 % of a window, 80 % of one under 1600 px, and all of a phone', () => {
  expect([1920, 1600, 1599, 1440, 640, 639, 390].map((width) => sizeAt(width))).toEqual([
    '60%',
    '60%',
    '80%',
    '80%',
    '80%',
    '100%',
    '100%',
  ])
})

test('a form of a few fields takes 480 to 640 px, whatever the window', () => {
  for (const width of [1920, 1440, 700]) {
    const size = Number(/^(\d+)px$/.exec(sizeAt(width, 'form'))?.[1])
    expect(size).toBeGreaterThanOrEqual(480)
    expect(size).toBeLessThanOrEqual(640)
  }
  expect(sizeAt(390, 'form')).toBe('100%')
})
