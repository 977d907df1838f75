import { expect, test } from 'vitest'
import { iconTag } from './icon.ts'

const brand = { icon: null, named: true, short: 'lumen Semi', color: '#7b1fa2' }
const drawn = (given: Partial<Parameters<typeof iconTag>[0]> = {}) =>
  decodeURIComponent(
    iconTag({ ...brand, ...given })!.match(/^<link rel="icon" href="data:image\/svg\+xml,([^"]+)" \/>$/)![1]!,
  )

test('without an icon the tab bears the first letter of the vendor in its accent', () => {
  expect(drawn()).toContain(`fill="#7b1fa2"`)
  expect(drawn()).toContain(`fill="#ffffff">&#${'L'.codePointAt(0)};</text>`)
  // a letter of any script is one, and black where the accent is light
  expect(drawn({ short: '示例微电子', color: '#ffe14d' })).toMatch(
    new RegExp(`fill="#ffe14d".*fill="#000000">&#${'示'.codePointAt(0)};<`),
  )
  expect(drawn({ short: '𠮷野' })).toContain(`&#${'𠮷'.codePointAt(0)};`)
})
test('no sign of a name ends the tag or the picture', () => {
  for (const short of ['"><script>', '<b>', "'x", '&amp;', '%22']) {
    const svg = drawn({ short })
    expect(svg.match(/</g)).toHaveLength(5)
    expect(svg).toContain(`&#${short.codePointAt(0)};`)
  }
})
test('an icon that was chosen stands there, and before the vendor has a name the portal’s own mark', () => {
  const icon = { url: '/api/public/brand/0', width: 64, height: 64 }
  expect(iconTag({ ...brand, icon })).toBe(
    '<link rel="icon" type="image/png" sizes="64x64" href="/api/public/brand/0" />',
  )
  expect(iconTag({ ...brand, named: false })).toBeUndefined()
})
