// The rules of .oxlintrc.json: those that look at one file alone always over all files, those that ask for types over what has
// changed since they were last green and all that imports it, however far away. `--fresh` asks them of everything.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allFiles, digest, importsIn, resolved, root, toolsDigest, type Sources } from './checked-files.ts'

type Digests = Record<string, string>
const kept = join(root, '.tsbuild/linted.json')
const module = /\.(?:tsx?|mjs|cjs)$/

/** What the types of every module may hang on: settings, and declarations that belong to no module. */
const everywhere = (file: string, source: string) =>
  /^[^/]+\.json$/.test(file) || /^\s*declare (?:global|module '[^#.])/m.test(source)

/**
 * The modules whose types may be others than when `before` was noted. What a file declares into a module reaches
 * whoever imports that module.
 */
export function touched(sources: Sources, before: Digests): string[] {
  const changed = [...sources].filter(([file, source]) => before[file] !== digest(source))
  const gone = Object.keys(before).filter((file) => !sources.has(file))
  const modules = [...sources.keys()].filter((file) => module.test(file))
  if (changed.some(([file, source]) => everywhere(file, source))) return modules
  const importers = new Map<string, string[]>()
  const add = (of: string, by: string) => void importers.set(of, [...(importers.get(of) ?? []), by])
  for (const file of modules) {
    const source = sources.get(file)!
    for (const name of importsIn(source)) add(resolved(file, name) ?? name, file)
    for (const [, name] of source.matchAll(/declare module '([#.][^']*)'/g)) add(file, resolved(file, name!)!)
  }
  const found = new Set([...changed.map(([file]) => file), ...gone])
  for (const file of found) for (const by of importers.get(file) ?? []) found.add(by)
  return modules.filter((file) => found.has(file))
}

function lint(...args: string[]): boolean {
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  // as many checkers as threads, and each works all types out for itself
  const env = { ...process.env, GOMAXPROCS: '1' }
  return spawnSync(oxlint, args, { cwd: root, stdio: 'inherit', env }).status === 0
}

function noted(tools: string): Digests {
  try {
    const { tools: then, files } = JSON.parse(readFileSync(kept, 'utf8')) as { tools: string; files: Digests }
    return then === tools ? files : {}
  } catch {
    return {}
  }
}

if (import.meta.main) {
  const sources = allFiles()
  const tools = toolsDigest()
  const before = process.argv.includes('--fresh') ? {} : noted(tools)
  const files = touched(sources, before)
  // asked of most files it costs as much as of all, and the rules without types are part of it
  const all = files.length > 1000
  const green = all ? lint('--type-aware') : lint() && (!files.length || lint('--type-aware', ...files))
  if (green) {
    mkdirSync(join(root, '.tsbuild'), { recursive: true })
    const now = Object.fromEntries([...sources].map(([file, source]) => [file, digest(source)]))
    writeFileSync(kept, JSON.stringify({ tools, files: now }))
  }
  process.exitCode = green ? 0 : 1
}
