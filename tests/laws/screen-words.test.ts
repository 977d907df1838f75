import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forScreens, ofOperation } from '../../tools/vite/texts.ts'

// The build leaves out of the dictionaries what no screen says: words of the operation log, of permissions, of mails and of verdicts. A screen that
// says one of them all the same would show its key to people, and only in a portal that was built.
const root = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const keysOf = (dictionary: string): Set<string> =>
  new Set([...dictionary.matchAll(/^ {2}(?:'([\w.]+)'|(\w+)):/gm)].map(([, quoted, plain]) => quoted ?? plain!))

const areas = globSync('areas/*/texts/zh.ts', { cwd: root }).map((file) => file.split('/')[1]!)
/** Keys that stay and keys that go, with the name of their area before them. */
const kept = new Set<string>()
const gone = new Set<string>()
for (const area of areas) {
  const whole = read(`areas/${area}/texts/zh.ts`)
  const stays = keysOf(forScreens(whole, area === 'operation' ? ofOperation : undefined))
  for (const key of keysOf(whole)) (stays.has(key) ? kept : gone).add(`${area}.${key}`)
  const server = `areas/${area}/texts/server/zh.ts`
  if (existsSync(root + server)) for (const key of keysOf(read(server))) gone.add(`${area}.${key}`)
}

/** What of a source names words that are gone: a whole key, or the beginning of one that ends with something computed. */
export function goneWords(source: string, words = { kept, gone }): string[] {
  const found: string[] = []
  for (const [, key] of source.matchAll(/['"`]([\w-]+(?:\.\w+)+)['"`]/g)) if (words.gone.has(key!)) found.push(key!)
  for (const [, start] of source.matchAll(/`([\w-]+\.(?:\w+\.)*)\$\{/g)) {
    const under = (all: Iterable<string>) => [...all].some((key) => key.startsWith(start!))
    if (under(words.gone) && !under(words.kept)) found.push(`${start}…`)
  }
  for (const [whole] of source.matchAll(/`\$\{[^}`]+\}\.(?:area`|(?:call|permission|mail_name|mail)\.)/g))
    found.push(whole)
  return found
}

test('the words that go are found, and so is a screen that says one', () => {
  expect([gone.has('document.area'), gone.has('payment.mail.hello'), kept.has('workbench.page')]).toEqual([
    true,
    true,
    true,
  ])
  expect([...gone].some((key) => key.includes('.permission.')) && [...gone].some((key) => key.includes('.call.'))).toBe(
    true,
  )
  const words = { kept: new Set(['x.state.on']), gone: new Set(['x.area', 'x.call.list', 'x.mail.hello']) }
  const source =
    "title: 'x.area', t(`x.call.${name}`), t(\"x.mail.hello\"), t(`${area}.area`), t(`x.state.${on}`), 'x.areas'" // oxlint-disable-line no-template-curly-in-string -- a source to look through
  expect(goneWords(source, words)).toEqual(['x.area', 'x.mail.hello', 'x.call.…', '`${area}.area`']) // oxlint-disable-line no-template-curly-in-string -- the same
})

test('no screen says words that the build leaves out', () => {
  const screens = globSync('{areas/*,platform}/web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|e2e)\./.test(file),
  )
  // what is pure beside the contract is said by both sides, and what names a title by screens
  const both = globSync('areas/*/*.{links,search,rules}.ts', { cwd: root })
  const files = [...screens, ...both, 'main/web.tsx']
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => goneWords(read(file)).map((key) => `${file}: ${key}`))).toEqual([])
})
