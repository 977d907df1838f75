// A working skeleton of a new area: contract, server, screens, texts, migration, demo, tests and a browser story.
// node tools/new-area.ts parcel --zh 包裹 --en Parcel --menu 990 --under 1 [--path /parcel] [--migration 0042]
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const templates = join(root, 'tools/new-area')

export type NewArea = { name: string; zh: string; en: string; menu: string; under: string; path: string }

const upper = (word: string) => word[0]!.toUpperCase() + word.slice(1)
const many = (word: string) =>
  /(s|x|ch|sh)$/.test(word) ? `${word}es` : word.replace(/([^aeiou])y$/, '$1ie').concat('s')

function wordsOf({ name, zh, en, menu, under, path }: NewArea): Record<string, string> {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const snake = name.replaceAll('-', '_')
  const each = { name, camel, snake, zh, en, menu, under, path, Pascal: upper(camel) }
  // the specification lists the pages whose shell opens for everybody
  const access = readFileSync(join(root, 'platform/web/router/public.ts'), 'utf8').includes(`'${path}'`)
  const all = {
    access: access ? 'public' : 'menu',
    tables: many(camel),
    table: many(snake),
    Many: upper(many(camel)),
    ens: many(en),
  }
  return { ...each, ...all, en_low: en.toLowerCase(), ens_low: many(en).toLowerCase() }
}

/** The files of an area by their path, and those outside its folder that learn of it. */
export function filesOf(area: NewArea, migration: string): Map<string, string> {
  const words = wordsOf(area)
  const fill = (text: string) => text.replace(/\$(\w+?)\$/g, (whole, word: string) => words[word] ?? whole)
  const files = new Map<string, string>()
  for (const file of globSync('**/*.txt', { cwd: templates })) {
    const own = file
      .replace(/\.txt$/, '')
      .replace(/(^|\/)x\./, `$1${area.name}.`)
      .replace(/\/X/, `/${words['Pascal']}`)
    const path = file.startsWith('migration')
      ? `db/migrations/${migration}_${words['snake']}_core.sql`
      : `areas/${area.name}/${own}`
    files.set(path, fill(readFileSync(join(templates, file), 'utf8')))
  }
  for (const [path, change] of Object.entries(outside)) {
    const before = readFileSync(join(root, path), 'utf8')
    const after = fill(
      change.reduce((text, [at, line]) => text.replace(at, (found) => line.replace('…', found)), before),
    )
    files.set(path, after)
  }
  return files
}

/** The one file outside an area's folder: the list of areas. */
const outside: Record<string, [RegExp, string][]> = {
  'main/areas.ts': [
    [/^import \{ inDemoOrder/m, "import { $camel$Area } from '#areas/$name$/server/$name$.area.ts'\n…"],
    [/^\]\n\n\/\*\* Every call there is/m, '  $camel$Area,\n…'],
  ],
}

const nextNumber = (): string => {
  const last = readdirSync(join(root, 'db/migrations')).map((file) => Number(file.slice(0, 4)))
  return String(Math.max(...last) + 1).padStart(4, '0')
}

function main(): void {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { zh: text, en: text, menu: text, under: text, path: text, migration: text },
  })
  const [name = ''] = positionals
  const { zh, en, menu, under, path = `/${name}`, migration = nextNumber() } = values
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || !zh || !en || !menu || !under)
    throw new Error(
      'node tools/new-area.ts <name> --zh … --en … --menu <id> --under <id> [--path /…] [--migration 0042]',
    )
  if (existsSync(join(root, 'areas', name))) throw new Error(`there is an area ${name} already`)
  const files = filesOf({ name, zh, en, menu, under, path }, migration)
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, UPDATE_HASHES: '1' } })
  const bin = (tool: string) => join(root, 'node_modules/.bin', tool)
  run(process.execPath, 'tools/make-schema.ts')
  run(bin('oxfmt'), ...[...files.keys()].filter((file) => /\.tsx?$/.test(file)))
  run(process.execPath, 'tools/make-zhtw.ts')
  run(bin('vitest'), 'run', 'tests/laws/migrations.test.ts')
}

if (import.meta.main) main()
