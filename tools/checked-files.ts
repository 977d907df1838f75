// The files that the rules are about, with what is in them: by these `tools/check.ts` knows what it need not look at again.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export type Sources = ReadonlyMap<string, string>

const apart = new Set(['node_modules', '.git', '.tsbuild', 'data', 'dist', 'dist-demo', 'test-results'])

/** Every file of the repository by its path, as text. */
export function allFiles(): Sources {
  const files: string[] = []
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (apart.has(entry.name)) continue
    if (entry.isFile()) files.push(entry.name)
    else if (entry.isDirectory())
      for (const one of readdirSync(join(root, entry.name), { withFileTypes: true, recursive: true }))
        if (one.isFile()) files.push(posix.join(one.parentPath.slice(root.length), one.name))
  }
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(root, file), 'latin1')]))
}

export const digest = (text: string): string => hash('sha1', text)

/** The versions of all packages and of Node. */
export const toolsDigest = (): string =>
  digest(process.version + readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))

/** What a module names in its imports: too much rather than too little, as the words of a comment. */
export const importsIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:from|import|require|module)\b\s*\(?\s*['"`]([^'"`\n]*)/g)].map((found) => found[1]!)

/** The file that an import of `file` names, when it is one of ours. */
export const resolved = (file: string, name: string): string | null =>
  name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? posix.join(posix.dirname(file), name) : null
