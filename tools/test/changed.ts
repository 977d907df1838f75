import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run.ts'

const sources = '{areas,platform,main,db,tests,tools,bench,examples}/**/*.{ts,tsx}'
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isStory = (file: string) => file.endsWith('.e2e.ts')
const areaOf = (file: string) => /^areas\/([^/]+)\//.exec(file)?.[1]

/** Files that differ from a commit, those git does not know yet with them. */
function changedSince(base: string): string[] {
  const lines = (args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...lines(['diff', '--name-only', base]), ...lines(['ls-files', '--others', '--exclude-standard'])]
}

/** What each file imports, of the files of the checkout. */
function importsOf(files: readonly string[]): Map<string, string[]> {
  const found = (from: string, name: string) => {
    const path = name.startsWith('#') ? name.slice(1) : relative(root, join(root, dirname(from), name))
    return [path, `${path}.ts`, `${path}.tsx`].find((one) => existsSync(join(root, one)))
  }
  const names = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [file, [...text.matchAll(names)].flatMap(([, name]) => found(file, name!) ?? [])]
    }),
  )
}

/**
 * Files that a change can reach: what imports a changed file, and so on up to the list of all areas, where everything would be reached;
 * what holds for all areas the laws say, which always run.
 */
export function reached(changed: readonly string[], imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file])
  const all = new Set(changed)
  for (const file of all) {
    if (file.startsWith('main/')) continue
    for (const one of importers.get(file) ?? []) all.add(one)
  }
  return all
}

/** The tests of what changed since a commit: those reached by imports, all of each area reached, and the laws. */
export function changedTests(base: string): { units: string[]; stories: string[] } {
  const files = globSync(sources, { cwd: root }).filter((file) => !file.includes('node_modules'))
  const changed = changedSince(base)
  const all = reached(changed, importsOf(files))
  const areas = new Set([...changed.map(areaOf), ...[...all].filter((file) => !isStory(file)).map(areaOf)])
  const own = new Set(changed.map(areaOf))
  return {
    units: files.filter((f) => isTest(f) && (all.has(f) || areas.has(areaOf(f) ?? '') || f.startsWith('tests/laws/'))),
    // a story walks through a whole portal: those of the areas that were changed themselves
    stories: files.filter((f) => isStory(f) && (changed.includes(f) || own.has(areaOf(f) ?? ''))),
  }
}
