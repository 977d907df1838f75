// Every rule that needs no running portal, cheapest first: format, lint, types, boundaries, dead code, texts, docs.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tool = (name: string, ...args: string[]) => [join(root, 'node_modules/.bin', name), ...args]
const own = (file: string, ...args: string[]) => [process.execPath, join(root, 'tools', file), ...args]
const folders = ['areas', 'platform', 'main', 'db', 'tests', 'bench', 'tools']

const steps: [string, string[], Record<string, string>?][] = [
  ['format', tool('oxfmt', '--check', '.')],
  ['lint', tool('oxlint', '--type-aware')],
  ['types', tool('tsc', '-b')],
  ['boundaries', tool('depcruise', '--config', '.dependency-cruiser.cjs', ...folders)],
  ['area cycles', tool('depcruise', '--config', '.dependency-cruiser.cjs', ...folders), { WITHOUT_TESTS: '1' }],
  ['dead code', tool('knip')],
  ['texts', own('make-zhtw.ts', '--check')],
  ['table types', own('make-schema.ts', '--check')],
  ['docs', own('check-docs.ts')],
]

let failed = 0
for (const [name, [command, ...args], env] of steps) {
  const r = spawnSync(command!, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
  const output = `${r.stdout}${r.stderr}`
  // a cruiser that reads nothing reports nothing: the count of modules is part of the rule
  const cruised = name === 'boundaries' ? Number(/(\d+) modules/.exec(output)?.[1] ?? 0) : Infinity
  const ok = r.status === 0 && cruised > 200
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`)
  if (!ok) console.log(output.trim())
  if (!ok) failed++
}
process.exit(failed ? 1 : 0)
