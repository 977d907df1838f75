import { expect, test } from 'vitest'
import { placeLine, splitPostcode } from './place.rules.ts'

test('a postcode that stands in the address, and a country it names, are not said again', () => {
  const at = { address: 'Lindenweg 5, 80331 Munich', zip: '80331', country: 'Germany' }
  expect(placeLine(at)).toBe('Lindenweg 5, 80331 Munich, Germany')
  expect(placeLine({ ...at, address: 'Lindenweg 5, Munich' })).toBe('Lindenweg 5, Munich 80331, Germany')
  expect(placeLine({ ...at, address: 'Lindenweg 180331, Munich' })).toBe('Lindenweg 180331, Munich 80331, Germany')
  expect(placeLine({ ...at, address: 'Lindenweg 5, 80331 Munich, Germany' })).toBe('Lindenweg 5, 80331 Munich, Germany')
  expect(placeLine({ address: '深圳市某路 1 号', zip: '518000', country: '' })).toBe('深圳市某路 1 号 518000')
})

test('a postcode is taken out of an address only where it plainly is one', () => {
  expect(splitPostcode('DE', 'Lindenweg 5, 80331 Munich')).toEqual({ address: 'Lindenweg 5, Munich', zip: '80331' })
  expect(splitPostcode('DE', 'Lindenweg 5, D-80331 München')).toEqual({ address: 'Lindenweg 5, München', zip: '80331' })
  expect(splitPostcode('AT', 'Ring 1\n1010 Wien')).toEqual({ address: 'Ring 1, Wien', zip: '1010' })
  expect(splitPostcode('US', '1 Main St, Boston, MA 02110')).toEqual({ address: '1 Main St, Boston, MA', zip: '02110' })
  for (const [country, written] of [
    ['DE', '80331 Munich'],
    ['DE', 'Lindenweg 5, Haus 80331'],
    ['GB', '1 High Street, 10115 Town'],
    ['CN', '深圳市南山区 1 号'],
  ] as const)
    expect(splitPostcode(country, written)).toEqual({ address: written, zip: '' })
})
