// Makes every texts/zhtw.ts from zh.ts: `node tools/make-zhtw.ts`. With --check nothing is written; it fails when a file
// is stale, when en and zh differ in keys or placeholders, or when two keys of one area carry the same words twice.
import { globSync, readFileSync, existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { toTraditional } from '#platform/server/traditional.ts'

type Dictionary = Record<string, string>

const quote = (text: string) =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}'`
const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name))

/** The whole text of a zhtw.ts module. */
export function zhtwModule(zh: Dictionary): string {
  const lines = Object.entries(zh).map(([name, text]) => `  ${key(name)}: ${quote(toTraditional(text))},`)
  return [
    '// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.',
    "import type { Translated } from '#platform/contract/text.ts'",
    "import type zh from './zh.ts'",
    '',
    'export default {',
    ...lines,
    '} as const satisfies Translated<typeof zh>',
    '',
  ].join('\n')
}

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]))].toSorted().join(',')

/** What is wrong between the two hand-written languages of one area, in words. */
export function textFaults(zh: Dictionary, en: Dictionary): string[] {
  const faults: string[] = []
  for (const name of new Set([...Object.keys(zh), ...Object.keys(en)])) {
    if (zh[name] === undefined || en[name] === undefined)
      faults.push(`${name} is missing in ${zh[name] === undefined ? 'zh' : 'en'}`)
    else if (placeholders(zh[name]) !== placeholders(en[name])) faults.push(`${name} has other placeholders in en`)
  }
  const seen = new Map<string, string>()
  for (const name of Object.keys(zh)) {
    const words = `${zh[name]}\n${en[name]}`
    if (seen.has(words)) faults.push(`${name} repeats the words of ${seen.get(words)}`)
    seen.set(words, name)
  }
  return faults
}

async function load(file: string): Promise<Dictionary> {
  return existsSync(file) ? ((await import(pathToFileURL(resolve(file)).href)) as { default: Dictionary }).default : {}
}

async function main(check: boolean): Promise<void> {
  const faults: string[] = []
  const files = globSync(['areas/*/texts/zh.ts', 'areas/*/texts/server/zh.ts', 'platform/texts/*/zh.ts'])
  for (const file of files.toSorted()) {
    const zh = await load(file)
    const target = join(dirname(file), 'zhtw.ts')
    const wanted = zhtwModule(zh)
    const stale = !existsSync(target) || readFileSync(target, 'utf8') !== wanted
    if (stale && check) faults.push(`${target} is stale: run node tools/make-zhtw.ts`)
    else if (stale) writeFileSync(target, wanted)
    const enFile = join(dirname(file), 'en.ts')
    // what the server alone says repeats nothing of what screens say
    const whole = async (one: string) => ({
      ...(dirname(one).endsWith('/server') ? await load(join(dirname(one), '..', basename(one))) : {}),
      ...(await load(one)),
    })
    faults.push(...textFaults(await whole(file), await whole(enFile)).map((fault) => `${enFile}: ${fault}`))
  }
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

if (import.meta.main) await main(process.argv.includes('--check'))
