import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const files = globSync(['areas/*/web/*.tsx', 'platform/web/**/*.tsx'], { cwd: root }).filter(
  (one) => !one.includes('.test.'),
)

/** From the name of a tag to its end, whatever stands in braces or as its type. */
function tagAt(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const c = source[at]
    if (c === '{') depth++
    else if (c === '}') depth--
    else if (c === '>' && depth === 0 && source[at - 1] !== '=' && !/^<[\w.]+<[^>]*>$/.test(source.slice(from, at + 1)))
      return source.slice(from, at + 1)
  }
  return source.slice(from)
}

// `handlers` of the kit bring it; a form without them says it itself
test('no form leaves it to the browser to say in a bubble of its own what is wrong', () => {
  const bubbling = files.flatMap((file) => {
    const source = readFileSync(new URL(file, root), 'utf8')
    return Array.from(source.matchAll(/<(?:Form|form)(?=[\s<>])/g), ({ index }) => tagAt(source, index))
      .filter((tag) => !/noValidate|handlers\}/.test(tag))
      .map((tag) => `${file}: ${tag.slice(0, 80)}`)
  })
  expect(files.length).toBeGreaterThan(400)
  expect(bubbling).toEqual([])
})
