import { expect, it } from 'vitest'
import { solidOn } from './theme.rules.ts'

it.each([
  ['#fff', '#000000', '#ffffff'],
  ['#1f2224', '#000000', '#1f2224'],
  ['rgba(0,0,0,0.65)', '#ffffff', '#595959'],
  ['rgba(255, 255, 255, 0.5)', '#000000', '#808080'],
  ['rgb(64 158 255)', '#ffffff', '#409eff'],
])('%s on %s looks like %s', (color, ground, solid) => expect(solidOn(color, ground)).toBe(solid))
