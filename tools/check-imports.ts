// Who imports whom, read once: the rules of .dependency-cruiser.cjs, and that no areas import each other in a circle.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['areas', 'platform', 'main', 'db', 'tests', 'bench', 'tools', 'examples']

type Module = { source: string; dependencies: { resolved: string }[] }
type Violation = { rule: { name: string; severity: string }; from: string; to: string }
type Cruised = { modules: Module[]; summary: { violations: Violation[] } }

/** A test may import what imports its area, and pages may lead to each other both ways. */
const aside = /\.(?:test|e2e)\.tsx?$|^(?:tests|bench)\/|\.links\.ts$/

/** A folder of files, and every folder around it. */
const around = (folder: string): string[] => (folder === '.' ? [] : [folder, ...around(dirname(folder))])

/** For every folder the folders it imports from, itself with all within it left out. */
function byFolder(modules: readonly Module[]): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    if (aside.test(source)) continue
    for (const folder of around(dirname(source))) {
      const found = all.get(folder) ?? new Set()
      all.set(folder, found)
      for (const { resolved } of dependencies)
        if (!aside.test(resolved) && !resolved.startsWith(`${folder}/`)) found.add(dirname(resolved))
    }
  }
  return all
}

/** Circles in which folders of areas import each other, as the way from the one back to itself. */
export function areaCycles(modules: readonly Module[]): string[] {
  const imports = byFolder(modules)
  const cycles: string[] = []
  for (const start of [...imports.keys()].filter((folder) => /^areas\/[^/]+/.test(folder)).toSorted()) {
    const way = wayBack(imports, start)
    if (way) cycles.push(way.join(' → '))
  }
  return cycles
}

function wayBack(imports: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const from = new Map<string, string>()
  const queue = [start]
  for (const folder of queue)
    for (const next of imports.get(folder) ?? []) {
      if (next === start) {
        const way = [start]
        for (let at = folder; at !== start; at = from.get(at)!) way.unshift(at)
        return [start, ...way]
      }
      if (from.has(next)) continue
      from.set(next, folder)
      queue.push(next)
    }
  return null
}

if (import.meta.main) {
  const depcruise = join(root, 'node_modules/.bin/depcruise')
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const { stdout } = spawnSync(depcruise, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { modules, summary } = JSON.parse(stdout) as Cruised
  const faults = summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  faults.push(...areaCycles(modules).map((way) => `no-area-cycles: ${way}`))
  // a cruiser that reads nothing reports nothing: the count of modules is part of the rule
  if (modules.length < 200) faults.push(`only ${modules.length} modules were read`)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length ? 1 : 0
}
