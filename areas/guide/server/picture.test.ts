import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { chapters, inLanguage, pictureFile, withPictures } from './manual.ts'
import { picturesIn, sizeOfWebp } from './picture.rules.ts'

const locales = ['zh', 'en', 'zhtw'] as const
const folder = fileURLToPath(new URL('../manual/pictures/', import.meta.url))
const named = (lang: 'zh' | 'en') => new Set(chapters().flatMap((one) => picturesIn(one[lang]).map(({ name }) => name)))

test('every picture that a manual names is there in three languages, and none is there that no manual names', () => {
  const names = [...named('zh')].toSorted()
  expect([...named('en')].toSorted()).toEqual(names)
  expect(names.length).toBeGreaterThanOrEqual(10)
  const wanted = locales.flatMap((locale) => names.map((name) => `${locale}/${name}.webp`)).toSorted()
  expect(
    globSync('**/*', { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.includes('.'))
      .toSorted(),
  ).toEqual(wanted)
  // whatever looks like a picture is one: a line of another form would be shown as it is written
  for (const one of chapters())
    for (const lang of ['zh', 'en'] as const)
      expect([one.slug, one[lang].match(/!\[|picture:/g)?.length ?? 0]).toEqual([
        one.slug,
        picturesIn(one[lang]).length * 2,
      ])
})
test('no picture is heavier than 45 KB, and all together weigh 2.5 MB at most', () => {
  const sizes = globSync('*/*.webp', { cwd: folder }).map((file) => [file, statSync(folder + file).size] as const)
  expect(sizes.filter(([, size]) => size > 45_000)).toEqual([])
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(2_500_000)
})
test('a picture is shown with its words and its size, in the language of the reader', () => {
  for (const one of chapters())
    for (const locale of locales) {
      const { body } = inLanguage(locale, one)
      for (const { alt, name } of picturesIn(body)) {
        const size = sizeOfWebp(readFileSync(pictureFile(locale, name)))
        expect([name, locale, (size?.width ?? 0) > 300 && (size?.height ?? 0) > 200]).toEqual([name, locale, true])
        expect(withPictures(locale, body)).toMatch(
          new RegExp(`<img src="picture:${name}" alt="${alt}" width="\\d{3}" height="\\d{3}">`),
        )
      }
      expect(withPictures(locale, body)).not.toContain('](picture:')
    }
})
test('the size of a WebP is read in each of its forms, and of nothing else', () => {
  const head = (kind: string, at: number, bytes: number[]) => {
    const made = Buffer.alloc(40)
    made.write('RIFF', 0, 'latin1')
    made.write('WEBP', 8, 'latin1')
    made.write(kind, 12, 'latin1')
    made.set(bytes, at)
    return made
  }
  expect(sizeOfWebp(head('VP8 ', 26, [0x20, 0x03, 0x58, 0x02]))).toEqual({ width: 800, height: 600 })
  expect(sizeOfWebp(head('VP8X', 24, [0x1f, 0x03, 0, 0x57, 0x02, 0]))).toEqual({ width: 800, height: 600 })
  expect(sizeOfWebp(head('VP8L', 21, [0x1f, 0xc3, 0x95, 0x00]))).toEqual({ width: 800, height: 600 })
  for (const bad of [Buffer.alloc(0), Buffer.alloc(40), head('VP9 ', 26, [1, 0, 1, 0])])
    expect(sizeOfWebp(bad)).toBeNull()
})
