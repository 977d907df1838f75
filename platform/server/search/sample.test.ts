import { expect, test } from 'vitest'
import { wayOf } from './sample.ts'

const all = 200_000
test.each([
  ['a common word', { shown: 60, held: 0, seen: 0, all }, 10, 'common'],
  ['a common word, a page so deep that sorting is less', { shown: 60, held: 0, seen: 0, all }, 10_000, 'narrow'],
  ['a word in every record, as deep', { shown: 780, held: 0, seen: 0, all }, 10_000, 'common'],
  ['a word in every record of which the list shows little', { shown: 6, held: 780, seen: 6, all }, 10, 'rows'],
  ['a word in every seventh', { shown: 15, held: 111, seen: 104, all }, 10, 'narrow'],
  ['a rare word', { shown: 0, held: 0, seen: 550, all }, 10, 'index'],
  ['a rare word in a short list', { shown: 0, held: 0, seen: 0, all }, 10, 'index'],
  ['a word in every record of a small table', { shown: 27, held: 39, seen: 27, all: 10_000 }, 500, 'narrow'],
  ['a table that nobody has counted yet', { shown: 60, held: 0, seen: 0, all: 0 }, 500, 'common'],
])('%s', (_name, weighed, reach, way) => expect(wayOf(weighed, reach)).toBe(way))
