import { expect, test } from 'vitest'
import { masked, maskedUrl } from './mask.ts'

test('secrets in a record are masked, long values cut, the rest kept', () => {
  expect(masked({ username: 'a', password: 'x', Token: 'y', note: 'n'.repeat(600), n: 3 }, 10)).toEqual({
    username: 'a',
    password: '***',
    Token: '***',
    note: `${'n'.repeat(10)}…`,
    n: 3,
  })
  expect(masked(null)).toEqual({})
})

test('secret values in an address are masked wherever they stand', () => {
  expect(maskedUrl('/api/sso/verify?token=abc&document=order')).toBe('/api/sso/verify?token=***&document=order')
  expect(maskedUrl('/cas/verify?state=1&ticket=ST-1%2F&code=')).toBe('/cas/verify?state=1&ticket=***&code=***')
  expect(maskedUrl('/doc')).toBe('/doc')
})

test('whatever was sent comes out well-formed, at most four levels deep and 4 KB', () => {
  expect(masked({ a: 'x\0y\ud800', '\udc00': 1 })).toEqual({ a: 'x\u{fffd}y\u{fffd}', '\u{fffd}': 1 })
  expect(masked({ a: { password: 'x', b: [{ c: { d: 1 } }] } })).toEqual({ a: { password: '***', b: [{ c: '…' }] } })
  const wide = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`f${n}`, 'x'.repeat(400)]))
  expect(JSON.stringify(masked(wide)).length).toBeLessThan(4200)
  expect(Object.keys(masked(wide))).toContain('…')
})
