import type { Plugin } from 'vite'

type Imports = Readonly<Record<string, readonly string[]>>

/** The first circle among files that import each other at once, as the way around it; null where there is none. */
export function circleIn(imports: Imports): string[] | null {
  const done = new Set<string>()
  const way: string[] = []
  const look = (file: string): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    way.push(file)
    for (const next of imports[file] ?? []) {
      const found = look(next)
      if (found) return found
    }
    way.pop()
    done.add(file)
    return null
  }
  for (const file of Object.keys(imports)) {
    const found = look(file)
    if (found) return found
  }
  return null
}

/**
 * Refuses a build whose files need each other before they run: modules without a circle get one when they are put together
 * into files, and then a value is used before it is made. No type and no test without a build sees it.
 */
export function withoutCircles(): Plugin {
  return {
    name: 'without-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports: Record<string, readonly string[]> = {}
      for (const file of Object.values(bundle)) if (file.type === 'chunk') imports[file.fileName] = file.imports
      const circle = circleIn(imports)
      if (circle) this.error(`these files need each other before they run: ${circle.join(' → ')}`)
    },
  }
}
