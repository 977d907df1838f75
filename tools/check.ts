// Every rule that needs no running portal: format, docs, texts, types, lint, imports, dead code, table types, API client.
// Two steps at a time, the quick ones first, then the longest. A step that was green and has since nothing new to read is not
// run again; `--fresh`, as CI=true, runs everything anew.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { allFiles, digest, importsIn, root, toolsDigest, type Sources } from './checked-files.ts'

const tool = (name: string, ...args: string[]) => [join(root, 'node_modules/.bin', name), ...args]
const own = (file: string, ...args: string[]) => [process.execPath, join(root, 'tools', file), ...args]
const fresh = process.argv.includes('--fresh') || process.env['CI'] === 'true'

/** `reads` are the files that can change how a step comes out; `part` what counts of a file, where that is not all of it. */
type Step = { name: string; command: string[]; reads: RegExp; part?: (file: string, source: string) => string }

const code = /\.(?:tsx?|mjs|cjs|json|css)$/
const contracts =
  /^areas\/[^/]+\/(?:[^/]+|server\/[^/]+\.area)\.ts$|^main\/areas\.ts$|^platform\/(?:contract|server\/http)\//
/** Of modules in folders only what they import: an edit within a function does not make anybody read all imports again. */
const importing = (file: string, source: string) =>
  /^(?:areas|platform|main|db|tests|bench|examples)\//.test(file) ? importsIn(source).join('\n') : source

const steps: Step[] = [
  { name: 'format', command: tool('oxfmt', '--check', '.'), reads: /./ },
  { name: 'docs', command: own('check-docs.ts'), reads: /./ },
  {
    name: 'texts',
    command: own('make-zhtw.ts', '--check'),
    reads: /\/texts\/|^tools\/make-zhtw\.ts$|^platform\/server\/(?:traditional|taiwan-[\w-]*words)\.ts$/,
  },
  { name: 'types', command: own('check-types.ts'), reads: code },
  { name: 'lint', command: own('check-lint.ts', ...(fresh ? ['--fresh'] : [])), reads: code },
  { name: 'imports', command: own('check-imports.ts'), reads: /./, part: importing },
  { name: 'dead code', command: tool('knip'), reads: code },
  {
    name: 'table types',
    command: own('make-schema.ts', '--check'),
    reads: /^db\/|^tools\/make-schema\.ts$|^platform\/server\/db\//,
  },
  {
    name: 'API client',
    command: own('make-client.ts', '--check'),
    reads: new RegExp(`${contracts.source}|^examples/api-client/|^tools/make-client\\.ts$|^\\.oxfmtrc`),
  },
]

const folder = join(root, '.tsbuild')
const kept = join(folder, 'green.json')
const remembered = (): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** What a step has to read, its tools included, as one short text. */
const keyOf = ({ command, reads, part }: Step, sources: Sources): string => {
  const read = [...sources].filter(([file]) => reads.test(file))
  return digest(
    [
      toolsDigest(),
      ...command,
      ...read.map(([file, source]) => `${file} ${digest(part?.(file, source) ?? source)}`),
    ].join('\n'),
  )
}

async function run({ name, command: [command, ...args] }: Step): Promise<boolean> {
  const began = performance.now()
  // modules of our own tools are stripped of their types once
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'node') }
  const child = spawn(command!, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.once('close', done).once('error', () => done(1)))
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  const ok = (await ended) === 0
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (!ok) console.log(output.trim())
  return ok
}

if (fresh) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const green = remembered()
const sources = allFiles()
const keys = new Map(steps.map((step) => [step, keyOf(step, sources)]))
const waiting = steps.filter((step) => green[step.name] !== keys.get(step))
const known = steps.filter((step) => !waiting.includes(step))
if (known.length) console.log(`ok   as before: ${known.map(({ name }) => name).join(', ')}`)

let failed = false
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const ok = await run(step)
    failed ||= !ok
    if (ok) green[step.name] = keys.get(step)!
    writeFileSync(kept, JSON.stringify(green))
  }
}
await Promise.all([work(), work()])
process.exit(failed ? 1 : 0)
