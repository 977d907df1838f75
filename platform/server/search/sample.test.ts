import { expect, test } from 'vitest'
import { wayOf } from './sample.ts'

test.each([
  ['a common word of a list that shows much of it', { seen: 140_000, held: 700, shown: 60 }, 'common'],
  ['a common word of which the list shows little', { seen: 9_000, held: 700, shown: 40 }, 'rows'],
  ['a rare word', { seen: 140_000, held: 0, shown: 0 }, 'index'],
  ['a rare word in a short list', { seen: 400, held: 0, shown: 0 }, 'rows'],
  ['a word in every record of a small table', { seen: 7_000, held: 39, shown: 27 }, 'index'],
])('%s', (_name, weighed, way) => expect(wayOf(weighed)).toBe(way))
