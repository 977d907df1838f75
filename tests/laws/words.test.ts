import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { locales, type Locale } from '#platform/contract/text.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'

// The words people read, held to docs/language.md in three languages: texts of screens, server and mails, what every
// installation starts with (menus, dictionaries, modules) and the demo.
const root = new URL('../../', import.meta.url).pathname
type Rule = { language: Locale; not: string; but: string; fine: string[] }
type Said = { where: string; language: Locale; text: string }

const rules: Rule[] = readFileSync(`${root}docs/language.md`, 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6 && locales.includes(cells[1] as Locale))
  .map(([, language, not, but, fine]) => ({
    language: language as Locale,
    not: not!,
    but: but!,
    fine: fine!.split(', ').filter(Boolean),
  }))
const pattern = ({ language, not }: Rule) => {
  const plain = not.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return language === 'en' ? new RegExp(String.raw`(?<!\w)${plain}(?!\w)`, 'gi') : new RegExp(plain, 'g')
}
const patterns = rules.map((rule) => ({ ...rule, pattern: pattern(rule) }))

const han = String.raw`[\p{Script=Han}]`
const number = String.raw`\{(?:n|all|total|count|days|day|mb|size|minutes|seconds|bits|rows|page|sdk|ai)\}`
const chinese: readonly (readonly [string, RegExp])[] = [
  ['half-width punctuation', new RegExp(String.raw`${han}[,;:!?()]|[,;:!?(]\s?${han}`, 'u')],
  ['no space before Latin', new RegExp(String.raw`${han}(?:[A-Za-z0-9]|${number})`, 'u')],
  ['no space after Latin', new RegExp(String.raw`(?:[A-Za-z0-9]|${number})${han}`, 'u')],
  ['straight quotes', new RegExp(String.raw`["']${han}|${han}["']`, 'u')],
]

/** What is wrong with the words of one language, in words. */
function faultsOf({ where, language, text }: Said): string[] {
  const faults = patterns.flatMap(({ language: of, not, but, fine, pattern: found }) => {
    const rest = fine.reduce((left, phrase) => left.replaceAll(phrase, '…'), text)
    return of === language && rest.search(found) >= 0 ? [`${not}: write ${but}`] : []
  })
  if (language === 'en') {
    if (/\p{Script=Han}/u.test(text)) faults.push('Chinese in an English text')
    if (/[A-Za-z}]'[a-z]/.test(text)) faults.push('a straight apostrophe: write ’')
  } else {
    for (const [name, found] of chinese) if (found.test(text)) faults.push(name)
    if (language === 'zhtw' && /[“”‘’]/.test(text)) faults.push('quotes of the mainland')
  }
  return faults.map((fault) => `${where} (${language}) ${fault}: ${text.slice(0, 80)}`)
}

const inTexts = async (): Promise<Said[]> => {
  const files = globSync('{areas,platform}/**/{zh,zhtw,en}.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  const all = await Promise.all(
    files.map(async (file) => {
      const language = /(\w+)\.ts$/.exec(file)![1] as Locale
      const { default: words } = (await import(root + file)) as { default: Record<string, string> }
      return Object.entries(words).map(([key, text]) => ({ where: `${file} ${key}`, language, text }))
    }),
  )
  return all.flat()
}
/** Chinese as written, and as the server makes it for Taiwan. */
const both = (where: string, zh: string): Said[] => [
  { where, language: 'zh', text: zh },
  { where, language: 'zhtw', text: toTraditional(zh) },
]
/** Every sentence of a demo's source: the Chinese ones, and what is plainly English prose. */
const inDemo = (): Said[] =>
  globSync('areas/*/server/{*.demo.ts,demo/*.ts}', { cwd: root }).flatMap((file) => {
    const source = readFileSync(root + file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    const literals = source.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
    return literals.flatMap((literal) => {
      const text = literal
        .slice(1, -1)
        .replaceAll(/\$\{[^}]*\}/g, '…')
        .replaceAll(/\\(['"`n])/g, '$1')
      const [zh = '', en = ''] = text.split(' · ')
      if (/\p{Script=Han}/u.test(text))
        return [...both(file, en ? zh : text), ...(en ? [{ where: file, language: 'en' as const, text: en }] : [])]
      return /[A-Za-z]+ [a-z]+ [a-z]+/.test(text) ? [{ where: file, language: 'en' as const, text }] : []
    })
  })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What every installation starts with. Names without an English word are read in Chinese by everybody. */
const inSeeds = async (): Promise<Said[]> => {
  const { db } = database.db
  const entries = db.selectFrom('dictionaryEntries').select(['busName as zh', 'busNameEn as en'])
  const rows = await Promise.all([
    db.selectFrom('menus').select(['name as zh', 'enName as en']).execute(),
    db.selectFrom('dictionaries').select(['name as zh', 'nameEn as en']).execute(),
    entries.where('dictionaryCode', 'not in', ['portal_link', 'comment_flagged_word']).execute(),
    db.selectFrom('faqCatalogs').select(['name as zh', 'nameEn as en']).execute(),
  ])
  return rows
    .flat()
    .flatMap(({ zh, en }) => [...both(`seed ${zh}`, zh), { where: `seed ${zh}`, language: 'en', text: en || zh }])
}

describe('the words people read', () => {
  test('are those of docs/language.md in texts, server messages and mails', async () => {
    const said = await inTexts()
    expect(said.length).toBeGreaterThan(3000)
    expect(said.flatMap(faultsOf)).toEqual([])
  })
  test('are those of docs/language.md in what every installation starts with', async () => {
    expect((await inSeeds()).flatMap(faultsOf)).toEqual([])
  })
  test('are those of docs/language.md in the demo', () => {
    const said = inDemo()
    expect(said.length).toBeGreaterThan(800)
    expect(said.flatMap(faultsOf)).toEqual([])
  })
})

it.each<[Locale, string, string]>([
  ['en', 'You may not see this', 'may not see'],
  ['en', 'Audit it', 'audit'],
  ['en', '中文', 'Chinese in an English text'],
  ['zh', 'SDK与工具', 'no space after Latin'],
  ['zh', '删除该数据, 是否继续', 'half-width punctuation'],
  ['zh', '共{n} 条', 'no space before Latin'],
  ['zhtw', '開啟“文件”', 'quotes of the mainland'],
  ['zhtw', '全屏', '全屏'],
])('in %s, “%s” is a fault', (language, text, fault) => {
  expect(faultsOf({ where: 'here', language, text }).join()).toContain(fault)
})
