import { expect, it } from 'vitest'
import { mergedOf } from './merge.rules.ts'

const begun = { city: '深圳', zip: '518000', note: undefined as string | undefined }

it('keeps what was typed and takes the rest from the record', () => {
  const typed = { ...begun, city: '广州', note: '' }
  const now = { ...begun, zip: '518001' }
  expect(mergedOf(begun, typed, now)).toEqual({ values: { ...now, city: '广州' }, both: [] })
})
it('names what both changed, with what the other one made of it', () => {
  const typed = { ...begun, zip: '518002' }
  expect(mergedOf(begun, typed, { ...begun, zip: '518001' })).toEqual({
    values: { ...begun, zip: '518002' },
    both: [{ name: 'zip', now: '518001' }],
  })
})
it('leaves nothing where both typed the same, or nothing was typed', () => {
  const now = { ...begun, zip: '518001' }
  expect(mergedOf(begun, now, now)).toEqual({ values: null, both: [] })
  expect(mergedOf(begun, begun, now)).toEqual({ values: null, both: [] })
})
