// Compiles the three projects, and holds each to its own files: what the web's program read of the server came by an import.
// Only the contracts are compiled to declarations, which the two others read instead of working the types out again.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
type Built = {
  fileNames: string[]
  root: (number | [first: number, last: number])[]
  /** what is included, but read as the declarations of another project */
  resolvedRoot?: [read: number, included: number][]
}

/** The files of a program that its project does not include: neither its own nor packages nor declarations of the contracts. */
export function strangers({ fileNames, root: roots, resolvedRoot = [] }: Built): string[] {
  const own = new Set(
    roots.flatMap((one) => {
      const [first, last] = typeof one === 'number' ? [one, one] : one
      return fileNames.slice(first - 1, last)
    }),
  )
  for (const [, included] of resolvedRoot) own.add(fileNames[included - 1]!)
  // the compiler names files from the folder of its notes
  return fileNames.filter(
    (file) =>
      !own.has(file) && !file.includes('node_modules/') && !file.startsWith('./contract/') && /^\.\.?\//.test(file),
  )
}

/** What the notes of the last build say of a project. */
const built = (project: string) =>
  JSON.parse(readFileSync(join(root, `.tsbuild/${project}.tsbuildinfo`), 'utf8')) as Built

if (import.meta.main) {
  // each of the usual four checkers reads all types anew: one does less than half of their work, in about half the memory
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { status } = spawnSync(tsc, ['-b', '--checkers', '1', '--builders', '1'], { cwd: root, stdio: 'inherit' })
  const compiled = status === 0 ? ['server', 'web'] : []
  const faults = compiled.flatMap((project) =>
    strangers(built(project)).map(
      (file) => `${relative(root, resolve(root, '.tsbuild', file))} is not of the project ${project}, which reads it`,
    ),
  )
  for (const fault of faults) console.error(fault)
  process.exitCode = compiled.length && !faults.length ? 0 : 1
}
