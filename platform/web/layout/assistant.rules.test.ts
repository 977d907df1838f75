import { expect, it } from 'vitest'
import { clampBox, firstBox, keepBox, keyBox, readBox, zoomBox } from './assistant.rules.ts'

const view = { width: 1440, height: 900 }
const box = { x: 100, y: 100, width: 800, height: 700 }

it('opens at 800x700 inside the window', () => {
  expect(firstBox({}, view)).toEqual({ x: 616, y: 176, width: 800, height: 700 })
  expect(firstBox({}, { width: 390, height: 844 })).toEqual({ x: 0, y: 120, width: 390, height: 700 })
})
it('is never smaller than 400x300 nor outside the window', () => {
  expect(clampBox({ x: -50, y: 5000, width: 10, height: 10 }, view)).toEqual({ x: 0, y: 600, width: 400, height: 300 })
})
it('zooms by 100x80 around its centre, capped at window and minimum', () => {
  expect(zoomBox(box, 1, view)).toEqual({ x: 50, y: 60, width: 900, height: 780 })
  expect(zoomBox({ x: 0, y: 0, width: 1400, height: 880 }, 1, view)).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  expect(zoomBox({ x: 0, y: 0, width: 420, height: 310 }, -1, view)).toMatchObject({ width: 400, height: 300 })
})
it('moves by arrow keys and resizes with Shift', () => {
  expect(keyBox(box, 'ArrowLeft', false, view)).toMatchObject({ x: 84, y: 100 })
  expect(keyBox(box, 'ArrowDown', true, view)).toMatchObject({ height: 716, y: 100 })
  expect(keyBox({ ...box, x: 0 }, 'ArrowLeft', false, view)).toMatchObject({ x: 0 })
  expect(keyBox(box, 'Enter', false, view)).toBeUndefined()
})
it('is kept under the names of the specification and read back', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(readBox(storage)).toEqual({})
  keepBox(storage, { ...box, x: 10.6 })
  expect([...kept.keys()].toSorted()).toEqual(['ragDialogHeight', 'ragDialogLeft', 'ragDialogTop', 'ragDialogWidth'])
  expect(readBox(storage)).toEqual({ ...box, x: 11 })
  kept.set('ragDialogWidth', 'wide')
  expect(readBox(storage)).not.toHaveProperty('width')
})
