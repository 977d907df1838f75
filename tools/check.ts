// Every rule that needs no running portal, side by side: format, lint, types, boundaries, dead code, texts, docs.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tool = (name: string, ...args: string[]) => [join(root, 'node_modules/.bin', name), ...args]
const own = (file: string, ...args: string[]) => [process.execPath, join(root, 'tools', file), ...args]
const folders = ['areas', 'platform', 'main', 'db', 'tests', 'bench', 'tools', 'examples']

const steps: [string, string[], Record<string, string>?][] = [
  ['format', tool('oxfmt', '--check', '.')],
  ['lint', tool('oxlint', '--type-aware')],
  // each of the usual four checkers reads all types anew: one does less than half of their work, in about half the memory
  ['types', tool('tsc', '-b', '--checkers', '1')],
  ['boundaries', tool('depcruise', '--config', '.dependency-cruiser.cjs', ...folders)],
  ['area cycles', tool('depcruise', '--config', '.dependency-cruiser.cjs', ...folders), { WITHOUT_TESTS: '1' }],
  ['dead code', tool('knip')],
  ['texts', own('make-zhtw.ts', '--check')],
  ['table types', own('make-schema.ts', '--check')],
  ['API client', own('make-client.ts', '--check')],
  ['docs', own('check-docs.ts')],
]

async function run([name, [command, ...args], env]: (typeof steps)[number]): Promise<boolean> {
  const began = performance.now()
  const child = spawn(command!, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.once('close', done).once('error', () => done(1)))
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  // a cruiser that reads nothing reports nothing: the count of modules is part of the rule
  const cruised = name === 'boundaries' ? Number(/(\d+) modules/.exec(output)?.[1] ?? 0) : Infinity
  const ok = (await ended) === 0 && cruised > 200
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (!ok) console.log(output.trim())
  return ok
}

const done = await Promise.all(steps.map(run))
process.exit(done.every(Boolean) ? 0 : 1)
