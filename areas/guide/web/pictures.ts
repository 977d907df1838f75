import type { Locale } from '#platform/contract/text.ts'

/** The pictures of the manuals under the addresses that the build has given them; they stay there as long as they are the same. */
const files = import.meta.glob<string>('../manual/pictures/*/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** The HTML of a chapter with its pictures in a language: the server says their names, the build knows where they lie. */
export const pictured = (html: string, locale: Locale): string =>
  html.replaceAll(
    /"picture:([a-z-]+)"/g,
    (_, name: string) => `"${files[`../manual/pictures/${locale}/${name}.webp`] ?? ''}"`,
  )
